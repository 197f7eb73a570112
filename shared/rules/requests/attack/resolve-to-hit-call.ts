import type { Problem } from '../../../domain/problem.ts';
import { MAX_CRITICALS } from '../../combat/combat-state.ts';
import { computeQuestionToHit, isAboveReach, isInReach, type ToHitAnswer } from '../../combat/to-hit.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { resolvePhysicalKind } from '../../combat/attack-damage.ts';
import { isPhysical, type Ruleset } from '../../ruleset.ts';
import { applyConditions, checkConditions } from './apply-conditions.ts';
import type { CalledConditions, CalledTerrain } from './attack-call.ts';
import { checkManners } from './check-manner.ts';
import { checkVisibility, canSeeTarget, isSpotted } from './check-sight.ts';
import { checkInches, checkWhole } from '../../figure-checks.ts';
import {
  MAX_REQUEST_INCHES,
  checkAttackMovement,
  checkAttackRange,
  checkJump,
  checkNetworkRange,
  checkPilotAbilities,
  MAX_UNIT_SIZE,
  MAX_TMM,
  WORST_SKILL,
  getUsualMovement,
} from './check-figures.ts';
import { questionOfFigures } from '../../combat/build-question.ts';
import type { ToHitFigures } from '../../combat/question.ts';

/** A to-hit question from outside, unchecked. */
export interface ToHitCall extends Omit<ToHitFigures, 'attacker' | 'terrain'> {
  readonly attacker: Omit<ToHitFigures['attacker'], 'skill' | 'pilotAbilities'> & {
    readonly skill: number;
    readonly pilotAbilities?: readonly string[] | undefined;
  };
  readonly terrain?: CalledTerrain | undefined;
  readonly conditions?: readonly CalledConditions[] | undefined;
}

export type ToHitCallAnswer =
  | { readonly outcome: 'answered'; readonly answer: ToHitAnswer }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * End of the farthest bracket that any source names, extreme: 30 hexes of 2". 000 "Combat". Ours: up to it a distance
 * is valid in every edition, and an automatic miss if the edition's brackets end sooner.
 */
const FARTHEST_BRACKET_INCHES = 60;

/** Whether the figures of a question are valid; if not, adds a problem for each wrong field. Never throws. */
function isToHitFigures(ruleset: Ruleset, call: ToHitCall, problems: Problem[]): call is ToHitFigures {
  const { attack, attacker, target } = call;
  if (!ruleset.attackKinds.includes(attack.kind))
    problems.push({ path: 'attack.kind', code: 'unknown-attack' });
  // 004 "Оружие ближнего боя": a melee weapon takes the place of the standard attack.
  if (isPhysical(attack.kind) && resolvePhysicalKind(ruleset, attacker.specials, attack.kind) !== attack.kind)
    problems.push({ path: 'attack.kind', code: 'not-able' });
  checkAttackRange(problems, attack, FARTHEST_BRACKET_INCHES);
  checkAim(problems, attack);
  checkNetworkRange(problems, ruleset, attack.networkRangeInches);
  checkAttackMovement(problems, attack.kind, attacker.movement);
  checkJump(problems, 'attacker', attacker);
  checkJump(problems, 'target', target);
  checkType(problems, ruleset, 'attacker.type', attacker.type);
  checkWhole(problems, 'attacker.skill', attacker.skill, 0, WORST_SKILL);
  checkWhole(problems, 'attacker.heat', attacker.heat ?? 0, 0, ruleset.heat.shutdownLevel);
  checkWhole(problems, 'attacker.fireControlHits', attacker.fireControlHits ?? 0, 0, MAX_CRITICALS);
  checkWhole(problems, 'attacker.crewHits', attacker.crewHits ?? 0, 0, MAX_CRITICALS);
  checkPilotAbilities(problems, ruleset, 'attacker.pilotAbilities', attacker.pilotAbilities);
  checkManners(problems, ruleset, attacker, target);
  checkVisibility(problems, ruleset, call.terrain);
  checkConditions(problems, ruleset, call.conditions ?? [], call.terrain);
  checkType(problems, ruleset, 'target.type', target.type);
  checkWhole(problems, 'target.size', target.size ?? 1, 1, MAX_UNIT_SIZE);
  // The only figure that may be below 0.
  checkWhole(problems, 'target.tmm', target.tmm ?? 0, -MAX_TMM, MAX_TMM);
  target.move?.forEach(({ inches }, index) =>
    checkInches(problems, `target.move[${index}].inches`, inches, MAX_REQUEST_INCHES),
  );
  return problems.length === 0;
}

/**
 * Refuses aiming at a position except for artillery, and artillery with a spotter that aims elsewhere: 003 "Resolving
 * Artillery Attacks".
 */
function checkAim(problems: Problem[], { kind, atPlace, indirect }: ToHitCall['attack']): void {
  const possible = kind === 'artillery' ? !(atPlace === false && indirect === true) : atPlace !== true;
  if (!possible) problems.push({ path: 'attack.atPlace', code: 'contradiction' });
}

/** Accepts unit types that are not played in battles, but refuses ones that no card has or the rules do not know. */
function checkType(problems: Problem[], ruleset: Ruleset, path: string, type: string): void {
  if (!isUnitType(ruleset, type)) problems.push({ path, code: 'unknown-type' });
}

function isAimed(
  ruleset: Ruleset,
  { attack, attacker, terrain = {} }: ToHitCall,
  limitInches: number,
): boolean {
  const { kind, indirect, rangeInches } = attack;
  if (isSpotted(kind, indirect)) return true;
  return rangeInches <= limitInches && canSeeTarget(ruleset, terrain, { ...attacker, rangeInches });
}

/**
 * Answers a to-hit question from outside. Refuses figures that no card has, kinds of attack that the edition does not
 * have, attacks from above on airborne targets, and distances beyond every bracket. A target out of reach or out of
 * sight is an automatic miss.
 */
export function resolveToHitCall(ruleset: Ruleset, call: ToHitCall): ToHitCallAnswer {
  const fields: Problem[] = [];
  if (!isToHitFigures(ruleset, call, fields)) return { outcome: 'invalid', fields };
  const { ruleset: rules, call: asked, limitInches } = applyConditions(ruleset, call);
  const question = questionOfFigures(rules, fillMovement(asked));
  if (isAboveReach(question))
    return { outcome: 'invalid', fields: [{ path: 'target.airborne', code: 'not-a-target' }] };
  const possible = isInReach(rules, question) && isAimed(rules, asked, limitInches);
  return { outcome: 'answered', answer: computeQuestionToHit(rules, question, possible) };
}

function fillMovement(call: ToHitFigures): ToHitFigures {
  const { attack, attacker } = call;
  if (attacker.movement !== undefined) return call;
  return { ...call, attacker: { ...attacker, movement: getUsualMovement(attack.kind) } };
}
