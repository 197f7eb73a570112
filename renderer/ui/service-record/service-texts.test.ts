import { expect, test } from 'vitest';
import { PILOT_STATUSES } from '../../../shared/domain/pilot.ts';
import en from '../../locales/records.en.json' with { type: 'json' };
import ru from '../../locales/records.ru.json' with { type: 'json' };

test.each([en, ru])('a record has words for the return from every status', ({ event: { back } }) => {
  expect(Object.keys(back).toSorted()).toEqual(PILOT_STATUSES.filter((one) => one !== 'active').toSorted());
});
