import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { AllegianceId, ForceId, TrackId } from '../../domain/ids.ts';
import type { RoadEndReason } from '../../domain/road-ahead.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { TrackLink } from '../../domain/track-link.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { findMetEnd, type EndState, type MetEnd } from '../tracks/campaign-ends.ts';
import { computeCampaignWinner } from '../tracks/campaign-winner.ts';
import { computeNextDate, listMonthStarts } from '../economy/calendar.ts';
import { canBearCost, computeTrackCost } from '../economy/debt.ts';
import type { LastTrack } from '../forces/eligible-forces.ts';
import {
  sumTallies,
  tallyTrack,
  type ObjectiveTally,
  type RoleAllegiances,
} from '../tracks/objective-tally.ts';
import {
  fieldForces,
  fightTrack,
  type BegunDuel,
  type FindReport,
  type SimulationTerms,
  type TrackFought,
} from '../simulation/fight-track.ts';
import { payMonths } from '../simulation/pay-months.ts';
import { repayDebt } from '../simulation/repay-debt.ts';
import { hasArrived } from '../forces/arrivals.ts';
import { passTrack } from '../simulation/simulated-force.ts';
import { spend } from '../simulation/spend.ts';
import { applyChange } from './apply-change.ts';
import { assignRoles, type AssignedRoles } from './assign-roles.ts';
import { drawOne } from './even-draws.ts';
import type { BegunTrack, RoadChange, RoadForce, RoadStart, RoadTrack } from './road-start.ts';

/** Most tracks of a rest: graphs with loops may never end. */
export const MOST_TRACKS_AHEAD = 24;

/** A track of a rest. Tracks that are fought again have the id of the track that they copy. */
export interface RestStep {
  readonly trackId: TrackId;
  /** Tracks among which it was chosen, itself among them. */
  readonly options: readonly TrackId[];
  /** By force: WP and SP after the track and what was spent after it. */
  readonly wp: readonly number[];
  readonly sp: readonly number[];
  /** By force: whether it owed WP when the result was booked, or after what was spent then. */
  readonly inDebt: readonly boolean[];
}

/** How the rest of a campaign went. */
export interface PlayedRest {
  /** Null: a draw. */
  readonly winnerId: AllegianceId | null;
  readonly end: RoadEndReason;
  readonly steps: readonly RestStep[];
}

/** How a rest is played. */
export interface RestTerms {
  readonly terms: (track: RoadTrack) => SimulationTerms;
  /** How the battle of a track comes to its result, by the track and the number of tracks before it. */
  readonly findReport: (track: RoadTrack, step: number) => FindReport;
  readonly seed: string;
  readonly change: RoadChange | null;
}

/** A track of a rest that is being played; a copy has the definition, links and id of its original. */
interface OpenTrack {
  readonly id: string;
  readonly original: RoadTrack;
  status: TrackStatus;
}

interface Rest {
  readonly start: RoadStart;
  readonly how: RestTerms;
  readonly forces: readonly RoadForce[];
  readonly tracks: OpenTrack[];
  readonly links: (Omit<TrackLink, 'from' | 'to'> & { readonly from: string; readonly to: string })[];
  readonly trackWinners: (readonly AllegianceId[])[];
  lastTrack: LastTrack | null;
  objectives: readonly ObjectiveTally[];
  date: string;
  readonly steps: RestStep[];
}

/**
 * Plays the rest of a campaign from where it stands: chance chooses evenly among open tracks, everybody who may plays,
 * each force spends by the policy. The same seed gives the same rest.
 */
export function playRest(start: RoadStart, how: RestTerms): PlayedRest {
  const rest: Rest = {
    start,
    how,
    forces: start.forces.map(copyForce),
    tracks: start.tracks.map((original) => ({ id: original.id, original, status: original.status })),
    links: [...start.links],
    trackWinners: [...start.trackWinners],
    lastTrack: start.lastTrack,
    objectives: start.objectives,
    date: start.date,
    steps: [],
  };
  if (how.change !== null) applyChange(rest.forces, how.change, start.economy);
  const { reason, favoured } = playTracks(rest);
  return { winnerId: findWinner(rest, favoured), end: reason, steps: rest.steps };
}

/** A copy that can be changed in place. */
function copyForce(force: RoadForce): RoadForce {
  return {
    ...force,
    units: force.units.map((unit) => ({ ...unit, pilot: unit.pilot === null ? null : { ...unit.pilot } })),
    spares: force.spares.map((pilot) => ({ ...pilot })),
  };
}

/** How a rest came to its end, and who can win by that. */
interface RestEnd extends Pick<MetEnd, 'favoured'> {
  readonly reason: RoadEndReason;
}

const STUCK: RestEnd = { reason: 'stuck', favoured: null };
const CUT: RestEnd = { reason: 'cut', favoured: null };

/** After the end nobody spends or pays, as `engagement.accept` books it. */
function playTracks(rest: Rest): RestEnd {
  for (let step = 0; step < MOST_TRACKS_AHEAD; step += 1) {
    const chosen = beginTrack(rest, step);
    if (chosen === null) return STUCK;
    const { track, options } = chosen;
    const fought = fight(rest, chosen, step);
    if (fought === null) return STUCK;
    const isInDebt = ({ warchestWp }: RoadForce): boolean => warchestWp < 0;
    const wasInDebt = rest.forces.map(isInDebt);
    bookCourse(rest, track, fought, chosen.roles);
    const { end } = fought;
    if (end === null) {
      spendBetween(rest, track, fought);
      passDays(rest, track);
    }
    rest.steps.push({
      trackId: track.original.id,
      options: options.map(({ original }) => original.id),
      wp: rest.forces.map(({ warchestWp }) => warchestWp),
      sp: rest.forces.map(({ supportSp }) => supportSp),
      inDebt: rest.forces.map((force, index) => wasInDebt[index] === true || isInDebt(force)),
    });
    if (end !== null) return end;
  }
  return CUT;
}

interface ChosenTrack {
  readonly track: OpenTrack;
  readonly options: readonly OpenTrack[];
  readonly roles: AssignedRoles;
  readonly begun: BegunTrack | null;
}

/** The track that is fought next: one that is under way, else one of the open tracks that can be begun. */
function beginTrack(rest: Rest, step: number): ChosenTrack | null {
  const dice = createSeededDice(`${rest.how.seed}/choice/${step}`);
  const underWay = rest.tracks.find(({ status }) => status === 'under-way');
  const begun = underWay?.original.begun;
  if (underWay !== undefined && begun !== null && begun !== undefined) {
    const rolesOf = (side: Side): RoadForce[] =>
      rest.forces.filter(({ id }) => begun.forceIds[side].includes(id));
    const roles = { attacker: rolesOf('attacker'), defender: rolesOf('defender') };
    return { track: underWay, options: [underWay], roles, begun };
  }
  const question = { allegiances: rest.start.allegiances, lastTrack: rest.lastTrack };
  const able = rest.tracks
    .filter(({ status }) => status === 'open')
    .flatMap((track) => {
      const roles = assignRoles(track.original.definition.roles, rest.forces, question, dice);
      return roles === null ? [] : [{ track, roles }];
    });
  const options = able.map(({ track }) => track);
  let left = able;
  while (left.length > 0) {
    const drawn = drawOne(left, dice);
    if (drawn === undefined) return null;
    const { track } = drawn;
    const roles = keepThoseWhoPay(rest, track, drawn.roles);
    if (roles !== null) return { track, options, roles, begun: null };
    left = left.filter((other) => other !== drawn);
  }
  return null;
}

/**
 * The forces that can pay for a track, debts that are due repaid first, as `engagement.prepare` demands. Null when
 * a role stays empty.
 */
function keepThoseWhoPay(rest: Rest, { original }: OpenTrack, roles: AssignedRoles): AssignedRoles | null {
  const { economy } = rest.start;
  const costWp = computeTrackCost(original.definition.costWp, economy.trackCostPercent?.value ?? null);
  const keep = (side: Side): RoadForce[] =>
    roles[side].filter((force) => {
      if (!repayDebt(force, economy, { date: rest.date, tracksInDebt: force.tracksInDebt })) return false;
      return canBearCost(force.warchestWp, costWp, economy);
    });
  const kept = { attacker: keep('attacker'), defender: keep('defender') };
  if (SIDES.some((side) => kept[side].length === 0)) return null;
  const { definition } = original;
  const fielded = fieldForces({ economy }, { track: definition, forces: kept, seed: '' });
  return SIDES.some((side) => fielded[side].length === 0) ? null : kept;
}

function fight(rest: Rest, { track, roles, begun }: ChosenTrack, step: number): TrackFought | null {
  const { original } = track;
  track.status = 'under-way';
  const alternatives =
    begun?.alternatives ??
    (original.definition.course.staysOpen
      ? []
      : rest.tracks.filter(({ status }) => status === 'open').map(({ id }) => id as TrackId));
  return fightTrack(
    rest.how.terms(original),
    {
      track: original.definition,
      forces: roles,
      seed: `${rest.how.seed}/track/${step}`,
      begun: begun === null ? undefined : takeBegun(rest, begun),
      course: {
        trackId: track.id as TrackId,
        tracks: rest.tracks.map(({ id, status, original: { definition } }) => {
          return { id: id as TrackId, status, course: definition.course };
        }),
        links: rest.links,
        alternatives,
        findMetEnd: (warchestsWp, objectives) =>
          findMetEnd(rest.start.ends, () => describeEnd(rest, { track, roles, warchestsWp, objectives })),
      },
    },
    rest.how.findReport(original, step),
  );
}

function takeBegun({ forces }: Rest, { unitIds, bonuses, effects }: BegunTrack): BegunDuel {
  const units = forces.flatMap((force) => force.units);
  const take = (side: Side) => units.filter(({ id }) => unitIds[side].includes(id));
  return { fielded: { attacker: take('attacker'), defender: take('defender') }, bonuses, effects };
}

interface TrackResult {
  readonly track: OpenTrack;
  readonly roles: AssignedRoles;
  readonly warchestsWp: ReadonlyMap<ForceId, number>;
  readonly objectives: readonly CampaignObjective[];
}

/** How the campaign stands with the result of a track that is not booked yet, as `engagement.accept` judges it. */
function describeEnd(rest: Rest, { track, roles, warchestsWp, objectives }: TrackResult): EndState {
  return {
    tracksDone: rest.trackWinners.length + 1,
    date: computeNextDate(rest.date, rest.start.economy, track.original.definition.course),
    forces: rest.forces.map((force) => {
      return { ...force, warchestWp: warchestsWp.get(force.id) ?? force.warchestWp };
    }),
    objectives: sumTallies([...rest.objectives, ...tallyTrack(sortAllegiances(roles), objectives)]),
  };
}

function sortAllegiances(roles: AssignedRoles): RoleAllegiances {
  const listOf = (side: Side): AllegianceId[] => [
    ...new Set(roles[side].map(({ allegianceId }) => allegianceId)),
  ];
  return { attacker: listOf('attacker'), defender: listOf('defender') };
}

/** Books which tracks are done, open and closed, who won, and which objectives were met. */
function bookCourse(rest: Rest, track: OpenTrack, fought: TrackFought, roles: AssignedRoles): void {
  const allegiances = sortAllegiances(roles);
  const { winner } = fought;
  rest.objectives = sumTallies([...rest.objectives, ...tallyTrack(allegiances, fought.objectives)]);
  rest.trackWinners.push(winner === 'draw' ? [] : allegiances[winner]);
  rest.lastTrack =
    winner === 'draw' ? null : { winners: allegiances[winner], losers: allegiances[opponentOf(winner)] };
  track.status = 'done';
  for (const id of fought.closes) setStatus(rest, id, 'closed');
  for (const id of fought.opens) openTrack(rest, id, track.id);
  const engaged = new Set(SIDES.flatMap((side) => roles[side].map(({ id }) => id)));
  for (const force of rest.forces) {
    if (!engaged.has(force.id)) passTrack(force);
    else force.tracksInDebt = force.warchestWp < 0 ? force.tracksInDebt + 1 : 0;
    if (force.warchestWp < 0) force.inDebtSince ??= rest.date;
  }
}

function setStatus({ tracks }: Rest, trackId: string, status: TrackStatus): void {
  const track = tracks.find(({ id }) => id === trackId);
  if (track !== undefined) track.status = status;
}

/** Opens a track; one that is done as a track of its own, with the same ways on. */
function openTrack(rest: Rest, trackId: string, openedBy: string): void {
  const track = rest.tracks.find(({ id }) => id === trackId);
  if (track === undefined) return;
  if (track.status !== 'done') {
    track.status = 'open';
    return;
  }
  const id = `${track.original.id}/${rest.steps.length}`;
  const atOnce = rest.links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
  rest.tracks.push({ id, original: track.original, status: 'open' });
  for (const link of rest.links.filter(({ from }) => from === trackId))
    rest.links.push({ ...link, from: id });
  rest.links.push({ from: openedBy, to: id, ifWinner: 'any', gate: null, atOnce });
}

/** Lets every force spend; those that fought do not where a track follows at once. */
function spendBetween(rest: Rest, track: OpenTrack, fought: TrackFought): void {
  const { economy, policy } = rest.start;
  const open = rest.tracks.filter(({ status }) => status === 'open');
  const costs = open.map(({ original }) => original.definition.costWp);
  const nextCostWp = computeTrackCost(Math.max(0, ...costs), economy.trackCostPercent?.value ?? null);
  const followsAtOnce = rest.links.some(
    ({ from, to, atOnce }) => atOnce && from === track.id && open.some(({ id }) => id === to),
  );
  const { ruleset } = rest.how.terms(track.original);
  for (const force of rest.forces) {
    const incomeWp = fought.incomeWp.get(force.id);
    if (force.standing === 'left' || (followsAtOnce && incomeWp !== undefined)) continue;
    spend(force, {
      ...{ ruleset, economy, policy, nextCostWp },
      incomeWp: incomeWp ?? 0,
      openingPv: force.openingPv,
    });
  }
}

/** Days pass with a track: forces pay for the months that begin, and units that were on their way arrive. */
function passDays(rest: Rest, { original }: OpenTrack): void {
  const { economy } = rest.start;
  const date = computeNextDate(rest.date, economy, original.definition.course);
  const starts = listMonthStarts(rest.date, date);
  for (const force of rest.forces) if (force.standing === 'present') payMonths(force, economy, starts);
  rest.date = date;
  const time = { date, tracksDone: rest.trackWinners.length };
  for (const unit of rest.forces.flatMap(({ units }) => units))
    if (unit.arrives !== undefined && hasArrived(unit.arrives, time)) unit.arrives = undefined;
}

/** Who has won as things stand. */
function findWinner(
  { start, forces, trackWinners }: Rest,
  favoured: MetEnd['favoured'],
): AllegianceId | null {
  const result = { allegiances: start.allegiances, forces, trackWinners };
  return computeCampaignWinner(start.economy.campaignEnd.value, result, favoured);
}
