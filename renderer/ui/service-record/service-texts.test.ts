import { expect, test } from 'vitest';
import { PILOT_STATUSES } from '../../../shared/domain/pilot.ts';
import en from '../../../shared/locales/en/records.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/records.json' with { type: 'json' };

test.each([en, ru])('a record has words for the return from every status', ({ event: { back } }) => {
  expect(Object.keys(back).toSorted()).toEqual(PILOT_STATUSES.filter((one) => one !== 'active').toSorted());
});
