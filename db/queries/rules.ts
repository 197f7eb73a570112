import type { Problem } from '../../shared/domain/problem.ts';
import { listCoverage } from '../../shared/rules/coverage/coverage.ts';
import { computeCallOdds } from '../../shared/rules/requests/attack/compute-call-odds.ts';
import { resolveAttackCall } from '../../shared/rules/requests/attack/resolve-attack-call.ts';
import { resolveToHitCall } from '../../shared/rules/requests/attack/resolve-to-hit-call.ts';
import { resolveEndPhaseCall } from '../../shared/rules/requests/end-phase/resolve-end-phase-call.ts';
import { resolveInitiativeCall } from '../../shared/rules/requests/initiative/resolve-initiative-call.ts';
import type { ToHitTerrain } from '../../shared/rules/combat/question.ts';
import { resolveDisplacement, validateSpots } from '../../shared/rules/terrain/stacking.ts';
import { resolveArcCall } from '../../shared/rules/requests/sight/resolve-arc-call.ts';
import { resolveSightCall } from '../../shared/rules/requests/sight/resolve-sight-call.ts';
import { resolveMoveCall } from '../../shared/rules/requests/move/resolve-move-call.ts';
import { resolveTransportCall } from '../../shared/rules/requests/transport/resolve-transport-call.ts';
import { computePvParts } from '../../shared/rules/point-value.ts';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import type { AppQueries } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRuleset } from '../store/rulesets.ts';

export const rulesQueries = {
  'rules.rulesets': () =>
    listRulesets().map(({ id, title, source, version, options }) => ({
      id,
      title,
      source,
      version,
      options: options.map((option) => ({ id: option.id, title: option.title })),
    })),

  'rules.pointValue': ({ basePv, skill, table, drone, explain }) => {
    const { pv, parts } = computePvParts(basePv, skill, table, drone);
    return explain === true ? { pv, parts } : { pv };
  },

  'rules.toHit': ({ ruleset, options, ...call }) => {
    const asked = resolveToHitCall(findRuleset(ruleset, options), call);
    if (asked.outcome === 'invalid') throw impossible('rules.invalid-attack', asked.fields);
    return asked.answer;
  },

  'rules.attack': ({ ruleset, options, ...call }) => {
    const answer = resolveAttackCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-attack', answer.fields);
    if (answer.outcome === 'dice') throw wrongDice(answer.reason, answer.index, call.dice.length);
    return answer.result;
  },

  'rules.odds': ({ ruleset, options, ...declared }) => {
    const answer = computeCallOdds(findRuleset(ruleset, options), declared);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-attack', answer.fields);
    return answer.odds;
  },

  'rules.move': ({ ruleset, options, ...call }) => {
    const answer = resolveMoveCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-move', answer.fields);
    if (answer.outcome === 'dice') throw wrongDice(answer.reason, answer.index, call.dice.length);
    return answer.result;
  },

  'rules.lineOfSight': ({ ruleset, options, ...call }) => {
    const answer = resolveSightCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-line-of-sight', answer.fields);
    const { blockedBy, weapons, torpedoes } = answer.sight;
    return { blockedBy, weapons: completeTerrain(weapons), torpedoes: completeTerrain(torpedoes) };
  },

  'rules.firingArc': ({ ruleset, options, ...call }) => {
    const answer = resolveArcCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-firing-arc', answer.fields);
    return answer.arc;
  },

  'rules.initiativeOrder': ({ ruleset, options, ...call }) => {
    const answer = resolveInitiativeCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-initiative', answer.fields);
    if (answer.outcome === 'dice') throw wrongDice(answer.reason, answer.index, call.dice.length);
    return answer.result;
  },

  'rules.displacement': (call) => {
    const spots = call.spots.map(({ moveInches, occupied = false, prohibited = false }) => ({
      moveInches,
      occupied,
      prohibited,
    }));
    const problems = validateSpots(spots);
    if (problems.length > 0) throw impossible('rules.invalid-displacement', problems);
    return resolveDisplacement(spots);
  },

  'rules.transport': ({ ruleset, options, ...call }) => {
    const answer = resolveTransportCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-transport', answer.fields);
    return answer.result;
  },

  'rules.endPhase': ({ ruleset, options, ...call }) => {
    const answer = resolveEndPhaseCall(findRuleset(ruleset, options), call);
    if (answer.outcome === 'invalid') throw impossible('rules.invalid-end-phase', answer.fields);
    return answer.result;
  },

  'rules.coverage': ({ ruleset, options }) =>
    listCoverage(findRuleset(ruleset, options)).map((entry) => ({
      ...entry,
      tests: entry.tests.map((test) => `shared/rules/${test}`),
    })),
} satisfies AppQueries;

/** Terrain features that the question leaves out are absent. */
function completeTerrain(terrain: ToHitTerrain | null) {
  if (terrain === null) return null;
  const { woods = false, partialCover = false, underwater = false } = terrain;
  return { woods, partialCover, underwater };
}

/** More fields than a person reads in one message. */
const MAX_FIELDS = 20;

type Impossible =
  | 'rules.invalid-attack'
  | 'rules.invalid-move'
  | 'rules.invalid-line-of-sight'
  | 'rules.invalid-firing-arc'
  | 'rules.invalid-initiative'
  | 'rules.invalid-displacement'
  | 'rules.invalid-transport'
  | 'rules.invalid-end-phase';

function impossible(code: Impossible, problems: readonly Problem[]): Refusal {
  return new Refusal(code, { fields: problems.slice(0, MAX_FIELDS) });
}

function wrongDice(reason: 'too-few' | 'too-many', index: number, given: number): Refusal {
  return new Refusal('rules.wrong-dice', { context: reason, reason, index, die: index + 1, given });
}
