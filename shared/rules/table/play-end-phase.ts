import type { Side, Winner } from '../../domain/side.ts';
import { SIDES } from '../../domain/side.ts';
import type { TableActionOf } from '../../domain/table-action.ts';
import { checkObjectives, findFieldWinner } from '../battle/turn/objectives.ts';
import { isOut } from '../combat/combat-state.ts';
import { settleDamage, settleEndPhase } from '../combat/end-phase.ts';
import { isCollapsing } from '../terrain/building.ts';
import { settleLoss, noteCrippled, takeOutOfAction } from './departures.ts';
import { closeOrder } from './play-turn.ts';
import { isOnTable, isInBattle, type TableStep, type Played } from './table-step.ts';

/** The End Phase: what waited takes effect, buildings fall, objectives are judged, and the track may be over. */
export function settleTurn(step: TableStep): Played {
  const { state, ruleset } = step;
  const settle = ruleset.turnOrder === 'individual' ? settleDamage : settleEndPhase;
  closeOrder(step);
  for (const { unitId } of state.units) {
    const found = step.read(unitId);
    if (found === undefined || !isOnTable(found)) continue;
    const unit = step.change(found);
    step.rollsFor = unitId;
    settle(step, unit);
    if (unit.state.destroyed) settleLoss(step, unit);
    else if (isOut(unit.state)) takeOutOfAction(step, unit);
    else noteCrippled(step, unit);
  }
  dropWalls(step);
  state.order = [];
  state.acting = -1;
  state.phase = 'between';
  const reason = findEnd(step);
  if (reason !== null) finish(step, reason);
  return null;
}

function dropWalls(step: TableStep): void {
  for (const wall of step.state.walls)
    if (!wall.fallen && isCollapsing(wall, [])) {
      step.emit({ type: 'fell' });
      step.noteWall({ ...wall, fallen: true });
    }
}

type EndReason = 'objective' | 'field' | 'turn-limit';

function findEnd(step: TableStep): EndReason | null {
  const { state, setting } = step;
  if (judge(step, false)) return 'objective';
  if (SIDES.some((side) => !step.side(side).some(isInBattle))) return 'field';
  return state.turn >= setting.scenario.turnLimit ? 'turn-limit' : null;
}

/** Judges the open objectives. Returns whether one that ends the track was met. */
function judge(step: TableStep, atEnd: boolean): boolean {
  const sides: (Side | null)[] = [...step.state.objectiveSides];
  const ends = checkObjectives(step.viewObjectives(sides), atEnd);
  step.state.objectiveSides = sides;
  return ends;
}

function finish(step: TableStep, reason: EndReason | 'called', told?: Winner): void {
  judge(step, true);
  const winner = told ?? findFieldWinner(step.viewObjectives([...step.state.objectiveSides]));
  step.state.phase = 'over';
  step.state.winner = winner;
  step.emit({ type: 'ended', winner, reason });
}

function isOver({ state }: TableStep): boolean {
  return state.phase === 'over';
}

/** The players end the track, after its End Phase. */
export function callEnd(step: TableStep, { winner }: TableActionOf<'end'>): Played {
  if (step.state.phase === 'turn') settleTurn(step);
  if (!isOver(step)) finish(step, 'called', winner);
  return null;
}

/** An objective is met, or is not, as the players say. */
export function meetObjective(step: TableStep, action: TableActionOf<'objective'>): Played {
  const { objectiveId, side } = action;
  const index = step.setting.scenario.objectives.findIndex((one) => one.objectiveId === objectiveId);
  const objective = step.setting.scenario.objectives[index];
  if (objective === undefined) return 'table.objective';
  if (side !== null && objective.owner !== 'both' && objective.owner !== side) return 'table.objective';
  step.state.objectiveSides = step.state.objectiveSides.with(index, side);
  if (side !== null) step.emit({ type: 'objective', key: objective.key, side });
  return null;
}
