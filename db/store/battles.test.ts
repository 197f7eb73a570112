import { expect, test } from 'vitest';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { makeScenario } from '../../shared/rules/testing/fixtures.ts';
import { packBattle } from './battles.ts';
import { toRulesetColumns } from './rulesets.ts';

/** Most bytes that a battle of twelve against twelve may take in the campaign file. */
const MAX_BYTES = 60_000;

test.each(listRulesets().map(({ id }) => id))('%s: a stored battle stays small', (id) => {
  const ruleset = getRuleset(id)!;
  // Nobody withdraws and no objective ends it, so that the battle lasts as long as possible.
  const scenario = makeScenario(12, { turnLimit: 30, objectives: [], forcedWithdrawal: false });
  for (const seed of ['one', 'two', 'three']) {
    const battle = fightBattle(ruleset, scenario, seed);
    const { events, record } = packBattle({
      scenario,
      seed,
      ruleset: toRulesetColumns(ruleset),
      ...battle,
    });
    expect(events.length + record.length).toBeLessThan(MAX_BYTES);
  }
});
