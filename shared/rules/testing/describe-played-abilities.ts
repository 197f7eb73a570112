import { describe, expect, it } from 'vitest';
import type { CoverageEntry } from '../coverage-entry.ts';
import { listCoverage } from '../coverage/coverage.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset } from '../rulesets.ts';
import { observeAbilities, printAbility } from './observe-abilities.ts';

/** Keeps the parts that have been looked at; the others are looked at when they are asked for. */
function remember(parts: Iterator<string, void>): (index: number) => string | undefined {
  const seen: string[] = [];
  return (index) => {
    while (seen.length <= index) {
      const { done, value } = parts.next();
      if (done) return undefined;
      seen.push(value);
    }
    return seen[index];
  };
}

/** Whether anything comes out otherwise; looks no further than the first part that does. */
function differs(parts: Iterable<string>, plain: (index: number) => string | undefined): boolean {
  let index = 0;
  for (const part of parts) {
    if (part !== plain(index)) return true;
    index += 1;
  }
  return false;
}

/** Entries of coverage that are special abilities of a card, not unit types, pilots' abilities or chapters of rules. */
export function listAbilities(ruleset: Ruleset): readonly CoverageEntry[] {
  return listCoverage(ruleset).filter(
    ({ id }) => !/^(type|book|errata|quick|mines|kcw|first-strike|pilot|lance)-/.test(id),
  );
}

/** Describes that each ability that coverage calls played changes what the engine does, under a rule system. */
export function describePlayedAbilities(id: string, options: readonly string[]): void {
  describe(`what ${id} with [${options.join()}] says of an ability is what the engine does`, () => {
    const ruleset = getRuleset(id, options);
    if (ruleset === undefined) throw new Error(`There is no ${id}`);
    const plain = remember(observeAbilities(ruleset, []));
    const abilities = listAbilities(ruleset);
    const played = abilities.filter(({ status }) => status !== 'not-modelled');
    const missing = abilities.filter(({ status }) => status === 'not-modelled');

    it.each(played.map((entry) => [entry.id, entry.status] as const))('%s, %s, has an effect', (code) => {
      expect(differs(observeAbilities(ruleset, [printAbility(code)]), plain)).toBe(true);
    });

    it('counts how many are played', () => {
      expect(played.length).toBeGreaterThan(10);
      expect(missing.length).toBeGreaterThan(60);
    });
  });
}
