import { expect, it } from 'vitest';
import { BOARD_FEATURES } from '../../shared/domain/board-map.ts';
import hexMap from '../../shared/locales/en/hex-map.json' with { type: 'json' };
import mapEditor from '../../shared/locales/en/map-editor.json' with { type: 'json' };
import { FEATURE_BITS } from '../../shared/rules/board/board.ts';

it.each(BOARD_FEATURES)('%s has words on maps, in the text of a board and on its brush', (feature) => {
  expect([hexMap[feature], hexMap.board[feature], mapEditor.brush[feature]]).not.toContain('');
});

it('features are kept in different bits of one byte', () => {
  const bits = BOARD_FEATURES.map((feature) => FEATURE_BITS[feature]);
  expect(bits).toEqual(BOARD_FEATURES.map((_, index) => 2 ** index));
  expect(Math.max(...bits)).toBeLessThan(256);
});
