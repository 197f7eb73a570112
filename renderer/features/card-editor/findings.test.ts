import { expect, it } from 'vitest';
import { checkCardDraft } from '../../../shared/catalogue/card-check/check-card-draft.ts';
import { createUsualCard } from './card-draft.ts';
import { listToldFindings } from './findings.ts';

const base = createUsualCard('BM');
const codesOf = (draft: typeof base, from = base) =>
  listToldFindings(checkCardDraft(draft), draft, from)
    .filter(({ level }) => level === 'error')
    .map(({ field }) => field);

it('an empty form is told nothing of its empty fields', () => {
  expect(checkCardDraft(base).some(({ field }) => field === 'chassis')).toBe(true);
  expect(codesOf(base)).toEqual([]);
  expect(codesOf({ ...base, role: 'Scout' })).toEqual([]);
});

it('a field that was typed into and a card that was saved are told all', () => {
  expect(codesOf({ ...base, chassis: ' ' })).toEqual(['chassis']);
  expect(codesOf({ ...base, id: 7 }, { ...base, id: 7 })).toEqual(['chassis']);
  expect(codesOf({ ...base, chassis: 'Own', armor: -1 })).toEqual(['armor']);
});
