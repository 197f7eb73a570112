import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standard2018 } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import { resolveSightCall, type SightCall } from './resolve-sight-call.ts';

const BASE: SightCall = { rangeInches: 10, attacker: { type: 'BM' }, target: { type: 'BM' } };
const ask = (changes: Partial<SightCall> = {}, ruleset = standard2018()) =>
  resolveSightCall(ruleset, { ...BASE, ...changes });
const PLAIN = { woods: false, partialCover: false, underwater: false };

describe('a line of sight that is asked about', () => {
  it('tells the terrain of the to-hit number', () => {
    expect(ask()).toEqual({
      outcome: 'answered',
      sight: { blockedBy: [], weapons: PLAIN, torpedoes: null },
    });
    expect(ask({ woodsInches: 3, target: { type: 'BM', hiddenShare: 0.5 } })).toMatchObject({
      sight: { weapons: { woods: true, partialCover: true } },
    });
    expect(ask({ target: { type: 'BM', waterDepthInches: 1 } })).toMatchObject({
      sight: { weapons: { partialCover: true } },
    });
  });

  it('tells all that blocks it', () => {
    expect(
      ask({ rangeInches: 43, woodsInches: 6, attacker: { type: 'BM', hiddenShare: 0.9 } }),
    ).toMatchObject({
      sight: { blockedBy: ['too-far', 'woods', 'solid'], weapons: null },
    });
    expect(ask({ target: { type: 'BM', waterDepthInches: 2 } })).toMatchObject({
      sight: { blockedBy: ['water'] },
    });
  });

  it('lets units under one water see each other and fire', () => {
    const deep = { type: 'BM', waterDepthInches: 2 };
    expect(ask({ attacker: deep, target: deep, sameWater: true })).toMatchObject({
      sight: { blockedBy: [], weapons: { underwater: true }, torpedoes: { underwater: true } },
    });
  });

  it('goes by how a unit moves: what flies is above the water', () => {
    const flyer = { type: 'CV', move: [{ mode: 'vtol' as const, inches: 14 }], waterDepthInches: 3 };
    expect(ask({ target: flyer })).toMatchObject({ sight: { blockedBy: [], weapons: PLAIN } });
  });

  it('ends where the light does, and farther for a probe', () => {
    const dark = standardOnGround('environment');
    const terrain = { visibility: 'night' as const };
    expect(ask({ rangeInches: 20, terrain }, dark)).toMatchObject({ sight: { blockedBy: ['too-far'] } });
    expect(ask({ rangeInches: 20, terrain: { ...terrain, targetLit: true } }, dark)).toMatchObject({
      sight: { blockedBy: [] },
    });
    const probe = { type: 'BM', specials: ['PRB'] };
    expect(ask({ rangeInches: 16, terrain, attacker: probe }, dark)).toMatchObject({
      sight: { blockedBy: [] },
    });
  });

  it.each<[string, string, Partial<SightCall>]>([
    ['rangeInches', 'negative', { rangeInches: -1 }],
    ['woodsInches', 'not-finite', { woodsInches: Infinity }],
    ['target.hiddenShare', 'too-high', { target: { type: 'BM', hiddenShare: 2 } }],
    ['attacker.type', 'unknown-type', { attacker: { type: 'XX' } }],
    ['target.type', 'type-not-modelled', { target: { type: 'AF' } }],
    ['target.waterDepthInches', 'contradiction', { target: { type: 'CI', waterDepthInches: 3 } }],
    ['terrain.visibility', 'option-off', { terrain: { visibility: 'fog' } }],
  ])('is refused for %s: %s', (path, code, changes) => {
    expect(ask(changes)).toEqual({ outcome: 'invalid', fields: [{ path, code }] });
  });

  it('never throws, whatever the figures', () => {
    const figure = fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double());
    const end = fc.record({
      type: fc.constantFrom('BM', 'CV', 'BA', 'AF', '?'),
      waterDepthInches: fc.option(figure, { nil: undefined }),
      hiddenShare: fc.option(figure, { nil: undefined }),
    });
    fc.assert(
      fc.property(figure, figure, end, end, (rangeInches, woodsInches, attacker, target) => {
        const answer = ask({ rangeInches, woodsInches, attacker, target });
        if (answer.outcome === 'invalid') return answer.fields.length > 0;
        return answer.sight.blockedBy.length > 0 ? answer.sight.weapons === null : true;
      }),
    );
  });
});
