import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

type Observe = typeof observeElementOffset;

/**
 * Tells a virtualizer where its box is scrolled to from the beginning on; the library waits for the first scroll, takes
 * the beginning of the box until then, and scrolls there.
 */
export const observeOffset: Observe = <T extends Element>(
  instance: Virtualizer<T, Element>,
  onOffset: (offset: number, isScrolling: boolean) => void,
) => {
  const stop = observeElementOffset(instance, onOffset);
  const { scrollElement: box, options } = instance;
  if (box !== null) onOffset(options.horizontal ? box.scrollLeft : box.scrollTop, false);
  return stop;
};
