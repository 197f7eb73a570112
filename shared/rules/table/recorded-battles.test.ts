import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { makeScenario } from '../testing/fixtures.ts';
import { dropPositions, playRecorded } from '../testing/play-recorded.ts';
import { recordBattle } from '../testing/record-table.ts';

const EDITIONS = listRulesets().flatMap(({ id }) =>
  [[], ['kcw-2.0'] as const].map((options) => [`${id} ${options.join()}`, getRuleset(id, options)!] as const),
);

it.each(EDITIONS)('a battle told at a table comes out as it was fought: %s', (_, ruleset) => {
  for (let seed = 0; seed < 2; seed += 1) {
    const scenario = makeScenario(4);
    const recorded = recordBattle(ruleset, scenario, seed);
    const played = playRecorded(ruleset, scenario, recorded);
    expect(dropPositions(played.events)).toEqual(dropPositions(recorded.outcome.events));
    expect(played.report).toEqual(recorded.outcome.report);
    expect(played.objections).toEqual([]);
  }
});
