import { describe, expect, it } from 'vitest';
import { TAGS } from './define-method.ts';
import { contract } from './index.ts';

const commands = Object.entries(contract).filter(([, { kind }]) => kind === 'command');

describe('what a command makes stale', () => {
  it.each(['campaign.create', 'campaign.open', 'campaign.restore', 'campaign.close'] as const)(
    'is everything for %s: another campaign has notes and maps of its own under the same ids',
    (method) => {
      expect(contract[method].tags).toEqual(TAGS);
    },
  );

  it.each(['journal.undo', 'journal.redo'] as const)('is for %s what any command changes', (method) => {
    const changed = commands
      .filter(([, { scope, journaled }]) => scope === 'campaign' && journaled !== false)
      .flatMap(([name, { tags }]) => tags.map((tag) => ({ tag, name })));
    expect(changed.filter(({ tag }) => !new Set<string>(contract[method].tags).has(tag))).toEqual([]);
  });
});
