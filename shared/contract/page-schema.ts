import { z } from 'zod';

const limitSchema = z.int().min(1).max(1000).optional();

/** Params of a list that begins with what is oldest, or is sorted by name: a page is the end of what is asked for. */
export function pageFromEnd<Id extends z.ZodType>(id: Id) {
  return {
    before: id
      .optional()
      .describe(
        'Only what stands before the entry with this id in the list: the page before it. Missing: the last page.',
      ),
    limit: limitSchema.describe('Most entries; the last ones are answered. Missing: all.'),
  };
}

/** Params of a list that begins with what is newest: a page is the beginning of what is asked for. */
export function pageFromNewest<Id extends z.ZodType>(id: Id) {
  return {
    before: id
      .optional()
      .describe(
        'Only what is older than the entry with this id: the page after it. Missing: the first page.',
      ),
    limit: limitSchema.describe('Most entries; the newest ones are answered. Missing: all.'),
  };
}
