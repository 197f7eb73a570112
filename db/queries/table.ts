import { getTableState, listLog } from '../../shared/rules/table/fold-session.ts';
import { listObjections } from '../../shared/rules/table/table-objections.ts';
import { showSession, tryAction, type PossibleAnswer } from '../engagement/play-at-table.ts';
import { reportTracked } from '../engagement/tracked-battle.ts';
import type { Queries } from '../handler.ts';
import { loadEngagement } from '../store/engagements.ts';
import { findTableSession, loadTableSession } from '../store/table-sessions.ts';

export const tableQueries = {
  'table.get': ({ db, tables }, { engagementId }) => {
    const session = findTableSession(db, engagementId);
    if (session === null) {
      loadEngagement(db, engagementId);
      return { session: null };
    }
    return { session: showSession(session, tables.fold(db, session.sessionId)) };
  },

  'table.scenario': ({ db, tables }, { sessionId }) => tables.fold(db, sessionId).setting.scenario,

  'table.ask': ({ db, tables }, { sessionId, action, dice = [] }) => {
    const fold = tables.fold(db, sessionId);
    const { answer } = tryAction(fold, action, dice, null);
    return {
      need: answer.outcome === 'asks' ? toNeed(answer.needs) : null,
      events: answer.events,
      objections: listObjections(fold.setting, getTableState(fold), action),
    };
  },

  'table.log': ({ db, tables }, { sessionId, from = 1, limit = Infinity }) => {
    const fold = tables.fold(db, sessionId);
    return { entries: listLog(fold, from, limit), total: fold.rows.length };
  },

  'table.report': ({ db, tables }, { sessionId }) => {
    const { engagementId, status } = loadTableSession(db, sessionId);
    const { participants } = status === 'aside' ? { participants: [] } : loadEngagement(db, engagementId);
    const { turns, ...report } = reportTracked(tables.fold(db, sessionId), participants);
    // Before the first turn there is none to count.
    return { ...report, turns: turns === 0 ? null : turns };
  },
} satisfies Queries;

type Needs = Extract<PossibleAnswer, { readonly outcome: 'asks' }>['needs'];

function toNeed(needs: Needs) {
  return 'sides' in needs ? needs : { purpose: needs.purpose, sides: null, count: null, unitId: null };
}
