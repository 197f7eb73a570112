import { computeCondition } from '../../../shared/rules/combat/condition.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { JudgeDamage } from '../report-grid/report-draft.ts';

/** Judges damage by the engagement's own rules. With an unknown rule system only an empty card counts as destroyed. */
export function createDamageJudge({
  ruleset: id,
  options,
}: Pick<Engagement, 'ruleset' | 'options'>): JudgeDamage {
  const ruleset = getRuleset(id, options);
  return (card, damage) => {
    if (ruleset === undefined) return damage.structureLeft === 0 ? 'destroyed' : 'standing';
    const { destroyed, crippled } = computeCondition(ruleset, card, damage);
    return destroyed ? 'destroyed' : crippled ? 'crippled' : 'standing';
  };
}
