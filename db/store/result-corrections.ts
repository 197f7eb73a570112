import { isDeepStrictEqual } from 'node:util';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { EngagementId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { ResultCorrectionMark } from '../../shared/domain/result-correction-mark.ts';
import { changesInForce } from '../journal/changes-in-force.ts';
import { CORRECTIONS_SQL } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { EngagementRecord } from './engagements.ts';
import { parseColumn } from './parse-column.ts';

interface AcceptedResult {
  readonly report: EngagementReport;
  readonly consequences: Consequences;
}

/** A correction in force of an accepted result, with the result before and after it. */
export interface CorrectionOfResult {
  readonly mark: ResultCorrectionMark;
  readonly before: AcceptedResult;
  readonly after: AcceptedResult;
}

interface ResultColumns {
  readonly status: string;
  readonly report: string;
  readonly consequences: string;
}

interface CorrectionRow {
  readonly id: number;
  readonly campaign_date: string;
  readonly at: string;
  readonly who: string;
  readonly reason: string;
  /** Row images of the engagement. */
  readonly before: string;
  readonly after: string;
}

/**
 * The corrections in force that touched a result since it was accepted last, newest first. They are read from the
 * journal: an undone one is none of them. A correction takes a result out of the records before it writes others, so
 * that it changes the row of an engagement more than once.
 */
export function listResultCorrections(db: ReadableDb, engagementId: EngagementId): CorrectionOfResult[] {
  const rows = db
    .prepare<[string], CorrectionRow>(
      `SELECT command.id, command.campaign_date, command.at, command.who, command.facts ->> '$.reason' AS reason,
         change.before, change.after
       ${changesInForce('engagements', '?')}
         AND change.before IS NOT NULL AND change.after IS NOT NULL AND command.method IN ${CORRECTIONS_SQL}
       ORDER BY command.id DESC, change.id`,
    )
    .all(engagementId);
  const acceptedSince = rows.length === 0 ? 0 : findLastAcceptance(db, engagementId);
  const since = rows.filter(({ id }) => id > acceptedSince);
  return [...Map.groupBy(since, ({ id }) => id).values()].flatMap((changes) => {
    const [first, last] = [changes[0]!, changes.at(-1)!];
    const before = readResult(first.before);
    const after = readResult(last.after);
    if (before === null || after === null) return [];
    const { id: entry, campaign_date: date, at, who, reason } = first;
    return [{ mark: { entry, date, at, who, reason }, before, after }];
  });
}

interface StatusChange {
  readonly id: number;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The last entry in force before which a result was not accepted and after which it was; 0: there is none. It may be a
 * correction that brings an acceptance back.
 */
function findLastAcceptance(db: ReadableDb, engagementId: EngagementId): number {
  const rows = db
    .prepare<[string], StatusChange>(
      `SELECT command.id, change.before ->> '$.status' AS before, change.after ->> '$.status' AS after
       ${changesInForce('engagements', '?')}
       ORDER BY command.id, change.id`,
    )
    .all(engagementId);
  const acceptances = [...Map.groupBy(rows, ({ id }) => id)].filter(
    ([, changes]) => changes[0]?.before !== 'accepted' && changes.at(-1)?.after === 'accepted',
  );
  return acceptances.at(-1)?.[0] ?? 0;
}

/** The result in a row image of an engagement; null: it is not accepted there. */
function readResult(image: string): AcceptedResult | null {
  const { status, report, consequences } = parseColumn<ResultColumns>(image);
  return status === 'accepted'
    ? { report: parseColumn(report), consequences: parseColumn(consequences) }
    : null;
}

/**
 * The newest correction in force that changed an accepted result: its report, or what became of units and pilots. Other
 * balances of warchests before and after it are no other result.
 */
export function findReportCorrection(
  db: ReadableDb,
  { id, status }: Pick<EngagementRecord, 'id' | 'status'>,
): ResultCorrectionMark | null {
  if (status !== 'accepted') return null;
  return findChange(listResultCorrections(db, id), ({ report, consequences: { winner, units, pilots } }) => ({
    report,
    winner,
    units,
    pilots,
  }));
}

/** The newest of these corrections that changed what the result tells of a unit with its pilot. */
export function findServiceCorrection(
  corrections: readonly CorrectionOfResult[],
  { unitId, pilotId }: { readonly unitId: UnitId; readonly pilotId: PilotId },
): ResultCorrectionMark | null {
  return findChange(corrections, ({ report, consequences }) => {
    const result = report.units.find((unit) => unit.unitId === unitId);
    const pilot = consequences.pilots.find((other) => other.pilotId === pilotId);
    const victims = report.units.filter(
      ({ fate, destroyedBy }) => fate === 'destroyed' && destroyedBy?.unitId === unitId,
    );
    return {
      winner: report.winner,
      fate: result?.fate,
      destroyedBy: result?.destroyedBy,
      pilot: [pilot?.fate, pilot?.wounds, pilot?.kills],
      victims: victims.map((victim) => [victim.unitId, victim.destroyedBy?.how]),
      isBest: Object.values(report.mvp ?? {}).includes(unitId),
    };
  });
}

/** The entries of the corrections in force that told another fate or other wounds of a pilot in an accepted battle. */
export function listFateCorrections(db: ReadableDb, engagementId: EngagementId, pilotId: PilotId): number[] {
  const tell = ({ consequences }: AcceptedResult): unknown => {
    const pilot = consequences.pilots.find((other) => other.pilotId === pilotId);
    return [pilot?.fate, pilot?.wounds];
  };
  return listResultCorrections(db, engagementId).flatMap(({ mark, before, after }) =>
    isDeepStrictEqual(tell(before), tell(after)) ? [] : [mark.entry],
  );
}

function findChange(
  corrections: readonly CorrectionOfResult[],
  tell: (result: AcceptedResult) => unknown,
): ResultCorrectionMark | null {
  const changed = corrections.find(({ before, after }) => !isDeepStrictEqual(tell(before), tell(after)));
  return changed?.mark ?? null;
}
