import type { PreparedQuestion } from '../../combat/question.ts';
import type { ToHitRule } from '../../ruleset.ts';
import { TO_HIT_RULES as STANDARD_RULES } from '../alpha-strike-standard-2018/to-hit-rules.ts';

const TABLE = '000 "Critical Hits Table"';

/** Where the standard rules count a hit on fire control twice, these count it once. */
function countOnce(rule: ToHitRule): ToHitRule {
  return Object.freeze({
    ...rule,
    source: TABLE,
    value: (question: PreparedQuestion) =>
      rule.value(question) === null ? null : question.attacker.fireControlHits,
  });
}

/** A hurt crew does everything worse, by one for each hit: that is ours. */
const CREW: ToHitRule = Object.freeze({
  code: 'crew',
  source: TABLE,
  value: ({ attacker }: PreparedQuestion) => (attacker.crewHits > 0 ? attacker.crewHits : null),
});

/** The lines of the standard rules, which make up a number for 2D6; ours, as the text has no modifiers of its own. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  ...STANDARD_RULES.map((rule) => (rule.code === 'fire-control' ? countOnce(rule) : rule)),
  CREW,
]);
