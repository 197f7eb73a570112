import { expect, it } from 'vitest';
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
