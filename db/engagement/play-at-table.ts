import { createHash } from 'node:crypto';
import type { CampaignId, EngagementId, TableSessionId } from '../../shared/domain/ids.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import type { TableAction } from '../../shared/domain/table-action.ts';
import type { TableSession } from '../../shared/domain/table-session.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { viewTable } from '../../shared/campaign/engagement/view-table.ts';
import {
  findBroken,
  getStrictness,
  getTableState,
  type TableFold,
} from '../../shared/rules/table/fold-session.ts';
import { playTable, type TableAnswer } from '../../shared/rules/table/play-table.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findTableSession, type StoredTableSession } from '../store/table-sessions.ts';

/** The id of a session of an engagement, counted from 1. */
export function makeSessionId(engagementId: EngagementId, number: number): TableSessionId {
  return `table-${engagementId}${number === 1 ? '' : `-${number}`}` as TableSessionId;
}

/** The seed of a session's dice, the same on a copy of the file, whose `secret` nobody is shown. */
export function makeTableSeed(
  secret: string,
  campaignId: CampaignId,
  engagementId: EngagementId,
  number: number,
): string {
  const text = `${secret}${campaignId}/${engagementId}/table${number === 1 ? '' : `/${number}`}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The program's dice for a row of a session. */
export function createTableDice({ seed }: Pick<StoredTableSession, 'seed'>, number: number): Dice {
  return createSeededDice(`${seed}/${number}`);
}

/** Refuses a session that cannot go on: its result is final, a later one has begun, or its engagement was undone. */
export function refuseClosed(db: ReadableDb, { status, engagementId, sessionId }: TableSession): void {
  if (status === 'ended') throw new Refusal('engagement.already-accepted', { engagementId });
  if (status !== 'aside') return;
  const newest = findTableSession(db, engagementId)?.sessionId;
  throw newest === sessionId
    ? new Refusal('table.aside', { engagementId, sessionId })
    : new Refusal('table.aside', { context: 'later', engagementId, sessionId, laterSessionId: newest });
}

/** Refuses a change that was made looking at another row than the last one. */
export function refuseStale({ rows }: TableFold, expectedNumber: number): void {
  if (rows.length !== expectedNumber)
    throw new Refusal('table.stale', { expectedNumber, number: rows.length });
}

/** Refuses to go on from an action that cannot be played. */
export function refuseBroken(fold: TableFold): void {
  const broken = findBroken(fold);
  if (broken !== undefined) throw new Refusal('table.broken', { number: broken.number });
}

/** What is answered to an action, if it is possible at all. */
export type PossibleAnswer = Exclude<TableAnswer, { readonly outcome: 'invalid' }>;

/**
 * Plays an action where a session stands, and changes nothing. With `source`, dice that are missing are rolled. Answers
 * all dice as well; refuses what is impossible.
 */
export function tryAction(
  fold: TableFold,
  action: TableAction,
  told: readonly number[],
  source: Dice | null,
): { readonly answer: PossibleAnswer; readonly dice: readonly number[] } {
  const dice = [...told];
  for (;;) {
    const answer = playTable(fold.setting, getTableState(fold), action, dice);
    if (answer.outcome === 'invalid') throw new Refusal('table.impossible', tellProblems(answer.problems));
    if (answer.outcome === 'played' || source === null || !('sides' in answer.needs)) return { answer, dice };
    for (let count = 0; count < answer.needs.count; count += 1) dice.push(source.roll(answer.needs.sides));
  }
}

/** A session as it stands. */
export function showSession({ seed: _, ...session }: StoredTableSession, fold: TableFold) {
  return {
    ...session,
    number: fold.rows.length,
    undoSteps: fold.done.length,
    redoSteps: fold.undone.length,
    strictness: getStrictness(fold),
    broken: findBroken(fold)?.number ?? null,
    state: viewTable(fold.setting, getTableState(fold)),
  };
}

/** Problems for a refusal, with their sentences. */
export function tellProblems(problems: readonly Problem[]) {
  return { problems, told: problems.map(describeProblem).join(' ') };
}
