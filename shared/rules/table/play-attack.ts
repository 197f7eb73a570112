import type { TableActionOf, TableAttack } from '../../domain/table-action.ts';
import { performAttack, validateAttack } from '../combat/attack.ts';
import type { AttackOrder, AttackRefusal } from '../combat/fighter.ts';
import { isPhysical, type Ruleset } from '../ruleset.ts';
import type { ProblemCode } from '../../domain/problem.ts';
import type { Building } from '../terrain/building.ts';
import type { Played } from './play-table.ts';
import { isOnTable, type TableDraft } from './table-draft.ts';
import type { TableState, TableUnit } from './table-state.ts';
import { findWall } from './walls.ts';

/** For each refusal of an attack, the problem to tell. */
export const TABLE_REFUSALS: Readonly<Record<AttackRefusal, ProblemCode>> = Object.freeze({
  'attacker-out': 'destroyed',
  'shut-down': 'shut-down',
  stunned: 'stunned',
  'out-of-reach': 'out-of-reach',
  'no-damage': 'no-damage',
  'not-able': 'not-able',
  'not-a-target': 'not-a-target',
  'not-in-water': 'not-in-water',
  'not-modelled': 'attack-not-modelled',
});

/** An attack of one unit on another. */
export function makeAttack(draft: TableDraft, action: TableActionOf<'attack'>): Played {
  const { unitId, targetId, attack } = action;
  const [from, to] = [draft.read(unitId), draft.read(targetId)];
  if (from === undefined || to === undefined) return 'table.unit';
  if (!isOnTable(from) || !isOnTable(to)) return 'table.not-there';
  if (from.side === to.side) return 'table.friend';
  const [attacker, target] = [draft.change(from), draft.change(to)];
  attacker.combat = 'attacked';
  const spotted = callSpotter(draft, attacker, target, attack);
  if (spotted !== null) return spotted;
  const { ruleset, dice, emit } = draft;
  const order = makeOrder(ruleset, draft.state, attacker, target, attack);
  const wall = findWall(draft.state, target);
  const noteWalls = (building: Building): void => {
    if (wall !== undefined) draft.noteWall({ ...wall, ...building });
  };
  const usesLucky = (): boolean => attack.lucky === true && draft.spendLucky(attacker);
  draft.attackerId = unitId;
  draft.rollsFor = unitId;
  const hit = performAttack({ ruleset, dice, emit, usesLucky, noteWalls }, attacker, target, order);
  if (hit === null) return TABLE_REFUSALS[validateAttack(ruleset, attacker, target, order) ?? 'out-of-reach'];
  addEngineHeat(draft, attacker, order);
  attacker.attacks = [...attacker.attacks, order.kind];
  return null;
}

/** The order of an attack: what the players do not tell is as the places of the two units say. */
export function makeOrder(
  ruleset: Ruleset,
  state: Pick<TableState, 'walls'>,
  attacker: Readonly<TableUnit>,
  target: Readonly<TableUnit>,
  attack: TableAttack,
): AttackOrder {
  const { kind, range, fromRear = false, overheat = 0, spotterAttacks, weapons, spentOnRear } = attack;
  const wall = findWall(state, target);
  const fromInside = wall !== undefined && attacker.place.building === wall.name;
  return {
    ...{ kind, fromRear, overheat, spotterAttacks, weapons, spentOnRear },
    rangeInches: typeof range === 'number' ? range : measureBracket(ruleset, range),
    networkRangeInches: attack.networkInches,
    beaconJammed: attack.beaconJammed,
    terrain: {
      woods: attack.woods ?? (target.place.woods || attacker.place.woods),
      partialCover: attack.partialCover ?? target.place.partialCover,
      underwater: attack.underwater ?? false,
    },
    shelter: wall && { building: wall, fromInside },
  };
}

/** The farthest whole inch of a bracket. */
function measureBracket({ rangeRows }: Ruleset, bracket: string): number {
  return Math.floor(rangeRows.find((row) => row.bracket === bracket)?.upToInches ?? Infinity);
}

/** Notes who spots for indirect fire: for this target alone, besides or in place of its own attack. */
function callSpotter(
  draft: TableDraft,
  attacker: TableUnit,
  target: TableUnit,
  { spotterId, spotterAttacks }: TableAttack,
): Played {
  if (spotterId === undefined) return null;
  const found = draft.read(spotterId);
  if (found === undefined || spotterId === attacker.unitId || found.side !== attacker.side)
    return 'table.spotter';
  if (!isOnTable(found)) return 'table.not-there';
  const spotter = draft.change(found);
  spotter.spots = target.unitId;
  if (spotterAttacks === true) spotter.spotting = true;
  return null;
}

/**
 * An engine hit adds heat for every weapon attack, and the End Phase counts one of them: under individual initiative a
 * second one is added here.
 */
function addEngineHeat({ ruleset }: TableDraft, attacker: TableUnit, { kind }: AttackOrder): void {
  const isSecond = attacker.attacks.length === 1 && !attacker.attacks.some(isPhysical);
  if (ruleset.turnOrder !== 'individual' || !isSecond || isPhysical(kind)) return;
  if (attacker.state.criticals.engine > 0) attacker.state.overheatUsed += ruleset.heat.engineHitHeat;
}

/** A scan in place of an attack, of an enemy or of a place of the track. */
export function scan(draft: TableDraft, { unitId, targetId, place }: TableActionOf<'scan'>): Played {
  const found = draft.read(unitId);
  const target = targetId === undefined ? undefined : draft.read(targetId);
  if (found === undefined || (targetId !== undefined && target === undefined)) return 'table.unit';
  if (!isOnTable(found) || (target !== undefined && !isOnTable(target))) return 'table.not-there';
  const at = draft.setting.scenario.setUp?.places.find(({ key }) => key === place);
  if (target === undefined && at === undefined) return 'table.no-place';
  draft.change(found).combat = 'passed';
  if (target !== undefined) draft.change(target).scanned = true;
  const mark = `${found.side}/${place ?? ''}`;
  const { scannedPlaces } = draft.state;
  if (at?.building === true && !scannedPlaces.includes(mark))
    draft.state.scannedPlaces = [...scannedPlaces, mark];
  draft.emit({ type: 'scanned', unitId, targetId: target?.unitId ?? null, place: place ?? null });
  return null;
}
