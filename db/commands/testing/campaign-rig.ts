import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { MethodName, ParamsOf, ResultOf } from '../../../shared/contract/index.ts';
import type { EngagementReport, UnitResult } from '../../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type {
  AllegianceId,
  CampaignId,
  EngagementId,
  ObjectiveId,
  TrackId,
  UnitId,
} from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES, type Side, type Winner } from '../../../shared/domain/side.ts';
import { createCampaignHost } from '../../campaign-host.ts';
import type { CampaignHostDeps } from '../../host/host-deps.ts';
import { editRows } from '../../testing/break-file.ts';
import { makeTempFolder } from '../../testing/temp-folder.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { CampaignHost } from '../../host/create-host.ts';

/** A campaign in a real file behind a real host, for one test. */
export interface CampaignRig {
  readonly host: CampaignHost;
  /** Path of the campaign's file. */
  readonly file: string;
  /** Answers the result; fails the test when the call is refused. */
  call<M extends MethodName>(method: M, params: ParamsOf<M>): Promise<ResultOf<M>>;
  /** Answers the error; fails the test when the call is not refused with that code, or when it changed anything. */
  refused<M extends MethodName>(method: M, params: ParamsOf<M>, code: string): Promise<ContractError>;
  roster(side: Side): Promise<Roster>;
  /** All rows of all tables, without the journal's working state. */
  dump(): string;
}

/** Makes a new campaign; the sample by default. `deps` replace what tests usually give to the host. */
export async function makeRig(
  params: Partial<ParamsOf<'campaign.create'>> = { sample: 'small' },
  deps?: RigDeps,
): Promise<CampaignRig> {
  const rig = wrapHost(startHost(deps));
  await rig.call('campaign.create', { name: 'Embers', ...params });
  return rig;
}

/** Bytes of campaign files by what was done to make them. No test changes them. */
const madeFiles = new Map<string, Buffer>();

/**
 * Opens a copy of the campaign that `make` makes, which runs once for each `key` in a process. For those in which more
 * has to happen than being made: opening a file proves it, which takes about as long as to make a new one.
 */
export async function copyRig(
  key: string,
  make: () => Promise<CampaignRig>,
  deps?: RigDeps,
): Promise<CampaignRig> {
  const bytes = madeFiles.get(key) ?? readCampaign((await make()).file);
  madeFiles.set(key, bytes);
  const file = join(makeTempFolder(), 'Embers.warchest');
  writeFileSync(file, bytes);
  return openRig(file, deps);
}

/** The bytes of an open campaign, with what is still in its write-ahead log. */
function readCampaign(file: string): Buffer {
  const db = new BetterSqlite3(file, { readonly: true });
  try {
    return db.serialize();
  } finally {
    db.close();
  }
}

/** Opens an existing campaign file; `deps` replace what tests usually give to the host. */
export async function openRig(file: string, deps?: RigDeps): Promise<CampaignRig> {
  const rig = wrapHost(startHost(deps));
  await rig.call('campaign.open', { file });
  return rig;
}

/** The small sample campaign, stored with other numbers of its economy. */
export async function makeRigWith(
  change: (economy: EconomyPreset) => Partial<EconomyPreset>,
): Promise<CampaignRig> {
  const rig = await makeRig();
  const economy = await rig.call('campaign.economy', {});
  const { file } = rig;
  await rig.call('campaign.close', {});
  const text = JSON.stringify({ ...economy, ...change(economy) }).replaceAll("'", "''");
  editRows(file, `UPDATE campaign SET economy = '${text}'`);
  return openRig(file);
}

type RigDeps = Pick<
  CampaignHostDeps,
  | 'clock'
  | 'migrations'
  | 'log'
  | 'longestTurnMs'
  | 'battleProcesses'
  | 'startBattleProcess'
  | 'engineVersion'
>;

function startHost(deps: RigDeps = {}): CampaignHost {
  let count = 0;
  let secrets = 0;
  const host = createCampaignHost({
    hostKind: 'cli',
    version: 'test',
    campaignFolder: makeTempFolder(),
    log({ level, message, error }) {
      if (level === 'error') expect.unreachable(`${message}: ${String(error)}`);
    },
    ...deps,
    newCampaignId: () => `campaign-${(count += 1)}` as CampaignId,
    newSecret: () => `secret-${(secrets += 1)}`,
    backupEveryMinutes: 0,
    backupOnClose: false,
    checkResults: true,
  });
  onTestFinished(() => host.close());
  return host;
}

function wrapHost(host: CampaignHost): CampaignRig {
  let file = '';
  const dump = (): string => {
    const db = new BetterSqlite3(file, { readonly: true });
    const tables = db
      .prepare<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
      .all();
    const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
    db.close();
    return JSON.stringify(rows);
  };
  const call: CampaignRig['call'] = async (method, params) => {
    const reply = await host.dispatch({ method, params });
    if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply.error)}`);
    const result = reply.result as ResultOf<typeof method>;
    if (method === 'campaign.create' || method === 'campaign.open')
      file = (result as ResultOf<'campaign.create'>).file;
    return result;
  };
  return {
    host,
    get file() {
      return file;
    },
    call,
    dump,
    refused: async (method, params, code) => {
      const before = dump();
      const reply = await host.dispatch({ method, params });
      if (reply.ok) throw new Error(`${method} was not refused`);
      expect(reply.error.code).toBe(code);
      expect(reply.error.message).toMatch(/\.$/);
      expect(dump()).toBe(before);
      return reply.error;
    },
    roster: async (side) => {
      const [attacker, defender] = await call('force.list', {});
      return (side === 'attacker' ? attacker : defender)!;
    },
  };
}

/** Ids of the first two allegiances. */
export async function listAllegianceIds(
  rig: CampaignRig,
): Promise<readonly [first: AllegianceId, second: AllegianceId]> {
  const [first, second] = (await rig.call('campaign.summary', {})).allegiances;
  return [first!.id, second!.id];
}

/** Units of a side that may be fielded on a track, most PV first, up to the limits of the track and of each force. */
export async function chooseUnits(
  rig: CampaignRig,
  trackId: TrackId,
  side: Side,
  most = 12,
): Promise<UnitId[]> {
  const { limits, candidates } = await rig.call('track.get', { trackId });
  const chosen: UnitId[] = [];
  const groups = limits[side].groups.map((group) => ({ ...group, left: group.pv }));
  for (const { unitId, forceId, pv, refused } of candidates[side].toSorted((a, b) => b.pv - a.pv)) {
    const group = groups.find(({ forceIds }) => forceIds.includes(forceId));
    if (refused !== null || group === undefined || pv > group.left || chosen.length >= most) continue;
    chosen.push(unitId);
    group.left -= pv;
  }
  return chosen;
}

/** Id of the first open track. */
export async function findOpenTrack(rig: CampaignRig): Promise<TrackId> {
  const { tracks } = await rig.call('track.list', {});
  return tracks.find((track) => track.status === 'open')!.id;
}

/** Sells the cheapest units of a force in debt until its support points cover the debt. */
export async function raiseDebt(rig: CampaignRig, side: Side): Promise<void> {
  const { force, units } = await rig.roster(side);
  if (force.warchestWp >= 0) return;
  let missingSp = -force.warchestWp * force.spPerWp - force.supportSp;
  const sellable = units.filter(({ standing }) => standing === 'serving' || standing === 'wrecked');
  for (const unit of sellable.toSorted((a, b) => a.pv - b.pv)) {
    if (missingSp <= 0) return;
    missingSp -= (await rig.call('unit.sell', { unitId: unit.id })).priceSp;
  }
}

/** Begins the first open track with as many units as its limits and `most` allow. */
export async function prepareNext(rig: CampaignRig, most = 12): Promise<EngagementId> {
  for (const side of SIDES) await raiseDebt(rig, side);
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', most) },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', most) },
    seed: `seed of ${trackId}`,
  });
  return engagementId;
}

/** A report without damage. */
export function makeQuietReport(engagement: Engagement, winner: Winner): EngagementReport {
  return {
    winner,
    turns: 6,
    units: engagement.participants.map(({ unitId, damage }) => ({
      unitId,
      ...damage,
      fate: 'standing',
      kills: 0,
    })),
    objectives: engagement.objectives.map(({ id }) => ({ objectiveId: id, side: null })),
  };
}

/** The same report with changes to one unit. */
export function changeUnit(
  report: EngagementReport,
  unitId: UnitId,
  change: Partial<UnitResult>,
): EngagementReport {
  return {
    ...report,
    units: report.units.map((unit) => (unit.unitId === unitId ? { ...unit, ...change } : unit)),
  };
}

/** The same report with an objective met. */
export function claim(report: EngagementReport, objectiveId: ObjectiveId, side: Side): EngagementReport {
  return {
    ...report,
    objectives: report.objectives.map((line) =>
      line.objectiveId === objectiveId ? { objectiveId, side } : line,
    ),
  };
}

/** Two units a side for a track. */
export async function fieldTwo(rig: CampaignRig, trackId: TrackId) {
  return {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 2) },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 2) },
  };
}

/** A track that is not open yet. */
export async function findClosedTrack(rig: CampaignRig): Promise<TrackId> {
  const { tracks } = await rig.call('track.list', {});
  return tracks.find(({ status }) => status === 'closed')!.id;
}

/** Begins the first open track, and accepts a draw without losses. */
export async function playQuietly(rig: CampaignRig): Promise<void> {
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
  const engagement = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
  await rig.call('engagement.accept', { engagementId });
}
