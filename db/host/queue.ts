/** Runs tasks one after the other, in the order in which they were added. */
export interface Queue {
  /** Runs a task when the earlier ones are done; its failure does not stop later ones. */
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
