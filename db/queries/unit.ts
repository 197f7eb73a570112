import { listCardDifferences } from './card-differences.ts';
import type { Queries } from '../handler.ts';
import { loadUnitRecord } from '../store/service-records.ts';

export const unitQueries = {
  'unit.record': ({ db }, { unitId }) => loadUnitRecord(db, unitId),
  'unit.cardDifferences': ({ db, cards }) => listCardDifferences(db, cards),
} satisfies Queries;
