/** An event that a listener may prevent, as Electron passes it. */
export interface Cancelable {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

export function createCancelable<T extends object>(facts: T): T & Cancelable {
  let prevented = false;
  return Object.defineProperty(
    {
      ...facts,
      preventDefault: () => {
        prevented = true;
      },
    },
    'defaultPrevented',
    { get: () => prevented, enumerable: true },
  ) as T & Cancelable;
}
