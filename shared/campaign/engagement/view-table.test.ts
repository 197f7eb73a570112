import { expect, it } from 'vitest';
import { getRuleset } from '../../rules/rulesets.ts';
import { playTable } from '../../rules/table/play-table.ts';
import { recordTableStart } from '../../rules/table/record-table-start.ts';
import { createTable, type TableSetting } from '../../rules/table/table-set-up.ts';
import type { TableState } from '../../rules/table/table-state.ts';
import type { TableAction } from '../../domain/table-action.ts';
import { makeCard, makeScenario, makeScenarioUnit, unitId } from '../../rules/testing/fixtures.ts';
import { viewTable } from './view-table.ts';

const quick = getRuleset('alpha-strike-quick-start-2020')!;
const ids = ['a1', 'a2', 'a3', 'a4'].map(unitId);
const unit = (id: (typeof ids)[number]) => makeScenarioUnit(id, makeCard({ specials: [] }));
const scenario = makeScenario(4, {
  sides: {
    attacker: { units: ids.map(unit), lances: [{ kind: 'fire-support', unitIds: ids }] },
    defender: { units: [unit(unitId('d1'))] },
  },
});

function play(setting: TableSetting, state: TableState, action: TableAction): TableState {
  const answer = playTable(setting, state, action, []);
  if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
  return answer.state;
}

it('a lance is shown with those to whom it lends its ability, after the battle was taken over too', () => {
  const setting = createTable(quick, scenario);
  const lentTo = ids.slice(2);
  const lent = [{ lance: 0, unitIds: lentTo }];
  expect(viewTable(setting, setting.start).lances).toMatchObject([{ unitIds: ids, lentTo: [] }]);
  const began = play(setting, setting.start, { kind: 'begin-turn', winner: 'attacker', lent });
  expect(viewTable(setting, began).lances).toMatchObject([{ unitIds: ids, lentTo }]);
  const ended = play(setting, began, { kind: 'end-turn' });
  const start = recordTableStart(setting, ended);
  const again = createTable(quick, { ...scenario, start });
  expect(viewTable(again, again.start).lances).toMatchObject([{ unitIds: ids, lentTo }]);
});
