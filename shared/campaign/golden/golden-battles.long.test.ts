import { describe, expect, it } from 'vitest';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { findGroundViolations } from '../../rules/testing/replay-ground.ts';
import { findViolations } from '../../rules/testing/replay.ts';
import { findImpossible } from '../testing/find-impossible.ts';
import { GOLDEN_RULES, listGoldenBattles } from '../testing/golden-battles.ts';
import { GOLDEN_TRACKS } from '../testing/golden-tracks.ts';

describe.each(GOLDEN_TRACKS.map((track) => [track.key, track] as const))(
  'golden battles of %s',
  (_, track) => {
    it.each(GOLDEN_RULES)('keep the rules of %s', (name, id, options) => {
      const ruleset = getRuleset(id, options);
      if (ruleset === undefined) throw new Error(`There is no ${name}`);
      for (const { seed, scenario } of listGoldenBattles(track, ruleset)) {
        const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
        expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
        expect(findGroundViolations(id, scenario, outcome.events)).toEqual([]);
        expect(findImpossible(ruleset, scenario, outcome)).toEqual([]);
      }
    });
  },
);
