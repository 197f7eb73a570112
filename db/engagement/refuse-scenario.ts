import type { Problem } from '../../shared/domain/problem.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { validateScenario, type BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { Refusal } from '../refusal.ts';

/** More problems than a person reads in one message. */
const MAX_PROBLEMS = 20;

/** Refuses a scenario that cannot be fought under a rule system (`engagement.impossible-scenario`). */
export function refuseImpossible(ruleset: Ruleset, scenario: BattleScenario): void {
  const problems = validateScenario(ruleset, scenario);
  if (problems.length > 0) throw impossibleScenario(problems);
}

/** The refusal itself. It names the first `MAX_PROBLEMS` problems. */
export function impossibleScenario(problems: readonly Problem[]): Refusal {
  const first = problems.slice(0, MAX_PROBLEMS);
  const told = first.map((problem) => `${problem.path}: ${describeProblem(problem)}`).join(' ');
  return new Refusal('engagement.impossible-scenario', { problems: first, told });
}
