import { computeToHit } from '../../shared/rules/combat/to-hit.ts';
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

export const rulesQueries = {
  'rules.rulesets': rulesets,
  'rules.pointValue': pointValue,
  'rules.toHit': toHit,
} satisfies {
  'rules.rulesets': AppQueryHandler<'rules.rulesets'>;
  'rules.pointValue': AppQueryHandler<'rules.pointValue'>;
  'rules.toHit': AppQueryHandler<'rules.toHit'>;
};
