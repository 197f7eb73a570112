import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { expect, it } from 'vitest';
import { viewTable, type TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { playTable } from '../../../shared/rules/table/play-table.ts';
import { createTable } from '../../../shared/rules/table/table-set-up.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../../../shared/rules/testing/fixtures.ts';
import { SeatTile } from './seat-tile.tsx';
import { listSeats, listSeated, type TableSeat } from './seats.ts';
import { makeTile } from './tiles.ts';
import { sumLosses } from './turn-log.ts';

const card = makeCard({ armor: 4, structure: 2 });
const side = (name: string) => ({ units: [1, 2, 3].map((one) => makeScenarioUnit(`${name}${one}`, card)) });
const scenario = makeScenario(2, { sides: { attacker: side('a'), defender: side('d') } });
const ruleset = standard2018();
const setting = createTable(ruleset, scenario);
const seated = listSeated(
  SIDES.flatMap((role) =>
    scenario.sides[role].units.map(
      (unit) => ({ ...unit, side: role, forceId: role, pilotName: '' }) as unknown as Participant,
    ),
  ),
  new Map(),
);

/** Plays actions one by one; answers the tiles after each, by unit, as a page that gets each state as JSON has them. */
function play(...actions: readonly TableAction[]) {
  let state = setting.start;
  let view: TableView | undefined;
  const choose = () => undefined;
  return actions.map((action) => {
    const answer = playTable(setting, state, action, []);
    if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
    state = answer.state;
    view = copyWithStructuralSharing(
      view,
      JSON.parse(JSON.stringify(viewTable(setting, state))),
    ) as TableView;
    const seats = listSeats(seated, view.units);
    const choice = { step: 'mark', stage: 'unit', unit: seats[0], target: undefined, choose } as const;
    const of = { state: view, ruleset, losses: sumLosses(answer.events), choice, isCompact: true };
    return new Map(seats.map((seat: TableSeat) => [String(seat.unitId), makeTile(seat, of)]));
  });
}

it('is drawn again only for what happens to its own unit', () => {
  const [before, after] = play(
    { kind: 'begin-turn', winner: 'attacker' },
    { kind: 'damage', unitId: unitId('d2'), points: 1 },
  );
  const drawnAgain = [...before!].filter(([id, tile]) => {
    const now = after!.get(id)!;
    return Object.entries(tile).some(([name, value]) => !Object.is(value, now[name as keyof typeof now]));
  });
  expect(drawnAgain.map(([id]) => id)).toEqual(['d2']);
  // Compares what it is given, one by one.
  expect(SeatTile).toMatchObject({ $$typeof: Symbol.for('react.memo'), compare: null });
});
