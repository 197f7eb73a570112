import { describe, expect, it } from 'vitest';
import type { VictoryPoints } from '../../domain/campaign-end.ts';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Side, Winner } from '../../domain/side.ts';
import { countVictoryPoints, type ForceKept, type FoughtTrack } from './victory-points.ts';

const TERMS = { track: 100, objective: 20, army: 50, warchest: 10, mostPercent: 100 };

/** A track between allegiances: `a1` is a force of allegiance `a`. */
function fight(
  attackers: readonly string[],
  defenders: readonly string[],
  winner: Winner,
  objectives: readonly (readonly [wp: number, metBy: Side])[] = [],
): FoughtTrack {
  const engage = (role: Side, ids: readonly string[]) =>
    ids.map((id) => ({ forceId: id.slice(0, 2) as ForceId, role, allegianceId: id.at(-1)! as AllegianceId }));
  return {
    forces: [...engage('attacker', attackers), ...engage('defender', defenders)],
    winner,
    objectives: objectives.map(([wp, metBy]) => ({ wp, metBy })),
  };
}

function keep(id: string, armyPercent: number, warchestPercent: number): ForceKept {
  return {
    id: id.slice(0, 2) as ForceId,
    allegianceId: id.at(-1)! as AllegianceId,
    armyPercent,
    warchestPercent,
  };
}

function count(
  fought: readonly FoughtTrack[],
  forces: readonly ForceKept[],
  allegiances = 'ab',
): Readonly<Record<string, VictoryPoints>> {
  const ids = [...allegiances].map((id) => ({ id: id as AllegianceId }));
  const counted = countVictoryPoints({ allegiances: ids, fought, forces, terms: TERMS });
  return Object.fromEntries(counted.map((points) => [points.allegianceId, points]));
}

describe('victory points', () => {
  it('are given for a track won, half of them for a draw, and for objectives by their WP', () => {
    const { a, b } = count(
      [
        fight(['a1 a'], ['b1 b'], 'attacker', [
          [200, 'attacker'],
          [150, 'defender'],
        ]),
        fight(['b1 b'], ['a1 a'], 'draw'),
      ],
      [],
    );
    expect(a).toMatchObject({ tracksFought: 2, tracksWon: 1, total: 190 });
    expect(a!.points).toMatchObject({ tracks: 150, objectives: 40 });
    expect(b).toMatchObject({ tracksFought: 2, tracksWon: 0, total: 80 });
  });

  it('are given for what was kept, for each track of the campaign, and taken for a debt', () => {
    const fought = [fight(['a1 a'], ['b1 b'], 'draw'), fight(['a1 a'], ['b1 b'], 'draw')];
    const { a, b } = count(fought, [keep('a1 a', 80, 50), keep('b1 b', 30, -200)]);
    expect(a!.points).toMatchObject({ army: 80, warchest: 10 });
    expect(b!.points).toMatchObject({ army: 30, warchest: -20 });
  });

  it('count no more of an army and of a warchest than the cap', () => {
    const { a } = count([fight(['a1 a'], ['b1 b'], 'draw')], [keep('a1 a', 130, 900)]);
    expect(a!.points).toMatchObject({ army: 50, warchest: 10 });
  });

  it('are the same whether a poor ally stays, leaves or has changed sides late', () => {
    const fought = [
      fight(['a1 a', 'a2 a'], ['b1 b', 'b2 b'], 'draw'),
      fight(['b1 b', 'b2 b'], ['a1 a', 'a2 a'], 'draw'),
      fight(['a1 a'], ['b1 b', 'a2 b'], 'draw'),
    ];
    const others = [keep('a1 a', 100, 120), keep('b1 b', 100, 90), keep('b2 b', 100, 90)];
    const stays = count(fought, [...others, keep('a2 a', 100, 10)]);
    const changed = count(fought, [...others, keep('a2 b', 100, 10)]);
    expect(stays['a']!.warchestPercent).toBe(55);
    expect(stays['b']!.total).toBeGreaterThan(stays['a']!.total);
    expect(changed).toEqual(stays);
  });

  it('count a force that fought as often for two for the one it fought for first, and one that fought nothing for none', () => {
    const fought = [fight(['a1 a'], ['b1 b'], 'draw'), fight(['b1 b'], ['a1 b'], 'draw')];
    const { a, b } = count(fought, [keep('a1 b', 60, 60), keep('b1 b', 20, 20), keep('b2 b', 100, 100)]);
    expect(a!.armyPercent).toBe(60);
    expect(b!.armyPercent).toBe(20);
  });

  it('do not grow with the number of tracks that an allegiance was let fight', () => {
    const fought = [
      fight(['a1 a'], ['b1 b'], 'attacker'),
      fight(['b1 b'], ['a1 a'], 'attacker'),
      fight(['a1 a'], ['b1 b'], 'attacker'),
      fight(['b1 b'], ['a1 a'], 'attacker'),
      fight(['c1 c'], ['b1 b'], 'attacker'),
    ];
    const { a, b, c } = count(fought, [], 'abcd');
    // b fought five tracks and won two, a four and won two, c its only one: a track not fought is an average one.
    expect([b!.total, a!.total, c!.total]).toEqual([200, 250, 300]);
  });

  it('are 0 before the first track', () => {
    const { a, b } = count([], [keep('a1 a', 100, 100), keep('b1 b', 100, 100)]);
    expect([a!.total, b!.total]).toEqual([0, 0]);
  });
});
