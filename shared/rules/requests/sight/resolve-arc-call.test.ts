import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { resolveArcCall } from './resolve-arc-call.ts';

const ask = (attacker: number, target: number, specials: readonly string[] = [], ruleset = standard2018()) =>
  resolveArcCall(ruleset, {
    attacker: { bearingDegrees: attacker, specials },
    target: { bearingDegrees: target },
  });
const weaponsAt = (bearing: number, ...specials: string[]) => {
  const answer = ask(bearing, 0, specials);
  return answer.outcome === 'answered' ? answer.arc.weapons : answer;
};

describe('a firing arc (001 "Step 2: Verify Firing Arc")', () => {
  it('is the half-circle ahead, its edge included', () => {
    expect([0, 90, -90, 90.1, -135, 180].map((bearing) => weaponsAt(bearing))).toEqual([
      ['front'],
      ['front'],
      ['front'],
      [],
      [],
      [],
    ]);
  });

  it('is all around for a turret, and what is left of it for rear weapons', () => {
    expect(weaponsAt(0, 'TUR(2/2/-)', 'REAR1/1/-')).toEqual(['front', 'turret']);
    expect(weaponsAt(180, 'TUR(2/2/-)', 'REAR1/1/-')).toEqual(['turret', 'rear']);
    const intro = getRuleset('alpha-strike-intro-2013');
    expect(ask(180, 0, ['REAR1/1/-'], intro)).toMatchObject({ arc: { weapons: [] } });
  });

  it('hits the rear within thirty degrees of straight behind, not from its corner', () => {
    const facingAt = (bearing: number) => {
      const answer = ask(0, bearing);
      return answer.outcome === 'answered' ? answer.arc.facing : answer;
    };
    expect([0, 150, -150, 150.1, -180].map(facingAt)).toEqual(['front', 'front', 'front', 'rear', 'rear']);
  });

  it('is refused beyond half a turn', () => {
    expect(ask(NaN, 181)).toEqual({
      outcome: 'invalid',
      fields: [
        { path: 'attacker.bearingDegrees', code: 'not-finite' },
        { path: 'target.bearingDegrees', code: 'too-high' },
      ],
    });
    expect(ask(-181, 0)).toMatchObject({ fields: [{ code: 'too-low' }] });
  });
});
