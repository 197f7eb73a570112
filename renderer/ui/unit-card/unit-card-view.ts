import type { Participant } from '../../../shared/domain/participant.ts';
import {
  namePilot,
  type PilotAbility,
  type PilotStatus,
  type SpecialAbility,
} from '../../../shared/domain/pilot.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { MovementKind, UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Damage, Readiness } from '../../../shared/domain/unit-state.ts';
import type { AllegianceLook } from '../allegiance-mark.tsx';
import { getUnitFamily, isInfantry } from '../../../shared/rules/unit-family.ts';

/** Returns the text of a key. */
type Translate = (key: string) => string;

type TranslateRole = (key: string, values: { readonly defaultValue: string }) => string;

/** What a pilot is called by. */
export interface NamedPilot {
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
}

export interface PilotView extends NamedPilot {
  readonly skill: number;
  readonly status: PilotStatus;
  readonly wounds: number;
  readonly kills: number;
  /** Missing: none. */
  readonly abilities?: readonly SpecialAbility[] | undefined;
}

/** The data of a unit card: printed values, and the unit's present condition. */
export interface UnitCardView {
  /** The name of the unit; of the card, if the card belongs to no unit. */
  readonly name: string;
  readonly card: UnitCard;
  /** Whether it is a card and not a unit: its condition and crew are not shown. Missing: a unit. */
  readonly isPrinted?: boolean | undefined;
  /** The role that it plays; null: none. */
  readonly side: Side | null;
  /** Its colour and mark where it plays no role; missing: neutral, as in the catalogue. */
  readonly allegiance?: AllegianceLook | undefined;
  readonly damage: Damage;
  readonly readiness: Readiness;
  /** Point value, adjusted for the pilot's Skill. */
  readonly pv: number;
  readonly pilot: PilotView | null;
  /** Special abilities that the program plays here; missing: every one that it knows. */
  readonly playedAbilities?: readonly PilotAbility[] | undefined;
  readonly commander: boolean;
  /** 0 to 4, where 4 is shut down. */
  readonly heat: number;
}

/** An undamaged card without a pilot, as the catalogue shows it. */
export function viewOfPrintedCard(card: UnitCard): UnitCardView {
  return {
    name: card.name,
    card,
    isPrinted: true,
    side: null,
    damage: {
      armorLeft: card.armor,
      structureLeft: card.structure,
      criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
    },
    readiness: 'ready',
    pv: card.basePv,
    pilot: null,
    commander: false,
    heat: 0,
  };
}

/** `Capt. Mara “Cinder” Voss`: rank, name and call sign, in the quotes of the reader's language. */
export function formatPilotName(pilot: NamedPilot, t: Translate): string {
  const told = namePilot(pilot, t('game:quotes'));
  const { rank } = pilot;
  return rank === '' ? told : `${rank} ${told}`;
}

/** The name of who fought in a unit, as `formatPilotName` without a rank. */
export function nameFighter(
  { pilotName, pilotCallSign }: Pick<Participant, 'pilotName' | 'pilotCallSign'>,
  t: Translate,
): string {
  return namePilot({ name: pilotName, callSign: pilotCallSign }, t('game:quotes'));
}

/** Letters by which cards tell ways of moving apart; on legs there is none. */
const MODE_LETTERS: Readonly<Record<MovementKind, string>> = {
  ground: '',
  jump: 'j',
  foot: 'f',
  motorized: 'm',
  tracked: 't',
  wheeled: 'w',
  hover: 'h',
  vtol: 'v',
  wige: 'g',
  naval: 'n',
  submersible: 's',
  bicycle: 'w(b)',
  monocycle: 'w(m)',
  'quadvee-tracked': 'qt',
  'quadvee-wheeled': 'qw',
  aero: 'a',
  airship: 'i',
};

/** `6"/4"j`, `10"h`, `6a`: inches or thrust for each way of moving, with its letter, as printed. */
export function formatMove({ move }: Pick<UnitCard, 'move'>): string {
  return move
    .map(({ inches, mode }) => `${inches}${isThrust(mode) ? '' : '"'}${MODE_LETTERS[mode]}`)
    .join('/');
}

function isThrust(mode: MovementKind): boolean {
  return mode === 'aero' || mode === 'airship';
}

/** Kind of crew: the `context` of texts that name it. A text without these contexts speaks of pilots. */
export type CrewContext = 'pilot' | 'crew' | 'leader';

/** Kind of crew by the card: a vehicle has a crew, infantry a leader, all others a pilot. */
export function crewContext({ type }: Pick<UnitCard, 'type'>): CrewContext {
  const family = getUnitFamily(type);
  if (family === 'vehicle' || family === 'structure') return 'crew';
  return isInfantry(family) ? 'leader' : 'pilot';
}

const NO_CREW_KEYS = { pilot: 'card.noPilot', crew: 'card.noCrew', leader: 'card.noLeader' } as const;

/** Text key for a unit without a crew. */
export function noCrewKey(card: Pick<UnitCard, 'type'>): string {
  return NO_CREW_KEYS[crewContext(card)];
}

/** The short name of a card's type, as the reader's edition prints it; other types keep their English letters. */
export function nameTypeCode({ type }: Pick<UnitCard, 'type'>, t: TranslateRole): string {
  return t(`game:typeCodes.${type}`, { defaultValue: type });
}

/** The role of a card in the reader's words, as printed if there are none; empty where a card has none. */
export function nameRole({ role }: Pick<UnitCard, 'role'>, t: TranslateRole): string {
  return role === '' ? '' : t(`game:roles.${role}`, { defaultValue: role });
}
