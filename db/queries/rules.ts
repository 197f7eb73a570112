import { listCoverage } from '../../shared/rules/coverage/coverage.ts';
import type { FieldProblem } from '../../shared/rules/attack-call/attack-call.ts';
import { computeCallOdds } from '../../shared/rules/attack-call/compute-call-odds.ts';
import { resolveAttackCall } from '../../shared/rules/attack-call/resolve-attack-call.ts';
import { resolveToHitCall } from '../../shared/rules/attack-call/resolve-to-hit-call.ts';
import { resolveEndPhaseCall } from '../../shared/rules/end-phase-call/resolve-end-phase-call.ts';
import { resolveMoveCall } from '../../shared/rules/move-call/resolve-move-call.ts';
import { resolveTransportCall } from '../../shared/rules/transport-call/resolve-transport-call.ts';
import { explainPointValue } from '../../shared/rules/point-value.ts';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import type { AppQueryHandler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRuleset } from './load/load-campaign.ts';

const rulesets: AppQueryHandler<'rules.rulesets'> = () =>
  listRulesets().map(({ id, title, source, version, options }) => ({
    id,
    title,
    source,
    version,
    options: options.map((option) => ({ id: option.id, title: option.title })),
  }));

const pointValue: AppQueryHandler<'rules.pointValue'> = ({ basePv, skill, table, explain }) => {
  const { pv, parts } = explainPointValue(basePv, skill, table);
  return explain === true ? { pv, parts: [...parts] } : { pv };
};

const toHit: AppQueryHandler<'rules.toHit'> = ({ ruleset, options, ...call }) => {
  const asked = resolveToHitCall(findRuleset(ruleset, options), call);
  if (asked.outcome === 'invalid') throw impossible('rules.invalid-attack', asked.fields);
  const { answer } = asked;
  return { ...answer, modifiers: answer.modifiers.map((modifier) => ({ ...modifier })) };
};

const attack: AppQueryHandler<'rules.attack'> = ({ ruleset, options, ...call }) => {
  const answer = resolveAttackCall(findRuleset(ruleset, options), call);
  if (answer.outcome === 'invalid') throw impossible('rules.invalid-attack', answer.fields);
  if (answer.outcome === 'dice') throw wrongDice(answer.reason, answer.index, call.dice.length);
  const { result } = answer;
  return { ...result, roll: [...result.roll], events: [...result.events] };
};

const odds: AppQueryHandler<'rules.odds'> = ({ ruleset, options, ...declared }) => {
  const answer = computeCallOdds(findRuleset(ruleset, options), declared);
  if (answer.outcome === 'invalid') throw impossible('rules.invalid-attack', answer.fields);
  const { toHit: number, damage, hitParts, target, attacker, ...rest } = answer.odds;
  return {
    ...rest,
    toHit: { ...number, modifiers: [...number.modifiers] },
    damage: [...damage],
    hitParts: [...hitParts],
    target: { ...target, marked: [...target.marked] },
    attacker: { ...attacker, marked: [...attacker.marked] },
  };
};

const move: AppQueryHandler<'rules.move'> = ({ ruleset, options, ...call }) => {
  const answer = resolveMoveCall(findRuleset(ruleset, options), call);
  if (answer.outcome === 'invalid') throw impossible('rules.invalid-move', answer.fields);
  if (answer.outcome === 'dice') throw wrongDice(answer.reason, answer.index, call.dice.length);
  const { covered, mines, events, ...rest } = answer.result;
  return { ...rest, covered: [...covered], mines: [...mines], events: [...events] };
};

const transport: AppQueryHandler<'rules.transport'> = ({ ruleset, options, ...call }) => {
  const answer = resolveTransportCall(findRuleset(ruleset, options), call);
  if (answer.outcome === 'invalid') throw impossible('rules.invalid-transport', answer.fields);
  const { specials, aboard, boarding, dismounted, ...rest } = answer.result;
  return {
    ...rest,
    specials: [...specials],
    aboard: aboard.map((fate) => ({ ...fate })),
    dismounted: { ...dismounted },
    ...(boarding && { boarding: { ...boarding, bars: [...boarding.bars], berths: [...boarding.berths] } }),
  };
};

const endPhase: AppQueryHandler<'rules.endPhase'> = ({ ruleset, options, ...call }) => {
  const answer = resolveEndPhaseCall(findRuleset(ruleset, options), call);
  if (answer.outcome === 'invalid') throw impossible('rules.invalid-end-phase', answer.fields);
  const { reasons, events, ...rest } = answer.result;
  return { ...rest, reasons: [...reasons], events: [...events] };
};

/** More than a person reads. */
const MOST_FIELDS = 20;

type Impossible =
  'rules.invalid-attack' | 'rules.invalid-move' | 'rules.invalid-transport' | 'rules.invalid-end-phase';

/** What is wrong with a call as a whole, and what was not done. */
const SENTENCES: Readonly<Record<Impossible, readonly [what: string, safe: string]>> = {
  'rules.invalid-attack': ['This attack is not possible', 'Nothing was rolled.'],
  'rules.invalid-move': ['This move is not possible', 'Nothing was rolled.'],
  'rules.invalid-transport': ['Nobody can ride like this', 'Nothing was changed.'],
  'rules.invalid-end-phase': ['A turn cannot end like this', 'Nothing was changed.'],
};

function impossible(code: Impossible, problems: readonly FieldProblem[]): Refusal {
  const fields = problems.slice(0, MOST_FIELDS).map(({ path, code: why }) => ({ path, code: why }));
  const told = fields.map(({ path, code }) => `${path}: ${code}`).join('; ');
  const [what, safe] = SENTENCES[code];
  return new Refusal(code, `${what}: ${told}. ${safe}`, { fields });
}

function wrongDice(reason: 'too-few' | 'too-many', index: number, given: number): Refusal {
  const what =
    reason === 'too-few'
      ? `${tellFew(given)}, and die ${index + 1} is asked for.`
      : given === 1
        ? 'One die was given, and none is asked for.'
        : `${given} dice were given, and only ${index} of them ${index === 1 ? 'is' : 'are'} asked for.`;
  return new Refusal('rules.wrong-dice', `${what} Nothing was changed.`, { reason, index, given });
}

function tellFew(given: number): string {
  if (given === 0) return 'No die was given';
  return given === 1 ? 'Only one die was given' : `Only ${given} dice were given`;
}

const coverage: AppQueryHandler<'rules.coverage'> = ({ ruleset, options }) =>
  listCoverage(findRuleset(ruleset, options)).map((entry) => ({
    ...entry,
    tests: entry.tests.map((test) => `shared/rules/${test}`),
  }));

export const rulesQueries = {
  'rules.rulesets': rulesets,
  'rules.pointValue': pointValue,
  'rules.toHit': toHit,
  'rules.attack': attack,
  'rules.odds': odds,
  'rules.move': move,
  'rules.transport': transport,
  'rules.endPhase': endPhase,
  'rules.coverage': coverage,
} satisfies {
  'rules.rulesets': AppQueryHandler<'rules.rulesets'>;
  'rules.pointValue': AppQueryHandler<'rules.pointValue'>;
  'rules.toHit': AppQueryHandler<'rules.toHit'>;
  'rules.attack': AppQueryHandler<'rules.attack'>;
  'rules.odds': AppQueryHandler<'rules.odds'>;
  'rules.move': AppQueryHandler<'rules.move'>;
  'rules.transport': AppQueryHandler<'rules.transport'>;
  'rules.endPhase': AppQueryHandler<'rules.endPhase'>;
  'rules.coverage': AppQueryHandler<'rules.coverage'>;
};
