import type { ParamsOf } from '../../../shared/contract/index.ts';
import { getBracket, isPhysical, type Ruleset } from '../../../shared/rules/ruleset.ts';
import type { AttackKind, MovementUsed } from '../../../shared/domain/battle-event.ts';
import type { ArtilleryMunition } from '../../../shared/domain/battle-event.ts';
import type { Bracket } from '../../../shared/domain/unit-card.ts';
import { listAttackChoices, type AttackChoices, type Circumstances, type Fired } from './attack-choices.ts';
import type { UnitChoice, HelperUnit } from './helper-unit.ts';
import type { TrackConditions } from './use-track-conditions.ts';

export type AttackRole = 'attacker' | 'target';
export const ATTACK_ROLES: readonly AttackRole[] = ['attacker', 'target'];

/** One of the two units as entered. A null value means that of the unit itself. */
export interface HelperUnitDraft {
  readonly choice: UnitChoice | null;
  readonly movement: MovementUsed | null;
  readonly heat: number | null;
  readonly skill: number | null;
  readonly fireControlHits: number | null;
  readonly armorLeft: number | null;
  readonly structureLeft: number | null;
}

/** One attack as entered. An empty number field is null. */
export interface HelperDraft {
  /** Null: that of the campaign, or the first one. */
  readonly rulesetId: string | null;
  readonly attacker: HelperUnitDraft;
  readonly target: HelperUnitDraft;
  readonly kind: AttackKind;
  readonly rangeInches: number | null;
  /** Inches that the attacker moved, for charges and attacks from above. */
  readonly inchesMoved: number | null;
  readonly overheat: number;
  readonly facing: 'front' | 'rear';
  /** Null: as the two units stand at the table. */
  readonly woods: boolean | null;
  readonly partialCover: boolean | null;
  readonly underwater: boolean;
  /** Names of the light and weather conditions of the track that are switched off. */
  readonly withoutConditions: readonly string[];
  /** The fields below apply only where the two cards and the kind of attack make them possible. */
  readonly fired: Fired;
  /** Null: the first piece of the attacker. */
  readonly piece: string | null;
  readonly munition: ArtilleryMunition;
  readonly circumstances: Circumstances;
}

/** Abilities of the attacker's pilot that count for an attack. */
const PILOT_ABILITIES = ['sniper', 'lucky'] as const;

const EMPTY_UNIT: HelperUnitDraft = {
  choice: null,
  movement: null,
  heat: null,
  skill: null,
  fireControlHits: null,
  armorLeft: null,
  structureLeft: null,
};

export const EMPTY_HELPER_DRAFT: HelperDraft = {
  rulesetId: null,
  attacker: EMPTY_UNIT,
  target: EMPTY_UNIT,
  kind: 'weapon',
  rangeInches: 12,
  inchesMoved: 6,
  overheat: 0,
  facing: 'front',
  woods: null,
  partialCover: null,
  underwater: false,
  withoutConditions: [],
  fired: 'card',
  piece: null,
  munition: 'standard',
  circumstances: {},
};

/** Replaces a unit; clears what was entered for the previous one. */
export function chooseUnit(draft: HelperDraft, role: AttackRole, choice: UnitChoice | null): HelperDraft {
  return {
    ...draft,
    [role]: { ...EMPTY_UNIT, choice },
    ...(role === 'attacker' ? { overheat: 0 } : {}),
  };
}

/** Exchanges the two units. */
export function swapUnits(draft: HelperDraft): HelperDraft {
  return { ...draft, attacker: draft.target, target: draft.attacker, overheat: 0 };
}

/** Whether the distance that the attacker moved matters for an attack. */
export function countsInchesMoved(kind: AttackKind): boolean {
  return kind === 'charge' || kind === 'dfa';
}

/** Range bracket of a distance; null when the attack does not use brackets or the distance is beyond the last. */
export function findBracket(ruleset: Ruleset, draft: HelperDraft): Bracket | null {
  const { kind, rangeInches, underwater } = draft;
  if (rangeInches === null || isPhysical(kind) || kind === 'anti-mech') return null;
  return getBracket(ruleset, rangeInches, underwater);
}

type Units = Readonly<Record<AttackRole, HelperUnit | null>>;

/** What there is to choose about the attack as it is entered. */
export function findAttackChoices(draft: HelperDraft, ruleset: Ruleset, units: Units): AttackChoices {
  return listAttackChoices({
    ruleset,
    kind: draft.kind,
    attacker: units.attacker?.card ?? null,
    target: units.target?.card ?? null,
    entered: draft.circumstances,
  });
}

/** The choices of the draft that are possible: piece and its mode, what is fired, spotters, others present. */
function describeChoices(draft: HelperDraft, { fired, pieces, circumstances }: AttackChoices) {
  const chosen: Circumstances = Object.fromEntries(
    circumstances.map((one) => [one, draft.circumstances[one] === true]),
  );
  const piece = pieces.find((one) => one === draft.piece) ?? pieces[0];
  const { munition } = draft;
  return {
    attack: {
      ...(draft.fired !== 'card' && fired.includes(draft.fired) ? { weapons: draft.fired } : {}),
      ...(chosen.spotterAttacks === true ? { spotterAttacks: true } : {}),
      ...(piece === undefined
        ? {}
        : {
            artillery: {
              piece,
              munition,
              ...(chosen.atPlace === true ? { atPlace: true } : {}),
              indirect: chosen.overSpotter === true,
              designated: chosen.designated === true,
            },
          }),
    },
    attacker: {
      ...(chosen.spotting === true ? { spotting: true } : {}),
      pilotAbilities: PILOT_ABILITIES.filter((ability) => chosen[ability] === true),
    },
    target: {
      ...(chosen.stealthOff === true ? { stealthActive: false } : {}),
      ...(chosen.carriesBattleArmor === true ? { carriesBattleArmor: true } : {}),
    },
  };
}

/** The params of the question to the host; null while a required value is missing. */
export function buildOddsParams(
  draft: HelperDraft,
  ruleset: Ruleset,
  units: Units,
  conditions: readonly TrackConditions[] = [],
): ParamsOf<'rules.odds'> | null {
  const { attacker, target } = units;
  const { kind, rangeInches, inchesMoved } = draft;
  const rams = countsInchesMoved(kind);
  if (attacker === null || target === null || rangeInches === null) return null;
  if (rams && inchesMoved === null) return null;
  const chosen = describeChoices(draft, findAttackChoices(draft, ruleset, units));
  const counted = conditions.filter(({ source }) => !draft.withoutConditions.includes(source));
  return {
    ruleset: ruleset.id,
    options: ruleset.enabledOptions,
    attack: { kind, rangeInches, ...chosen.attack },
    attacker: {
      ...describeUnit(attacker, draft.attacker, ruleset),
      ...chosen.attacker,
      skill: draft.attacker.skill ?? attacker.skill,
      ...(rams && inchesMoved !== null ? { inchesMoved } : {}),
    },
    target: { ...describeUnit(target, draft.target, ruleset), ...chosen.target },
    terrain: readTerrain(draft, units),
    facing: draft.facing,
    overheat: kind === 'weapon' ? draft.overheat : 0,
    ...(counted.length === 0 ? {} : { conditions: counted }),
  };
}

/** What is between and around the two units. */
export function readTerrain(
  { woods, partialCover, underwater }: Pick<HelperDraft, 'woods' | 'partialCover' | 'underwater'>,
  { attacker, target }: Units,
) {
  const [from, to] = [attacker?.seen?.place, target?.seen?.place];
  return {
    woods: woods ?? (to?.woods === true || from?.woods === true),
    partialCover: partialCover ?? to?.partialCover === true,
    underwater,
  };
}

/** How a unit moved: as entered, else as it did at the table in this turn. */
export function readMovement(
  { movement }: HelperUnitDraft,
  { seen }: Pick<HelperUnit, 'seen'>,
): MovementUsed {
  return movement ?? (seen?.moved === true ? seen.movement : 'ground');
}

export function readHeat({ heat }: HelperUnitDraft, { seen }: Pick<HelperUnit, 'seen'>): number {
  return heat ?? seen?.heat ?? 0;
}

function describeUnit(unit: HelperUnit, draft: HelperUnitDraft, { heat: rules }: Ruleset) {
  const { card, damage, seen } = unit;
  const heat = readHeat(draft, unit);
  return {
    card,
    movement: readMovement(draft, unit),
    state: {
      ...(seen === null ? {} : { marked: seen.marked, criticalIgnored: seen.criticalIgnored }),
      armorLeft: draft.armorLeft ?? damage.armorLeft,
      structureLeft: draft.structureLeft ?? damage.structureLeft,
      criticals: {
        ...seen?.criticals,
        ...damage.criticals,
        fireControl: draft.fireControlHits ?? damage.criticals.fireControl,
      },
      heat,
      shutdown: draft.heat === null && seen !== null ? seen.shutdown : heat >= rules.shutdownLevel,
    },
  };
}
