import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { GOLDEN_RULES, listGoldenBattles } from '../testing/golden-battles.ts';
import { GOLDEN_TRACKS } from '../testing/golden-tracks.ts';

describe.each(['reply-1', 'reply-2'] as const)(
  'the commander %s decides what it has decided, under',
  (commander) => {
    it.each(GOLDEN_RULES)('%s', async (name, id, options) => {
      const ruleset = getRuleset(id, options)!;
      const lines = GOLDEN_TRACKS.map((track) => {
        const [{ seed, scenario }] = listGoldenBattles(track, ruleset) as [
          ReturnType<typeof listGoldenBattles>[number],
        ];
        const led = { ...scenario, commander };
        const outcome = resolveEngagement(ruleset, led, createSeededDice(seed));
        const hash = createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
        return `${track.key}: ${outcome.report.winner} after ${outcome.report.turns} turns, ${outcome.diceCount} dice, ${hash}\n`;
      });
      await expect(lines.join('')).toMatchFileSnapshot(`${commander}.${name}.golden.txt`);
    });
  },
);
