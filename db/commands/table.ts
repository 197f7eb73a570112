import type { TableAction } from '../../shared/domain/table-action.ts';
import type { TableSessionRow } from '../../shared/domain/table-session.ts';
import {
  foldAfter,
  getStrictness,
  getTableState,
  type PlayedAction,
  type TableFold,
} from '../../shared/rules/table/fold-session.ts';
import { listObjections } from '../../shared/rules/table/table-objections.ts';
import {
  createTableDice,
  makeSessionId,
  makeTableSeed,
  refuseBroken,
  refuseClosed,
  refuseStale,
  showSession,
  tellProblems,
  tryAction,
  type PossibleAnswer,
} from '../engagement/play-at-table.ts';
import { refuseAccepted } from '../engagement/refuse-accepted.ts';
import { takeOver } from '../engagement/take-over.ts';
import { refuseImpossible } from '../engagement/refuse-scenario.ts';
import type { DraftCommands, DraftContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { loadCampaignId } from '../store/campaign.ts';
import { loadSecret } from '../store/identity.ts';
import { loadEngagement } from '../store/engagements.ts';
import { loadScenario } from '../store/scenario.ts';
import {
  countTableSessions,
  findTableSession,
  insertTableRow,
  insertTableSession,
  loadTableSession,
  type StoredTableSession,
} from '../store/table-sessions.ts';
import type { EngagementId, TableSessionId } from '../../shared/domain/ids.ts';

/** Commands of battles at a table: rows of their own, outside the journal. */
export const tableDraftCommands = {
  'table.begin': ({ db, tables, now }, { engagementId, strictness = 'guided', fromTurn }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    refuseRunning({ db, tables }, engagementId, fromTurn !== undefined);
    const { ruleset, scenario } =
      fromTurn === undefined
        ? { ruleset: engagement.ruleset, scenario: loadScenario(db, engagement) }
        : takeOver(db, engagement, fromTurn);
    refuseImpossible(ruleset, scenario);
    const number = countTableSessions(db, engagementId) + 1;
    const sessionId = makeSessionId(engagementId, number);
    const seed = makeTableSeed(loadSecret(db), loadCampaignId(db), engagementId, number);
    const { battleLogId } = engagement;
    insertTableSession(db, {
      ...{ sessionId, engagementId, number, battleLogId, strictness, seed },
      ...{ beganAt: now, ruleset, scenario },
    });
    return { sessionId };
  },

  'table.act': (context, params) => {
    const { sessionId, expectedNumber, action, dice: told = [], reason } = params;
    const { session, fold } = openTable(context, sessionId, expectedNumber);
    refuseBroken(fold);
    const source = params.roll === true ? createTableDice(session, expectedNumber + 1) : null;
    const { answer, dice } = tryAction(fold, action, told, source);
    if (reason === undefined) refuseObjectionable(fold, action);
    if (answer.outcome === 'asks') throw needsMore(answer, dice);
    const entry = { action, dice, reason: reason ?? null };
    const added = addRow(context, { session, fold }, { kind: 'action', entry }, params, answer);
    return { ...added, events: answer.events, dice };
  },

  'table.undo': (context, params) => {
    const { sessionId, expectedNumber } = params;
    const place = openTable(context, sessionId, expectedNumber);
    const last = place.fold.done.at(-1);
    if (last === undefined) throw new Refusal('table.nothing-to-undo', { sessionId });
    return { ...addRow(context, place, { kind: 'undo', entry: null }, params), of: last.number };
  },

  'table.redo': (context, params) => {
    const { sessionId, expectedNumber } = params;
    const place = openTable(context, sessionId, expectedNumber);
    const next = place.fold.undone.at(-1);
    if (next === undefined) throw new Refusal('table.nothing-to-redo', { sessionId });
    return { ...addRow(context, place, { kind: 'redo', entry: null }, params), of: next.number };
  },

  'table.setStrictness': ({ db, tables, now }, { sessionId, strictness }) => {
    refuseClosed(db, loadTableSession(db, sessionId));
    const fold = tables.fold(db, sessionId);
    const last = fold.rows.length;
    if (getStrictness(fold) === strictness) return { number: last };
    const number = last + 1;
    insertTableRow(db, sessionId, { number, at: now, kind: 'strictness', entry: null, strictness });
    return { number };
  },
} satisfies DraftCommands;

/**
 * Refuses another session beside one that goes on, so that nothing told at the table is set aside unasked. One that the
 * program has finished makes way, and where everything is undone another turn can be chosen.
 */
function refuseRunning(
  { db, tables }: Pick<DraftContext, 'db' | 'tables'>,
  engagementId: EngagementId,
  choosesTurn: boolean,
): void {
  const known = findTableSession(db, engagementId);
  if (known === null || known.finished) return;
  const { sessionId } = known;
  if (choosesTurn && tables.fold(db, sessionId).done.length === 0) return;
  throw new Refusal('table.exists', { engagementId, sessionId });
}

interface OpenTable {
  readonly session: StoredTableSession;
  readonly fold: TableFold;
}

/** A session that can go on, of which the caller has seen all. */
function openTable(
  { db, tables }: DraftContext,
  sessionId: TableSessionId,
  expectedNumber: number,
): OpenTable {
  const session = loadTableSession(db, sessionId);
  refuseClosed(db, session);
  const fold = tables.fold(db, sessionId);
  refuseStale(fold, expectedNumber);
  return { session, fold };
}

/** Guided players state a reason for what the rules do not allow. */
function refuseObjectionable(fold: TableFold, action: TableAction): void {
  if (getStrictness(fold) === 'free') return;
  const objections = listObjections(fold.setting, getTableState(fold), action);
  if (objections.length > 0) throw new Refusal('table.reason-needed', tellProblems(objections));
}

/** Tells what has fallen and happened so far as well: dice that the program rolls fall the same again. */
function needsMore(
  { needs, events }: Extract<PossibleAnswer, { readonly outcome: 'asks' }>,
  dice: readonly number[],
): Refusal {
  return 'sides' in needs
    ? new Refusal('table.needs-more', { context: 'dice', ...needs, dice, events })
    : new Refusal('table.needs-more', { context: 'reached', purpose: needs.purpose, dice, events });
}

/** Adds a row. The session that is shown with it is not kept in memory: the row may not reach the disk. */
function addRow(
  { db, now }: DraftContext,
  { session, fold }: OpenTable,
  what: Pick<TableSessionRow, 'kind' | 'entry'>,
  { show = false }: { readonly show?: boolean | undefined },
  played?: PlayedAction,
) {
  const row = { ...what, number: fold.rows.length + 1, at: now };
  insertTableRow(db, session.sessionId, row);
  const { number } = row;
  return show ? { number, session: showSession(session, foldAfter(fold, row, played)) } : { number };
}
