import { expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../../domain/ids.ts';
import { TURN_ROLES, USUAL_ROLES } from '../../../domain/role-players.ts';
import { listIdlePlayers, type IdleQuestion } from './idle-players.ts';

const allegiances = [1, 2, 3].map((number) => ({
  ...{ id: `a${number}` as AllegianceId, number, name: `Side ${number}`, conceded: false },
}));
const forces = [1, 1, 2, 2, 3, 3].map((number, index) => ({
  ...{ id: `f${index + 1}` as ForceId, name: `Force ${index + 1}` },
  ...{ allegianceId: `a${number}` as AllegianceId, standing: 'present' as const },
}));
const listIdle = (question: Partial<IdleQuestion>) =>
  listIdlePlayers({ roles: [USUAL_ROLES], allegiances, forces, ...question }).map(({ code, values }) => [
    code,
    values['name'],
  ]);
const some = (...forceIds: string[]) => ({ kind: 'forces', forceIds: forceIds as ForceId[] }) as const;

it('names an allegiance without a track, and a force whose allegiance has one', () => {
  expect(listIdle({})).toEqual([['graph.allegiance-idle', 'Side 3']]);
  expect(listIdle({ roles: [{ attacker: some('f1'), defender: some('f3', 'f4') }, USUAL_ROLES] })).toEqual([
    ['graph.allegiance-idle', 'Side 3'],
  ]);
  expect(listIdle({ roles: [{ attacker: some('f1', 'f6'), defender: some('f3', 'f4') }] })).toEqual([
    ['graph.force-idle', 'Force 2'],
    ['graph.force-idle', 'Force 5'],
  ]);
});

it('names nobody where all take turns, nothing is left to fight, or the idle ones gave up or left', () => {
  expect(listIdle({ roles: [TURN_ROLES] })).toEqual([]);
  expect(listIdle({ roles: [] })).toEqual([]);
  expect(
    listIdle({ allegiances: allegiances.map((one) => ({ ...one, conceded: one.number === 3 })) }),
  ).toEqual([]);
  expect(listIdle({ forces: forces.slice(0, 4) })).toEqual([]);
});

it('gives no place to who neither won nor lost before', () => {
  const last = { attacker: { kind: 'last-winner' }, defender: { kind: 'last-loser' } } as const;
  expect(listIdle({ roles: [USUAL_ROLES, last] })).toEqual([['graph.allegiance-idle', 'Side 3']]);
  expect(listIdle({ roles: [last] })).toEqual([]);
});
