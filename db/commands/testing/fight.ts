import { expect } from 'vitest';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { EngagementId, UnitId } from '../../../shared/domain/ids.ts';
import type { Side, Winner } from '../../../shared/domain/side.ts';
import type { Fate } from '../../../shared/domain/unit-state.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  prepareNext,
  type CampaignRig,
} from './campaign-rig.ts';

/** How the units of a side end, in the order in which they were fielded. */
type Fates = Readonly<Partial<Record<Side, readonly Fate[]>>>;

/** Prepares the first open track with up to four units a side and lets the program fight it. */
export async function resolveNext(rig: CampaignRig): Promise<EngagementId> {
  const engagementId = await prepareNext(rig, 4);
  await rig.call('engagement.autoResolve', { engagementId });
  return engagementId;
}

/** Fights the first open track with up to four units a side that end as told, and accepts the result. */
export async function fightFirstTrack(
  rig: CampaignRig,
  fates: Fates,
  winner: Winner = 'attacker',
  seed = 'seed 1',
) {
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 4) },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 4) },
    seed,
  });
  const engagement = await rig.call('engagement.get', { engagementId });
  let report: EngagementReport = { ...makeQuietReport(engagement, winner), reason: 'Test' };
  const ids = { attacker: [] as UnitId[], defender: [] as UnitId[] };
  for (const { unitId, side, damage } of engagement.participants) {
    const fate = fates[side]?.[ids[side].length];
    ids[side].push(unitId);
    if (fate === undefined) continue;
    const left = {
      standing: { armorLeft: damage.armorLeft - 1 },
      crippled: { armorLeft: 0, structureLeft: 1 },
      withdrew: {},
      destroyed: { armorLeft: 0, structureLeft: 0, pilotFate: 'wounded' as const },
      captured: { armorLeft: 0 },
    }[fate];
    report = changeUnit(report, unitId, { fate, ...left });
  }
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  return ids;
}

/** Expects that `campaign.verify` finds nothing wrong. */
export async function expectSound(rig: CampaignRig): Promise<void> {
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
}
