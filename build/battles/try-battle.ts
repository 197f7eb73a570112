import { pathToFileURL } from 'node:url';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { findImpossible } from '../../shared/campaign/testing/find-impossible.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { validateScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { findGroundViolations } from '../../shared/rules/testing/replay-ground.ts';
import { findViolations } from '../../shared/rules/testing/replay.ts';
import { drawBattle, type DrawnBattle } from './draw-battle.ts';
import { findIdle, type IdleReason } from './find-idle.ts';
import { projectPath } from '../project-path.ts';
import { createWatchedCommander } from './watched-commander.ts';

/** How a battle went. */
export interface TriedBattle {
  readonly seed: string;
  /** Codes of problems for which the battle was refused before it began; empty if it was fought. */
  readonly refusals: readonly string[];
  /** What is wrong: errors thrown, rules broken, units that did nothing without a reason. Nothing may be. */
  readonly faults: readonly string[];
  /** Reasons of units that did nothing. */
  readonly idle: readonly IdleReason[];
  readonly turns: number;
}

/** Draws a battle and fights it; never throws, even for impossible cards. */
export function tryBattle(cards: readonly UnitCard[], seed: string, mostUnits?: number): TriedBattle {
  try {
    return fight(drawBattle(cards, seed, mostUnits));
  } catch (error) {
    return { seed, refusals: [], faults: [`throws ${tellThrown(error)}`], idle: [], turns: 0 };
  }
}

/** The project's folder, as stacks of Node and of the tests write it. */
const ROOTS = [pathToFileURL(projectPath('/')).href, projectPath('/')];

/** An error with the place in this project where it was thrown, without the path of its folder on this machine. */
function tellThrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = ROOTS.reduce((text, root) => text.replaceAll(root, 'project '), error.stack ?? '');
  const place = /^ +at .*project ([^\n]+?)\)?$/m.exec(stack)?.[1];
  return `${error.name}: ${error.message}${place === undefined ? '' : ` at ${place}`}`;
}

function fight({ seed, ruleset, scenario }: DrawnBattle): TriedBattle {
  const problems = validateScenario(ruleset, scenario);
  if (problems.length > 0)
    return { seed, refusals: problems.map(({ code }) => code), faults: [], idle: [], turns: 0 };
  const hadTarget = new Set<UnitId>();
  const commanders = {
    attacker: createWatchedCommander(scenario, 'attacker', hadTarget),
    defender: createWatchedCommander(scenario, 'defender', hadTarget),
  };
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed), { commanders });
  const idle = findIdle(ruleset, scenario, outcome, hadTarget);
  const faults = [
    ...findViolations(ruleset, scenario, outcome),
    ...findGroundViolations(ruleset.id, scenario, outcome.events),
    ...findImpossible(ruleset, scenario, outcome).map((finding) => `impossible: ${JSON.stringify(finding)}`),
    ...idle
      .filter(({ reason }) => reason === null)
      .map(({ unit }) => `${unit.unitId} (${unit.card.name}) never acts`),
  ];
  const told = faults.map((fault) => `${[ruleset.id, ...ruleset.enabledOptions].join(' with ')}: ${fault}`);
  const reasons = idle.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  return { seed, refusals: [], faults: told, idle: reasons, turns: outcome.report.turns };
}
