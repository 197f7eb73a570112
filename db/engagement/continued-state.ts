import type { BattleStart } from '../../shared/domain/battle-start.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { ProblemCode } from '../../shared/domain/problem.ts';
import { addStartFacts } from '../../shared/rules/battle/replay/stop-battle.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { getTableState, listEvents, tellBattle } from '../../shared/rules/table/fold-session.ts';
import { recordTableStart } from '../../shared/rules/table/record-table-start.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { findTableSession } from '../store/table-sessions.ts';
import { refuseBroken, refuseStale, tellProblems } from './play-at-table.ts';
import type { TableMemory } from './table-memory.ts';

interface ContinuedState {
  readonly state: BattleStart;
  /** What the battle began with at the table, and what happened there. */
  readonly began: BattleScenario;
}

/**
 * The state of the table session of an engagement, from which the program fights on. Refuses an engagement without one, a
 * turn under way, a battle that is over, and a session that has gone on since `expectedNumber`.
 */
export function loadTableStart(
  { db, tables }: { readonly db: ReadableDb; readonly tables: TableMemory },
  engagementId: EngagementId,
  expectedNumber?: number,
): ContinuedState {
  const session = findTableSession(db, engagementId);
  if (session === null) throw new Refusal('table.none', { engagementId });
  const fold = tables.fold(db, session.sessionId);
  if (expectedNumber !== undefined) refuseStale(fold, expectedNumber);
  refuseBroken(fold);
  const state = getTableState(fold);
  if (state.phase === 'turn') throw refuse('table.turn-under-way');
  if (state.phase === 'over') throw refuse('table.over');
  const { scenario } = fold.setting;
  return {
    state: addStartFacts(recordTableStart(fold.setting, state), listEvents(fold), scenario),
    began: { ...scenario, earlier: tellBattle(fold) },
  };
}

function refuse(code: ProblemCode): Refusal {
  return new Refusal('table.impossible', tellProblems([{ path: 'state', code }]));
}
