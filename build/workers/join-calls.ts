interface Call<Part, Result> {
  readonly parts: readonly Part[];
  readonly results: Result[];
  left: number;
  readonly resolve: (results: readonly Result[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Joins calls that are made side by side into one: many small jobs cost more than one large one. `ask` is given the parts of
 * all of them and tells each result with the index of its part; a call is answered, with its results in the order of its
 * parts, when it has all of its own. The last of them is answered when `ask` has ended: it may still fail then.
 */
export function joinCalls<Part, Result>(
  ask: (parts: readonly Part[], onResult: (result: Result, index: number) => void) => Promise<void>,
): (parts: readonly Part[]) => Promise<readonly Result[]> {
  let waiting: Call<Part, Result>[] = [];
  const askAll = async (): Promise<void> => {
    const calls = waiting;
    waiting = [];
    let unanswered = calls.length;
    let answerLast = (): void => undefined;
    const places = calls.flatMap((call) => call.parts.map((part, index) => ({ call, part, index })));
    try {
      await ask(
        places.map(({ part }) => part),
        (result, index) => {
          const place = places[index];
          if (place === undefined) throw new RangeError(`No part ${index}`);
          const { call } = place;
          call.results[place.index] = result;
          call.left -= 1;
          if (call.left > 0) return;
          unanswered -= 1;
          if (unanswered > 0) call.resolve(call.results);
          else answerLast = () => call.resolve(call.results);
        },
      );
      answerLast();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  return (parts) =>
    new Promise((resolve, reject) => {
      if (parts.length === 0) {
        resolve([]);
        return;
      }
      if (waiting.length === 0) setImmediate(() => void askAll());
      waiting.push({ parts, results: [], left: parts.length, resolve, reject });
    });
}
