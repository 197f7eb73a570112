import type { EndCondition } from '../../domain/campaign-end.ts';
import type { Side } from '../../domain/side.ts';
import { NEW_COURSE, type TrackCourse } from '../../domain/track-course.ts';
import type { Gate, LinkDefinition } from '../../domain/track-link.ts';
import type { TrackGraphPlan } from './invasion-graph.ts';
import { assault } from './templates/assault.ts';
import { breakthrough } from './templates/breakthrough.ts';
import { counterattack } from './templates/counterattack.ts';
import { defense } from './templates/defense.ts';
import { meetingEngagement } from './templates/meeting-engagement.ts';
import { pursuit } from './templates/pursuit.ts';
import { reconInForce } from './templates/recon-in-force.ts';
import { recon } from './templates/recon.ts';
import { supplyRun } from './templates/supply-run.ts';
import type { TrackTemplate } from './templates/track-template.ts';

/** Tracks of the conquest that other templates are fought as; all ours. */
export const CONQUEST_TEMPLATES: readonly TrackTemplate[] = [
  {
    ...meetingEngagement,
    key: 'landing-zone',
    name: 'Landing Zone',
    situation:
      'The DropShips are down, and the garrison has come out to meet them. Whoever holds the plain tonight says how the war begins.',
  },
  {
    ...assault,
    key: 'storm-of-the-capital',
    name: 'Storm of the Capital',
    situation:
      'Behind these walls sits the government of the world. If they fall, so does everything that was still undecided.',
  },
  {
    ...defense,
    key: 'last-stand',
    name: 'Last Stand',
    situation:
      'The invaders have been thrown back to their landing zone, and the relief is hours away. One side will not leave this field.',
  },
];

const [landingZone, stormOfTheCapital, lastStand] = CONQUEST_TEMPLATES as readonly [
  TrackTemplate,
  TrackTemplate,
  TrackTemplate,
];

const WINNER_CHOOSES: TrackCourse = { ...NEW_COURSE, chosenBy: 'winner' };
const LOSER_CHOOSES: TrackCourse = { ...NEW_COURSE, chosenBy: 'loser' };
const SIDE_TRACK: TrackCourse = { ...NEW_COURSE, staysOpen: true, holdsEnd: true };
const MAY_END: TrackCourse = { ...NEW_COURSE, ends: true };

interface LinkConditions {
  readonly if?: Side;
  readonly gate?: Gate;
  readonly atOnce?: boolean;
}

function lead(from: TrackTemplate, to: TrackTemplate, terms: LinkConditions = {}): LinkDefinition {
  return {
    from: from.key,
    to: to.key,
    ifWinner: terms.if ?? 'any',
    gate: terms.gate ?? null,
    atOnce: terms.atOnce ?? false,
  };
}

/**
 * A conquest of twelve tracks for several forces a side. Two ways lead inland, the open road and the hills; side tracks
 * scout and supply; the capital is stormed only by who took the road to it or has the means, and an invasion that fails
 * is fought out where it landed. Ours.
 */
export const conquestGraph: TrackGraphPlan = {
  tracks: [
    { template: landingZone, column: 0, row: 2, first: true, course: WINNER_CHOOSES },
    { template: recon, column: 1, row: 0, first: false, course: SIDE_TRACK },
    { template: breakthrough, column: 1, row: 1, first: false, course: WINNER_CHOOSES },
    { template: meetingEngagement, column: 1, row: 3, first: false, course: LOSER_CHOOSES },
    { template: supplyRun, column: 2, row: 0, first: false, course: SIDE_TRACK },
    { template: assault, column: 2, row: 1, first: false, course: WINNER_CHOOSES },
    { template: counterattack, column: 2, row: 3, first: false, course: WINNER_CHOOSES },
    { template: reconInForce, column: 3, row: 1, first: false, course: WINNER_CHOOSES },
    { template: defense, column: 3, row: 3, first: false, course: WINNER_CHOOSES },
    { template: pursuit, column: 4, row: 2, first: false, course: MAY_END },
    { template: stormOfTheCapital, column: 4, row: 1, first: false, course: MAY_END },
    { template: lastStand, column: 4, row: 3, first: false, course: MAY_END },
  ],
  links: [
    lead(landingZone, recon, { if: 'attacker' }),
    lead(landingZone, breakthrough, { if: 'attacker' }),
    lead(landingZone, meetingEngagement),
    lead(breakthrough, supplyRun, { gate: { kind: 'objective', key: 'push-through', by: 'attacker' } }),
    lead(breakthrough, assault, { if: 'attacker' }),
    lead(breakthrough, counterattack, { if: 'defender' }),
    lead(meetingEngagement, assault, { if: 'attacker' }),
    lead(meetingEngagement, counterattack),
    lead(assault, reconInForce, { if: 'attacker' }),
    lead(assault, defense, { if: 'defender' }),
    lead(counterattack, reconInForce, { if: 'defender' }),
    lead(counterattack, defense, { if: 'attacker' }),
    lead(reconInForce, stormOfTheCapital, { if: 'attacker' }),
    lead(reconInForce, pursuit, { if: 'defender' }),
    lead(defense, pursuit, { if: 'attacker' }),
    lead(defense, lastStand, { if: 'defender' }),
    // The capital falls to those who pursue at once, or who can still pay for a siege.
    lead(pursuit, stormOfTheCapital, {
      if: 'attacker',
      gate: { kind: 'warchest', side: 'attacker', wp: 800 },
      atOnce: true,
    }),
  ],
};

/** The conquest also ends when a side has met two thirds of its objectives, from six tracks on, or after ten tracks. */
export const CONQUEST_ENDS: readonly EndCondition[] = [
  { kind: 'objectives', percent: 67, afterTracks: 6 },
  { kind: 'tracks', count: 10 },
];
