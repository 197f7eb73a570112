import { createAppraise } from '../../shared/campaign/appraise-battle.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { runBattles, type ForecastSubject } from '../../shared/rules/forecast/run-battles.ts';
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
  const subject = openSetting(job.setting);
  switch (job.kind) {
    case 'forecast': {
      const others = job.others.map(openSetting);
      return (from, to) => runBattles(subject, others, job.seed, from, to);
    }
    case 'simulation':
      return () => resolveEngagement(subject.ruleset, subject.scenario, createSeededDice(job.seed));
  }
}

function openSetting(setting: BattleSetting): ForecastSubject {
  const { economy, scenario, bonuses, billed } = setting;
  const ruleset = getRuleset(setting.ruleset, setting.options);
  if (ruleset === undefined) throw new Error(`There is no ruleset ${setting.ruleset}`);
  return { ruleset, scenario, appraise: createAppraise(ruleset, scenario, economy, { bonuses, billed }) };
}
