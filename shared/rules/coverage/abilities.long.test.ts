import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { describePlayedAbilities, listAbilities } from '../testing/describe-played-abilities.ts';
import { observeAbilities, printAbility } from '../testing/observe-abilities.ts';

/** Each rule system without options, and with all of its options. */
const RULESETS = listRulesets().flatMap(({ id, options }) => [
  [id, [] as string[]] as const,
  [id, options.map((option) => option.id)] as const,
]);

it.each(RULESETS)('what is not modelled of %s with %j has no effect', (id, options) => {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`There is no ${id}`);
  // All of them on one card: if any had an effect, it would show.
  const all = listAbilities(ruleset)
    .filter(({ status }) => status === 'not-modelled')
    .map((entry) => printAbility(entry.id));
  const same = [...observeAbilities(ruleset, all)].join() === [...observeAbilities(ruleset, [])].join();
  expect(same, `one of ${all.join(' ')}`).toBe(true);
});

for (const { id, options } of listRulesets())
  if (options.length > 0)
    describePlayedAbilities(
      id,
      options.map((option) => option.id),
    );
