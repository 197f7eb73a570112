import { describe, expect, it } from 'vitest';
import { countBehaviours } from './count-behaviours.ts';
import { formatBehaviours } from './format-behaviours.ts';
import { watchBattles } from './watched-battles.ts';

describe('ten behaviours that nobody believes', () => {
  const battles = watchBattles('quick');

  it('have their occasions in the watched battles', () => {
    expect(battles).toHaveLength(40);
    const counted = countBehaviours(battles);
    expect(counted).toHaveLength(10);
    expect(counted.filter(({ of }) => of === 0)).toEqual([]);
    expect(counted.filter(({ count }) => !(count >= 0))).toEqual([]);
  });

  it('are counted the same again', () => {
    expect(countBehaviours(watchBattles('reply-2', [4]))).toEqual(
      countBehaviours(watchBattles('reply-2', [4])),
    );
    const lines = formatBehaviours(['quick', 'reply-1'], [4]).split('\n');
    expect(lines.filter((line) => line.startsWith('| '))).toHaveLength(2 + 10);
  });
});
