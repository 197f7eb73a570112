import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { RolePlayers } from '../../domain/role-players.ts';
import { listEligible, type RoleQuestion } from './eligible-forces.ts';

const id = (name: string): AllegianceId => name as AllegianceId;
const forces = [
  ['f1', 'a', 'present'],
  ['f2', 'a', 'left'],
  ['f3', 'b', 'present'],
  ['f4', 'c', 'present'],
].map(([forceId, allegianceId, standing]) => ({
  warchestWp: 1000,
  spPerWp: 4,
  id: forceId as ForceId,
  allegianceId: id(allegianceId!),
  standing: standing as 'present' | 'left',
}));
const question: RoleQuestion = {
  allegiances: ['a', 'b', 'c'].map((name, index) => ({
    id: id(name),
    number: index + 1,
    conceded: name === 'c',
  })),
  lastTrack: { winners: [id('b')], losers: [id('a')] },
  turns: [],
  able: new Set(forces.map((force) => force.id)),
};
const idsOf = (players: RolePlayers, asked = question) =>
  listEligible(players, forces, asked).map((force) => force.id);

it('lists who may play a role, without those that left or gave up', () => {
  expect(idsOf({ kind: 'anyone' })).toEqual(['f1', 'f3']);
  expect(idsOf({ kind: 'allegiance', number: 1 })).toEqual(['f1']);
  expect(idsOf({ kind: 'allegiance', number: 3 })).toEqual([]);
  expect(idsOf({ kind: 'forces', forceIds: ['f2', 'f3'] as ForceId[] })).toEqual(['f3']);
  expect(idsOf({ kind: 'last-winner' })).toEqual(['f3']);
  expect(idsOf({ kind: 'last-loser' })).toEqual(['f1']);
});

it('lets anyone play after a draw and before the first track', () => {
  expect(idsOf({ kind: 'last-winner' }, { ...question, lastTrack: null })).toEqual(['f1', 'f3']);
});

describe('more than two allegiances', () => {
  const three = ['a', 'b', 'c', 'd'].map((name, index) => ({
    id: `f-${name}` as ForceId,
    allegianceId: id(name),
    standing: 'present' as const,
    warchestWp: 1000 + index,
    spPerWp: 4,
  }));
  const asked: RoleQuestion = {
    allegiances: ['a', 'b', 'c', 'd'].map((name, index) => ({
      id: id(name),
      number: index + 1,
      conceded: false,
    })),
    lastTrack: null,
    turns: [],
    able: new Set(three.map((force) => force.id)),
  };
  const pairOf = (of: Partial<RoleQuestion>, players: Parameters<typeof listEligible>[1] = three) =>
    (['turn', 'leader'] as const).map((kind) =>
      listEligible({ kind }, players, { ...asked, ...of })
        .map(({ allegianceId }) => allegianceId)
        .join(),
    );
  const fight = (players: string, winner: string, ordinal: number | null) => ({
    players: players.split('').map(id),
    winners: winner === '' ? [] : [id(winner)],
    ordinal,
  });

  it('begins with the first one, which attacks the richest of the others', () => {
    expect(pairOf({})).toEqual(['a', 'd']);
  });

  it('does not call anybody richer for what allies gave', () => {
    const given = (wp: number) => ({ wp, sp: 0, unitSp: 0 });
    const players = three.map((force) =>
      force.allegianceId === id('d')
        ? { ...force, warchestWp: 0, given: given(1003) }
        : { ...force, warchestWp: 5000, given: given(-4500) },
    );
    expect(pairOf({}, players)).toEqual(['a', 'd']);
  });

  it('lets those attack that fought least, then those whose last track is the longest ago', () => {
    expect(pairOf({ turns: [fight('ad', 'a', 1)] })).toEqual(['b', 'a']);
    expect(pairOf({ turns: [fight('ad', 'a', 1), fight('ba', 'b', 2)] })).toEqual(['c', 'b']);
    const all = [fight('ad', 'a', 1), fight('ba', 'b', 2), fight('cb', 'b', 3)];
    expect(pairOf({ turns: all })).toEqual(['d', 'b']);
    expect(pairOf({ turns: [fight('ab', '', 2), fight('cd', '', 1)] })).toEqual(['c', 'd']);
  });

  it('counts tracks under way, and passes over who cannot begin a track', () => {
    expect(pairOf({ turns: [fight('ad', '', null)] })).toEqual(['b', 'd']);
    expect(pairOf({ able: new Set(['f-b', 'f-c'] as ForceId[]) })).toEqual(['b', 'c']);
    expect(pairOf({ able: new Set() })).toEqual(['a', 'd']);
  });

  it('never lets the leader attack itself', () => {
    expect(pairOf({ turns: [fight('bc', 'b', 1), fight('bd', 'b', 2), fight('ac', 'a', 3)] })).toEqual([
      'd',
      'b',
    ]);
    expect(pairOf({ turns: [fight('bc', 'b', 1), fight('ac', 'a', 2), fight('dc', 'd', 3)] })).toEqual([
      'b',
      'd',
    ]);
  });
});
