import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { makeSightLine } from '../testing/sight-lines.ts';
import { computeImmersion, isDrowned } from './immersion.ts';
import { resolveSight, validateSightLine, type SightEnd } from './line-of-sight.ts';
import type { SightRules } from '../ground-rules.ts';

function sightOf(id: string): SightRules {
  const ruleset = getRuleset(id);
  if (ruleset === undefined) throw new Error(`There is no ${id}`);
  return ruleset.sight;
}

const standard = standard2018().sight;
const intro = sightOf('alpha-strike-intro-2013');
const quickStart = sightOf('alpha-strike-quick-start-2020');
const EDITIONS = [standard, intro, quickStart];
const PLAIN = { woods: false, partialCover: false, underwater: false };

describe('on land', () => {
  it.each([
    ['nothing in the way', makeSightLine(), [], PLAIN],
    ['a bush', makeSightLine({ woodsInches: 0.5 }), [], { ...PLAIN, woods: true }],
    ['a little woods', makeSightLine({ woodsInches: 5.9 }), [], { ...PLAIN, woods: true }],
    ['6" of woods', makeSightLine({ woodsInches: 6 }), ['woods'], null],
    ['woods around the attacker', makeSightLine({}, { inWoods: true }), [], { ...PLAIN, woods: true }],
    ['woods around the target', makeSightLine({}, {}, { inWoods: true }), [], { ...PLAIN, woods: true }],
    ['a third hidden', makeSightLine({}, {}, { hiddenShare: 1 / 3 }), [], PLAIN],
    ['half hidden', makeSightLine({}, {}, { hiddenShare: 0.5 }), [], { ...PLAIN, partialCover: true }],
    [
      'two thirds hidden',
      makeSightLine({}, {}, { hiddenShare: 2 / 3 }),
      [],
      { ...PLAIN, partialCover: true },
    ],
    ['more hidden', makeSightLine({}, {}, { hiddenShare: 0.7 }), ['solid'], null],
    [
      'base contact',
      makeSightLine({ baseContact: true, woodsInches: 9 }, {}, { hiddenShare: 1 }),
      [],
      {
        ...PLAIN,
        woods: true,
        partialCover: true,
      },
    ],
    ['42"', makeSightLine({ rangeInches: 42 }), [], PLAIN],
  ] as const)('%s', (_, line, blockedBy, weapons) => {
    for (const rules of EDITIONS)
      expect(resolveSight(rules, line)).toEqual({ blockedBy, weapons, torpedoes: null });
  });

  it('ends at 42" by the errata, with the brackets in the other editions', () => {
    const far = makeSightLine({ rangeInches: 42.5 });
    expect(EDITIONS.map((rules) => resolveSight(rules, far).blockedBy)).toEqual([['too-far'], [], []]);
  });

  it('is blocked by what hides the attacker, by the errata', () => {
    const line = makeSightLine({}, { hiddenShare: 0.9 });
    expect(EDITIONS.map((rules) => resolveSight(rules, line).blockedBy)).toEqual([['solid'], [], []]);
  });

  it('gives cover to the target alone', () => {
    expect(resolveSight(standard, makeSightLine({}, { hiddenShare: 0.5 })).weapons).toEqual(PLAIN);
  });

  it('names everything that blocks', () => {
    const line = makeSightLine({ rangeInches: 50, woodsInches: 7 }, {}, { hiddenShare: 1 });
    expect(resolveSight(standard, line).blockedBy).toEqual(['too-far', 'woods', 'solid']);
  });

  it('is shorter at night', () => {
    const lookout = { specials: [], visibility: 'night', targetLit: false } as const;
    const rules = standardOnGround('environment').sight;
    expect(resolveSight(rules, makeSightLine({ rangeInches: 14, lookout })).blockedBy).toEqual([]);
    expect(resolveSight(rules, makeSightLine({ rangeInches: 14.5, lookout })).blockedBy).toEqual(['too-far']);
    expect(resolveSight(standard, makeSightLine({ rangeInches: 42, lookout })).blockedBy).toEqual([]);
  });
});

describe('how deep units are in water', () => {
  const at = (family: SightEnd['family'], footing: SightEnd['footing'], waterDepthInches: number | null) =>
    computeImmersion(standard, { family, footing, waterDepthInches });

  it('water covers a \'Mech from 2", everything else from 1"', () => {
    expect([null, 0.9, 1, 1.9, 2].map((depth) => at('mech', 'wading', depth))).toEqual([
      'none',
      'none',
      'partial',
      'partial',
      'complete',
    ]);
    for (const family of ['protomech', 'vehicle', 'battle-armor', 'infantry'] as const)
      expect([0.9, 1].map((depth) => at(family, 'swimming', depth))).toEqual(['none', 'complete']);
  });

  it('covers nothing that floats or flies', () => {
    expect(at('vehicle', 'surface', 5)).toBe('surface');
    expect(at('vehicle', 'air', 5)).toBe('none');
  });

  it.each([
    [0, ['none', 'none', 'partial']],
    [1, ['partial', 'partial', 'partial']],
    [5, ['complete', 'complete', 'partial']],
  ] as const)('of %i" covers a \'Mech as 1" does in the quick start', (waterDepthInches, covered) => {
    const inWater = { family: 'mech', footing: 'wading', waterDepthInches } as const;
    expect(EDITIONS.map((rules) => computeImmersion(rules, inWater))).toEqual(covered);
  });

  it('drowns who is covered by it and has no armor left', () => {
    expect(isDrowned('complete', 0)).toBe(true);
    expect(isDrowned('complete', 1)).toBe(false);
    expect(isDrowned('partial', 0)).toBe(false);
  });
});

const DRY: Partial<SightEnd> = {};
const WADING: Partial<SightEnd> = { footing: 'wading', waterDepthInches: 1 };
const SUNK: Partial<SightEnd> = { footing: 'wading', waterDepthInches: 2 };
const AFLOAT: Partial<SightEnd> = { family: 'vehicle', footing: 'surface', waterDepthInches: 2 };

/**
 * Weapons: over the water (`-`), through it (`w`), or not at all (`.`); then the same for torpedoes; `x`: out of sight.
 */
function passes(
  rules: SightRules,
  attacker: Partial<SightEnd>,
  target: Partial<SightEnd>,
  same = true,
): string {
  const { blockedBy, weapons, torpedoes } = resolveSight(
    rules,
    makeSightLine({ sameWater: same }, attacker, target),
  );
  if (blockedBy.length > 0) return 'x';
  const fired = weapons === null ? '.' : weapons.underwater === true ? 'w' : '-';
  return fired + (torpedoes === null ? '.' : 't');
}

describe('in water', () => {
  const ENDS = [DRY, AFLOAT, WADING, SUNK];
  const table = (rules: SightRules, same: boolean) =>
    ENDS.map((attacker) => ENDS.map((target) => passes(rules, attacker, target, same)).join(' '));

  it('knows who may attack whom in the same water', () => {
    expect(table(standard, true)).toEqual([
      // Target: dry, afloat, wading, sunk.
      '-. -. -. x',
      '-. -. -t .t',
      '-. -t -t .t',
      'x .t wt wt',
    ]);
  });

  it('closes deep water to the outside', () => {
    expect(table(standard, false)).toEqual(['-. -. -. x', '-. -. -. x', '-. -. -. x', 'x x x x']);
  });

  it('is a wall in the introductory rules, and 1" deep in the quick start', () => {
    for (const same of [true, false]) {
      expect(table(intro, same)).toEqual(['-. -. -. x', '-. -. -. x', '-. -. -. x', 'x x x x']);
      expect(table(quickStart, same)).toEqual(Array<string>(4).fill('-. -. -. -.'));
    }
  });

  it('gives partial cover to who stands in it to the waist, over the water only', () => {
    const over = resolveSight(standard, makeSightLine({ sameWater: true }, WADING, WADING));
    expect(over.weapons).toEqual({ ...PLAIN, partialCover: true });
    expect(over.torpedoes).toEqual({ ...PLAIN, underwater: true });
    const from = resolveSight(standard, makeSightLine({ sameWater: true, woodsInches: 2 }, SUNK, WADING));
    expect(from.weapons).toEqual({ ...PLAIN, underwater: true });
    for (const rules of EDITIONS)
      expect(resolveSight(rules, makeSightLine({}, DRY, WADING)).weapons).toMatchObject({
        partialCover: true,
      });
  });

  it('keeps a reef in the way a reef', () => {
    const behind = resolveSight(
      standard,
      makeSightLine({ sameWater: true }, SUNK, { ...SUNK, hiddenShare: 0.5 }),
    );
    expect(behind.weapons).toEqual({ ...PLAIN, partialCover: true, underwater: true });
  });

  it('keeps units apart in base contact too', () => {
    const line = makeSightLine({ baseContact: true }, DRY, SUNK);
    expect(resolveSight(standard, line).blockedBy).toEqual(['water']);
  });
});

it('names every figure that no line can have', () => {
  const line = makeSightLine(
    { rangeInches: -1, woodsInches: NaN },
    { hiddenShare: 1.1, waterDepthInches: -2 },
    { hiddenShare: NaN, waterDepthInches: Infinity },
  );
  expect(validateSightLine(line).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'rangeInches negative',
    'woodsInches not-finite',
    'attacker.waterDepthInches negative',
    'attacker.hiddenShare too-high',
    'target.waterDepthInches not-finite',
    'target.hiddenShare not-finite',
  ]);
  expect(validateSightLine(makeSightLine({}, SUNK, AFLOAT))).toEqual([]);
});
