import { describe, expect, it } from 'vitest';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import type { AttackCall, CalledArtillery } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';

function shell(artillery: Partial<CalledArtillery>, dice: readonly number[] = [6, 5]) {
  const call: AttackCall = {
    attack: {
      kind: 'artillery',
      rangeInches: 60,
      artillery: { piece: 'ARTS', indirect: true, ...artillery },
    },
    attacker: { card: makeCard({ specials: ['ARTS-1'] }), skill: 4 },
    target: { card: makeCard() },
    dice,
  };
  return callAttack(standard2018(), call);
}

/** Whether a roll of 9 hits: only with the help of a designator. Otherwise two more dice decide the scatter. */
function hitsWithNine(artillery: Partial<CalledArtillery>, designated: boolean): unknown {
  const answer = shell(artillery, designated ? [6, 3] : [6, 3, 1, 1]);
  return answer.outcome === 'resolved' ? answer.result.hit : answer;
}

describe('a spotter of indirect artillery', () => {
  it.each([
    ['TAG', 24, true],
    ['TAG', 25, false],
    ['LTAG', 6, true],
    ['LTAG', 7, false],
    ['ECM', 3, false],
  ] as const)('with %s from %i" makes it easier: %s', (code, rangeInches, designated) => {
    expect(hitsWithNine({ spotter: { rangeInches, specials: [code] } }, designated)).toBe(designated);
  });

  it('designates as told where nothing is said of it', () => {
    expect(hitsWithNine({ designated: true }, true)).toBe(true);
    expect(hitsWithNine({}, false)).toBe(false);
  });

  it('sees no farther than a line of sight goes', () => {
    const from = (rangeInches: number) => shell({ spotter: { rangeInches, specials: ['TAG'] } }, [6, 4]);
    expect(from(42)).toMatchObject({ outcome: 'resolved', result: { hit: true } });
    for (const rangeInches of [42.5, 43, 300]) {
      const refused = {
        outcome: 'invalid',
        fields: [{ path: 'attack.artillery.spotter.rangeInches', code: 'out-of-sight' }],
      };
      expect(from(rangeInches)).toEqual(refused);
      const artillery = { piece: 'ARTS', indirect: true, spotter: { rangeInches, specials: [] } };
      expect(
        computeCallOdds(standard2018(), {
          attack: { kind: 'artillery', rangeInches: 60, artillery },
          attacker: { card: makeCard({ specials: ['ARTS-1'] }), skill: 4 },
          target: { card: makeCard() },
        }),
      ).toEqual(refused);
    }
  });

  it('is refused where it cannot be as told, or stands nowhere', () => {
    const spotter = { rangeInches: 25, specials: ['TAG'] };
    expect(shell({ designated: true, spotter })).toMatchObject({
      outcome: 'invalid',
      fields: [{ path: 'attack.artillery.designated', code: 'contradiction' }],
    });
    expect(shell({ spotter: { ...spotter, rangeInches: -1 } })).toMatchObject({
      outcome: 'invalid',
      fields: [{ path: 'attack.artillery.spotter.rangeInches', code: 'negative' }],
    });
  });
});
