import type { UnitKind } from './unit-kind.ts';

/** How a unit gets about, as the letters behind its Move tell. */
export type Motive =
  'walk' | 'foot' | 'motorized' | 'wheeled' | 'tracked' | 'hover' | 'wige' | 'vtol' | 'naval' | 'submersible';

/** A unit as ground sees it. */
export interface Mover {
  readonly kind: UnitKind;
  /** Of the Move that is used. */
  readonly motive: Motive;
  readonly specials: readonly string[];
}
