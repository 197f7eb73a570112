/** How far a work is: so many of so many. */
export interface StepsDone {
  readonly done: number;
  readonly of: number;
}

/** Work that may be interrupted after each step; yields how far it is. */
export type Steps<T = void> = Generator<StepsDone, T, undefined>;

/** Takes all steps at once. */
export function takeAll<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** `list.map(change)`, an item a step. */
export function* mapInSteps<T, R>(list: readonly T[], change: (item: T, index: number) => R): Steps<R[]> {
  const changed: R[] = [];
  for (const [index, item] of list.entries()) {
    changed.push(change(item, index));
    yield { done: index + 1, of: list.length };
  }
  return changed;
}

/** The same steps, told otherwise: for a work that is a part of a larger one. */
export function* mapProgress<T>(steps: Steps<T>, tell: (step: StepsDone) => StepsDone): Steps<T> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      yield tell(step.value);
    }
  } finally {
    // A part of a work that is broken off cleans up.
    steps.return(undefined as never);
  }
}

/** Items of a run that is sorted in one step. */
const RUN = 2_048;

/** `list.toSorted(compare)` as a merge sort: sorted runs, of which two and two are merged. Stable. */
export function* sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const step = { done: 0, of: list.length };
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += RUN) {
    runs.push(list.slice(start, start + RUN).toSorted(compare));
    yield step;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* mergeRuns(runs[index] ?? [], runs[index + 1] ?? [], compare, step));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
  step: StepsDone,
): Steps<T[]> {
  const merged: T[] = [];
  let next = 0;
  for (const item of one) {
    for (let rival = other[next]; next < other.length; rival = other[next]) {
      if (compare(rival as T, item) >= 0) break;
      merged.push(rival as T);
      next += 1;
    }
    merged.push(item);
    if (merged.length % RUN === 0) yield step;
  }
  return [...merged, ...other.slice(next)];
}
