import type { BattleSample } from '../../shared/campaign/road-ahead/battle-bank.ts';
import type { PlayedCampaign } from '../../shared/campaign/simulation/play-campaign.ts';
import {
  countFought,
  REPLICATES,
  type RoadQuestion,
  type RoadRun,
} from '../../shared/campaign/road-ahead/play-road.ts';
import type { StartChange, CampaignStart } from '../../shared/campaign/simulation/campaign-start.ts';
import { summarizeRoad, type PlayedStep } from '../../shared/campaign/road-ahead/summarize-road.ts';
import {
  type RoadAhead,
  type SpendingPolicy,
  MAX_FOUGHT_CAMPAIGNS,
  MAX_ROAD_CAMPAIGNS,
} from '../../shared/domain/road-ahead.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { planRoad, type PlannedStep } from './plan-road.ts';
import { PROGRESS_INTERVAL_MS } from './run-forecast.ts';

const CAMPAIGNS = 2_000;
const FOUGHT = 100;
const POLICY: SpendingPolicy = { trainingShare: 0, reserveWp: 0, replaces: true };
/** A campaign whose battles are fought takes about as long as so many whose battles are drawn; for progress only. */
const FOUGHT_WEIGHT = 20;

export const roadAheadTasks = {
  'campaign.roadAhead': async (context, params) => {
    const { campaigns = CAMPAIGNS, policy = POLICY, pilotIds = [], seed = 'road' } = params;
    const { fought: asked = FOUGHT } = params;
    refuseCampaigns(campaigns, MAX_ROAD_CAMPAIGNS);
    refuseCampaigns(asked, MAX_FOUGHT_CAMPAIGNS);
    const fought = countFought(asked, campaigns);
    const began = performance.now();
    const { start, steps } = await context.read(({ db }) => planRoad(db, policy, [...new Set(pilotIds)]));
    const variants = listVariants(steps);
    const of = fought * FOUGHT_WEIGHT + campaigns * variants.length;
    const handicaps = listHandicaps(start);
    const real = await playRuns(
      context,
      { start, seed: String(seed), drawFrom: null, changes: handicaps },
      { runs: fought, onMore: (done) => context.tell(done * FOUGHT_WEIGHT, of, null) },
    );
    const samples = real.flatMap((run) => run.samples);
    const summarize = (drawn: readonly RoadRun[]): RoadAhead => {
      const restsOf = (variant: number): PlayedCampaign[] =>
        drawn.filter(({ run }) => run % variants.length === variant).map(({ rest }) => rest);
      return {
        ...summarizeRoad(start, {
          fought: real
            .filter(({ run }) => handicaps[run % handicaps.length] === null)
            .map(({ rest }) => rest),
          battles: countBattles(samples, drawn),
          drawn: restsOf(0),
          steps: sortSteps(steps, variants, restsOf),
        }),
        durationMs: performance.now() - began,
      };
    };
    const reportPart = throttle((played: readonly RoadRun[]) => {
      const whole = takeWholeCampaigns(played, variants.length);
      return whole.length === 0 ? null : summarize(whole);
    });
    const drawn = await playRuns(
      context,
      { start, seed: String(seed), drawFrom: { samples, campaigns: fought }, changes: variants },
      {
        runs: campaigns * variants.length,
        onMore: (done, played) => context.tell(fought * FOUGHT_WEIGHT + done, of, reportPart(played)),
      },
    );
    return summarize(drawn);
  },
} satisfies Tasks;

function refuseCampaigns(runs: number, most: number): void {
  if (Number.isInteger(runs) && runs >= 1 && runs <= most) return;
  throw new Refusal('engagement.too-many-runs', { context: 'campaigns', runs, least: 1, most });
}

/** Every second campaign that is fought begins with other strengths, so that their effect on battles is known too. */
function listHandicaps({ allegiances }: CampaignStart): readonly (StartChange | null)[] {
  return allegiances.flatMap(
    ({ id: allegianceId }) => [null, { kind: 'handicap', allegianceId, steps: 1 }] as const,
  );
}

/** Without a change first; each step for nothing, and for its price where it can be paid. */
function listVariants(steps: readonly PlannedStep[]): readonly (StartChange | null)[] {
  return [
    null,
    ...steps.flatMap(({ pilotId, canBePaid }): StartChange[] => [
      { kind: 'step', pilotId, paid: false },
      ...(canBePaid ? [{ kind: 'step', pilotId, paid: true } as const] : []),
    ]),
  ];
}

function sortSteps(
  steps: readonly PlannedStep[],
  variants: readonly (StartChange | null)[],
  restsOf: (variant: number) => PlayedCampaign[],
): PlayedStep[] {
  const find = (step: PlannedStep, paid: boolean): PlayedCampaign[] =>
    restsOf(
      variants.findIndex(
        (change) => change?.kind === 'step' && change.pilotId === step.pilotId && change.paid === paid,
      ),
    );
  return steps.map(({ canBePaid, ...step }) => {
    const known = { ...step, canBePaid };
    return { ...step, free: find(known, false), paid: canBePaid ? find(known, true) : null };
  });
}

/** Milliseconds between two results so far: to sum them up takes longer than to tell how many there are. */
const PART_EVERY_MS = 1_000;

/** Sums up at most once in `PART_EVERY_MS`; the last part is told again until then. */
function throttle(
  summarize: (played: readonly RoadRun[]) => RoadAhead | null,
): (played: readonly RoadRun[]) => RoadAhead | null {
  let reported: RoadAhead | null = null;
  let reportedAt = performance.now();
  return (played) => {
    if (performance.now() - reportedAt < PART_EVERY_MS) return reported;
    reported = summarize(played);
    reportedAt = performance.now();
    return reported;
  };
}

/**
 * The campaigns from the first on of which each variant was played, without those that came before an earlier one: the
 * results so far are then those of a question for so many campaigns. None before every group of resampled battles has
 * one, since intervals hang on these.
 */
function takeWholeCampaigns(played: readonly RoadRun[], variants: number): readonly RoadRun[] {
  const sorted = played.toSorted((a, b) => a.run - b.run);
  const gap = sorted.findIndex(({ run }, index) => run !== index);
  const whole = Math.floor((gap === -1 ? sorted.length : gap) / variants);
  return whole < REPLICATES ? [] : sorted.slice(0, whole * variants);
}

function countBattles(samples: readonly BattleSample[], drawn: readonly RoadRun[]): number {
  return drawn.reduce((sum, run) => sum + run.samples.length, samples.length);
}

/** Plays rests in the pool and answers them by number, so that the number of processes changes nothing. */
async function playRuns(
  { battles, signal }: TaskContext,
  question: RoadQuestion,
  {
    runs,
    onMore,
  }: { readonly runs: number; readonly onMore: (done: number, played: readonly RoadRun[]) => void },
): Promise<readonly RoadRun[]> {
  const played: RoadRun[] = [];
  let reportedAt = -Infinity;
  await battles.run(
    { kind: 'road', ...question },
    {
      runs,
      signal,
      onPart: (part, done) => {
        played.push(...part);
        const now = performance.now();
        if (now - reportedAt < PROGRESS_INTERVAL_MS) return;
        reportedAt = now;
        onMore(done, played);
      },
    },
  );
  return played.toSorted((a, b) => a.run - b.run);
}
