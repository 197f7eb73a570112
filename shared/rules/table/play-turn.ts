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
import type { Played } from './play-table.ts';
import { isOnTable, type TableDraft } from './table-draft.ts';
import type { TableUnit } from './table-state.ts';
import { findWall } from './walls.ts';

/** Begins a turn: lances lend their abilities, initiative is rolled or told, and what units did before is forgotten. */
export function beginTurn(draft: TableDraft, { winner, lent = [] }: TableActionOf<'begin-turn'>): Played {
  const { state, ruleset } = draft;
  state.turn += 1;
  state.phase = 'turn';
  draft.emit({ type: 'turn', turn: state.turn });
  state.lances.forEach(({ formation }, index) => {
    const told = lent.find(({ lance }) => lance === index);
    if (told !== undefined || formation.lanceAbility?.chosen === 'each-turn')
      draft.lend(index, told?.unitIds ?? []);
  });
  if (ruleset.turnOrder === 'individual') {
    rollOrder(draft);
    return null;
  }
  if (winner !== undefined) draft.emit({ type: 'initiative', dice: { attacker: [], defender: [] }, winner });
  state.initiativeWinner = winner ?? rollInitiative(draft, computeModifiers(draft));
  for (const unit of state.units) {
    forgetMove(draft.change(unit));
    forgetAttacks(draft.change(unit));
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
function computeModifiers(draft: TableDraft): Readonly<Record<Side, number>> {
  const modifierOf = (side: Side): number =>
    draft
      .side(opponentOf(side))
      .filter(isOnTable)
      .reduce((sum, { state }) => sum + state.criticals.command, computeTrackModifier(draft, side));
  return { attacker: modifierOf('attacker'), defender: modifierOf('defender') };
}

function computeTrackModifier({ setting: { scenario }, state: { turn } }: TableDraft, side: Side): number {
  return computeSetUpModifier({ scenario, turn }, side);
}

function rollOrder(draft: TableDraft): void {
  const { state, ruleset } = draft;
  for (const unit of state.units) forgetAttacks(draft.change(unit));
  const able = state.units.filter(
    (unit) =>
      isOnTable(unit) || draft.isCarried(unit) || (unit.where === 'reserve' && unit.entryTurn <= state.turn),
  );
  const order = rollInitiativeOrder(ruleset, able, draft.dice, ({ side }) =>
    computeTrackModifier(draft, side),
  );
  state.initiativeWinner = order[0]?.unit.side ?? state.initiativeWinner;
  state.order = order.map(({ unit, ...rolled }) => ({ ...rolled, unitId: unit.unitId }));
  state.acting = -1;
  actNext(draft);
}

/** Under individual initiative: ends the part of the unit in turn, and begins that of the next. */
export function passTurnOn(draft: TableDraft): Played {
  if (draft.ruleset.turnOrder !== 'individual') return 'table.no-order';
  if (draft.state.acting >= draft.state.order.length) return 'table.all-acted';
  finishActing(draft);
  actNext(draft);
  return null;
}

/** Settles the heat of the unit in turn, if there is one. */
export function finishActing(draft: TableDraft): void {
  const acting = draft.state.order[draft.state.acting];
  const unit = acting === undefined ? undefined : draft.read(acting.unitId);
  if (unit === undefined || !isOnTable(unit) || unit.state.doom !== null) return;
  draft.rollsFor = unit.unitId;
  settleHeat(draft, draft.change(unit));
}

function actNext(draft: TableDraft): void {
  const { state } = draft;
  do state.acting += 1;
  while (isGone(draft, state.order[state.acting]));
  const next = state.order[state.acting];
  if (next === undefined) return;
  const { unitId, dice, bonus, score, tieDice } = next;
  draft.emit({ type: 'acts', unitId, dice, bonus, score, tieDice });
  forgetMove(draft.change(next));
}

function isGone(draft: TableDraft, acting: TableDraft['state']['order'][number] | undefined): boolean {
  return acting !== undefined && draft.read(acting.unitId)?.where === 'gone';
}

/** Fire from above by the track: 2D6 to hit, then dice for the target. The walls around it absorb their part. */
export function strikeFromAbove(draft: TableDraft, { effect: number }: TableActionOf<'strike'>): Played {
  const effect = draft.setting.scenario.setUp?.effects[number];
  if (effect?.kind !== 'strike' || !appliesInTurn(draft.state, effect)) return 'table.no-strike';
  closeOrder(draft);
  const { against, needs, damage } = effect;
  const targets = draft.side(against).filter((unit) => isOnTable(unit) && !isLost(unit.state));
  if (targets.length === 0) return 'table.no-strike';
  const dice = draft.dice.roll2d6('strike');
  const choice = recordDice(draft.dice);
  const hits = dice[0] + dice[1] >= needs;
  const target = hits ? targets[rollBelow(choice, targets.length, 'strike-target')] : undefined;
  draft.emit({ type: 'strike', against, dice, targetDice: choice.rolls, targetId: target?.unitId ?? null });
  if (target !== undefined) strikeUnit(draft, draft.change(target), damage);
  return null;
}

/** Under individual initiative: the last unit in turn is done. */
export function closeOrder(draft: TableDraft): void {
  finishActing(draft);
  draft.state.acting = draft.state.order.length;
}

function strikeUnit(draft: TableDraft, unit: TableUnit, damage: number): void {
  const wall = findWall(draft.state, unit);
  if (wall === undefined) {
    markDamage(draft, unit, damage, 'strike', null);
    return;
  }
  const target = getUnitFamily(unit.card.type);
  const { toUnit, building } = resolveAttackInside(wall, {
    ...{ damage, attacker: 'aerospace', target, fromInside: false },
  });
  draft.noteWall({ ...wall, ...building });
  markDamage(draft, unit, toUnit, 'strike', null);
  collapse(draft, unit, building, null);
}
