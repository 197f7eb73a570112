import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { CARDS } from '../../shared/rules/testing/fixtures.ts';
import { tacticsQueries } from './tactics.ts';

const RULESET = 'alpha-strike-standard-2018';
const [card] = CARDS;
const WALL = { building: { type: 'wall-heavy' }, damage: 3, dice: [] };
const UNIT = { type: 'BM', specials: ['C3S'], at: { x: 0, y: 0 } };
const MASTER = { type: 'BM', specials: ['C3M'], at: { x: 30, y: 0 } };
const WOODS = { cause: 'inferno', woods: true };

type Method = keyof typeof tacticsQueries;

function ask(method: Method, params: object): unknown {
  const { [method]: answer } = tacticsQueries as Record<string, (asked: unknown) => unknown>;
  return answer?.(contract[method].params.parse({ ruleset: RULESET, ...params }));
}

describe('questions about advanced options', () => {
  it.each<[Method, object, object]>([
    ['rules.evading', { unit: { card }, movement: 'ground' }, { bars: [], targetModifier: 1 }],
    ['rules.evading', { unit: { card }, movement: 'jump' }, { bars: ['jumped'], targetModifier: 0 }],
    [
      'rules.munition',
      {
        weapons: 'srm',
        munition: 'inferno',
        rangeInches: 6,
        attacker: { specials: ['SRM2/2'] },
        target: { type: 'BM' },
      },
      { heat: 2, damage: '0' },
    ],
    ['rules.buildingAttack', { options: ['buildings'], ...WALL }, { breached: true, targetModifier: -4 }],
    [
      'rules.hiding',
      { unit: { ground: ['woods'] }, enemies: [{ rangeInches: 16, sees: false, specials: ['PRB'] }] },
      { hidden: false, foundBy: [0] },
    ],
    [
      'rules.network',
      { units: [UNIT, MASTER], target: { x: 40, y: 0 } },
      { members: [0, 1], linked: [0, 1], rangeInches: 10 },
    ],
    [
      'rules.network',
      {
        units: [UNIT, MASTER],
        enemies: [{ ...UNIT, specials: ['ECM'], at: { x: 15, y: 12 } }],
        target: { x: 40, y: 0 },
      },
      { members: [0, 1], linked: [], rangeInches: null },
    ],
    [
      'rules.network',
      { units: [UNIT], target: { x: 40, y: 0 } },
      { members: [], linked: [], rangeInches: null },
    ],
    [
      'rules.fire',
      { place: WOODS, units: [{ type: 'BM' }, { type: 'CV' }], dice: [2, 3] },
      {
        needs: 5,
        burns: true,
        units: [
          { heat: 1, damage: 0 },
          { heat: 0, damage: 1 },
        ],
      },
    ],
    ['rules.fire', { place: { ...WOODS, wet: true }, dice: [] }, { needs: null, burns: false }],
    ['rules.smoke', { heavyInches: 2 }, { toHit: 2, blocked: false }],
  ])('%s answers as the contract says', (method, params, expected) => {
    const answer = ask(method, params);
    expect(contract[method].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject(expected);
  });

  it.each<[Method, string, object]>([
    ['rules.buildingAttack', 'rules.invalid-tactic', WALL],
    ['rules.buildingAttack', 'rules.invalid-tactic', { options: ['buildings'], ...WALL, damage: -1 }],
    ['rules.buildingAttack', 'rules.wrong-dice', { options: ['buildings'], ...WALL, dice: [1] }],
    ['rules.fire', 'rules.wrong-dice', { place: WOODS, dice: [2] }],
    ['rules.smoke', 'rules.invalid-tactic', { lightInches: -1 }],
    ['rules.smoke', 'rules.invalid-tactic', { ruleset: 'alpha-strike-quick-start-2020' }],
    ['rules.network', 'rules.invalid-tactic', { units: [], target: { x: 0, y: 0 } }],
    ['rules.hiding', 'rules.invalid-tactic', { unit: { ground: [] }, enemies: [{ rangeInches: -1 }] }],
    [
      'rules.munition',
      'rules.invalid-tactic',
      {
        weapons: 'ac',
        munition: 'smoke',
        rangeInches: 6,
        attacker: { specials: [] },
        target: { type: 'BM' },
      },
    ],
  ])('%s is refused with %s', (method, code, params) => {
    expect(() => ask(method, params)).toThrow(expect.objectContaining({ code }));
  });
});
