import { listRulesets } from '../rulesets.ts';
import { describePlayedAbilities } from '../testing/describe-played-abilities.ts';

// Each rule system as it is; with all of its options: `abilities.long.test.ts`.
for (const { id } of listRulesets()) describePlayedAbilities(id, []);
