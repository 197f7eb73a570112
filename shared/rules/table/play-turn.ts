import { opponentOf, type Side } from '../../domain/side.ts';
import type { TableActionOf } from '../../domain/table-action.ts';
import { appliesInTurn } from '../battle/turn/air-strikes.ts';
import { computeSetUpModifier } from '../battle/turn/command-initiative.ts';
import { rollInitiative } from '../battle/turn/phases.ts';
import { isLost } from '../combat/combat-state.ts';
import { collapse, markDamage } from '../combat/damage.ts';
import { settleHeat } from '../combat/heat.ts';
import { recordDice } from '../dice.ts';
import { rollInitiativeOrder } from '../kcw/initiative-order.ts';
import { rollBelow } from '../roll-below.ts';
import { resolveAttackInside } from '../terrain/building.ts';
import { getUnitFamily } from '../unit-family.ts';
import { isOnTable, type TableStep, type Played } from './table-step.ts';
import type { TableUnit } from './table-state.ts';
import { findWall } from './walls.ts';

/** Begins a turn: lances lend their abilities, initiative is rolled or told, and what units did before is forgotten. */
export function beginTurn(step: TableStep, { winner, lent = [] }: TableActionOf<'begin-turn'>): Played {
  const { state, ruleset } = step;
  state.turn += 1;
  state.phase = 'turn';
  step.emit({ type: 'turn', turn: state.turn });
  state.lances.forEach(({ formation }, index) => {
    const told = lent.find(({ lance }) => lance === index);
    if (told !== undefined || formation.lanceAbility?.chosen === 'each-turn')
      step.lend(index, told?.unitIds ?? []);
  });
  if (ruleset.turnOrder === 'individual') {
    rollOrder(step);
    return null;
  }
  if (winner !== undefined) step.emit({ type: 'initiative', dice: { attacker: [], defender: [] }, winner });
  state.initiativeWinner = winner ?? rollInitiative(step, computeModifiers(step));
  for (const unit of state.units) {
    forgetMove(step.change(unit));
    forgetAttacks(step.change(unit));
  }
  return null;
}

function forgetMove(unit: TableUnit): void {
  unit.moved = false;
  unit.movement = 'standstill';
  unit.inchesMoved = 0;
  unit.dismounted = false;
}

function forgetAttacks(unit: TableUnit): void {
  unit.combat = 'waiting';
  unit.attacks = [];
  unit.spots = null;
  unit.spotting = false;
}

/** By the track, and for each hit on command systems of the enemy that is still in the battle. */
function computeModifiers(step: TableStep): Readonly<Record<Side, number>> {
  const modifierOf = (side: Side): number =>
    step
      .side(opponentOf(side))
      .filter(isOnTable)
      .reduce((sum, { state }) => sum + state.criticals.command, computeTrackModifier(step, side));
  return { attacker: modifierOf('attacker'), defender: modifierOf('defender') };
}

function computeTrackModifier({ setting: { scenario }, state: { turn } }: TableStep, side: Side): number {
  return computeSetUpModifier({ scenario, turn }, side);
}

function rollOrder(step: TableStep): void {
  const { state, ruleset } = step;
  for (const unit of state.units) forgetAttacks(step.change(unit));
  const able = state.units.filter(
    (unit) =>
      isOnTable(unit) || step.isCarried(unit) || (unit.where === 'reserve' && unit.entryTurn <= state.turn),
  );
  const order = rollInitiativeOrder(ruleset, able, step.dice, ({ side }) => computeTrackModifier(step, side));
  state.initiativeWinner = order[0]?.unit.side ?? state.initiativeWinner;
  state.order = order.map(({ unit, ...rolled }) => ({ ...rolled, unitId: unit.unitId }));
  state.acting = -1;
  actNext(step);
}

/** Under individual initiative: ends the part of the unit in turn, and begins that of the next. */
export function passTurnOn(step: TableStep): Played {
  if (step.ruleset.turnOrder !== 'individual') return 'table.no-order';
  if (step.state.acting >= step.state.order.length) return 'table.all-acted';
  finishActing(step);
  actNext(step);
  return null;
}

/** Settles the heat of the unit in turn, if there is one. */
export function finishActing(step: TableStep): void {
  const acting = step.state.order[step.state.acting];
  const unit = acting === undefined ? undefined : step.read(acting.unitId);
  if (unit === undefined || !isOnTable(unit) || unit.state.doom !== null) return;
  step.rollsFor = unit.unitId;
  settleHeat(step, step.change(unit));
}

function actNext(step: TableStep): void {
  const { state } = step;
  do state.acting += 1;
  while (isGone(step, state.order[state.acting]));
  const next = state.order[state.acting];
  if (next === undefined) return;
  const { unitId, dice, bonus, score, tieDice } = next;
  step.emit({ type: 'acts', unitId, dice, bonus, score, tieDice });
  forgetMove(step.change(next));
}

function isGone(step: TableStep, acting: TableStep['state']['order'][number] | undefined): boolean {
  return acting !== undefined && step.read(acting.unitId)?.where === 'gone';
}

/** Fire from above by the track: 2D6 to hit, then dice for the target. The walls around it absorb their part. */
export function strikeFromAbove(step: TableStep, { effect: number }: TableActionOf<'strike'>): Played {
  const effect = step.setting.scenario.setUp?.effects[number];
  if (effect?.kind !== 'strike' || !appliesInTurn(step.state, effect)) return 'table.no-strike';
  closeOrder(step);
  const { against, needs, damage } = effect;
  const targets = step.side(against).filter((unit) => isOnTable(unit) && !isLost(unit.state));
  if (targets.length === 0) return 'table.no-strike';
  const dice = step.dice.roll2d6('strike');
  const choice = recordDice(step.dice);
  const hits = dice[0] + dice[1] >= needs;
  const target = hits ? targets[rollBelow(choice, targets.length, 'strike-target')] : undefined;
  step.emit({ type: 'strike', against, dice, targetDice: choice.rolls, targetId: target?.unitId ?? null });
  if (target !== undefined) strikeUnit(step, step.change(target), damage);
  return null;
}

/** Under individual initiative: the last unit in turn is done. */
export function closeOrder(step: TableStep): void {
  finishActing(step);
  step.state.acting = step.state.order.length;
}

function strikeUnit(step: TableStep, unit: TableUnit, damage: number): void {
  const wall = findWall(step.state, unit);
  if (wall === undefined) {
    markDamage(step, unit, damage, 'strike', null);
    return;
  }
  const target = getUnitFamily(unit.card.type);
  const { toUnit, building } = resolveAttackInside(wall, {
    ...{ damage, attacker: 'aerospace', target, fromInside: false },
  });
  step.noteWall({ ...wall, ...building });
  markDamage(step, unit, toUnit, 'strike', null);
  collapse(step, unit, building, null);
}
