import { createAppraise } from '../../shared/campaign/consequences/appraise-battle.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { runBattles, type ForecastSubject } from '../../shared/rules/forecast/run-battles.ts';
import { createRoadPlayer } from '../../shared/campaign/road-ahead/play-road.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { BattleJob, BattleSetting, JobPart } from './battle-job.ts';

/** Fights the battles of a job numbered `from` (included) to `to` (excluded). */
export type FightBattles = (from: number, to: number) => JobPart;

/**
 * Prepares a job: looks up its rule system by id. Throws when it is unknown; callers check the id before they make a
 * job.
 */
export function openJob(job: BattleJob): FightBattles {
  switch (job.kind) {
    case 'forecast': {
      const subject = openSetting(job.setting);
      const others = job.others.map(openSetting);
      return (from, to) => runBattles(subject, others, job.seed, from, to);
    }
    case 'simulation': {
      const { ruleset, scenario } = openSetting(job.setting);
      return () => resolveEngagement(ruleset, scenario, createSeededDice(job.seed));
    }
    case 'road': {
      const { ruleset, options } = job.start;
      const play = createRoadPlayer(job, openRuleset(ruleset, options));
      return (from, to) => Array.from({ length: to - from }, (_, index) => play(from + index));
    }
  }
}

function openRuleset(id: string, options: readonly string[]): Ruleset {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`There is no ruleset ${id}`);
  return ruleset;
}

function openSetting(setting: BattleSetting): ForecastSubject {
  const { economy, scenario, bonuses, billed, neededPv } = setting;
  const ruleset = openRuleset(setting.ruleset, setting.options);
  return {
    ruleset,
    scenario,
    appraise: createAppraise(ruleset, scenario, economy, { bonuses, billed, neededPv }),
  };
}
