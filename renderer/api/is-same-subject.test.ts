import { expect, it } from 'vitest';
import type { MethodName } from '../../shared/contract/index.ts';
import { isSameSubject } from './is-same-subject.ts';

function compare(one: readonly [MethodName, unknown], other: readonly [MethodName, unknown]): boolean {
  return isSameSubject({ method: one[0], params: one[1] }, { method: other[0], params: other[1] });
}

it('tells one subject from another by the ids in the question, however deep', () => {
  expect(compare(['pilot.record', { pilotId: 'a' }], ['pilot.record', { pilotId: 'b' }])).toBe(false);
  expect(
    compare(['note.get', { of: { kind: 'unit', id: '1' } }], ['note.get', { of: { kind: 'unit', id: '2' } }]),
  ).toBe(false);
  expect(compare(['unit.record', { unitId: 'a' }], ['pilot.record', { unitId: 'a' }])).toBe(false);
  expect(compare(['ledger.list', {}], ['ledger.list', { forceId: 'a' }])).toBe(false);
});

it('takes other filters and numbers for the same subject', () => {
  expect(compare(['journal.list', { text: 'a', limit: 1 }], ['journal.list', { text: 'ab', limit: 2 }])).toBe(
    true,
  );
  expect(
    compare(
      ['track.board', { trackId: 'a', bonusIds: ['x'] }],
      ['track.board', { bonusIds: [], trackId: 'a' }],
    ),
  ).toBe(true);
});
