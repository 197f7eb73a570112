import { useCallback } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';

/** The most that one query answers. */
const PAGE = 1000;

/** Entries of a list with those that its undos and redos acted on, which may not pass its filter. */
export interface AllEntries {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly targets: ReadonlyMap<number, JournalEntry>;
  /** How many there are, also where not all were asked for. */
  readonly total: number;
}

type Loaded =
  | { readonly ok: true; readonly result: AllEntries }
  | { readonly ok: false; readonly error: ContractError };

/** Loads the entries that pass a filter, newest first, up to so many. */
export function useAllEntries(): (query: ParamsOf<'journal.list'>, most: number) => Promise<Loaded> {
  const ask = useQueryOnce();
  return useCallback(
    async (query, most) => {
      const entries: JournalEntry[] = [];
      let total = Infinity;
      while (entries.length < Math.min(total, most)) {
        const before = entries.at(-1)?.id;
        const limit = Math.min(PAGE, most - entries.length);
        const page = await ask('journal.list', {
          ...query,
          ...(before === undefined ? {} : { before }),
          limit,
        });
        if (!page.ok) return page;
        total = page.result.total;
        if (page.result.entries.length === 0) break;
        entries.push(...page.result.entries);
      }
      const targets = new Map(entries.map((entry) => [entry.id, entry]));
      for (const { targetId } of entries) {
        if (targetId === null || targets.has(targetId)) continue;
        const found = await ask('journal.list', { before: targetId + 1, limit: 1 });
        if (!found.ok) return found;
        for (const target of found.result.entries) targets.set(target.id, target);
      }
      return {
        ok: true,
        result: { entries, targets, total: Math.max(entries.length, Number.isFinite(total) ? total : 0) },
      };
    },
    [ask],
  );
}
