import type { Side, Winner } from '../../domain/side.ts';
import { SIDES } from '../../domain/side.ts';
import type { TableActionOf } from '../../domain/table-action.ts';
import { checkObjectives, findFieldWinner } from '../battle/turn/objectives.ts';
import { isOut } from '../combat/combat-state.ts';
import { settleDamage, settleEndPhase } from '../combat/end-phase.ts';
import { isCollapsing } from '../terrain/building.ts';
import { settleLoss, noteCondition, takeOutOfAction } from './departures.ts';
import type { Played } from './play-table.ts';
import { closeOrder } from './play-turn.ts';
import { isOnTable, isInBattle, type TableDraft } from './table-draft.ts';

/** The End Phase: what waited takes effect, buildings fall, objectives are judged, and the track may be over. */
export function settleTurn(draft: TableDraft): Played {
  const { state, ruleset } = draft;
  const settle = ruleset.turnOrder === 'individual' ? settleDamage : settleEndPhase;
  closeOrder(draft);
  for (const { unitId } of state.units) {
    const found = draft.read(unitId);
    if (found === undefined || !isOnTable(found)) continue;
    const unit = draft.change(found);
    draft.rollsFor = unitId;
    settle(draft, unit);
    if (unit.state.destroyed) settleLoss(draft, unit);
    else if (isOut(unit.state)) takeOutOfAction(draft, unit);
    else noteCondition(draft, unit);
  }
  dropWalls(draft);
  state.order = [];
  state.acting = -1;
  state.phase = 'between';
  const reason = findEnd(draft);
  if (reason !== null) finish(draft, reason);
  return null;
}

function dropWalls(draft: TableDraft): void {
  for (const wall of draft.state.walls)
    if (!wall.fallen && isCollapsing(wall, [])) {
      draft.emit({ type: 'fell' });
      draft.noteWall({ ...wall, fallen: true });
    }
}

type EndReason = 'objective' | 'field' | 'turn-limit';

function findEnd(draft: TableDraft): EndReason | null {
  const { state, setting } = draft;
  if (judge(draft, false)) return 'objective';
  if (SIDES.some((side) => !draft.side(side).some(isInBattle))) return 'field';
  return state.turn >= setting.scenario.turnLimit ? 'turn-limit' : null;
}

/** Judges the open objectives. Returns whether one that ends the track was met. */
function judge(draft: TableDraft, atEnd: boolean): boolean {
  const sides: (Side | null)[] = [...draft.state.objectiveSides];
  const ends = checkObjectives(draft.viewObjectives(sides), atEnd);
  draft.state.objectiveSides = sides;
  return ends;
}

function finish(draft: TableDraft, reason: EndReason | 'called', told?: Winner): void {
  judge(draft, true);
  const winner = told ?? findFieldWinner(draft.viewObjectives([...draft.state.objectiveSides]));
  draft.state.phase = 'over';
  draft.state.winner = winner;
  draft.emit({ type: 'ended', winner, reason });
}

function isOver({ state }: TableDraft): boolean {
  return state.phase === 'over';
}

/** The players end the track, after its End Phase. */
export function callEnd(draft: TableDraft, { winner }: TableActionOf<'end'>): Played {
  if (draft.state.phase === 'turn') settleTurn(draft);
  if (!isOver(draft)) finish(draft, 'called', winner);
  return null;
}

/** An objective is met, or is not, as the players say. */
export function meetObjective(draft: TableDraft, action: TableActionOf<'objective'>): Played {
  const { objectiveId, side } = action;
  const index = draft.setting.scenario.objectives.findIndex((one) => one.objectiveId === objectiveId);
  const objective = draft.setting.scenario.objectives[index];
  if (objective === undefined) return 'table.objective';
  if (side !== null && objective.owner !== 'both' && objective.owner !== side) return 'table.objective';
  draft.state.objectiveSides = draft.state.objectiveSides.with(index, side);
  if (side !== null) draft.emit({ type: 'objective', key: objective.key, side });
  return null;
}
