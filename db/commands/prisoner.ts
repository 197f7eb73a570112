import { bringBackPilot, retirePilot } from '../../shared/campaign/transition/by-hand.ts';
import { postLines } from '../../shared/campaign/transition/ledger.ts';
import type { PilotId } from '../../shared/domain/ids.ts';
import { isAway, namePilot } from '../../shared/domain/pilot.ts';
import type { Prisoner } from '../../shared/domain/prisoner.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot, findRoster } from '../store/find.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { loadPrisoners } from '../store/prisoners.ts';
import { refuseEngaged } from '../steps/check-unit.ts';
import { chargeSp, securePayment } from '../steps/pay.ts';
import { applyEffects } from '../steps/apply-effects.ts';

export const prisonerCommands = {
  /** The force of a prisoner pays the captors the SP that both agreed on. */
  'pilot.ransom': (context, { pilotId, costSp, toForceId, fromWarchest }) => {
    const campaign = loadCampaign(context.db);
    const rosters = loadRosters(context.db, campaign);
    const prisoner = findPrisoner(context, rosters, pilotId);
    const { force } = findRoster(rosters, prisoner.forceId);
    const receiverId = toForceId ?? prisoner.captors[0]?.forceId;
    if (receiverId === undefined || receiverId === force.id)
      throw new Refusal('pilot.no-captor', { pilot: prisoner.name, pilotId });
    const receiver = findRoster(rosters, receiverId).force;
    const line = { campaignDate: campaign.date, kind: 'ransom', subject: prisoner.name } as const;
    securePayment(context, force, costSp, { campaignDate: campaign.date, fromWarchest });
    chargeSp(context, force, { ...line, costSp });
    applyEffects(context, [
      ...postLines({ ...line, forceId: receiver.id, currency: 'SP', amount: costSp }),
      bringBackPilot(findPilot(rosters, pilotId).pilot),
    ]);
    context.note({ pilot: namePilot(prisoner), force: force.name, captor: receiver.name, costSp });
    return { costSp, toForceId: receiver.id };
  },

  /** Two forces give each other a prisoner back. */
  'pilot.exchange': (context, { pilotId, forPilotId }) => {
    const rosters = loadRosters(context.db);
    const one = findPrisoner(context, rosters, pilotId);
    const other = findPrisoner(context, rosters, forPilotId);
    if (one.forceId === other.forceId)
      throw new Refusal('pilot.same-force', { pilot: one.name, other: other.name, pilotId, forPilotId });
    const allegianceOf = ({ forceId }: Prisoner) => findRoster(rosters, forceId).force.allegianceId;
    if (allegianceOf(one) === allegianceOf(other))
      throw new Refusal('pilot.same-force', {
        context: 'allegiance',
        pilot: one.name,
        other: other.name,
        pilotId,
        forPilotId,
      });
    refuseNotHeld(one, other);
    refuseNotHeld(other, one);
    applyEffects(
      context,
      [pilotId, forPilotId].map((id) => bringBackPilot(findPilot(rosters, id).pilot)),
    );
    context.note({ pilot: namePilot(one), other: namePilot(other) });
    return {};
  },

  /** The captors let a prisoner go. */
  'pilot.release': (context, { pilotId }) => {
    const rosters = loadRosters(context.db);
    const prisoner = findPrisoner(context, rosters, pilotId);
    applyEffects(context, [bringBackPilot(findPilot(rosters, pilotId).pilot)]);
    context.note({ pilot: namePilot(prisoner), force: prisoner.force });
    return {};
  },

  /** A pilot leaves the service for good; the record stays. */
  'pilot.retire': (context, { pilotId }) => {
    const { pilot, force } = findPilot(loadRosters(context.db), pilotId);
    const { name, status } = pilot;
    if (isAway(status))
      throw new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
    refuseEngaged(context.db, { unitIds: [], pilotIds: [pilotId] });
    applyEffects(context, [retirePilot(pilot)]);
    context.note({ pilot: namePilot(pilot), force: force.name });
    return {};
  },
} satisfies Commands;

/** A prisoner by id. Refuses an unknown pilot, and one who is no prisoner. */
function findPrisoner({ db }: CommandContext, rosters: Rosters, pilotId: PilotId): Prisoner {
  const { pilot } = findPilot(rosters, pilotId);
  const prisoner = loadPrisoners(db).find((candidate) => candidate.pilotId === pilotId);
  if (prisoner === undefined) throw new Refusal('pilot.not-captured', { pilot: pilot.name, pilotId });
  return prisoner;
}

/**
 * Refuses an exchange with a force that does not hold the prisoner. Where no battle tells who does, the players know: that
 * is the case of prisoners who were entered by hand.
 */
function refuseNotHeld(prisoner: Prisoner, by: Prisoner): void {
  const { captors, name, pilotId } = prisoner;
  if (captors.length === 0 || captors.some(({ forceId }) => forceId === by.forceId)) return;
  throw new Refusal('pilot.no-captor', { context: 'other', pilot: name, pilotId, force: by.force });
}
