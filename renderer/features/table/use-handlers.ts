import { useLayoutEffect, useRef, useState } from 'react';

type Handlers<H> = { readonly [Name in keyof H]: (...args: never[]) => unknown };

/**
 * Functions that stay the same objects, while each does what it does by the last render: what gets them need not be drawn
 * again for them. For events, not to be called while rendering; their names never change.
 */
export function useHandlers<H extends Handlers<H>>(handlers: H): H {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof H)[];
    const call =
      (name: keyof H) =>
      (...args: never[]) =>
        latest.current[name](...args);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as H;
  });
  return stable;
}
