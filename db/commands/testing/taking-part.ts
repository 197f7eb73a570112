/** Battles whose pay depends on what each side brought. */
import { expect } from 'vitest';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { EngagementId, TrackId, UnitId } from '../../../shared/domain/ids.ts';
import { claim, findOpenTrack, makeQuietReport, type CampaignRig } from './campaign-rig.ts';
import { expectSound } from './fight.ts';

export const TAKING_PART_WP = 500;

/** Ready units of a force by its place among the forces, the cheapest first. */
export async function listReadyUnits(rig: CampaignRig, index: number): Promise<{ id: UnitId; pv: number }[]> {
  const { units } = (await rig.call('force.list', {}))[index]!;
  return units
    .filter(({ readiness, pilot }) => readiness === 'ready' && pilot !== null)
    .toSorted((a, b) => a.pv - b.pv);
}

export async function listCheapestUnits(rig: CampaignRig, index: number, count = 1): Promise<UnitId[]> {
  return (await listReadyUnits(rig, index)).slice(0, count).map(({ id }) => id);
}

/** Units of a force within its limit, those of the most PV first. */
export async function listStrongestUnits(
  rig: CampaignRig,
  index: number,
  trackId: TrackId,
): Promise<UnitId[]> {
  const { limits } = await rig.call('track.get', { trackId });
  const forceId = (await rig.call('force.list', {}))[index]!.force.id;
  const groups = [...limits.attacker.groups, ...limits.defender.groups];
  let left = groups.find(({ forceIds }) => forceIds.includes(forceId))!.pv;
  const chosen: UnitId[] = [];
  for (const { id, pv } of (await listReadyUnits(rig, index)).toReversed()) {
    if (pv > left) continue;
    chosen.push(id);
    left -= pv;
  }
  return chosen;
}

export interface BattleSides {
  readonly trackId?: TrackId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

export async function prepareSides(
  rig: CampaignRig,
  { trackId, attackers, defenders }: BattleSides,
): Promise<EngagementId> {
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId: trackId ?? (await findOpenTrack(rig)),
    attacker: { unitIds: [...attackers] },
    defender: { unitIds: [...defenders] },
    seed: 'taking part',
  });
  return engagementId;
}

export type ReportChange = (report: EngagementReport, engagement: Engagement) => EngagementReport;

/** Records a draw without losses but for what is changed, compares the preview with what acceptance books. */
export async function finishBattle(
  rig: CampaignRig,
  engagementId: EngagementId,
  change: ReportChange,
): Promise<Consequences> {
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = { ...change(makeQuietReport(engagement, 'draw'), engagement), reason: 'Test' };
  await rig.call('engagement.record', { engagementId, report });
  const preview = await rig.call('engagement.get', { engagementId });
  const accepted = await rig.call('engagement.accept', { engagementId });
  expect(preview.consequences).toEqual(accepted);
  return accepted;
}

export async function bookBattle(
  rig: CampaignRig,
  battle: BattleSides,
  change: ReportChange,
): Promise<Consequences> {
  const accepted = await finishBattle(rig, await prepareSides(rig, battle), change);
  await expectSound(rig);
  return accepted;
}

export const payOf = ({ warchests }: Consequences) => warchests.map(({ payWp }) => payWp);

/** All withdraw on a turn. */
export const withdrawOn =
  (turns: number): ReportChange =>
  (report) => ({
    ...report,
    turns,
    units: report.units.map((unit) => ({ ...unit, fate: 'withdrew' as const })),
  });

export const lasts =
  (turns: number): ReportChange =>
  (report) => ({ ...report, turns });

/** The first objective that attackers may meet is met by them. */
export const attackersScore: ReportChange = (report, { objectives }) =>
  claim(report, objectives.find(({ owner }) => owner !== 'defender')!.id, 'attacker');
