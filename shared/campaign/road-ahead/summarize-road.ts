import type { AllegianceId, ForceId, TrackId } from '../../domain/ids.ts';
import {
  ROAD_END_REASONS,
  type AllegianceChance,
  type ChoiceEffect,
  type RoadAhead,
  type RoadChoice,
  type RoadEnd,
  type Runway,
  type RunwayStep,
  type StepWorth,
} from '../../domain/road-ahead.ts';
import { computeDifference95, computePairedChange95, computeWilson95 } from '../../rules/interval.ts';
import { listContenders } from '../tracks/campaign-winner.ts';
import type { PlayedCampaign } from '../simulation/play-campaign.ts';
import { computeResamplingEffect, estimateChance } from './resampled-chance.ts';
import type { CampaignStart } from '../simulation/campaign-start.ts';
import type { SimulatedForce } from '../simulation/simulated-force.ts';

/** A step of Skill, and the rests that begin with it: each belongs to the rest of the same number without it. */
export interface PlayedStep extends Omit<StepWorth, 'free' | 'paid'> {
  readonly free: readonly PlayedCampaign[];
  readonly paid: readonly PlayedCampaign[] | null;
}

/** The rests that were played. */
export interface PlayedRoad {
  /** Rests of which every battle was fought, without changes. */
  readonly fought: readonly PlayedCampaign[];
  readonly battles: number;
  /** By their numbers. */
  readonly drawn: readonly PlayedCampaign[];
  readonly steps: readonly PlayedStep[];
}

/** What the rests of a campaign tell of it. */
export function summarizeRoad(start: CampaignStart, road: PlayedRoad): Omit<RoadAhead, 'durationMs'> {
  const { drawn, fought, battles } = road;
  const ids = listContenders(start);
  const lengths = drawn.map(({ steps }) => steps.length).toSorted((a, b) => a - b);
  const effectOf = (is: (rest: PlayedCampaign) => boolean): number =>
    computeResamplingEffect(drawn.map((rest) => Number(is(rest))));
  const estimate = (is: (rest: PlayedCampaign) => boolean) => estimateChance(drawn.map(is), effectOf(is));
  // What hangs on the battles is estimated once, of all rests: of a few it could not be told from chance.
  const effect = Math.max(1, ...ids.map((id) => effectOf(({ winnerId }) => winnerId === id)));
  return {
    campaigns: drawn.length,
    foughtCampaigns: fought.length,
    battles,
    allegiances: ids.map((allegianceId): AllegianceChance => {
      const isWon = ({ winnerId }: PlayedCampaign): boolean => winnerId === allegianceId;
      const hits = fought.filter(isWon).length;
      const bounds = computeWilson95(hits, fought.length);
      const foughtWins = fought.length === 0 ? null : { chance: hits / fought.length, ...bounds };
      return { allegianceId, wins: estimate(isWon), foughtWins };
    }),
    draws: estimate(({ winnerId }) => winnerId === null),
    ends: ROAD_END_REASONS.flatMap((reason): RoadEnd[] => {
      const campaigns = drawn.filter(({ end }) => end === reason).length;
      return campaigns === 0 ? [] : [{ reason, campaigns, chance: estimate(({ end }) => end === reason) }];
    }),
    length: { least: lengths[0] ?? 0, median: findQuantile(lengths, 0.5), most: lengths.at(-1) ?? 0 },
    runways: start.forces
      .map((force, index) => ({ force, index }))
      .filter(({ force }) => force.standing === 'present')
      .map(({ force, index }): Runway => {
        return {
          ...listRunwaySteps(force, index, drawn),
          debt: estimate(({ steps }) => steps.some(({ inDebt }) => inDebt[index] === true)),
          empty: estimate((rest) => countTracksUntilEmpty(rest, index, force) !== null),
        };
      }),
    choices: listChoices(start, ids, drawn, effect),
    steps: road.steps.map((step) => compareStep(start, step, drawn)),
  };
}

/** The value below which a share of sorted values lies; 0 of none. */
function findQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function listRunwaySteps(
  force: SimulatedForce,
  index: number,
  drawn: readonly PlayedCampaign[],
): Omit<Runway, 'debt' | 'empty'> {
  const most = Math.max(0, ...drawn.map(({ steps }) => steps.length));
  const steps = Array.from({ length: most }, (_, step): RunwayStep => {
    const sort = (currency: 'wp' | 'sp'): readonly number[] =>
      drawn.flatMap(({ steps }) => steps[step]?.[currency][index] ?? []).toSorted((a, b) => a - b);
    const [wp, sp] = [sort('wp'), sort('sp')];
    return {
      tracks: step + 1,
      campaigns: wp.length,
      lowWp: findQuantile(wp, 0.1),
      medianWp: findQuantile(wp, 0.5),
      highWp: findQuantile(wp, 0.9),
      lowSp: findQuantile(sp, 0.1),
      medianSp: findQuantile(sp, 0.5),
      highSp: findQuantile(sp, 0.9),
    };
  });
  const empty = drawn
    .flatMap((rest) => countTracksUntilEmpty(rest, index, force) ?? [])
    .toSorted((a, b) => a - b);
  const { id: forceId, warchestWp, supportSp } = force;
  return {
    ...{ forceId, warchestWp, supportSp },
    steps,
    tracksUntilEmpty: empty.length === 0 ? null : findQuantile(empty, 0.5),
  };
}

/**
 * Tracks until a force has nothing left; null: something always is. SP count as the WP that they cost, since some
 * economies pay in SP and have hardly any WP.
 */
function countTracksUntilEmpty(
  { steps }: PlayedCampaign,
  index: number,
  { spPerWp }: Pick<SimulatedForce, 'spPerWp'>,
): number | null {
  const step = steps.findIndex(({ wp, sp }) => (wp[index] ?? 0) + (sp[index] ?? 0) / spPerWp <= 0);
  return step === -1 ? null : step + 1;
}

/** A rest in which a track could be chosen. */
interface OfferedRest {
  readonly rest: PlayedCampaign;
  readonly isChosen: boolean;
  /** Number of tracks before the choice. */
  readonly step: number;
}

interface Offered {
  readonly from: TrackId | null;
  readonly to: TrackId;
  readonly rests: OfferedRest[];
}

function listChoices(
  start: CampaignStart,
  ids: readonly AllegianceId[],
  drawn: readonly PlayedCampaign[],
  effect: number,
): RoadChoice[] {
  return listOffered(start, drawn).map(({ from, to, rests }): RoadChoice => {
    const chosen = rests.filter(({ isChosen }) => isChosen);
    const others = rests.filter(({ isChosen }) => !isChosen);
    const compare = (allegianceId: AllegianceId): ChoiceEffect => {
      const isWon = ({ rest }: OfferedRest): boolean => rest.winnerId === allegianceId;
      const forces = start.forces.flatMap((force, index) =>
        force.allegianceId === allegianceId && force.standing === 'present' ? [index] : [],
      );
      const debtEffect = computeResamplingEffect(
        drawn.map(({ steps }) => Number(steps.some(({ inDebt }) => forces.some((force) => inDebt[force])))),
      );
      const isInDebt = ({ rest, step }: OfferedRest): boolean =>
        rest.steps.slice(step).some(({ inDebt }) => forces.some((force) => inDebt[force]));
      const count = (all: readonly OfferedRest[]) => {
        return { hits: all.filter(isWon).length, runs: all.length, designEffect: effect };
      };
      const against = computeDifference95(count(chosen), count(others));
      return {
        allegianceId,
        wins: estimateChance(chosen.map(isWon), effect),
        against,
        debt: estimateChance(chosen.map(isInDebt), debtEffect),
        isTrap: against !== null && against.high < 0,
      };
    };
    return { from, to, offered: rests.length, chosen: chosen.length, effects: ids.map(compare) };
  });
}

/** The tracks that could be chosen beside others; of each rest its first time. In the order of the tracks. */
function listOffered({ tracks }: CampaignStart, drawn: readonly PlayedCampaign[]): readonly Offered[] {
  const byChoice = new Map<string, Offered>();
  for (const rest of drawn) {
    const seen = new Set<string>();
    for (const [step, { options, trackId }] of rest.steps.entries()) {
      if (options.length < 2) continue;
      const from = rest.steps[step - 1]?.trackId ?? null;
      for (const to of new Set(options)) {
        const key = JSON.stringify([from, to]);
        if (seen.has(key)) continue;
        seen.add(key);
        const offered = byChoice.get(key) ?? { from, to, rests: [] };
        offered.rests.push({ rest, isChosen: to === trackId, step });
        byChoice.set(key, offered);
      }
    }
  }
  const placeOf = (id: TrackId | null): number => tracks.findIndex((track) => track.id === id);
  return [...byChoice.values()].toSorted(
    (a, b) => placeOf(a.from) - placeOf(b.from) || placeOf(a.to) - placeOf(b.to),
  );
}

function compareStep(start: CampaignStart, step: PlayedStep, drawn: readonly PlayedCampaign[]): StepWorth {
  const { free, paid, ...known } = step;
  const own = findAllegiance(start, step.forceId);
  const compare = (rests: readonly PlayedCampaign[]): StepWorth['free'] => {
    const changes = rests.map(
      ({ winnerId }, number) => Number(winnerId === own) - Number(drawn[number]?.winnerId === own),
    );
    const gained = changes.filter((change) => change > 0).length;
    const lost = changes.filter((change) => change < 0).length;
    return computePairedChange95(gained, lost, changes.length, computeResamplingEffect(changes));
  };
  return { ...known, free: compare(free), paid: paid === null ? null : compare(paid) };
}

function findAllegiance({ forces }: CampaignStart, forceId: ForceId): AllegianceId | null {
  return forces.find(({ id }) => id === forceId)?.allegianceId ?? null;
}
