import type { ArtilleryMunition, AttackKind } from '../../../shared/domain/battle-event.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction, TableActionOf } from '../../../shared/domain/table-action.ts';
import type { Bracket, UnitCard } from '../../../shared/domain/unit-card.ts';
import { getTraits } from '../../../shared/rules/abilities/get-traits.ts';
import type { Traits } from '../../../shared/rules/abilities/traits.ts';
import {
  listArtilleryZones,
  type ArtilleryZone,
} from '../../../shared/rules/combat/artillery/artillery-rules.ts';
import { isPhysical, type Ruleset } from '../../../shared/rules/ruleset.ts';
import type { TableSeat } from './seats.ts';

/** How an attack is made, as far as it was told. */
export interface AttackDraft {
  readonly kind: AttackKind;
  /** Null: not told yet. */
  readonly range: Bracket | number | null;
  readonly fromRear: boolean;
  readonly overheat: number;
  /** Weapons in place of the printed damage; null: none. */
  readonly weapons: 'turret' | 'torpedoes' | null;
  readonly lucky: boolean;
  /** Who spots; null: nobody. */
  readonly spotterId: UnitId | null;
  readonly spotterAttacks: boolean;
  readonly designates: boolean;
  /** Code of the artillery piece; null: the first one. */
  readonly piece: string | null;
  readonly munition: ArtilleryMunition;
}

export const USUAL_ATTACK: AttackDraft = {
  kind: 'weapon',
  range: null,
  fromRear: false,
  overheat: 0,
  weapons: null,
  lucky: false,
  spotterId: null,
  spotterAttacks: false,
  designates: false,
  piece: null,
  munition: 'standard',
};

/** Attacks that only some units can make. */
const NEEDS: Readonly<Partial<Record<AttackKind, (traits: Traits, card: UnitCard) => boolean>>> = {
  rear: ({ rear }) => rear !== null,
  melee: ({ meleeWeapon }) => meleeWeapon,
  dfa: (_, { move }) => move.some(({ mode }) => mode === 'jump'),
  'anti-mech': ({ antiMech }) => antiMech,
  artillery: ({ artillery }) => artillery.length > 0,
  indirect: ({ indirect }) => indirect !== null,
};

/** Kinds of attack that a unit can make under a rule system. */
export function listUnitAttacks({ attackKinds }: Ruleset, card: UnitCard): readonly AttackKind[] {
  const traits = getTraits(card.specials);
  return attackKinds.filter((kind) => NEEDS[kind]?.(traits, card) ?? true);
}

/** Artillery pieces of a unit that the rule system knows, by their codes. */
export function listPieces({ artillery }: Ruleset, card: UnitCard): readonly string[] {
  const carried = getTraits(card.specials).artillery.map(({ code }) => code);
  return (artillery?.rows ?? []).filter(({ code }) => carried.includes(code)).map(({ code }) => code);
}

/** Munitions of a piece; a homing round needs somebody who designates its target. */
export function listMunitions(
  { artillery }: Ruleset,
  piece: string | null,
  designates: boolean,
): readonly ArtilleryMunition[] {
  const row = artillery?.rows.find(({ code }) => code === piece);
  return ['standard', 'cluster', ...(row?.homing === true && designates ? (['homing'] as const) : [])];
}

/** The zones around where a shell comes down; empty for what is no shell. */
export function listShellZones(
  { artillery }: Ruleset,
  { piece, munition }: Pick<TableActionOf<'shell'>, 'piece' | 'munition'>,
): readonly ArtilleryZone[] {
  const row = artillery?.rows.find(({ code }) => code === piece);
  return artillery === null || row === undefined ? [] : listArtilleryZones(artillery, row, munition);
}

/** Whether an attack of this kind is made in contact, so that nobody asks for a range. */
export function isInContact(kind: AttackKind): boolean {
  return isPhysical(kind) || kind === 'anti-mech';
}

interface Chosen {
  readonly unit: TableSeat | undefined;
  readonly target: TableSeat | undefined;
  readonly attack: AttackDraft;
}

/** The attack that is chosen; null while something of it is missing. */
export function makeAttackAction(ruleset: Ruleset, { unit, target, attack }: Chosen): TableAction | null {
  const { kind, fromRear, overheat, weapons, lucky, spotterId, spotterAttacks } = attack;
  if (unit === undefined || target === undefined) return null;
  if (kind === 'artillery') return makeShell(ruleset, unit, target, attack);
  const range = isInContact(kind) ? 0 : attack.range;
  if (range === null || (kind === 'indirect' && spotterId === null)) return null;
  return {
    kind: 'attack',
    unitId: unit.unitId,
    targetId: target.unitId,
    attack: {
      ...{ kind, range },
      ...(fromRear ? { fromRear } : {}),
      ...(overheat > 0 ? { overheat } : {}),
      ...(weapons !== null && kind === 'weapon' ? { weapons } : {}),
      ...(lucky ? { lucky } : {}),
      ...(kind === 'indirect' && spotterId !== null ? { spotterId, spotterAttacks } : {}),
    },
  };
}

function makeShell(
  ruleset: Ruleset,
  unit: TableSeat,
  target: TableSeat,
  attack: AttackDraft,
): TableActionOf<'shell'> | null {
  const { range, munition, spotterId, spotterAttacks: attacks, designates } = attack;
  const piece = attack.piece ?? listPieces(ruleset, unit.card)[0];
  if (piece === undefined || typeof range !== 'number') return null;
  const { partialCover } = target.state.place;
  return {
    ...{ kind: 'shell', unitId: unit.unitId, targetId: target.unitId },
    ...{ piece, munition, rangeInches: range },
    ...(partialCover ? { partialCover } : {}),
    ...(spotterId === null ? {} : { spotter: { unitId: spotterId, attacks, designates } }),
  };
}
