import { listWhatIfs, type WhatIf } from '../../shared/campaign/what-ifs.ts';
import type { BonusId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario.ts';
import { summarizeChange } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { ReadableDb } from '../handles.ts';
import type { TaskContext, TaskHandler } from '../handler.ts';
import { loadScenario } from '../queries/load/load-scenario.ts';
import { planEngagement, type FieldedSide, type PlannedEngagement } from '../queries/load/plan-engagement.ts';
import type { Bonus } from '../queries/load/shapes.ts';
import { refuseImpossible } from '../queries/load/scenario-problems.ts';
import { refuseRuns } from './plan-battles.ts';
import { fightBattles, runForecast } from './run-forecast.ts';

/** What-ifs are so many battles each. */
const MOST_WHAT_IF_RUNS = 10_000;

/** A battle that may come in a campaign, priced by its economy. Refuses one that cannot be fought. */
function planSetting(db: ReadableDb, plan: PlannedEngagement): BattleSetting {
  const scenario = loadScenario(db, plan);
  refuseImpossible(plan.ruleset, scenario);
  return toSetting(plan, scenario);
}

/** The battle of a plan, with those that a side has besides the plan's own participants. */
export function toSetting(
  plan: PlannedEngagement,
  scenario: BattleScenario,
  more: readonly UnitId[] = [],
): BattleSetting {
  const taken = new Map(
    [...plan.bonuses.attacker, ...plan.bonuses.defender].map((bonus) => [bonus.id, bonus]),
  );
  return {
    ruleset: plan.ruleset.id,
    options: plan.ruleset.enabledOptions,
    economy: plan.campaign.economy.id,
    scenario,
    bonuses: [...taken.values()].map(({ key, name, wp }) => ({ key, name, wp })),
    billed: [...plan.participants.map(({ unitId }) => unitId), ...more],
  };
}

/** The same question gets the same answer. */
function seedOf(trackId: TrackId, seed: string | number | undefined): string {
  return String(seed ?? trackId);
}

interface Fielded {
  readonly attacker?: FieldedSide | undefined;
  readonly defender?: FieldedSide | undefined;
}

/** Both sides, or nobody: then the engagement that was begun counts. */
function bothSides({ attacker, defender }: Fielded): Readonly<Record<Side, FieldedSide>> | null {
  if (attacker === undefined && defender === undefined) return null;
  return { attacker: attacker ?? { unitIds: [] }, defender: defender ?? { unitIds: [] } };
}

const forecast: TaskHandler<'track.forecast'> = async (context, { trackId, runs, seed, ...fielded }) => {
  refuseRuns(runs);
  const setting = await context.read(({ db }) =>
    planSetting(db, planEngagement(db, trackId, bothSides(fielded), seedOf(trackId, seed))),
  );
  return runForecast(context, { setting, runs, seed: seedOf(trackId, seed) });
};

const whatIf: TaskHandler<'track.whatIf'> = async (context, { trackId, runs, seed, ...fielded }) => {
  refuseRuns(runs, MOST_WHAT_IF_RUNS);
  const { setting, asked } = await context.read(({ db }) => {
    const plan = planEngagement(db, trackId, bothSides(fielded), seedOf(trackId, seed));
    const changes = listChanges(plan).map((change) => {
      return { change, setting: planSetting(db, applyChange(plan, change)) };
    });
    return { setting: planSetting(db, plan), asked: changes };
  });
  const question = {
    setting,
    others: asked.map((one) => one.setting),
    runs,
    seed: seedOf(trackId, seed),
  };
  return fightWhatIfs(
    context,
    question,
    asked.map((one) => one.change),
  );
};

async function fightWhatIfs(
  context: TaskContext,
  question: Parameters<typeof fightBattles>[1],
  changes: readonly WhatIf[],
) {
  const show = (pairs: readonly Parameters<typeof summarizeChange>[0][]) => ({
    changes: changes.flatMap((change, index) => {
      const pair = pairs[index];
      return pair === undefined ? [] : [{ ...change, effect: summarizeChange(pair) }];
    }),
  });
  const { batch, durationMs } = await fightBattles(context, question, ({ tally, pairs }, tookMs) => {
    context.tell(tally.runs, question.runs, { runs: tally.runs, ...show(pairs), durationMs: tookMs });
  });
  return { runs: batch.tally.runs, ...show(batch.pairs), durationMs };
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
      const more: Bonus[] = [...plan.bonuses[change.side], ...added];
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

export const trackForecastTasks = {
  'track.forecast': forecast,
  'track.whatIf': whatIf,
} satisfies {
  'track.forecast': TaskHandler<'track.forecast'>;
  'track.whatIf': TaskHandler<'track.whatIf'>;
};
