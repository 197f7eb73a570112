import { describe, expect, it } from 'vitest';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { chooseAllThatFit, listEligibleForces, proposeForces, sumChosenPv } from './selection.ts';
import type { CandidateUnit } from './selection.ts';

function candidate(
  id: string,
  pv: number,
  readiness = 'ready',
  refused: string | null = null,
): CandidateUnit {
  return { unit: { id, readiness, commander: id === 'boss' }, pv, refused } as unknown as CandidateUnit;
}

const upTo = (pv: number, units: number | null = null) => ({ pv, units });

describe('chooseAllThatFit', () => {
  it('uses most of the limit with no more units than are allowed', () => {
    const all = [candidate('a', 50), candidate('b', 40), candidate('c', 35), candidate('d', 30)];
    expect(new Set(chooseAllThatFit(all, upTo(105, 2)))).toEqual(new Set(['a', 'b']));
    expect(new Set(chooseAllThatFit(all, upTo(105, 3)))).toEqual(new Set(['b', 'c', 'd']));
    expect(chooseAllThatFit(all, upTo(105, 0))).toEqual([]);
  });

  it('uses as much of the limit as can be used', () => {
    const all = [candidate('a', 50), candidate('b', 40), candidate('c', 35), candidate('d', 30)];
    const chosen = chooseAllThatFit(all, upTo(105));
    expect(sumChosenPv(all, new Set(chosen))).toBe(105);
    expect(new Set(chosen)).toEqual(new Set(['b', 'c', 'd']));
  });

  it('never exceeds the limit and never takes a refused unit', () => {
    const all = [candidate('a', 50, 'ready', 'no-pilot'), candidate('b', 60)];
    expect(chooseAllThatFit(all, upTo(55))).toEqual([]);
  });

  it('prefers whole units to damaged ones of the same PV, and takes the commander along', () => {
    const all = [candidate('x', 30, 'damaged'), candidate('y', 30), candidate('boss', 30)];
    expect(new Set(chooseAllThatFit(all, upTo(60)))).toEqual(new Set(['y', 'boss']));
  });

  it('leaves crippled units at home unless there is nothing else', () => {
    expect(chooseAllThatFit([candidate('x', 30, 'crippled'), candidate('y', 20)], upTo(90))).toEqual(['y']);
    expect(chooseAllThatFit([candidate('x', 30, 'crippled')], upTo(90))).toEqual(['x']);
  });
});

describe('proposeForces', () => {
  const force = (id: string, allegianceId: string) => ({ id, allegianceId }) as unknown as Force;
  const [a, b, c] = [force('a', 'one'), force('b', 'one'), force('c', 'two')];
  const propose = (attacker: Force[], defender: Force[]) => {
    const proposed = proposeForces({ attacker, defender });
    return { attacker: [...proposed.attacker], defender: [...proposed.defender] };
  };

  it('proposes all that may play a role', () => {
    expect(propose([a, b], [c])).toEqual({ attacker: ['a', 'b'], defender: ['c'] });
  });

  it('lets allegiances fight each other where forces may play both roles', () => {
    expect(propose([a, b, c], [a, b, c])).toEqual({ attacker: ['a', 'b'], defender: ['c'] });
    expect(propose([a, b, c], [a, b])).toEqual({ attacker: ['c'], defender: ['a', 'b'] });
  });

  it('lets the first force attack the others of its allegiance where there is no other', () => {
    expect(propose([a, b], [a, b])).toEqual({ attacker: ['a'], defender: ['b'] });
  });
});

it('keeps units of a force out of the other role', () => {
  const id = 'a' as ForceId;
  const unit = { id: 'u', lanceId: null, position: 1 };
  const rosters = [{ force: { id }, lances: [], units: [unit] }] as unknown as Roster[];
  const briefing = {
    limits: { defender: { percent: 50, pv: 30, groups: [{ forceIds: [id], pv: 30 }] } },
    candidates: { defender: [{ unitId: 'u', forceId: id, pv: 30, refused: null }] },
  } as unknown as TrackBriefing;
  const list = (elsewhere: ReadonlySet<ForceId>) =>
    listEligibleForces(briefing, 'defender', rosters, elsewhere).flatMap(({ candidates }) => candidates);
  expect(list(new Set())[0]?.refused).toBeNull();
  expect(list(new Set([id]))[0]?.refused).toBe('other-role');
});
