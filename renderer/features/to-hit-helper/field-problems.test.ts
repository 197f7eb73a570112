import { describe, expect, it } from 'vitest';
import { findFieldProblems } from './field-problems.ts';
import { roundToPercent } from './use-chance-text.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

const refuse = (fields: unknown, code: ContractError['code'] = 'rules.invalid-attack'): ContractError => ({
  code,
  message: 'Not possible.',
  details: { fields },
});

describe('where a refusal is told', () => {
  it.each([
    ['attack.rangeInches', 'distance'],
    ['attack.kind', 'kind'],
    ['overheat', 'overheat'],
    ['attacker.skill', 'skill'],
    ['attacker.state.shutdown', 'attackerHeat'],
    ['attacker.card.type', 'attacker'],
    ['target.state.armorLeft', 'armor'],
    ['target.state', 'target'],
  ])('%s is told at %s', (path, field) => {
    expect(findFieldProblems(refuse([{ path, code: 'too-high' }]))).toEqual({ [field]: 'too-high' });
  });

  it('keeps the first of several for one field', () => {
    const fields = [
      { path: 'target.card.armor', code: 'negative' },
      { path: 'target.card.size', code: 'too-high' },
      { path: 'overheat', code: 'too-high' },
    ];
    expect(findFieldProblems(refuse(fields))).toEqual({ target: 'negative', overheat: 'too-high' });
  });

  it('is the whole screen when the refusal is not about its fields', () => {
    expect(findFieldProblems(refuse([], 'host.closed'))).toBeNull();
    expect(findFieldProblems(refuse([{ path: 'dice[0]', code: 'not-a-die' }]))).toBeNull();
    expect(findFieldProblems(refuse([{ path: 'overheat' }]))).toBeNull();
    expect(findFieldProblems(refuse('far'))).toBeNull();
    expect(findFieldProblems(refuse([]))).toBeNull();
  });
});

describe('a chance in percent', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.00001, 0.1],
    [0.99999, 99.9],
    [21 / 36, 58.3],
  ])('%f is %f', (chance, percent) => {
    expect(roundToPercent(chance)).toBe(percent);
  });
});
