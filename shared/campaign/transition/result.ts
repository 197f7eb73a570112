import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { Participant } from '../../domain/participant.ts';
import type { Pilot } from '../../domain/pilot.ts';
import { isGone, isSameDamage } from '../../domain/unit-state.ts';
import type { EngagementId, ObjectiveId, PilotId, TrackId } from '../../domain/ids.ts';
import type { ConsequencesAnswer } from '../consequences/consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { computeSalvage } from '../maintenance/compute-salvage.ts';
import type { BookSalvage, Effect, MeetObjective, PostLine, SetPilot, SetUnit } from './effect.ts';
import { postLines } from './ledger.ts';
import { recoverWounded } from './wounds.ts';

/** A result that is booked: what was fought, what follows, and how pilots were before it. */
export interface ResultQuestion {
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
  readonly economy: EconomyPreset;
  /** Today in the campaign. */
  readonly date: string;
  readonly report: EngagementReport;
  readonly answer: ConsequencesAnswer;
  /** Units as they went in: nothing changes them while the engagement is under way. */
  readonly participants: readonly Pick<Participant, 'unitId' | 'side' | 'card' | 'pilotId' | 'damage'>[];
  readonly objectives: readonly { readonly id: ObjectiveId; readonly salvage?: boolean | undefined }[];
  /** All pilots of the campaign. */
  readonly pilots: readonly Pick<Pilot, 'id' | 'status' | 'wounds'>[];
  /** Pilots who were wounded since the engagement began. */
  readonly woundedSince: ReadonlySet<PilotId>;
}

/**
 * What a result changes on units, pilots, salvage, objectives and the ledger: not yet which tracks follow
 * (`moveOn`). docs/campaign-facts.md 3 to 6.
 */
export function bookResult(question: ResultQuestion): readonly Effect[] {
  return [
    ...bookUnits(question),
    ...spendAmmunition(question),
    ...leaveSalvage(question),
    ...bookPilots(question),
    ...meetObjectives(question),
    ...bookLines(question),
  ];
}

function bookUnits({ participants, answer }: ResultQuestion): readonly SetUnit[] {
  const before = new Map(participants.map(({ unitId, damage }) => [unitId, damage]));
  return answer.consequences.units.flatMap(({ unitId, damage, standing }): readonly SetUnit[] => {
    const old = before.get(unitId);
    const change = {
      ...(old !== undefined && isSameDamage(damage, old) ? {} : { damage }),
      ...(standing === 'serving' ? {} : { standing }),
    };
    return Object.keys(change).length === 0 ? [] : [{ kind: 'set-unit', unitId, ...change }];
  });
}

/** Units that use ammunition have spent theirs, where the economy lets forces pay for that. */
function spendAmmunition({ participants, economy }: ResultQuestion): readonly SetUnit[] {
  return participants
    .filter(({ card }) => computeRearming(card, economy) !== null)
    .map(({ unitId }) => ({ kind: 'set-unit', unitId, ammoSpent: true }));
}

function leaveSalvage({
  engagementId,
  answer,
  participants,
  objectives,
  report,
}: ResultQuestion): readonly BookSalvage[] {
  return computeSalvage(answer.consequences, participants, objectives, report).map((claim) => ({
    kind: 'book-salvage',
    engagementId,
    ...claim,
  }));
}

function bookPilots(question: ResultQuestion): readonly SetPilot[] {
  const recovered = recoverWounded(question.pilots, question.woundedSince);
  return [...recovered, ...bookFates(question)];
}

/** Pilots who were hurt, and those whose unit was lost, who wait for another one. */
function bookFates({ participants, pilots, answer }: ResultQuestion): readonly SetPilot[] {
  const { units, pilots: fates } = answer.consequences;
  const lost = new Set(units.filter(({ standing }) => isGone(standing)).map(({ unitId }) => unitId));
  const unitOf = new Map(participants.map(({ pilotId, unitId }) => [pilotId, unitId]));
  const woundsBefore = new Map(pilots.map(({ id, wounds }) => [id, wounds]));
  return fates.flatMap(({ pilotId, fate, wounds }): readonly SetPilot[] => {
    const unitId = unitOf.get(pilotId);
    const seatLost = unitId !== undefined && lost.has(unitId);
    if (fate === 'unhurt' && !seatLost) return [];
    return [
      {
        kind: 'set-pilot',
        pilotId,
        status: fate === 'unhurt' ? 'active' : fate,
        wounds: (woundsBefore.get(pilotId) ?? 0) + (wounds ?? (fate === 'wounded' ? 1 : 0)),
        ...(seatLost || fate === 'killed' || fate === 'captured' ? { unitId: null } : {}),
      },
    ];
  });
}

function meetObjectives({ report }: ResultQuestion): readonly MeetObjective[] {
  return report.objectives.flatMap(({ objectiveId, side }) =>
    side === null ? [] : [{ kind: 'meet-objective' as const, objectiveId, side }],
  );
}

function bookLines({ answer, date: campaignDate, trackId }: ResultQuestion): readonly PostLine[] {
  return postLines(...answer.lines.map((line) => ({ ...line, campaignDate, trackId })));
}
