import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { CommanderName } from '../../domain/effort.ts';
import type { TableActionKind } from '../../domain/table-action.ts';
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

/** What happened in at least one of so many battles. */
const SEEN: readonly (TableActionKind | BattleEvent['type'])[] = [
  ...(['enter', 'dismount', 'leave', 'mine', 'attack', 'shell', 'scan', 'strike', 'next'] as const),
  ...(['motive', 'flushed', 'shutdown', 'restarted', 'stunned', 'marked', 'fell', 'crippled'] as const),
];

it('any battle told at a table comes out as it was fought, whatever fights where under which rules', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      anyOptions,
      fc.oneof(anyScenario, anyMixedScenario, anyRidingScenario, anyTrackScenario),
      fc.option(anyBoardMap, { nil: null }),
      fc.constantFrom<CommanderName | undefined>(undefined, 'reply-2'),
      fc.string(),
      ({ id, chosen }, open, board, commander, seed) => {
        const ruleset = getRuleset(id, chosen)!;
        const led = commander === undefined ? open : { ...open, commander };
        const scenario = board === null ? led : { ...led, board };
        fc.pre(validateScenario(ruleset, scenario).length === 0);
        const recorded = recordBattle(ruleset, scenario, seed);
        for (const action of recorded.actions) seen.add(action.kind);
        for (const { type } of recorded.outcome.events) seen.add(type);
        const played = playRecorded(ruleset, scenario, recorded);
        expect(dropPositions(played.events)).toEqual(dropPositions(recorded.outcome.events));
        expect(played.report).toEqual(recorded.outcome.report);
        expect(played.objections).toEqual([]);
      },
    ),
    { numRuns: countRuns({ fast: 24, long: 500, all: 2000 }) },
  );
  if (countRuns({ fast: 0, long: 0, all: 1 }) === 1)
    expect([...SEEN].filter((kind) => !seen.has(kind))).toEqual([]);
});
