import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateScenario } from '../battle/scenario/scenario.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import {
  anyMixedScenario,
  anyRidingScenario,
  anyScenario,
  anyTrackScenario,
} from '../testing/any-scenarios.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { countRuns } from '../testing/count-runs.ts';
import { dropPositions, playRecorded } from '../testing/play-recorded.ts';
import { recordBattle } from '../testing/record-table.ts';

/** Every rule system with any of its options. */
const anyOptions = fc
  .constantFrom(...listRulesets())
  .chain(({ id, options }) =>
    fc.subarray(options.map((option) => option.id)).map((chosen) => ({ id, chosen })),
  );

it('any battle told at a table comes out as it was fought, whatever fights where under which rules', () => {
  let fought = 0;
  fc.assert(
    fc.property(
      anyOptions,
      fc.oneof(anyScenario, anyMixedScenario, anyRidingScenario, anyTrackScenario),
      fc.option(anyBoardMap, { nil: null }),
      fc.string(),
      ({ id, chosen }, open, board, seed) => {
        const ruleset = getRuleset(id, chosen)!;
        const scenario = board === null ? open : { ...open, board };
        if (validateScenario(ruleset, scenario).length > 0) return;
        fought += 1;
        const recorded = recordBattle(ruleset, scenario, seed);
        const played = playRecorded(ruleset, scenario, recorded);
        expect(dropPositions(played.events)).toEqual(dropPositions(recorded.outcome.events));
        expect(played.report).toEqual(recorded.outcome.report);
        expect(played.objections).toEqual([]);
      },
    ),
    { numRuns: countRuns({ fast: 60, all: 5200 }) },
  );
  expect(fought).toBeGreaterThan(countRuns({ fast: 20, all: 2000 }));
});
