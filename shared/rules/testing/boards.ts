import fc from 'fast-check';
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import { getOffsetHex } from '../board/board.ts';

const ground = fc.oneof(
  fc.record({ level: fc.integer({ min: -2, max: 4 }) }),
  fc.record({ features: fc.constant(['woods'] as const), level: fc.integer({ min: 0, max: 2 }) }),
  fc.record({
    features: fc.constantFrom(['rough'] as const, ['rubble'] as const, ['woods', 'rough'] as const),
  }),
  fc.integer({ min: 0, max: 3 }).map((depth) => ({ waterInches: depth, level: 0 - depth })),
  fc.record({
    building: fc.record({
      type: fc.constant('standard-light-small'),
      heightInches: fc.integer({ min: 1, max: 4 }),
    }),
  }),
);

/** Any board of 8 to 14 hexes a side, up to half of it other than plain ground. */
export const anyBoardMap: fc.Arbitrary<BoardMap> = fc
  .record({ widthHexes: fc.integer({ min: 8, max: 14 }), heightHexes: fc.integer({ min: 8, max: 14 }) })
  .chain(({ widthHexes, heightHexes }) =>
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: widthHexes * heightHexes - 1 }), ground), {
        maxLength: (widthHexes * heightHexes) / 2,
      })
      .map((placed) => ({
        widthHexes,
        heightHexes,
        hexes: [...new Map(placed)].map(([hex, what]): BoardHex => ({
          ...getOffsetHex({ heightHexes }, hex),
          ...what,
        })),
      })),
  );
