import { listWhatIfs } from '../../shared/campaign/engagement/what-ifs.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { FieldedSide } from '../../shared/domain/fielded-side.ts';
import type { TimedForecast } from '../../shared/domain/forecast.ts';
import type { BonusId, TrackId } from '../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { WhatIf, WhatIfs } from '../../shared/domain/what-if.ts';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { summarizeChange } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import { planEngagement, type PlannedEngagement } from '../engagement/plan-engagement.ts';
import { planBoards } from './plan-boards.ts';
import { refuseRuns } from './plan-battles.ts';
import { countBoards, fightBattles, runForecast, type ForecastQuestion } from './run-forecast.ts';

/** Lower than for a plain forecast: each what-if fights this many battles again. */
const MAX_WHAT_IF_RUNS = 10_000;

/** The seed of the question or, without one, a seed made from the track: the same question gets the same answer. */
function seedOf(trackId: TrackId, seed: string | number | undefined): string {
  return String(seed ?? trackId);
}

interface FieldedChoice {
  readonly attacker?: FieldedSide | undefined;
  readonly defender?: FieldedSide | undefined;
}

/** The units of both sides; null for the engagement that was begun. Refuses one side without the other. */
function bothSides({ attacker, defender }: FieldedChoice): Readonly<Record<Side, FieldedSide>> | null {
  if (attacker === undefined && defender === undefined) return null;
  return { attacker: attacker ?? { unitIds: [] }, defender: defender ?? { unitIds: [] } };
}

export const trackForecastTasks = {
  'track.forecast': async (context, { trackId, runs, seed, effort, ...fielded }) => {
    refuseRuns(runs);
    const question = await context.read(({ db }) => {
      const plan = planEngagement(db, trackId, bothSides(fielded), seedOf(trackId, seed));
      return { boards: planBoards(db, plan, [], effort), runs, seed: seedOf(trackId, seed) };
    });
    const answer = (forecast: TimedForecast) => ({ ...forecast, boards: countBoards(question) });
    return answer(
      await runForecast(
        context,
        question,
        (soFar) => context.tell(soFar.runs, runs, answer(soFar)),
        (done) => context.tell(done, runs, null),
      ),
    );
  },

  'track.whatIf': async (context, { trackId, runs, seed, effort, ...fielded }) => {
    refuseRuns(runs, MAX_WHAT_IF_RUNS);
    const { changes, ...question } = await context.read(({ db }) => {
      const plan = planEngagement(db, trackId, bothSides(fielded), seedOf(trackId, seed));
      const changes = listChanges(plan);
      const changed = changes.map((change) => applyChange(plan, change));
      return { boards: planBoards(db, plan, changed, effort), runs, seed: seedOf(trackId, seed), changes };
    });
    return fightWhatIfs(context, question, changes);
  },
} satisfies Tasks;

async function fightWhatIfs(
  context: TaskContext,
  question: ForecastQuestion,
  changes: readonly WhatIf[],
): Promise<WhatIfs> {
  const countRuns = (batches: readonly ForecastBatch[]): number =>
    batches.reduce((sum, { tally }) => sum + tally.runs, 0);
  const show = (batches: readonly ForecastBatch[], durationMs: number): WhatIfs => ({
    runs: countRuns(batches),
    changes: changes.map((change, index) => ({
      ...change,
      effect: summarizeChange(batches.flatMap(({ pairs }) => pairs[index] ?? [])),
    })),
    boards: countBoards(question),
    durationMs,
  });
  const { batches, durationMs } = await fightBattles(
    context,
    question,
    (soFar, tookMs) => context.tell(countRuns(soFar), question.runs, show(soFar, tookMs)),
    (done) => context.tell(done, question.runs, null),
  );
  return show(batches, durationMs);
}

function listChanges({ participants, reserve, offered, bonuses }: PlannedEngagement): readonly WhatIf[] {
  const sideOf = (side: Side) => ({
    fielded: participants.filter((unit) => unit.side === side),
    reserve: reserve[side],
  });
  const taken: BonusId[] = SIDES.flatMap((side) => bonuses[side].map(({ id }) => id));
  return listWhatIfs({ attacker: sideOf('attacker'), defender: sideOf('defender') }, offered, taken);
}

function applyChange(plan: PlannedEngagement, change: WhatIf): PlannedEngagement {
  switch (change.kind) {
    case 'bonus': {
      const added = plan.offered.filter(({ id }) => id === change.bonusId);
      const more: CampaignBonus[] = [...plan.bonuses[change.side], ...added];
      return { ...plan, bonuses: { ...plan.bonuses, [change.side]: more } };
    }
    case 'unit': {
      const added = plan.reserve[change.side].filter(({ unitId }) => unitId === change.unitId);
      return { ...plan, participants: [...plan.participants, ...added] };
    }
    case 'pilot':
      return {
        ...plan,
        participants: plan.participants.map((unit) =>
          unit.unitId === change.unitId ? { ...unit, skill: change.skill } : unit,
        ),
      };
  }
}
