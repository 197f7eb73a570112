import { createAppraise } from '../../shared/campaign/consequences/appraise-battle.ts';
import { explainMove } from '../../shared/rules/battle/replay/explain-move.ts';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import { overwriteBattle } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import { stopEveryTurn } from '../../shared/rules/battle/replay/stop-battle.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { runBattles, type ForecastSubject } from '../../shared/rules/forecast/run-battles.ts';
import { createRoadPlayer } from '../../shared/campaign/road-ahead/play-road.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { BattleJob, BattleSetting, JobPart, PositionResult, PositionsJob } from './battle-job.ts';

/**
 * Fights the battles of a job numbered `from` (included) to `to` (excluded). `onTurn` is told the number of each turn
 * that begins, by jobs of a single battle that somebody waits for.
 */
export type FightBattles = (from: number, to: number, onTurn?: (turn: number) => void) => JobPart;

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
    case 'counting': {
      const { scenario, seed } = job;
      const ruleset = openRuleset(job.ruleset, job.options);
      return (_from, _to, onTurn) => fightBattle(ruleset, scenario, seed, [], onTurn);
    }
    case 'overwrite': {
      const { battle, dice } = job;
      const ruleset = openRuleset(job.ruleset, job.options);
      return (_from, _to, onTurn) => overwriteBattle(ruleset, battle, dice, onTurn);
    }
    case 'explain': {
      const { battle, turn, unitId } = job;
      const ruleset = openRuleset(job.ruleset, job.options);
      return (_from, _to, onTurn) => explainMove(ruleset, battle, turn, unitId, onTurn);
    }
    case 'stops': {
      const { battle, ruleset, options } = job;
      return () => stopEveryTurn(openRuleset(ruleset, options), battle);
    }
    case 'positions': {
      const ruleset = openRuleset(job.ruleset, job.options);
      return (from, to) => Array.from({ length: to - from }, (_, index) => goOn(ruleset, job, from + index));
    }
    case 'road': {
      const { ruleset, options } = job.start;
      const play = createRoadPlayer(job, openRuleset(ruleset, options));
      return (from, to) => Array.from({ length: to - from }, (_, index) => play(from + index));
    }
  }
}

function goOn(ruleset: Ruleset, { scenarios, battles, seed }: PositionsJob, number: number): PositionResult {
  const position = Math.floor(number / battles);
  const scenario = scenarios[position];
  if (scenario === undefined) throw new RangeError(`There is no position ${position}`);
  const dice = createSeededDice(`${seed}/${number}`);
  return { position, winner: resolveEngagement(ruleset, scenario, dice, { log: false }).report.winner };
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
