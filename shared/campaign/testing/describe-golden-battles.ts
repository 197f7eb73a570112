import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import { validateScenario } from '../../rules/battle/scenario/scenario.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { GOLDEN_RULES, listGoldenBattles } from './golden-battles.ts';
import { GOLDEN_TRACKS } from './golden-tracks.ts';

/**
 * Describes every track under the rules of this name from three seeds, byte for byte; `golden-battles.long.test.ts` holds the battles
 * against the rules. Where one is meant to come out otherwise, `vitest run -u -c build/vitest.config.ts
 * shared/campaign/golden` writes the new hashes down.
 */
export function describeGoldenBattles(rulesName: string): void {
  const rules = GOLDEN_RULES.filter(([name]) => name === rulesName);
  if (rules.length !== 1) throw new Error(`There are ${rules.length} rule systems named ${rulesName}`);
  describe.each(GOLDEN_TRACKS.map((track) => [track.key, track] as const))(
    'golden battles of %s',
    (key, track) => {
      it.each(rules)(
        '%s',
        async (name, id, options) => {
          const ruleset = getRuleset(id, options);
          if (ruleset === undefined) throw new Error(`There is no ${name}`);
          const lines = listGoldenBattles(track, ruleset).map(({ seed, scenario }) => {
            expect(validateScenario(ruleset, scenario)).toEqual([]);
            const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
            const { report, events, diceCount } = outcome;
            const hash = createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
            return `${seed}: ${report.winner} after ${report.turns} turns, ${diceCount} dice, ${events.length} events, ${hash}\n`;
          });
          await expect(lines.join('')).toMatchFileSnapshot(`${key}.${name}.golden.txt`);
        },
        300_000,
      );
    },
  );
}
