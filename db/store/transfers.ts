import type { ForceId } from '../../shared/domain/ids.ts';
import type { Given, Transfer } from '../../shared/domain/transfer.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { insertRow } from './write.ts';

/** What each force gave to allies, less what it got from them. Forces that did neither are left out. */
export function loadGiven(db: ReadableDb): ReadonlyMap<ForceId, Given> {
  const rows = db
    .prepare<[], Given & { readonly forceId: ForceId }>(
      `SELECT forceId, sum(wp) AS wp, sum(sp) AS sp, sum(pv) AS pv, sum(unit_sp) AS unitSp FROM (
         SELECT force_id AS forceId, wp, sp, pv, unit_sp FROM transfers
         UNION ALL SELECT to_force_id, -wp_received, -sp, -pv_received, -unit_sp FROM transfers)
       GROUP BY forceId`,
    )
    .all();
  return new Map(rows.map(({ forceId, ...given }) => [forceId, given]));
}

/** Writes what a force gave to an ally. */
export function insertTransfer(
  db: WritableDb,
  { id, ...transfer }: Transfer & { readonly id: string },
): void {
  insertRow(db, 'transfers', {
    id,
    force_id: transfer.forceId,
    to_force_id: transfer.toForceId,
    campaign_date: transfer.campaignDate,
    reason: transfer.reason,
    wp: transfer.wp,
    wp_received: transfer.wpReceived,
    sp: transfer.sp,
    unit_id: transfer.unitId,
    pv: transfer.pv,
    pv_received: transfer.pvReceived,
    unit_sp: transfer.unitSp,
  });
}
