import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { ObjectiveId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { unitId } from '../../../shared/rules/testing/fixtures.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import { describeAction } from './describe-deed.ts';

const words: EventWords = {
  t: ((key: string, { defaultValue: _, ...values }: Record<string, string | number> = {}) =>
    [key.replace(/^.*[.:]/, ''), ...Object.values(values)].join(' ')) as unknown as TFunction,
  format: { number: String, signed: String },
  ...{ unit: (id) => id, side: (side) => side, place: (key) => key, objective: (key) => key },
  ender: null,
};
const A = unitId('a');

it.each<[TableAction, string | undefined]>([
  [{ kind: 'move', unitId: A, movement: 'standstill', inches: 0 }, 'stood a'],
  [{ kind: 'move', unitId: A, movement: 'ground', inches: 4 }, undefined],
  [{ kind: 'hold', unitId: A }, 'hold a'],
  [{ kind: 'place', unitId: A, place: { woods: true, partialCover: false } }, 'place a woods, noCover'],
  [{ kind: 'place', unitId: A, place: { waterInches: 1, building: null } }, 'place a water 1, outside'],
  [{ kind: 'place', unitId: A, place: { waterInches: null, at: ['hill'] } }, 'place a dry, at hill'],
  [{ kind: 'place', unitId: A, place: { at: [], building: 'Barn' } }, 'place a nowhere, inside Barn'],
  [{ kind: 'correct', unitId: A, figures: { armorLeft: 3, criticals: { mp: 1 } } }, undefined],
  [
    { kind: 'building', building: { name: 'Barn', type: 'wall-light', heightInches: 2, cf: 0 } },
    'fallen Barn 0',
  ],
  [{ kind: 'objective', objectiveId: 'o' as ObjectiveId, side: null }, 'objective'],
  [{ kind: 'objective', objectiveId: 'o' as ObjectiveId, side: 'attacker' }, undefined],
])('%j is told where no event tells it', (action, sentence) => {
  expect(describeAction(words, { action, events: [] })[0]).toBe(sentence);
});

it('what came of an action stands after it', () => {
  const shutDown = { type: 'shutdown', unitId: A } as const;
  expect(describeAction(words, { action: { kind: 'end-turn' }, events: [shutDown] })).toEqual([
    'endTurn',
    'a shutdown',
  ]);
});
