import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoardMap } from '../rules/testing/boards.ts';
import { readBoardFile, writeBoardFile } from './board-file.ts';

describe('the file of a board', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(anyBoardMap, (board) => {
        expect(readBoardFile(writeBoardFile('Ford', board))).toEqual({
          outcome: 'board',
          name: 'Ford',
          board,
        });
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['no-json', 'hello'],
    ['no-board', '{}'],
    ['no-board', 'null'],
    ['no-board', '[1, 2]'],
    ['no-board', '{"format":"warchest-board","version":1,"name":"x","widthHexes":"8","heightHexes":8}'],
    [
      'no-board',
      '{"format":"warchest-board","version":1,"name":"x","widthHexes":8,"heightHexes":8,"more":1}',
    ],
    ['no-board', '{"format":"other","version":9}'],
    ['newer-version', '{"format":"warchest-board","version":2,"name":"x"}'],
    ['too-large', ' '.repeat(4_000_001)],
  ])('is refused as %s', (code, text) => {
    expect(readBoardFile(text)).toEqual({ outcome: 'refused', code });
  });
});
