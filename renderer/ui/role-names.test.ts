import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { groupByForce, nameRoles } from './role-names.ts';
import { createFormat } from './use-format.ts';

const id = (name: string) => name as ForceId;
const names = new Map(['Davion', 'Hussars', 'Liao', 'Rangers'].map((name) => [id(name), name]));
const t = ((key: string) => key) as unknown as TFunction;
const plays = (role: Side, ...forces: string[]) => forces.map((name) => ({ forceId: id(name), role }));

it('calls a role by its forces, and attacker or defender where they are many or none', () => {
  const tell = (...players: ReturnType<typeof plays>) => nameRoles(players, names, t, createFormat('en'));
  expect(tell(...plays('attacker', 'Davion'), ...plays('defender', 'Liao'))).toEqual({
    attacker: 'Davion',
    defender: 'Liao',
  });
  expect(tell(...plays('attacker', 'Davion', 'Hussars'))).toEqual({
    attacker: 'Davion and Hussars',
    defender: 'game:sides.defender',
  });
  expect(tell(...plays('attacker', 'Davion', 'Hussars', 'Rangers')).attacker).toBe('game:sides.attacker');
});

it('puts units of one force together, and militia last', () => {
  const unit = (name: string, force: string | null) => ({ name, forceId: force === null ? null : id(force) });
  const groups = groupByForce([
    unit('a', 'Davion'),
    unit('m', null),
    unit('b', 'Hussars'),
    unit('c', 'Davion'),
  ]);
  expect(groups.map(({ units }) => units.map(({ name }) => name))).toEqual([['a', 'c'], ['b'], ['m']]);
});
