import { describe, expect, it } from 'vitest';
import { viewTable } from '../../../shared/campaign/engagement/view-table.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { playTable } from '../../../shared/rules/table/play-table.ts';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { createTable } from '../../../shared/rules/table/table-set-up.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../../../shared/rules/testing/fixtures.ts';
import { findByLetter, listSeats, listSeated } from './seats.ts';
import {
  findActing,
  findMovingSide,
  findTurnStep,
  listComing,
  listNext,
  suggestTarget,
} from './turn-flow.ts';
import { listActions, listShots, listTurnActions, sumLosses } from './turn-log.ts';

const card = makeCard({
  armor: 4,
  structure: 2,
  damage: { short: '2', medium: '2', long: '2' },
  specials: ['IF1'],
});

/** A table of so many attackers and defenders, told action by action as the host does it. */
function sit(attackers: number, defenders: number, ruleset = standard2018()) {
  const side = (one: string, count: number) => ({
    units: Array.from({ length: count }, (_, index) => makeScenarioUnit(`${one}${index + 1}`, card)),
  });
  const scenario = makeScenario(2, {
    sides: { attacker: side('a', attackers), defender: side('d', defenders) },
  });
  const setting = createTable(ruleset, scenario);
  const participants = SIDES.flatMap((role) =>
    scenario.sides[role].units.map(
      (unit) => ({ ...unit, side: role, forceId: role, pilotName: '' }) as unknown as Participant,
    ),
  );
  let state = setting.start;
  const rows: {
    number: number;
    at: string;
    entry: { action: TableAction; reason: null };
    events: readonly BattleEvent[];
    kind: 'action';
    of: null;
  }[] = [];
  return {
    tell: (action: TableAction, ...dice: number[]) => {
      const answer = playTable(setting, state, action, dice);
      if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
      state = answer.state;
      rows.push({
        number: rows.length + 1,
        at: '2026-01-01T00:00:00Z',
        entry: { action, reason: null },
        events: answer.events,
        kind: 'action',
        of: null,
      });
    },
    look: () => {
      const view = viewTable(setting, state);
      return {
        view,
        seats: listSeats(listSeated(participants, new Map()), view.units),
        actions: listActions(rows),
        rows,
      };
    },
  };
}

const stand = (id: string): TableAction => ({
  ...{ kind: 'move', unitId: unitId(id), movement: 'standstill', inches: 0 },
});
const shot = (by: string, at: string): TableAction => ({
  ...{ kind: 'attack', unitId: unitId(by), targetId: unitId(at) },
  attack: { kind: 'weapon', range: 'short' },
});
const ids = (seats: readonly { readonly unitId: UnitId }[]) => seats.map((seat) => seat.unitId);

describe('a turn', () => {
  it('goes from initiative over movement and combat to its end', () => {
    const table = sit(1, 1);
    const step = () => findTurnStep(table.look().view, table.look().seats);
    const steps = [step()];
    table.tell({ kind: 'begin-turn', winner: 'attacker' });
    steps.push(step());
    table.tell(stand('d1'));
    table.tell(stand('a1'));
    steps.push(step());
    table.tell({ kind: 'hold', unitId: unitId('d1') });
    table.tell(shot('a1', 'd1'), 1, 1);
    steps.push(step());
    table.tell({ kind: 'end-turn' });
    steps.push(step());
    expect(steps).toEqual(['begin', 'movement', 'combat', 'end', 'begin']);
  });

  it('lets the larger side move more units at a time, the loser of initiative first', () => {
    const table = sit(2, 5);
    table.tell({ kind: 'begin-turn', winner: 'defender' });
    const order: string[] = [];
    for (;;) {
      const { view, seats } = table.look();
      const [next] = listNext('movement', view, seats);
      if (next === undefined) break;
      order.push(next.side === 'attacker' ? 'a' : 'd');
      table.tell(stand(next.unitId));
    }
    expect(order.join('')).toBe('addaddd');
  });

  it('goes on with the side that is behind where the players went another way', () => {
    const table = sit(2, 2);
    table.tell({ kind: 'begin-turn', winner: 'defender' });
    table.tell(stand('d1'));
    table.tell(stand('d2'));
    const { view, seats } = table.look();
    expect(findMovingSide(view, seats)).toBe('attacker');
  });

  it('lets all of the loser fire before the winner', () => {
    const table = sit(2, 2);
    table.tell({ kind: 'begin-turn', winner: 'attacker' });
    for (const id of ['d1', 'a1', 'd2', 'a2']) table.tell(stand(id));
    const { view, seats } = table.look();
    expect(ids(listNext('combat', view, seats))).toEqual(['d1', 'd2', 'a1', 'a2']);
  });

  it('suggests to fire whoever spots besides its attack, and not who spots in place of it', () => {
    for (const [spotterAttacks, left] of [
      [false, ['a3']],
      [true, ['a2', 'a3']],
    ] as const) {
      const table = sit(3, 1);
      table.tell({ kind: 'begin-turn', winner: 'defender' });
      for (const id of ['a1', 'a2', 'a3', 'd1']) table.tell(stand(id));
      table.tell({ kind: 'hold', unitId: unitId('d1') });
      const attack = { kind: 'indirect', range: 20, spotterId: unitId('a2'), spotterAttacks } as const;
      table.tell({ kind: 'attack', unitId: unitId('a1'), targetId: unitId('d1'), attack }, 1, 1);
      const { view, seats } = table.look();
      expect(ids(listNext('combat', view, seats))).toEqual(left);
    }
  });

  it('goes unit by unit under individual initiative', () => {
    const table = sit(1, 1, standard2018('kcw-2.0'));
    table.tell({ kind: 'begin-turn' }, 1, 1, 6, 6);
    const acting = () => findActing(table.look().view);
    expect(acting()).toBe('d1');
    const coming = () => ids(listComing([], table.look().view, table.look().seats));
    expect(coming()).toEqual(['d1', 'a1']);
    expect(findTurnStep(table.look().view, table.look().seats)).toBe('movement');
    table.tell(stand('d1'));
    expect(findTurnStep(table.look().view, table.look().seats)).toBe('combat');
    table.tell({ kind: 'next' });
    expect([acting(), ids(listNext('movement', table.look().view, table.look().seats))]).toEqual([
      'a1',
      ['a1'],
    ]);
    table.tell({ kind: 'next' });
    expect(findTurnStep(table.look().view, table.look().seats)).toBe('end');
  });
});

describe('the target that is suggested', () => {
  const table = sit(2, 3);
  table.tell({ kind: 'begin-turn', winner: 'defender' });
  const suggest = (letter: string) => {
    const { seats, actions } = table.look();
    return suggestTarget(seats, findByLetter(seats, 'attacker', letter)!, listShots(actions))?.unitId;
  };

  it('is the first enemy, then the last one of the unit or of its side', () => {
    expect(suggest('A')).toBe('d1');
    table.tell(shot('a1', 'd2'), 1, 1);
    expect(suggest('B')).toBe('d2');
    table.tell(shot('a2', 'd3'), 1, 1);
    expect([suggest('A'), suggest('B')]).toEqual(['d2', 'd3']);
  });

  it('is not one that will be destroyed anyway, as long as there are others', () => {
    table.tell({ kind: 'destroy', unitId: unitId('d2') });
    expect(suggest('A')).toBe('d3');
    table.tell({ kind: 'destroy', unitId: unitId('d1') });
    table.tell({ kind: 'destroy', unitId: unitId('d3') });
    expect(suggest('A')).toBe('d1');
  });
});

it('the log of a turn counts what units have lost in it, without what was undone', () => {
  const table = sit(1, 1);
  table.tell({ kind: 'begin-turn', winner: 'defender' });
  table.tell({ kind: 'damage', unitId: unitId('d1'), points: 1 });
  table.tell({ kind: 'end-turn' });
  table.tell({ kind: 'begin-turn', winner: 'defender' });
  table.tell({ kind: 'damage', unitId: unitId('d1'), points: 4 });
  table.tell({ kind: 'damage', unitId: unitId('a1'), points: 2 });
  const { rows, view } = table.look();
  const last = rows.length;
  const step = (number: number, kind: 'undo' | 'redo', of: number) => ({
    ...{ number, kind, of, at: '', entry: null, events: [] },
  });
  const undone = [...rows, step(last + 1, 'undo', last)];
  const back = [...undone, step(last + 2, 'undo', last - 1), step(last + 3, 'redo', last - 1)];
  const turn = listTurnActions(listActions(undone));
  expect(listActions(back)).toEqual(listActions(undone));
  expect(turn.map(({ action }) => action.kind)).toEqual(['begin-turn', 'damage']);
  expect([...sumLosses(turn.flatMap(({ events }) => events))]).toEqual([
    ['d1', { armorLost: 3, structureLost: 1 }],
  ]);
  expect(view.units.find((unit) => unit.unitId === 'd1')).toMatchObject({ armorLeft: 0, structureLeft: 1 });
});

it('a unit has lost in a turn what it is put right to have lost', () => {
  const table = sit(1, 1);
  const unit = unitId('d1');
  table.tell({ kind: 'begin-turn', winner: 'defender' });
  table.tell({ kind: 'damage', unitId: unit, points: 4 });
  const lose = () => [...sumLosses(table.look().rows.flatMap(({ events }) => events)).values()];
  table.tell({ kind: 'correct', unitId: unit, figures: { armorLeft: 1, structureLeft: 2 } });
  expect(lose()).toEqual([{ armorLost: 3, structureLost: 0 }]);
  table.tell({ kind: 'correct', unitId: unit, figures: { armorLeft: 3, structureLeft: 1 } });
  expect(lose()).toEqual([{ armorLost: 1, structureLost: 1 }]);
});

it('units of one name are numbered, and have letters without I and O', () => {
  const { seats } = sit(9, 15).look();
  const own = seats.filter(({ side }) => side === 'attacker');
  expect(own.map(({ letter }) => letter).join('')).toBe('ABCDEFGHJ');
  expect(new Set(seats.map(({ label }) => label)).size).toBe(24);
  expect(seats.at(-1)?.letter).toBe('Q');
});
