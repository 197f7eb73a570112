import { expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

it('ends each sentence once', () => {
  expect(joinSentences(['It goes to Wolf.', 'Atlas fires', 'Hit!'])).toBe(
    'It goes to Wolf. Atlas fires. Hit!',
  );
  expect(joinSentences([])).toBe('');
});
