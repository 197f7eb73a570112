import { validateAwards } from '../../shared/campaign/pilots/awards.ts';
import type { PilotId } from '../../shared/domain/ids.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot, findRoster } from '../store/find.ts';
import { listAwardProposals } from '../store/awards.ts';
import { insertPilotPoints, loadAwards } from '../store/pilot-points.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadEngagement } from '../store/engagements.ts';
import { loadRosters } from '../store/rosters.ts';

export const awardCommands = {
  /**
   * Gives the pilots of a force their experience for an accepted engagement, once: SP of their own, with which they pay
   * steps of Skill before the force does.
   */
  'pilot.award': (context, { engagementId, forceId, awards, mvpId }) => {
    const { db } = context;
    const rosters = loadRosters(db);
    const { force } = findRoster(rosters, forceId);
    const facts = { force: force.name, forceId, engagementId };
    const proposal = listAwardProposals(db, engagementId).find((one) => one.forceId === forceId);
    if (proposal === undefined) {
      if (!loadEngagement(db, engagementId).forces.some((one) => one.forceId === forceId))
        throw new Refusal('pilot.no-awards', { ...facts, context: 'took-no-part' });
      const given = loadAwards(db, engagementId).some((award) => award.forceId === forceId);
      throw new Refusal('pilot.no-awards', given ? { ...facts, context: 'given' } : facts);
    }
    const named = [...awards.map(({ pilotId }) => pilotId), ...(mvpId === undefined ? [] : [mvpId])];
    const stranger = named.find((id) => !proposal.pilots.some(({ pilotId }) => pilotId === id));
    const nameOf = (pilotId: PilotId): string => findPilot(rosters, pilotId).pilot.name;
    if (stranger !== undefined)
      throw new Refusal('pilot.no-awards', {
        ...facts,
        context: 'pilot',
        pilot: nameOf(stranger),
        pilotId: stranger,
      });
    const twice = awards.find(({ pilotId }, index) =>
      awards.slice(0, index).some((other) => other.pilotId === pilotId),
    );
    if (twice !== undefined)
      throw new Refusal('pilot.no-awards', { ...facts, context: 'twice', pilot: nameOf(twice.pilotId) });
    const refusal = validateAwards(awards, proposal.limits);
    if (refusal?.code === 'pilot.award-too-high')
      throw new Refusal(refusal.code, { ...refusal, pilot: nameOf(refusal.pilotId) });
    if (refusal !== null) throw new Refusal(refusal.code, { ...refusal, force: force.name });
    const { date } = loadCampaign(db);
    const give = (pilotId: PilotId, kind: 'award' | 'mvp', amount: number): void =>
      insertPilotPoints(db, {
        ...{ id: context.newId('points'), pilotId, kind, amount, campaignDate: date, engagementId },
      });
    for (const { pilotId, sp } of awards) give(pilotId, 'award', sp);
    const { mvpSp } = proposal.limits;
    if (mvpId !== undefined && mvpSp > 0) give(mvpId, 'mvp', mvpSp);
    const sp = awards.reduce((sum, award) => sum + award.sp, mvpId === undefined ? 0 : mvpSp);
    context.note({
      force: force.name,
      sp,
      count: new Set(named).size,
      mvp: mvpId === undefined ? null : nameOf(mvpId),
    });
    return { sp };
  },
} satisfies Commands;
