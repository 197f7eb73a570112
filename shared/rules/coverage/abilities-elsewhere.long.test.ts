import { listRulesets } from '../rulesets.ts';
import { describePlayedAbilities } from '../testing/describe-played-abilities.ts';

for (const { id } of listRulesets()) if (id !== 'alpha-strike-standard-2018') describePlayedAbilities(id, []);
