import { computeSpPerWp } from '../../shared/campaign/conversion.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeForcePv, computeReadyPv } from '../../shared/campaign/force-value.ts';
import type { Currency } from '../../shared/domain/currency.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId, LanceId } from '../../shared/domain/ids.ts';
import type { Lance } from '../../shared/domain/lance.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { Technology } from '../../shared/domain/technology.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign, type Campaign } from './load-campaign.ts';
import { loadPilots, loadUnits } from './load-units.ts';

interface ForceRow {
  readonly id: ForceId;
  readonly side: Side;
  readonly name: string;
  readonly faction: string;
  readonly commander: string;
  readonly technology: Technology;
  readonly size: number;
}

interface LanceRow {
  readonly id: LanceId;
  readonly force_id: ForceId;
  readonly name: string;
  readonly position: number;
}

/** Both forces of a campaign, by side. */
export type Rosters = Readonly<Record<Side, Roster>>;

/** Balance of a force in one currency; 0 before its first line. */
export function getBalance(db: ReadableDb, forceId: ForceId, currency: Currency): number {
  const row = db
    .prepare<[string, string], { balance: number }>(
      'SELECT balance FROM ledger WHERE force_id = ? AND currency = ? ORDER BY id DESC LIMIT 1',
    )
    .get(forceId, currency);
  return row?.balance ?? 0;
}

/**
 * Tracks that a force has begun or fought since its warchest was last 0 or more; 0 without a debt. Those that were
 * undone do not count.
 */
export function countTracksInDebt(db: ReadableDb, forceId: ForceId): number {
  if (getBalance(db, forceId, 'WP') >= 0) return 0;
  const row = db
    .prepare<{ forceId: ForceId }, { tracks: number }>(
      `SELECT count(DISTINCT tracks.id) AS tracks FROM ledger JOIN tracks ON tracks.id = ledger.track_id
       WHERE force_id = @forceId AND currency = 'WP' AND tracks.status IN ('under-way', 'done')
         AND ledger.id > coalesce((
           SELECT id FROM ledger WHERE force_id = @forceId AND currency = 'WP' AND balance >= 0
           ORDER BY id DESC LIMIT 1), 0)`,
    )
    .get({ forceId });
  return row?.tracks ?? 0;
}

/** Both rosters, attacker first. */
export function loadRosters(db: ReadableDb, campaign: Campaign = loadCampaign(db)): Rosters {
  const pilots = loadPilots(db);
  const units = loadUnits(db, campaign, pilots);
  const lances = db
    .prepare<[], LanceRow>('SELECT id, force_id, name, position FROM lances ORDER BY position, id')
    .all()
    .map((row): Lance => ({ id: row.id, forceId: row.force_id, name: row.name, position: row.position }));
  const forces = db
    .prepare<[], ForceRow>('SELECT id, side, name, faction, commander, technology, size FROM forces')
    .all();
  const makeRoster = (side: Side): Roster => {
    const row = forces.find((force) => force.side === side);
    if (row === undefined) throw new Error(`campaign file without a force for the ${side}`);
    const ofForce = (thing: { readonly forceId: ForceId }): boolean => thing.forceId === row.id;
    const own = units.filter(ofForce);
    return {
      force: makeForce(db, row, own, campaign.economy),
      lances: lances.filter(ofForce),
      units: own,
      pilots: pilots.filter(ofForce),
    };
  };
  return { attacker: makeRoster('attacker'), defender: makeRoster('defender') };
}

function makeForce(db: ReadableDb, row: ForceRow, units: readonly Unit[], economy: EconomyPreset): Force {
  return {
    id: row.id,
    side: row.side,
    name: row.name,
    faction: row.faction,
    commander: row.commander,
    technology: row.technology,
    size: row.size,
    warchestWp: getBalance(db, row.id, 'WP'),
    supportSp: getBalance(db, row.id, 'SP'),
    spPerWp: computeSpPerWp(row, economy),
    pv: computeForcePv(units),
    readyPv: computeReadyPv(units),
  };
}
