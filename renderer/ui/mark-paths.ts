import type { ForceMark } from '../../shared/domain/force.ts';

/** Paths of the marks of forces, among them those of allegiances, in a box of 10 by 10. */
export const MARK_PATHS = {
  disc: 'M5 0.4 A4.6 4.6 0 0 1 5 9.6 A4.6 4.6 0 0 1 5 0.4 Z',
  diamond: 'M5 0 L10 5 L5 10 L0 5 Z',
  corner: 'M0.5 0.5 L9.5 9.5 L0.5 9.5 Z',
  bars: 'M0.5 0.5 H3.5 V9.5 H0.5 Z M6.5 0.5 H9.5 V9.5 H6.5 Z',
  ring: 'M5 0.4 A4.6 4.6 0 0 1 5 9.6 A4.6 4.6 0 0 1 5 0.4 Z M5 2.6 A2.4 2.4 0 0 0 5 7.4 A2.4 2.4 0 0 0 5 2.6 Z',
  cross: 'M3.4 0.5 H6.6 V3.4 H9.5 V6.6 H6.6 V9.5 H3.4 V6.6 H0.5 V3.4 H3.4 Z',
  chevron: 'M0.5 4.2 L5 0.6 L9.5 4.2 V9.4 L5 5.8 L0.5 9.4 Z',
  square: 'M1 1 H9 V9 H1 Z',
  star: 'M5 0.2 L6.4 3.5 L9.9 3.8 L7.2 6.1 L8.1 9.6 L5 7.7 L1.9 9.6 L2.8 6.1 L0.1 3.8 L3.6 3.5 Z',
  hexagon: 'M2.6 0.8 H7.4 L9.8 5 L7.4 9.2 H2.6 L0.2 5 Z',
  bolt: 'M6.4 0 L1.5 5.6 H4.5 L3.2 10 L8.5 4 H5.4 Z',
  hourglass: 'M1 0.5 H9 L6 5 L9 9.5 H1 L4 5 Z',
} as const satisfies Readonly<Record<ForceMark, string>>;
