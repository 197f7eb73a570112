import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { TableAction } from '../../shared/domain/table-action.ts';
import { pick, type Numbers } from './random-commands.ts';

type Shown = NonNullable<ResultOf<'table.get'>['session']>;

/** What somebody does at a table; some of it is refused there. */
export type TableDeed =
  | { readonly method: 'table.act'; readonly params: ParamsOf<'table.act'> }
  | { readonly method: 'table.undo' | 'table.redo'; readonly params: ParamsOf<'table.undo'> };

/** Draws what happens next at a table: a step of the battle, a mark without dice, or one step back or forth. */
export function planDeed({ sessionId, number, state }: Shown, numbers: Numbers): TableDeed {
  const at = { sessionId, expectedNumber: number };
  const step = numbers(8);
  // When the track is over there is nothing to do but to take its end back.
  if (step < 2 || state.phase === 'over')
    return { method: step === 1 ? 'table.redo' : 'table.undo', params: at };
  return { method: 'table.act', params: { ...at, action: planAction(state, numbers), roll: true } };
}

function planAction({ units, phase }: Shown['state'], numbers: Numbers): TableAction {
  if (phase !== 'turn') return { kind: 'begin-turn' };
  const unit = pick(units, numbers);
  const { unitId } = unit;
  if (unit.where === 'reserve') return { kind: 'enter', unitId };
  const targetId = pick(
    units.filter(({ side }) => side !== unit.side),
    numbers,
  ).unitId;
  const actions: readonly TableAction[] = [
    { kind: 'move', unitId, movement: 'ground', inches: numbers(12) },
    { kind: 'place', unitId, place: { woods: numbers(2) === 0 } },
    { kind: 'attack', unitId, targetId, attack: { kind: 'weapon', range: 'medium' } },
    { kind: 'damage', unitId, points: 1 },
    { kind: 'critical', unitId, effect: 'mp' },
    { kind: 'hold', unitId },
    { kind: 'end-turn' },
  ];
  return pick(actions, numbers);
}
