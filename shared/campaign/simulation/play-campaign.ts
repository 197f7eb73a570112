import type { AllegianceId, ForceId, TrackId } from '../../domain/ids.ts';
import type { RoadEndReason } from '../../domain/road-ahead.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { canBearCost, computeTrackCost } from '../economy/debt.ts';
import { findEndWinner } from '../transition/end.ts';
import { applyChange } from './apply-change.ts';
import { assignRoles, type AssignedRoles } from './assign-roles.ts';
import type { CampaignStart, StartChange, StartTrack } from './campaign-start.ts';
import { drawUniformItem } from './uniform-draws.ts';
import {
  fieldForces,
  fightTrack,
  payCost,
  type BegunTrackFight,
  type FindReport,
  type SimulationTerms,
  type TrackIncome,
} from './fight-track.ts';
import { repayBeforeTrack } from './repay-before-track.ts';
import { beginCampaign, type SimulatedCampaign, type SimulatedTrack } from './simulated-campaign.ts';
import type { SimulatedForce } from './simulated-force.ts';
import { spend } from './spend.ts';

/** Most tracks of a campaign: graphs with loops may never end. */
export const MAX_PLAYED_TRACKS = 24;

/** A track of a played campaign. Tracks that are fought again have the id of the track that they copy. */
export interface PlayedTrack {
  readonly trackId: TrackId;
  /** Tracks among which it was chosen, itself among them. */
  readonly options: readonly TrackId[];
  /** By force: WP and SP after the track and what was spent after it. */
  readonly wp: readonly number[];
  readonly sp: readonly number[];
  /** By force: whether it owed WP when the result was booked, or after what was spent then. */
  readonly inDebt: readonly boolean[];
}

/** How a campaign went. */
export interface PlayedCampaign {
  /** Null: a draw. */
  readonly winnerId: AllegianceId | null;
  readonly end: RoadEndReason;
  readonly steps: readonly PlayedTrack[];
}

/** How a campaign is played. */
export interface PlayTerms {
  readonly ruleset: Ruleset;
  readonly terms: (track: StartTrack) => SimulationTerms;
  /** How the battle of a track comes to its result, by the track and the number of tracks before it. */
  readonly findReport: (track: StartTrack, step: number) => FindReport;
  readonly seed: string;
  readonly change: StartChange | null;
  /** Tracks after which it is cut; missing: `MAX_PLAYED_TRACKS`. */
  readonly maxTracks?: number;
  /** What forces do with their points between two tracks; missing: what a sensible player does. */
  readonly spend?: typeof spend;
  /** What forces field; missing: the units of the highest PV. */
  readonly field?: typeof fieldForces;
  /** Is told how the campaign stands at its start and after each track and what was spent after it. */
  readonly watch?: (campaign: SimulatedCampaign) => void;
}

/**
 * Plays a campaign from where it stands: chance chooses evenly among open tracks, everybody who may plays, each force
 * spends by its policy. The same seed gives the same campaign.
 */
export function playCampaign(start: CampaignStart, how: PlayTerms): PlayedCampaign {
  const campaign = beginCampaign(start);
  if (how.change !== null) applyChange(campaign, how.change);
  how.watch?.(campaign);
  const steps: PlayedTrack[] = [];
  const end = playTracks(campaign, how, steps);
  const winnerId = campaign.end === null ? findWinner(campaign, how.ruleset) : campaign.end.winnerId;
  return { winnerId, end, steps };
}

/** After the end nobody spends. */
function playTracks(campaign: SimulatedCampaign, how: PlayTerms, steps: PlayedTrack[]): RoadEndReason {
  for (let step = 0; step < (how.maxTracks ?? MAX_PLAYED_TRACKS); step += 1) {
    const chosen = chooseTrack(campaign, how, createSeededDice(`${how.seed}/choice/${step}`));
    if (chosen === null) return 'stuck';
    const { duel, options } = chosen;
    const { original } = duel.track;
    const terms = how.terms(original);
    const seed = `${how.seed}/track/${step}`;
    const incomeWp = fightTrack(campaign, terms, duel, {
      seed,
      findReport: how.findReport(original, step),
    });
    const isInDebt = ({ warchestWp }: SimulatedForce): boolean => warchestWp < 0;
    const wasInDebt = campaign.forces.map(isInDebt);
    if (campaign.end === null)
      spendBetween(campaign, duel.track, { terms, incomeWp, seed, spendOne: how.spend ?? spend });
    steps.push({
      trackId: original.id,
      options: options.map((option) => option.original.id),
      wp: campaign.forces.map(({ warchestWp }) => warchestWp),
      sp: campaign.forces.map(({ supportSp }) => supportSp),
      inDebt: campaign.forces.map((force, index) => wasInDebt[index] === true || isInDebt(force)),
    });
    how.watch?.(campaign);
    if (campaign.end !== null) return campaign.end.reason;
  }
  return 'cut';
}

interface ChosenTrack {
  readonly duel: BegunTrackFight;
  readonly options: readonly SimulatedTrack[];
}

/** The track that is fought next: one that is under way, else one of the open tracks that can be begun. */
function chooseTrack(
  campaign: SimulatedCampaign,
  { terms, field = fieldForces }: Pick<PlayTerms, 'terms' | 'field'>,
  dice: ReturnType<typeof createSeededDice>,
): ChosenTrack | null {
  const underWay = campaign.tracks.find(
    ({ status, original }) => status === 'under-way' && original.begun !== null,
  );
  if (underWay !== undefined) return { duel: takeBegun(campaign, underWay), options: [underWay] };
  const { start, lastTrack, fought, trackWinners } = campaign;
  const turns = fought.map(({ forces }, index) => ({
    ordinal: index + 1,
    players: [...new Set(forces.map(({ allegianceId }) => allegianceId))],
    winners: trackWinners[index] ?? [],
  }));
  const question = { allegiances: start.allegiances, lastTrack, turns };
  const able = campaign.tracks
    .filter(({ status }) => status === 'open')
    .flatMap((track) => {
      const roles = assignRoles(track.original.definition.roles, campaign.forces, question, dice);
      return roles === null ? [] : [{ track, roles }];
    });
  const options = able.map(({ track }) => track);
  let left = able;
  while (left.length > 0) {
    const drawn = drawUniformItem(left, dice);
    if (drawn === undefined) return null;
    const duel = beginTrack(campaign, drawn, { field, ruleset: terms(drawn.track.original).ruleset });
    if (duel !== null) return { duel, options };
    left = left.filter((other) => other !== drawn);
  }
  return null;
}

/**
 * Begins a track with the forces that can pay for it, debts that are due repaid first, as `engagement.prepare` demands.
 * Null when a role stays empty.
 */
function beginTrack(
  campaign: SimulatedCampaign,
  { track, roles }: { readonly track: SimulatedTrack; readonly roles: AssignedRoles },
  { field, ruleset }: { readonly field: typeof fieldForces; readonly ruleset: Ruleset },
): BegunTrackFight | null {
  const { economy } = campaign.start;
  const { definition } = track.original;
  const costWp = computeTrackCost(definition.costWp, economy.trackCostPercent?.value ?? null);
  const keep = (side: Side): SimulatedForce[] =>
    roles[side].filter(
      (force) => repayBeforeTrack(campaign, force, ruleset) && canBearCost(force.warchestWp, costWp, economy),
    );
  const forces = { attacker: keep('attacker'), defender: keep('defender') };
  if (SIDES.some((side) => forces[side].length === 0)) return null;
  const fielded = field(economy, definition, forces);
  if (SIDES.some((side) => fielded[side].length === 0)) return null;
  track.status = 'under-way';
  const alternatives = definition.course.staysOpen
    ? []
    : campaign.tracks.filter(({ status }) => status === 'open').map(({ id }) => id);
  const costs = payCost(campaign, definition, forces);
  return { track, forces, fielded, bonuses: [], effects: [], alternatives, costs };
}

/** A track that was begun before: its cost is paid. */
function takeBegun({ forces }: SimulatedCampaign, track: SimulatedTrack): BegunTrackFight {
  const { begun } = track.original;
  if (begun === null) throw new Error(`${track.id} was not begun`);
  const units = forces.flatMap((force) => force.units);
  const playersOf = (side: Side) => forces.filter(({ id }) => begun.forceIds[side].includes(id));
  const fieldedBy = (side: Side) => units.filter(({ id }) => begun.unitIds[side].includes(id));
  return {
    track,
    forces: { attacker: playersOf('attacker'), defender: playersOf('defender') },
    fielded: { attacker: fieldedBy('attacker'), defender: fieldedBy('defender') },
    bonuses: begun.bonuses,
    effects: begun.effects,
    alternatives: begun.alternatives,
    costs: new Map<ForceId, number>(),
    fieldablePv: new Map(
      playersOf('attacker')
        .concat(playersOf('defender'))
        .map(({ id }) => [id, begun.fieldablePv[id]]),
    ),
  };
}

/** Lets every force spend; those that fought do not where a track follows at once. */
function spendBetween(
  campaign: SimulatedCampaign,
  track: SimulatedTrack,
  {
    terms: { ruleset },
    incomeWp,
    seed,
    spendOne,
  }: {
    readonly terms: SimulationTerms;
    readonly incomeWp: TrackIncome;
    readonly seed: string;
    readonly spendOne: typeof spend;
  },
): void {
  const { economy } = campaign.start;
  const open = campaign.tracks.filter(({ status }) => status === 'open');
  const costs = open.map(({ original }) => original.definition.costWp);
  const nextCostWp = computeTrackCost(Math.max(0, ...costs), economy.trackCostPercent?.value ?? null);
  const followsAtOnce = campaign.links.some(
    ({ from, to, atOnce }) => atOnce && from === track.id && open.some(({ id }) => id === to),
  );
  for (const force of campaign.forces) {
    const income = incomeWp.get(force.id);
    if (force.standing === 'left' || (followsAtOnce && income !== undefined)) continue;
    spendOne(campaign, force, { ruleset, nextCostWp, incomeWp: income ?? 0, seed });
  }
}

/** Who has won as things stand. */
function findWinner({ start, ...campaign }: SimulatedCampaign, ruleset: Ruleset): AllegianceId | null {
  return findEndWinner({ ...start, ...campaign, ruleset });
}
