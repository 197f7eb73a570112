/**
 * Plays items one after the other, but asks for the next one before the last one is there: who plays has something to do
 * while the last parts of an item are missing. Yields the results in order; throws the first failure in that order.
 */
export async function* playAhead<Item, Result>(
  items: readonly Item[],
  play: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const start = (item: Item): Promise<Result> => {
    const playing = play(item);
    // It may fail before anybody waits for it.
    playing.catch(() => undefined);
    return playing;
  };
  let next = items.slice(0, 1).map(start)[0];
  for (let index = 1; next !== undefined; index += 1) {
    const playing = next;
    next = items.slice(index, index + 1).map(start)[0];
    yield await playing;
  }
}
