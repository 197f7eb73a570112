import { describe, expect, it } from 'vitest';
import type { AttackKind } from '../../../domain/battle-event.ts';
import type { Surface } from '../../combat/question.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import type { AttackRequest } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

const EDITIONS = {
  intro: getRuleset('alpha-strike-intro-2013'),
  standard: standard2018(),
  'quick start': getRuleset('alpha-strike-quick-start-2020'),
  'First Strike': getRuleset('first-strike'),
} as const;
const ARMED = makeCard({
  specials: ['MEL'],
  move: [
    { mode: 'ground', inches: 8 },
    { mode: 'jump', inches: 6 },
  ],
});
const UNARMED = { ...ARMED, specials: [] };

/** Whether the attack reaches its target; to-hit number, odds and dice must agree. */
function reaches(
  edition: keyof typeof EDITIONS,
  kind: AttackKind,
  rangeInches: number,
  surface: Surface | undefined,
): boolean {
  const ruleset = EDITIONS[edition];
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  const card = kind === 'melee' ? ARMED : UNARMED;
  const attack = { kind, rangeInches, surface };
  const declared: AttackRequest = { attack, attacker: { card, skill: 4 }, target: { card: UNARMED } };
  const odds = computeCallOdds(ruleset, declared);
  const asked = resolveToHitCall(ruleset, {
    attack,
    attacker: { type: 'BM', skill: 4, specials: card.specials },
    target: { type: 'BM', move: UNARMED.move },
  });
  if (asked.outcome !== 'answered') throw new Error('Refused');
  const reached = asked.answer.automatic !== 'miss';
  expect(odds.outcome).toBe(reached ? 'computed' : 'invalid');
  expect(callAttack(ruleset, { ...declared, dice: [] }).outcome).toBe(reached ? 'dice' : 'invalid');
  return reached;
}

describe('base contact: 001 "Base-to-Base Contact", 003 "Converting Movement and Distances", 004 "Обычные атаки"', () => {
  const told = (edition: keyof typeof EDITIONS, kind: AttackKind, inches: readonly number[]) =>
    [undefined, 'table', 'hexes'].map((surface) =>
      inches.filter((one) => reaches(edition, kind, one, surface as Surface | undefined)),
    );
  const upTo2 = [0, 1, 2];

  it.each([
    ['intro', 'standard', [upTo2, [0], upTo2]],
    ['standard', 'standard', [upTo2, [0], upTo2]],
    ['standard', 'melee', [upTo2, [0], upTo2]],
    ['standard', 'charge', [upTo2, [0], upTo2]],
    ['standard', 'dfa', [upTo2, [0], upTo2]],
    ['quick start', 'standard', [[0, 1], [0, 1], upTo2]],
    ['quick start', 'melee', [upTo2, upTo2, upTo2]],
    ['quick start', 'charge', [upTo2, [0], upTo2]],
    ['First Strike', 'standard', [upTo2, [0], upTo2]],
  ] as const)(
    'in %s a %s attack reaches %j inches: not told, on a table, on hexes',
    (edition, kind, inches) => {
      expect(told(edition, kind, [0, 1, 2, 2.1])).toEqual(inches);
    },
  );

  it.each([
    ['intro', [[2], [2], [0, 2]]],
    ['standard', [[2], [2], [0, 2]]],
    [
      'First Strike',
      [
        [0, 2],
        [0, 2],
        [0, 2],
      ],
    ],
  ] as const)('in %s weapons are fired at %j inches: not told, on a table, on hexes', (edition, inches) => {
    expect(told(edition, 'weapon', [0, 2])).toEqual(inches);
  });

  it('is what swarming infantry needs', () => {
    const ruleset = standard2018();
    const swarm = (rangeInches: number, surface: Surface) =>
      resolveToHitCall(ruleset, {
        attack: { kind: 'anti-mech', rangeInches, surface },
        attacker: { type: 'CI', skill: 2, specials: ['AM'] },
        target: { type: 'BM', movement: 'standstill' },
      });
    expect(swarm(0, 'table')).toMatchObject({ answer: { automatic: null } });
    expect(swarm(2, 'table')).toMatchObject({ answer: { automatic: 'miss' } });
    expect(swarm(2, 'hexes')).toMatchObject({ answer: { automatic: null } });
  });
});
