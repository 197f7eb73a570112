import { computeToHit } from '../../shared/rules/combat/to-hit.ts';
import { listCoverage } from '../../shared/rules/coverage/coverage.ts';
import { computePointValue } from '../../shared/rules/point-value.ts';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import type { AppQueryHandler } from '../handler.ts';
import { findRuleset } from './load/load-campaign.ts';

const rulesets: AppQueryHandler<'rules.rulesets'> = () =>
  listRulesets().map(({ id, title, source, version, options }) => ({
    id,
    title,
    source,
    version,
    options: options.map((option) => ({ id: option.id, title: option.title })),
  }));

const pointValue: AppQueryHandler<'rules.pointValue'> = ({ basePv, skill, table }) => ({
  pv: computePointValue(basePv, skill, table),
});

const toHit: AppQueryHandler<'rules.toHit'> = ({ ruleset, ...question }) => {
  const answer = computeToHit(findRuleset(ruleset), question);
  return { ...answer, modifiers: answer.modifiers.map((modifier) => ({ ...modifier })) };
};

const coverage: AppQueryHandler<'rules.coverage'> = ({ ruleset }) =>
  listCoverage(findRuleset(ruleset)).map((entry) => ({
    ...entry,
    tests: entry.tests.map((test) => `shared/rules/${test}`),
  }));

export const rulesQueries = {
  'rules.rulesets': rulesets,
  'rules.pointValue': pointValue,
  'rules.toHit': toHit,
  'rules.coverage': coverage,
} satisfies {
  'rules.rulesets': AppQueryHandler<'rules.rulesets'>;
  'rules.pointValue': AppQueryHandler<'rules.pointValue'>;
  'rules.toHit': AppQueryHandler<'rules.toHit'>;
  'rules.coverage': AppQueryHandler<'rules.coverage'>;
};
