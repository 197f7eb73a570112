import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { MAX_CALL_SIGN_LENGTH } from '../../domain/pilot.ts';
import { generateCallSign } from './call-signs.ts';
import { generateForceName } from './force-names.ts';
import { generatePilotName } from './pilot-names.ts';

const generators = { generatePilotName, generateCallSign, generateForceName };

describe.each(Object.entries(generators))('%s', (_, generate) => {
  it('gives the same name for the same seed and never one that is taken', () => {
    expect(generate(createSeededDice('one'), new Set())).toBe(generate(createSeededDice('one'), new Set()));
    const taken = new Set<string>();
    for (let seed = 0; seed < 600; seed += 1) {
      const name = generate(createSeededDice(seed), taken);
      expect(taken).not.toContain(name);
      taken.add(name);
    }
    expect(taken.size).toBe(600);
    for (const name of taken) expect(name).toMatch(/^\p{Lu}[\p{L}]+( \p{Lu}[\p{L}]+)?( \d+)?$/u);
  });

  it('uses every word of its lists', () => {
    const first = new Set<string>();
    for (let tens = 1; tens <= 6; tens += 1)
      for (let ones = 1; ones <= 6; ones += 1)
        first.add(generate(createScriptedDice([tens, ones, tens, ones]), new Set()));
    expect(first.size).toBe(36);
    expect([...first].some((name) => name.includes('undefined') || name.trim() === '')).toBe(false);
  });
});

it('a call sign fits its field, also where it is of two words', () => {
  const many = new Set(Array.from({ length: 100 }, (_, index) => `Sign ${index}`));
  for (let seed = 0; seed < 300; seed += 1)
    expect(generateCallSign(createSeededDice(seed), many).length).toBeLessThanOrEqual(MAX_CALL_SIGN_LENGTH);
});
