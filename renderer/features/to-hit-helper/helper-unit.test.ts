import { expect, it } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { NO_CRITICALS } from '../../../shared/domain/unit-state.ts';
import { applyResults, NOT_TRACKED, readTracked } from './helper-unit.ts';

type Session = Parameters<typeof readTracked>[0];

it('takes the damage that is typed of a battle under way, of its units alone', () => {
  const damage = { armorLeft: 4, structureLeft: 3, criticals: NO_CRITICALS };
  const roster = {
    units: [
      { id: 'fought', damage },
      { id: 'rested', damage },
    ],
  } as unknown as Roster;
  const typed = { armorLeft: 0, structureLeft: 2, criticals: { ...NO_CRITICALS, engine: 1 } };
  const [told] = applyResults([roster], [{ unitId: 'fought' as UnitId, ...typed }]);
  expect(told!.units.map((unit) => unit.damage)).toEqual([typed, damage]);
});

const session = (changes: object): Session =>
  ({
    status: 'open',
    number: 3,
    state: {
      turn: 2,
      units: [
        { unitId: 'fought', armorLeft: 1, structureLeft: 3, criticals: { engine: 1, crew: 1 }, heat: 2 },
      ],
    },
    ...changes,
  }) as unknown as Session;

it('takes a unit as it stands at the table, unless nothing has happened there or it is over', () => {
  const { turn, units } = readTracked(session({}));
  expect(turn).toBe(2);
  expect(units).toMatchObject([
    { unitId: 'fought', armorLeft: 1, criticals: { ...NO_CRITICALS, engine: 1 }, seen: { heat: 2 } },
  ]);
  for (const none of [
    null,
    session({ number: 0 }),
    session({ status: 'ended' }),
    session({ status: 'aside' }),
  ])
    expect(readTracked(none)).toEqual(NOT_TRACKED);
});
