import { expect, test } from 'vitest';
import type { LedgerLine } from '../../shared/domain/ledger-line.ts';
import { makeRig } from '../commands/testing/campaign-rig.ts';

test('the ledger is told page by page from the newest line on, each page oldest first', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  for (let wp = 1; wp <= 5; wp += 1) await rig.call('ledger.convert', { forceId: force.id, wp });
  const all = await rig.call('ledger.list', { forceId: force.id });
  const pages: LedgerLine[] = [];
  for (;;) {
    const [oldest] = pages;
    const before = oldest === undefined ? {} : { before: oldest.id };
    const page = await rig.call('ledger.list', { forceId: force.id, limit: 4, ...before });
    if (page.length === 0) break;
    pages.unshift(...page);
  }
  expect(pages).toEqual(all);
  expect(await rig.call('ledger.list', { forceId: force.id, limit: 2 })).toEqual(all.slice(-2));
});
