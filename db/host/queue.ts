/** Lets tasks run one after the other, in the order in which they came. */
export interface Queue {
  /** Runs a task when those before it are done; its failure does not stop those after it. */
  add<T>(task: () => T | Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(task) {
      const mine = last.then(task);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
