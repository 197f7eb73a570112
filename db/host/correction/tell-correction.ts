import type { ResultOf } from '../../../shared/contract/index.ts';
import type { EngagementId, ForceId } from '../../../shared/domain/ids.ts';
import type { Currency } from '../../../shared/domain/currency.ts';
import { toFieldKey } from '../../compare/row-fields.ts';
import { createRowFinder } from '../../compare/row-names.ts';
import { tellRows, type DifferingRow } from '../../compare/tell-rows.ts';
import { readFacts } from '../../journal/journal-stack.ts';
import { getRevision } from '../../journal/journal.ts';
import { readImage } from '../../journal/row-images.ts';
import { isDiceThrown } from '../../journal/thrown-dice.ts';
import { listRowSpans } from '../../journal/row-spans.ts';
import { listOtherRows } from '../../past/take-differences.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { loadEngagement } from '../../store/engagements.ts';
import { loadForceNames } from '../../store/forces.ts';
import { getBalance } from '../../store/ledger.ts';
import type { ReplayedCampaign, ReplayedEntry } from './replay-journal.ts';

type Preview = ResultOf<'journal.previewCorrection'>;

interface Corrected {
  readonly entry: number;
  /** The engagement of which the result is corrected; null: another entry is. */
  readonly engagementId: EngagementId | null;
}

/** The campaign as it is, and as the correction leaves it. */
interface BothCampaigns {
  readonly db: ReadableDb;
  readonly replay: ReplayedCampaign;
  /** Names of all forces of either. */
  readonly names: ReadonlyMap<ForceId, string>;
}

/** What a correction would change: of the corrected entry, of the later ones, and of the campaign as it is now. */
export function tellCorrection(db: ReadableDb, replay: ReplayedCampaign, corrected: Corrected): Preview {
  const { entry, engagementId } = corrected;
  const both: BothCampaigns = {
    db,
    replay,
    names: new Map([...loadForceNames(replay.db), ...loadForceNames(db)]),
  };
  const amended = replay.entries.find(({ id }) => id === entry);
  if (amended === undefined) throw new Error(`entry ${entry} was not replayed`);
  return {
    revision: getRevision(db),
    entry,
    same: replay.same,
    entries: replay.entries.map((replayed, index) => ({
      ...showEntry(db, replay.db, replayed),
      told: index < MAX_TOLD ? tellEntry(both, replayed) : null,
    })),
    alone: { points: comparePoints(both, amended), ...compareEntryRows(both, amended) },
    today: tellFirst(both, listOtherRows(db, replay.db, replay.from)),
    warchests: compareWarchests(both),
    consequences: engagementId === null ? null : compareConsequences(db, replay.db, engagementId),
  };
}

/** More rows than anybody reads. */
const MAX_ROWS = 300;
/** More entries than anybody looks into. */
const MAX_TOLD = 100;

/** What a later entry does otherwise itself: what was otherwise before it is left out. */
function tellEntry(both: BothCampaigns, replayed: ReplayedEntry): Preview['alone'] | null {
  const { outcome, differences } = replayed;
  if (outcome !== 'otherwise' && outcome !== 'amended') return null;
  const own = new Set(differences.map(({ table, id: row, column }) => keyOf(table, row, toField(column))));
  const { rows } = compareEntryRows(both, replayed);
  const told = rows.flatMap((row) => {
    const fields = row.fields.filter(({ field }) => own.has(keyOf(row.table, row.id, field)));
    return row.kind === 'changed' && fields.length === 0 ? [] : [{ ...row, fields }];
  });
  return { points: comparePoints(both, replayed), rows: told.slice(0, MAX_ROWS_TOLD), total: told.length };
}

const MAX_ROWS_TOLD = 20;

const keyOf = (table: string, id: string, field: string): string => JSON.stringify([table, id, field]);
const toField = (column: string | null): string => (column === null ? '' : (toFieldKey(column) ?? ''));

function tellFirst({ db, replay }: BothCampaigns, pairs: readonly DifferingRow[]): Preview['today'] {
  // Rows that later entries removed are found as they last stood.
  const find = createRowFinder(replay.db, pairs, replay.from - 1);
  const isFought = (id: string): boolean => isDiceThrown(db, id) && isDiceThrown(replay.db, id);
  const rows = tellRows(pairs, { find, isFought });
  return { rows: rows.slice(0, MAX_ROWS), total: rows.length };
}

/** The rows that the entry left then, beside those that it leaves with the correction. */
function compareEntryRows(both: BothCampaigns, { id, effectId }: ReplayedEntry): Preview['today'] {
  const then = spansOf(both.db, effectId);
  const now = spansOf(both.replay.db, id);
  const pairs = [...new Set([...then.keys(), ...now.keys()])].flatMap((key): DifferingRow[] => {
    const [one, other] = [then.get(key), now.get(key)];
    const span = one ?? other;
    if (span === undefined) return [];
    const [before, after] = [
      one === undefined ? span.before : one.after,
      other === undefined ? span.before : other.after,
    ];
    if (before === after) return [];
    const read = (image: string | null) => (image === null ? null : readImage(image));
    return [{ table: span.table_name, id: span.row_id, before: read(before), after: read(after) }];
  });
  return tellFirst(both, pairs);
}

function spansOf(db: ReadableDb, entry: number) {
  return new Map(
    listRowSpans(db, entry - 1, entry).map((span) => [`${span.table_name} ${span.row_id}`, span]),
  );
}

function comparePoints(
  { db, replay, names }: BothCampaigns,
  { id, effectId }: ReplayedEntry,
): Preview['alone']['points'] {
  const [then, now] = [sumPoints(db, effectId), sumPoints(replay.db, id)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((key) => {
    const [before, after] = [then.get(key)?.amount ?? 0, now.get(key)?.amount ?? 0];
    const line = then.get(key) ?? now.get(key);
    if (line === undefined || before === after) return [];
    const { forceId, currency } = line;
    return [{ forceId, force: names.get(forceId) ?? '', currency, before, after }];
  });
}

interface PointsOfEntry {
  readonly forceId: ForceId;
  readonly currency: Currency;
  readonly amount: number;
}

function sumPoints(db: ReadableDb, entry: number): ReadonlyMap<string, PointsOfEntry> {
  const sums = db
    .prepare<[number], PointsOfEntry>(
      `SELECT force_id AS "forceId", currency, sum(amount) AS amount FROM ledger WHERE entry_id = ?
       GROUP BY force_id, currency ORDER BY force_id, currency DESC`,
    )
    .all(entry);
  return new Map(sums.map((sum) => [`${sum.forceId} ${sum.currency}`, sum]));
}

/** More differences of one entry than anybody reads. */
const MAX_DIFFERENCES = 40;
/** Longer texts are columns of JSON, of which only is told that they differ. */
const MAX_VALUE_LENGTH = 80;

type ShownEntry = Omit<Preview['entries'][number], 'told'>;

function showEntry(db: ReadableDb, copy: ReadableDb, replayed: ReplayedEntry): ShownEntry {
  const { id, method, outcome, refusal, differences, foughtAnew } = replayed;
  const [row, after] = [db, copy].map((file) =>
    file
      .prepare<[number], { campaign_date: string; facts: string }>(
        'SELECT campaign_date, facts FROM journal_entries WHERE id = ?',
      )
      .get(id),
  );
  return {
    id,
    method,
    outcome,
    campaignDate: row?.campaign_date ?? '',
    facts: row === undefined ? {} : readFacts(row),
    factsAfter: after === undefined ? null : readFacts(after),
    refusal: refusal === null ? null : { ...refusal.toContractError() },
    differences: differences.slice(0, MAX_DIFFERENCES).map(({ table, id: rowId, column, before, after }) => ({
      table,
      id: rowId,
      column,
      before: showValue(before),
      after: showValue(after),
    })),
    foughtAnew,
  };
}

function showValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? null : text;
}

function compareWarchests({ db, replay, names }: BothCampaigns): Preview['warchests'] {
  return [...names].map(([forceId, name]) => ({
    forceId,
    name,
    beforeWp: getBalance(db, forceId, 'WP'),
    afterWp: getBalance(replay.db, forceId, 'WP'),
    beforeSp: getBalance(db, forceId, 'SP'),
    afterSp: getBalance(replay.db, forceId, 'SP'),
  }));
}

/** What followed from the result, and what follows now. */
function compareConsequences(
  now: ReadableDb,
  then: ReadableDb,
  engagementId: EngagementId,
): Preview['consequences'] {
  const read = (db: ReadableDb) => loadEngagement(db, engagementId).consequences;
  return { before: read(now), after: read(then) };
}
