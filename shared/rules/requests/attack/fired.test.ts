import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import type { CalledUnit, AttackRequest } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';

const STANDARD = standard2018();
const QUICK_START = getRuleset('alpha-strike-quick-start-2020') ?? STANDARD;
const INTRODUCTORY = getRuleset('alpha-strike-intro-2013') ?? STANDARD;

function ask(
  attack: AttackRequest['attack'],
  attacker: Partial<CalledUnit>,
  ruleset = STANDARD,
  overheat = 0,
) {
  const declared = {
    attack,
    attacker: { card: makeCard(), skill: 4, ...attacker },
    target: { card: makeCard() },
  };
  const answer = callAttack(ruleset, { ...declared, overheat, dice: [6, 5] });
  const odds = computeCallOdds(ruleset, { ...declared, overheat });
  // Odds are refused for the same reasons as the attack.
  if (answer.outcome === 'invalid') expect(odds).toEqual(answer);
  else expect(odds.outcome).toBe('computed');
  return answer;
}

const refused = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });

describe('what is fired', () => {
  const ARTILLERY = { card: makeCard({ specials: ['ARTS-1', 'MEL', 'TUR(1/1/1)'] }) };
  const spotter = { rangeInches: 6, specials: ['TAG'] };

  it.each<[string, AttackRequest['attack']]>([
    ['attack.artillery', { kind: 'weapon', rangeInches: 6, artillery: { piece: 'ARTS' } }],
    ['attack.artillery', { kind: 'weapon', rangeInches: 6, artillery: { piece: 'ARTS', designated: true } }],
    ['attack.weapons', { kind: 'melee', rangeInches: 1, weapons: 'turret' }],
    ['attack.weapons', { kind: 'rear', rangeInches: 1, weapons: 'turret' }],
    [
      'attack.weapons',
      { kind: 'artillery', rangeInches: 60, weapons: 'torpedoes', artillery: { piece: 'ARTS' } },
    ],
    [
      'attack.artillery.designated',
      { kind: 'artillery', rangeInches: 60, artillery: { piece: 'ARTS', designated: true } },
    ],
    [
      'attack.artillery.spotter',
      { kind: 'artillery', rangeInches: 60, artillery: { piece: 'ARTS', spotter, indirect: false } },
    ],
  ])('is refused at %s where nothing could use it', (path, attack) => {
    expect(ask(attack, ARTILLERY)).toEqual(refused(path, 'contradiction'));
  });

  it('may say that nobody designates', () => {
    const artillery = { piece: 'ARTS', designated: false, indirect: false };
    const answer = ask({ kind: 'artillery', rangeInches: 42, artillery }, ARTILLERY);
    expect(answer).toMatchObject({ outcome: 'resolved' });
  });
});

describe('points that went to the rear', () => {
  const front = (spentOnRear: number) => ({ kind: 'weapon', rangeInches: 20, spentOnRear }) as const;
  const armed = (...specials: string[]) => ({ card: makeCard({ specials }) });

  it.each([
    ['standard', INTRODUCTORY],
    ['standard', STANDARD],
    ['standard', QUICK_START],
    ['charge', INTRODUCTORY],
    ['charge', STANDARD],
    ['charge', QUICK_START],
    ['melee', INTRODUCTORY],
    ['melee', STANDARD],
    ['melee', QUICK_START],
    ['weapon', INTRODUCTORY],
    ['weapon', STANDARD],
    ['rear', QUICK_START],
    ['indirect', STANDARD],
  ] as const)('are refused of a %s attack', (kind, ruleset) => {
    const attacker = armed('REAR1/1/-', 'MEL', 'IF2');
    const attack = { kind, rangeInches: 1 };
    expect(ask(attack, attacker, ruleset).outcome).not.toBe('invalid');
    expect(ask({ ...attack, spentOnRear: 0 }, attacker, ruleset)).toEqual(ask(attack, attacker, ruleset));
    expect(ask({ ...attack, spentOnRear: 1 }, attacker, ruleset)).toEqual(
      refused('attack.spentOnRear', 'not-able'),
    );
  });

  it('are refused of a card without weapons to the rear', () => {
    expect(ask(front(1), armed(), QUICK_START)).toEqual(refused('attack.spentOnRear', 'not-able'));
  });

  it('are no more than those weapons deal at any distance, after weapon hits', () => {
    const damaged = { state: { criticals: { weapon: 1 } } };
    expect(ask(front(2), armed('REAR2/1/-'), QUICK_START)).toMatchObject({ outcome: 'resolved' });
    expect(ask(front(1), armed('REAR0*/-/-'), QUICK_START)).toMatchObject({ outcome: 'resolved' });
    expect(ask(front(1), { ...armed('REAR2/1/-'), ...damaged }, QUICK_START).outcome).toBe('resolved');
    const tooHigh = refused('attack.spentOnRear', 'too-high');
    expect(ask(front(3), armed('REAR2/1/-'), QUICK_START)).toEqual(tooHigh);
    expect(ask(front(1), armed('REAR-/-/-'), QUICK_START)).toEqual(tooHigh);
    expect(ask(front(2), { ...armed('REAR2/1/-'), ...damaged }, QUICK_START)).toEqual(tooHigh);
    expect(ask(front(1), { ...armed('REAR0*/-/-'), ...damaged }, QUICK_START)).toEqual(tooHigh);
  });
});

describe('overheat of one turn', () => {
  it.each([
    [0, 2, true],
    [1, 1, true],
    [2, 0, true],
    [1, 2, false],
    [2, 1, false],
    [2, 2, false],
  ])('of which %i was used leaves %i: %s', (overheatUsed, overheat, possible) => {
    const attacker = { card: makeCard({ overheat: 2 }), state: { overheatUsed } };
    const answer = ask({ kind: 'weapon', rangeInches: 6 }, attacker, STANDARD, overheat);
    if (possible)
      expect(answer).toMatchObject({ result: { attacker: { overheatUsed: overheatUsed + overheat } } });
    else expect(answer).toEqual(refused('overheat', 'too-high'));
  });

  it('is bounded by the boxes left as well', () => {
    const attacker = { card: makeCard({ overheat: 3 }), state: { heat: 2, overheatUsed: 1 } };
    const shoot = (overheat: number) => ask({ kind: 'weapon', rangeInches: 6 }, attacker, STANDARD, overheat);
    expect(shoot(1)).toMatchObject({ outcome: 'resolved' });
    expect(shoot(2)).toEqual(refused('overheat', 'too-high'));
  });
});
