import type { EngagementReport, UnitResult } from '../../../shared/domain/engagement-report.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { changeUnit, copyRig, makeQuietReport, makeRig, prepareNext } from './campaign-rig.ts';

/** A unit that is destroyed. */
export const LOST_UNIT = { armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;

/** An engagement under way, with the first two units of each side. */
export async function beginReport() {
  const rig = await copyRig('engagement under way', async () => {
    const made = await makeRig();
    await prepareNext(made);
    return made;
  });
  const { tracks } = await rig.call('campaign.summary', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  const engagement = await rig.call('engagement.get', { engagementId });
  const unitsOf = (side: Side) => engagement.participants.filter((unit) => unit.side === side);
  const [a1, a2] = unitsOf('attacker') as [Participant, Participant];
  const [d1, d2] = unitsOf('defender') as [Participant, Participant];
  const quiet = makeQuietReport(engagement, 'attacker');
  const change = (report: EngagementReport, unit: Participant, more: Partial<UnitResult>) =>
    changeUnit(report, unit.unitId, more);
  return { rig, engagementId, quiet, change, a1, a2, d1, d2 };
}
