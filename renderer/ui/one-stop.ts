import { createScopedKeydownHandler } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** Spread on the element around the group. */
export const ONE_STOP_GROUP = { 'data-one-stop': '' } as const;

const AROUND = { parentSelector: '[data-one-stop]', siblingSelector: '[data-stop]', loop: false } as const;
const handleArrows = createScopedKeydownHandler({
  ...AROUND,
  dir: 'ltr',
  orientation: 'horizontal',
  onKeyDown: createScopedKeydownHandler({ ...AROUND, orientation: 'vertical' }),
});

/**
 * Makes a long group of links or buttons a single stop of the Tab key: arrows, Home and End move within it. Answers the
 * props of each; the group around them has `ONE_STOP_GROUP`. `ids`: those that are there, in the order of the page. Tab first comes
 * to `preferred`, or to the first one, afterwards to the one where it was last.
 */
export function useOneStop(ids: readonly string[], preferred?: string) {
  const [last, setLast] = useState<string>();
  const stop = [last, preferred].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  return (id: string) => ({
    'data-stop': '',
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setLast(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // With other keys held, arrows are the browser's.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The library types the element as a button and uses nothing that only a button has.
      handleArrows(event as KeyboardEvent<HTMLButtonElement>);
    },
  });
}
