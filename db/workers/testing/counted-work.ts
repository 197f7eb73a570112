import { setTimeout as sleep } from 'node:timers/promises';
import type { AskOptions, WorkersClient } from '../ask-workers.ts';
import type { Work } from '../take-parts.ts';

/** A work that costs next to nothing: the answer to a part is its numbers, after so many milliseconds. */
export interface CountedWork extends Work {
  /** How often each part was fought to its end, by its first number. */
  readonly fought: ReadonlyMap<number, number>;
}

/** `from` (included) to `to` (excluded). */
export const listRange = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** `milliseconds`: of a part, or what they are for one of so many numbers. */
export function makeCountedWork(milliseconds: number | ((numbers: number) => number)): CountedWork {
  const fought = new Map<number, number>();
  return {
    fought,
    async fight(_content, from, to, signal) {
      const took = typeof milliseconds === 'number' ? milliseconds : milliseconds(to - from);
      await sleep(took, undefined, { signal });
      fought.set(from, (fought.get(from) ?? 0) + 1);
      return listRange(from, to);
    },
    close: () => Promise.resolve(),
  };
}

/** Asks for so many numbers in parts of at most `length`; answers all that came, sorted. */
export async function askNumbers(
  client: WorkersClient,
  kind: string,
  { total, length }: { readonly total: number; readonly length: number },
  options: Partial<AskOptions<readonly number[]>> = {},
): Promise<readonly number[]> {
  const numbers: number[] = [];
  await client.ask<readonly number[]>(
    {
      kind,
      content: {},
      total,
      sizes: { planned: length, largest: length },
      readRemoteResult: (result, from, to) =>
        JSON.stringify(result) === JSON.stringify(listRange(from, to))
          ? { result: listRange(from, to) }
          : 'it has other numbers',
    },
    {
      signal: new AbortController().signal,
      ...options,
      onPart(result, from, done) {
        numbers.push(...result);
        options.onPart?.(result, from, done);
      },
    },
  );
  return numbers.toSorted((one, other) => one - other);
}
