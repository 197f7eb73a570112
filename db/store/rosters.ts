import { countMonths } from '../../shared/campaign/economy/calendar.ts';
import { computeForceSize, computeSpPerWp } from '../../shared/campaign/economy/conversion.ts';
import { isRepaymentDue } from '../../shared/campaign/economy/debt.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeExcess } from '../../shared/campaign/forces/force-limit.ts';
import { computeForcePv, computeReadyPv, isInForce } from '../../shared/campaign/forces/force-value.ts';
import { FORCE_MARKS, FORCE_STANDINGS, SIZE_BASES, type Force } from '../../shared/domain/force.ts';
import type { AllegianceId, ForceId, PictureId } from '../../shared/domain/ids.ts';
import { ORGANISATIONS } from '../../shared/domain/lance.ts';
import { assignForceLooks, type ForceLook } from '../../shared/campaign/names/short-names.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Technology } from '../../shared/domain/technology.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { DamageFound } from '../sqlite/errors.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign, type Campaign } from './campaign.ts';
import { loadLimits } from './force-limits.ts';
import { loadDebtSpan } from './ledger-debt.ts';
import { loadLances } from './lances.ts';
import { loadPilots } from './pilots.ts';
import { readKind } from './read-kind.ts';
import { loadGiven } from './transfers.ts';
import { loadUnits } from './units.ts';

interface ForceRow {
  readonly id: ForceId;
  readonly allegiance_id: AllegianceId;
  /** Of the allegiance. */
  readonly number: number;
  readonly position: number;
  readonly owner: string | null;
  readonly standing: string;
  readonly name: string;
  readonly faction: string;
  readonly commander: string;
  readonly emblem: PictureId | null;
  readonly short_name: string | null;
  readonly mark: string | null;
  readonly technology: Technology;
  readonly organisation: string;
  readonly size: number;
  readonly size_basis: string;
  /** Null before the first line. */
  readonly warchest_wp: number | null;
  readonly support_sp: number | null;
}

/** All forces of a campaign: by allegiance, each in the order in which they joined. */
export type Rosters = readonly Roster[];

/**
 * Whether a force has to repay its debt before its next track: by the tracks that it has begun or fought since its
 * warchest was last 0 or more, or by the months since then. What was undone does not count: neither tracks nor
 * repayments; nor does what a correction took back.
 */
function mustRepay(
  db: ReadableDb,
  { date, economy }: Campaign,
  { id: forceId, warchest_wp: warchestWp }: ForceRow,
): boolean {
  if (warchestWp === null || warchestWp >= 0) return false;
  const { tracks, since } = loadDebtSpan(db, forceId);
  const monthsInDebt = countMonths(since ?? date, date);
  return isRepaymentDue({ warchestWp, tracksInDebt: tracks, monthsInDebt }, economy);
}

/** The rosters of all forces, of those that left too. */
export function loadRosters(db: ReadableDb, campaign: Campaign = loadCampaign(db)): Rosters {
  const pilots = loadPilots(db);
  const units = loadUnits(db, campaign, pilots);
  const lances = loadLances(db);
  const forces = db
    .prepare<[], ForceRow>(
      `SELECT f.id, f.allegiance_id, a.number, f.position, f.owner, f.standing, f.name, f.faction, f.commander, f.emblem,
         f.short_name, f.mark,
         f.technology, f.organisation, f.size, f.size_basis,
         (SELECT balance FROM ledger WHERE force_id = f.id AND currency = 'WP' ORDER BY id DESC LIMIT 1) AS warchest_wp,
         (SELECT balance FROM ledger WHERE force_id = f.id AND currency = 'SP' ORDER BY id DESC LIMIT 1) AS support_sp
       FROM forces f JOIN allegiances a ON a.id = f.allegiance_id`,
    )
    .all()
    .sort((a, b) => a.number - b.number || a.position - b.position || (a.id < b.id ? -1 : 1));
  const byForce = <T extends { readonly forceId: ForceId }>(
    things: readonly T[],
  ): ReadonlyMap<ForceId, T[]> => Map.groupBy(things, ({ forceId }) => forceId);
  const own = { lances: byForce(lances), units: byForce(units), pilots: byForce(pilots) };
  const known = new Set(forces.map(({ id }) => id));
  for (const byId of Object.values(own))
    for (const forceId of byId.keys())
      if (!known.has(forceId)) throw new DamageFound(`force ${forceId} is missing`);
  const limits = loadLimits(db);
  const looks = chooseLooks(forces);
  const gifts = loadGiven(db);
  return forces.map((row) => {
    const ownUnits = own.units.get(row.id) ?? [];
    const given = gifts.get(row.id);
    return {
      force: {
        ...makeForce(row, ownUnits, campaign.economy, mustRepay(db, campaign, row)),
        ...looks.get(row.id)!,
        ...judgeLimit(limits, row.id, ownUnits),
        ...(given === undefined ? {} : { given }),
      },
      lances: own.lances.get(row.id) ?? [],
      units: ownUnits,
      pilots: own.pilots.get(row.id) ?? [],
    };
  });
}

/** Short names and marks of forces, in the order in which they joined, so that a new one changes no other. */
function chooseLooks(forces: readonly ForceRow[]): ReadonlyMap<ForceId, ForceLook> {
  const joined = forces.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const looks = assignForceLooks(
    joined.map(({ name, short_name: shortName, mark }) => ({
      name,
      shortName,
      mark: mark === null ? null : readKind(FORCE_MARKS, mark),
    })),
  );
  return new Map(joined.map(({ id }, index) => [id, looks[index]!]));
}

function judgeLimit(
  limits: ReturnType<typeof loadLimits>,
  forceId: ForceId,
  units: readonly Unit[],
): Pick<Force, 'limit'> {
  const own = limits.get(forceId);
  const limit = own ?? limits.get(null);
  if (limit === undefined) return {};
  const size = { pv: computeForcePv(units), units: units.filter(isInForce).length };
  return { limit: { limit, isOwn: own !== undefined, over: computeExcess(limit, size) } };
}

/** An open size follows the units until the first track of the force begins. */
function describeSize(
  { size_basis: stored }: ForceRow,
  units: readonly Unit[],
  economy: EconomyPreset,
): Pick<Force, 'sizeBasis' | 'sizeToCome'> {
  const sizeBasis = readKind(SIZE_BASES, stored);
  if (sizeBasis === 'counted') return {};
  if (sizeBasis === 'by-hand' || economy.lancePv === undefined) return { sizeBasis };
  const cards = units.filter(isInForce).map(({ card }) => card);
  return { sizeBasis, sizeToCome: computeForceSize(cards, economy) };
}

function makeForce(
  row: ForceRow,
  units: readonly Unit[],
  economy: EconomyPreset,
  repays: boolean,
): Omit<Force, keyof ForceLook> {
  return {
    id: row.id,
    allegianceId: row.allegiance_id,
    owner: row.owner,
    standing: readKind(FORCE_STANDINGS, row.standing),
    name: row.name,
    faction: row.faction,
    commander: row.commander,
    ...(row.emblem === null ? {} : { emblem: row.emblem }),
    technology: row.technology,
    organisation: readKind(ORGANISATIONS, row.organisation),
    size: row.size,
    ...describeSize(row, units, economy),
    warchestWp: row.warchest_wp ?? 0,
    supportSp: row.support_sp ?? 0,
    ...(repays ? { mustRepay: true } : {}),
    spPerWp: computeSpPerWp(row, economy),
    pv: computeForcePv(units),
    readyPv: computeReadyPv(units),
  };
}
