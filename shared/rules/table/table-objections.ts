import type { Problem, ProblemCode } from '../../domain/problem.ts';
import { opponentOf } from '../../domain/side.ts';
import type { TableAction, TableActionKind, TableActionOf } from '../../domain/table-action.ts';
import { nameUnit } from '../../domain/unit.ts';
import { canAct, type AbilityToAct } from '../combat/combat-state.ts';
import { computeUsableOverheat } from '../combat/attack-damage.ts';
import { computeMoveInches } from '../combat/movement.ts';
import { mustLeaveTable } from './departures.ts';
import { makeOrder } from './play-attack.ts';
import { isOnTable } from './table-step.ts';
import { listSide, type TableSetting } from './table-set-up.ts';
import type { TableLance, TableState, TableUnit } from './table-state.ts';

type Objector<Kind extends TableActionKind> = (
  setting: TableSetting,
  state: TableState,
  action: TableActionOf<Kind>,
) => readonly Problem[];

const OBJECTORS: { readonly [Kind in TableActionKind]?: Objector<Kind> } = {
  move: objectToMove,
  mount: objectToMove,
  attack: (setting, state, action) => [
    ...objectToFire(setting, state, action),
    ...objectToOrder(setting, state, action),
  ],
  shell: objectToFire,
  scan: objectToFire,
  'end-turn': objectToEnd,
  next: objectToNext,
};

/**
 * What the rules say against an action that is possible: units out of turn, moves that are too long, attacks too many.
 * Empty if nothing. Positions are not known, so nothing is said about ways, arcs and sight.
 */
export function listObjections(
  setting: TableSetting,
  state: TableState,
  action: TableAction,
): readonly Problem[] {
  if (state.phase !== 'turn') return [];
  return object(setting, state, action);
}

function object<Kind extends TableActionKind>(
  setting: TableSetting,
  state: TableState,
  action: TableActionOf<Kind>,
): readonly Problem[] {
  const objector: Objector<Kind> | undefined = OBJECTORS[action.kind];
  return objector?.(setting, state, action) ?? [];
}

function about(code: ProblemCode, unit: TableUnit): Problem {
  return { path: 'action', code, values: { unit: nameUnit(unit) } };
}

function find({ units }: TableState, unitId: string): TableUnit | undefined {
  return units.find((unit) => unit.unitId === unitId);
}

/** Under individual initiative: whether it is another unit's turn. */
function isOutOfTurn({ ruleset }: TableSetting, { order, acting }: TableState, unit: TableUnit): boolean {
  return ruleset.turnOrder === 'individual' && order[acting]?.unitId !== unit.unitId;
}

function objectToMove(
  setting: TableSetting,
  state: TableState,
  action: TableActionOf<'move'> | TableActionOf<'mount'>,
): Problem[] {
  const unit = find(state, action.unitId);
  if (unit === undefined) return [];
  const problems: Problem[] = [];
  if (isOutOfTurn(setting, state, unit)) problems.push(about('table.out-of-turn', unit));
  if (unit.moved) problems.push(about('table.moved-already', unit));
  if (state.units.some(({ combat }) => combat !== 'waiting') && setting.ruleset.turnOrder === 'phases')
    problems.push(about('table.movement-over', unit));
  if (action.kind === 'mount' || action.movement === 'standstill') return problems;
  if (!canAct(unit.state)) return [...problems, about('table.cannot-act', unit)];
  const most = measureMove(setting, unit, action.movement);
  if (action.inches > most)
    problems.push({
      ...{ path: 'action.inches', code: 'table.too-far' },
      values: { unit: nameUnit(unit), inches: most },
    });
  return problems;
}

/** Inches that a unit may move now. One that can only jump may always jump the least distance of the board. */
export function measureMove({ ruleset }: TableSetting, unit: TableUnit, movement: 'ground' | 'jump'): number {
  const { card, state, traits, loadInches } = unit;
  const inches = computeMoveInches(ruleset, card, movement, state, traits);
  return inches === 0 ? 0 : Math.max(ruleset.inchesPerHex, inches - loadInches);
}

/** A unit, or what is shown of it, as far as it says what is left for it to do in this turn. */
export interface TurnUnit extends Pick<TableUnit, 'where' | 'moved' | 'combat' | 'spots' | 'spotting'> {
  readonly state: AbilityToAct;
}

/** Whether a unit still has to take its part of the Combat Phase: spotting in place of an attack was it. */
export function hasFireLeft(unit: TurnUnit): boolean {
  if (!isOnTable(unit) || !canAct(unit.state) || unit.combat !== 'waiting') return false;
  return unit.spots === null || unit.spotting;
}

/** Whether a unit still has to move. */
export function hasMoveLeft(unit: TurnUnit): boolean {
  return isOnTable(unit) && canAct(unit.state) && !unit.moved;
}

function objectToFire(
  setting: TableSetting,
  state: TableState,
  action: TableActionOf<'attack'> | TableActionOf<'shell'> | TableActionOf<'scan'>,
): Problem[] {
  const unit = find(state, action.unitId);
  if (unit === undefined) return [];
  const problems: Problem[] = [];
  if (isOutOfTurn(setting, state, unit)) problems.push(about('table.out-of-turn', unit));
  if (setting.ruleset.turnOrder === 'phases') problems.push(...objectToPhase(state, unit));
  if (unit.spots !== null && !unit.spotting) problems.push(about('table.spots-instead', unit));
  // A shell is fired besides the attack.
  if (action.kind !== 'shell' && !hasAttackLeft(setting, unit))
    problems.push(about('table.attacked-already', unit));
  return problems;
}

/** Under individual initiative a unit that stands still attacks twice. */
function hasAttackLeft({ ruleset }: TableSetting, { movement, attacks }: TableUnit): boolean {
  const most = ruleset.turnOrder === 'individual' && movement === 'standstill' ? 2 : 1;
  return attacks.length < most;
}

function objectToPhase(state: TableState, unit: TableUnit): Problem[] {
  const mover = state.units.find(hasMoveLeft);
  if (mover !== undefined) return [about('table.movement-open', mover)];
  const first = opponentOf(state.initiativeWinner);
  const waiting = unit.side === first ? undefined : listSide(state, first).find(hasFireLeft);
  return waiting === undefined ? [] : [about('table.fires-first', waiting)];
}

function objectToOrder(
  { ruleset }: TableSetting,
  state: TableState,
  { unitId, targetId, attack }: TableActionOf<'attack'>,
): Problem[] {
  const [attacker, target] = [find(state, unitId), find(state, targetId)];
  if (attacker === undefined || target === undefined) return [];
  const problems: Problem[] = [];
  const order = makeOrder(ruleset, state, attacker, target, attack);
  if (order.overheat > computeUsableOverheat(ruleset, attacker, order))
    problems.push(about('table.overheat', attacker));
  if (attack.lucky === true && countLuckyLeft(state, attacker) === 0)
    problems.push(about('table.no-lucky', attacker));
  if (order.kind === 'indirect' && attack.spotterId === undefined)
    problems.push(about('table.needs-spotter', attacker));
  return problems;
}

/** Uses of Lucky that a unit has, those of its lance among them. */
export function countLuckyLeft(
  { lances }: { readonly lances: readonly Pick<TableLance, 'unitIds' | 'luckyLeft'>[] },
  unit: Pick<TableUnit, 'unitId' | 'luckyLeft'>,
): number {
  const lance = lances.find(({ unitIds }) => unitIds.includes(unit.unitId));
  return unit.luckyLeft + (lance?.luckyLeft ?? 0);
}

function objectToEnd(setting: TableSetting, state: TableState): Problem[] {
  if (setting.ruleset.turnOrder === 'individual') {
    const next = state.order.slice(state.acting + 1).map(({ unitId }) => find(state, unitId));
    const waiting = next.find((unit) => unit !== undefined && isOnTable(unit) && canAct(unit.state));
    return waiting === undefined ? [] : [about('table.not-acted', waiting)];
  }
  const waiting = state.units.find(hasMoveLeft) ?? state.units.find(hasFireLeft);
  const leaving = state.units.find((unit) => mustLeaveTable(setting, unit) && hasMoveLeft(unit));
  return [
    ...(waiting === undefined ? [] : [about('table.not-acted', waiting)]),
    ...(leaving === undefined ? [] : [about('table.must-leave', leaving)]),
  ];
}

function objectToNext(_: TableSetting, state: TableState): Problem[] {
  const acting = state.order[state.acting];
  const unit = acting === undefined ? undefined : find(state, acting.unitId);
  if (unit === undefined || !isOnTable(unit) || !canAct(unit.state)) return [];
  return unit.moved || unit.combat !== 'waiting' ? [] : [about('table.not-acted', unit)];
}
