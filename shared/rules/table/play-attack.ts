import type { UnitId } from '../../domain/ids.ts';
import type { TableActionOf, TableAttack } from '../../domain/table-action.ts';
import { performAttack, validateAttack } from '../combat/attack.ts';
import type { AttackOrder, AttackRefusal } from '../combat/fighter.ts';
import { isPhysical, type Ruleset } from '../ruleset.ts';
import type { ProblemCode } from '../../domain/problem.ts';
import type { Building } from '../terrain/building.ts';
import { isOnTable, type TableStep, type Played } from './table-step.ts';
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
export function makeAttack(step: TableStep, action: TableActionOf<'attack'>): Played {
  const { unitId, targetId, attack } = action;
  const [from, to] = [step.read(unitId), step.read(targetId)];
  if (from === undefined || to === undefined) return 'table.unit';
  if (!isOnTable(from) || !isOnTable(to)) return 'table.not-there';
  if (from.side === to.side) return 'table.friend';
  const [attacker, target] = [step.change(from), step.change(to)];
  attacker.combat = 'attacked';
  const { spotterId, spotterAttacks: attacks = false } = attack;
  const spotted =
    spotterId === undefined ? null : noteSpotter(step, attacker, targetId, { unitId: spotterId, attacks });
  if (spotted !== null) return spotted;
  const { ruleset, dice, emit } = step;
  const order = makeOrder(ruleset, step.state, attacker, target, attack);
  const wall = findWall(step.state, target);
  const noteWalls = (building: Building): void => {
    if (wall !== undefined) step.noteWall({ ...wall, ...building });
  };
  const usesLucky = (): boolean => attack.lucky === true && step.spendLucky(attacker);
  step.attackerId = unitId;
  step.rollsFor = unitId;
  const hit = performAttack({ ruleset, dice, emit, usesLucky, noteWalls }, attacker, target, order);
  if (hit === null) return TABLE_REFUSALS[validateAttack(ruleset, attacker, target, order) ?? 'out-of-reach'];
  addEngineHeat(step, attacker, order);
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
export function noteSpotter(
  step: TableStep,
  attacker: TableUnit,
  targetId: UnitId,
  told: { readonly unitId: UnitId; readonly attacks: boolean },
): Played {
  const found = step.read(told.unitId);
  if (found === undefined || found.unitId === attacker.unitId || found.side !== attacker.side)
    return 'table.spotter';
  if (!isOnTable(found)) return 'table.not-there';
  const spotter = step.change(found);
  spotter.spots = targetId;
  if (told.attacks) spotter.spotting = true;
  return null;
}

/**
 * An engine hit adds heat for every weapon attack, and the End Phase counts one of them: under individual initiative a
 * second one is added here.
 */
function addEngineHeat({ ruleset }: TableStep, attacker: TableUnit, { kind }: AttackOrder): void {
  const isSecond = attacker.attacks.length === 1 && !attacker.attacks.some(isPhysical);
  if (ruleset.turnOrder !== 'individual' || !isSecond || isPhysical(kind)) return;
  if (attacker.state.criticals.engine > 0) attacker.state.overheatUsed += ruleset.heat.engineHitHeat;
}

/** A scan in place of an attack, of an enemy or of a place of the track. */
export function scan(step: TableStep, { unitId, targetId, place }: TableActionOf<'scan'>): Played {
  const found = step.read(unitId);
  const target = targetId === undefined ? undefined : step.read(targetId);
  if (found === undefined || (targetId !== undefined && target === undefined)) return 'table.unit';
  if (!isOnTable(found) || (target !== undefined && !isOnTable(target))) return 'table.not-there';
  const at = step.setting.scenario.setUp?.places.find(({ key }) => key === place);
  if (target === undefined && at === undefined) return 'table.no-place';
  step.change(found).combat = 'passed';
  if (target !== undefined) step.change(target).scanned = true;
  const mark = `${found.side}/${place ?? ''}`;
  const { scannedPlaces } = step.state;
  if (at?.building === true && !scannedPlaces.includes(mark))
    step.state.scannedPlaces = [...scannedPlaces, mark];
  step.emit({ type: 'scanned', unitId, targetId: target?.unitId ?? null, place: place ?? null });
  return null;
}
