import { computeCampaignWinner } from '../../shared/campaign/tracks/campaign-winner.ts';
import { readVictoryTerms } from '../../shared/campaign/economy/victory-terms.ts';
import { countVictoryPoints } from '../../shared/campaign/tracks/victory-points.ts';
import { findMetEnd, type MetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import type { CampaignEnd, CampaignEndReason, EndCondition } from '../../shared/domain/campaign-end.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { CORRECTIONS_SQL, listInserts } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import { listFoughtTracks, listTrackWinners, tallyObjectives } from '../store/track-results.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { loadTracks } from '../store/tracks.ts';
import { parseColumn } from '../store/parse-column.ts';
import type { Invariant } from './invariant.ts';

/** The condition that a reason stands for; missing: the campaign ended for another reason than its conditions. */
const CONDITION_OF: Readonly<Partial<Record<CampaignEndReason, EndCondition['kind']>>> = {
  'tracks-fought': 'tracks',
  'date-reached': 'date',
  'warchest-filled': 'warchest-above',
  'warchest-spent': 'warchest-below',
  'objectives-met': 'objectives',
};

/** Conditions, rule, tracks and allegiances cannot change once a campaign is over, so they are those of its end. */
export const campaignEndAgrees: Invariant = {
  code: 'campaign-end-agrees',
  holds:
    'A campaign that has ended did so by a condition of it, with the warchests of its ledger and the winner of its rule',
  find: (db) => {
    const end = loadEnd(db);
    if (end === null) return [];
    const met = judgeEnd(db, end);
    return [
      ...findWrongBalances(db, end),
      ...(typeof met === 'string' ? [met] : findWrongWinner(db, end, met)),
      ...findWrongPoints(db, end),
    ];
  },
};

/** What the end says, judged by its condition anew; a sentence if the condition is not met. */
function judgeEnd(db: ReadableDb, end: CampaignEnd): MetEnd | string {
  const kind = CONDITION_OF[end.reason];
  if (kind === undefined) return { reason: end.reason, favoured: null };
  // Not the whole campaign: its rule system may be unknown to this version.
  const { ends, date } = db
    .prepare<[], { ends: string; date: string }>('SELECT ends, date FROM campaign')
    .get() ?? { ends: '[]', date: end.date };
  const condition = parseColumn<readonly EndCondition[]>(ends).find((one) => one.kind === kind);
  if (condition === undefined) return `it ended by ${end.reason}, which is no end of this campaign`;
  const tracks = loadTracks(db);
  const met = findMetEnd([condition], () => ({
    tracksDone: tracks.filter(({ status }) => status === 'done').length,
    // Ends of older files bear the day on which the last track began, and the campaign the day after it.
    date: date > end.date ? date : end.date,
    forces: listStandings(end),
    objectives: tallyObjectives(db, tracks),
  }));
  return met ?? `it ended by ${end.reason}, and that is not so`;
}

function listStandings({ standings }: CampaignEnd) {
  return standings.map(({ givenWp = 0, ...force }) => ({
    ...force,
    standing: 'present' as const,
    // What came back in another form is left out of it already.
    ...{ spPerWp: 1, given: { wp: givenWp, sp: 0, unitSp: 0 } },
  }));
}

function findWrongWinner(db: ReadableDb, end: CampaignEnd, { favoured }: MetEnd): string[] {
  const winnerId = computeCampaignWinner(
    end.rule,
    {
      allegiances: loadAllegiances(db),
      forces: listStandings(end),
      trackWinners: listTrackWinners(loadTracks(db)),
      points: () => end.points ?? [],
    },
    favoured,
  );
  return winnerId === end.winnerId
    ? []
    : [`it was won by ${end.winnerId ?? 'nobody'}, and by its rule by ${winnerId ?? 'nobody'}`];
}

/** Points are counted by an economy that may have changed since: what is judged are the tracks, and the sum. */
function findWrongPoints(db: ReadableDb, { rule, points = [] }: CampaignEnd): string[] {
  if (rule !== 'victory-points') return [];
  const counted = countVictoryPoints({
    allegiances: loadAllegiances(db),
    fought: listFoughtTracks(db, loadTracks(db)),
    forces: [],
    terms: readVictoryTerms({}),
  });
  return counted.flatMap(({ allegianceId, tracksFought, tracksWon }) => {
    const told = points.find((one) => one.allegianceId === allegianceId);
    const sum = Object.values(told?.points ?? {}).reduce((total, value) => total + value, 0);
    return told?.tracksFought === tracksFought && told.tracksWon === tracksWon && told.total === sum
      ? []
      : [`the victory points of ${allegianceId} do not agree with its tracks or their sum`];
  });
}

interface BalanceRow {
  readonly force_id: ForceId;
  readonly wp: number;
}

/**
 * The command that booked the end; null: none did, in older files. Its own number, even if it was redone since: the
 * warchests of the end are those of the first time, and what was taken back and restored since then adds up to nothing.
 */
function findEndCommand(db: ReadableDb, which: 'IN' | 'NOT IN'): number | null {
  return (
    db
      .prepare<[], number | null>(
        `SELECT max(command.id) FROM journal_changes JOIN campaign_end ON campaign_end.id = row_id
           JOIN journal_entries command ON command.effect_id = entry_id
         WHERE table_name = 'campaign_end' AND before IS NULL AND command.kind = 'command' AND command.undone = 0
           AND command.method ${which} ${CORRECTIONS_SQL}`,
      )
      .pluck()
      .get() ?? null
  );
}

/**
 * The last entry whose own lines were booked before an end that a correction took over from a replay; null: its id does
 * not tell the command that booked it there. In `end-7-i2-1` that is the second command that corrections have added to
 * entry 7; if it is done before that entry, the lines of the entry itself came later.
 */
function findLastBeforeReplayedEnd(db: ReadableDb): number | null {
  const id = db.prepare<[], string>('SELECT id FROM campaign_end').pluck().get() ?? '';
  const [, entry, insert] = /^end-(\d+)-(?:i(\d+)-)?/.exec(id) ?? [];
  if (entry === undefined) return null;
  const number = Number(entry);
  if (insert === undefined) return number;
  return listInserts(db, number)[Number(insert) - 1]?.place === 'before' ? number - 1 : number;
}

/**
 * From each line of a correction after `@entry` to the line that it takes back in the end, by way of other corrections
 * and of undo and redo. That last line stands under the number of its command, which tells whether it is from before the
 * end.
 */
const CHAIN = `corrections (id) AS (SELECT effect_id FROM journal_entries
    WHERE id > @entry AND undone = 0 AND method IN ${CORRECTIONS_SQL}),
  chain (line, at) AS (
    SELECT id, id FROM ledger WHERE entry_id IN corrections
    UNION ALL
    SELECT chain.line, ledger.reverses FROM chain JOIN ledger ON ledger.id = chain.at
    WHERE ledger.reverses IS NOT NULL)`;

/**
 * Compares with the ledger up to the command that booked the end: an undo of going on brings the row back too, after lines
 * of later commands. A later correction writes the row anew, and books what it changes of lines until then. What it books
 * besides may stand for entries before the end or after it, which the ledger does not tell.
 */
function findWrongBalances(db: ReadableDb, { standings }: CampaignEnd): string[] {
  const entry = findEndCommand(db, 'NOT IN') ?? findLastBeforeReplayedEnd(db) ?? findEndCommand(db, 'IN');
  if (entry === null) return [];
  const rows = db
    .prepare<{ readonly entry: number }, BalanceRow>(
      `WITH RECURSIVE ${CHAIN},
         earlier (line) AS (
           SELECT chain.line FROM chain JOIN ledger root ON root.id = chain.at
           WHERE root.reverses IS NULL AND root.entry_id <= @entry)
       SELECT force_id, sum(amount) AS wp FROM ledger
       WHERE currency = 'WP' AND (entry_id <= @entry OR id IN earlier)
       GROUP BY force_id`,
    )
    .all({ entry });
  const booked = db
    .prepare<{ readonly entry: number }, BalanceRow>(
      `WITH RECURSIVE ${CHAIN}
       SELECT root.force_id, sum(line.amount) AS wp
       FROM chain JOIN ledger root ON root.id = chain.at JOIN ledger line ON line.id = chain.line
       WHERE root.reverses IS NULL AND root.currency = 'WP' AND root.entry_id > @entry
         -- A redo of a correction books the lines of the correction itself anew.
         AND root.entry_id IN (SELECT id FROM journal_entries WHERE method IN ${CORRECTIONS_SQL})
       GROUP BY root.id`,
    )
    .all({ entry });
  const balances = new Map(rows.map(({ force_id, wp }) => [force_id, wp]));
  return standings.flatMap(({ forceId, warchestWp }) => {
    const wp = balances.get(forceId);
    const uncertain = booked.filter(({ force_id: id }) => id === forceId).map((line) => line.wp);
    return wp === undefined || isSumOfSome(uncertain, warchestWp - wp)
      ? []
      : [`force ${forceId} ended with ${warchestWp} WP, its ledger says ${wp}`];
  });
}

/** Sums that are looked at; beyond that many a balance is taken for right. */
const MAX_SUMS = 10_000;

/** Whether some of the amounts, or none, add up to a sum. */
function isSumOfSome(amounts: readonly number[], sum: number): boolean {
  let sums = new Set([0]);
  for (const amount of amounts) {
    if (sums.size > MAX_SUMS) return true;
    sums = new Set([...sums].flatMap((one) => [one, one + amount]));
  }
  return sums.has(sum);
}
