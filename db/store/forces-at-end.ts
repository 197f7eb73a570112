import { computeForcePv } from '../../shared/campaign/forces/force-value.ts';
import type { ForceAtEnd, ForceWorth } from '../../shared/campaign/transition/end.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { countedLines } from './counted-lines.ts';
import { parseColumn } from './parse-column.ts';
import type { Rosters } from './rosters.ts';

interface WorthRow {
  readonly id: ForceId;
  readonly opening_pv: number | null;
  readonly left_worth: string | null;
  readonly opening_wp: number | null;
  readonly opening_sp: number | null;
}

/** All forces with what they began with, as a campaign may end with them. */
export function listForcesAtEnd(db: ReadableDb, rosters: Rosters): (ForceAtEnd & Force)[] {
  const rows = db
    .prepare<[], WorthRow>(
      // A correction may have taken an opening back, or booked another one.
      `WITH RECURSIVE ${countedLines("kind = 'opening'")},
       opening AS (SELECT force_id, currency, sum(amount) AS amount FROM counted GROUP BY 1, 2)
       SELECT id, opening_pv, left_worth,
         (SELECT amount FROM opening WHERE force_id = forces.id AND currency = 'WP') AS opening_wp,
         (SELECT amount FROM opening WHERE force_id = forces.id AND currency = 'SP') AS opening_sp
       FROM forces`,
    )
    .all();
  const byForce = new Map(rows.map((row) => [row.id, row]));
  return rosters.map((roster) => {
    const { force, units } = roster;
    const row = byForce.get(force.id);
    const openingWp = (row?.opening_wp ?? 0) + (row?.opening_sp ?? 0) / force.spPerWp;
    const left = row?.left_worth ?? null;
    return {
      ...{ ...force, units },
      opening: { pv: row?.opening_pv ?? computeOpeningPv(force, computeFormerPv(roster)), wp: openingWp },
      ...(left === null ? {} : { left: parseColumn<ForceWorth>(left) }),
    };
  });
}

/** PV of the units that a force has and those that it has lost. */
export function computeFormerPv({ units }: Roster): number {
  return computeForcePv(
    units.filter(({ standing }) => standing !== 'sold').map((unit) => ({ ...unit, standing: 'serving' })),
  );
}

/**
 * With how many PV a force begins that has so many: what it gave to allies before is its own, and what they gave to it is
 * theirs, as whenever armies are compared. Else a unit would count for the army that gave it and for the one that got it.
 */
export function computeOpeningPv({ given }: Pick<Force, 'given'>, pv: number): number {
  // Of damaged units, a fraction was given. Units that were got and are gone may have been all that there was.
  return Math.max(0, Math.round(pv + (given?.pv ?? 0)));
}

/** Forces of which it is not noted with how many PV they began. */
export function listUnnotedForces(db: ReadableDb): ReadonlySet<ForceId> {
  return new Set(db.prepare<[], ForceId>('SELECT id FROM forces WHERE opening_pv IS NULL').pluck().all());
}

/** Forces whose army is not noted yet, as they have begun no track. */
export function listFirstTimers(db: ReadableDb): ReadonlySet<ForceId> {
  const rows = db
    .prepare<[], { id: ForceId }>(
      `SELECT id FROM forces
       WHERE opening_pv IS NULL AND NOT EXISTS (SELECT 1 FROM engagement_forces WHERE force_id = forces.id)`,
    )
    .all();
  return new Set(rows.map(({ id }) => id));
}
