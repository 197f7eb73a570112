import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

test('an old campaign has no maps yet, and keeps those that it is given', async () => {
  const file = writeOldCampaign(1);
  const rig = await openRig(file);
  expect(await rig.call('board.list', {})).toEqual([]);
  const { boardId } = await rig.call('board.save', {
    name: 'Ford',
    board: { widthHexes: 8, heightHexes: 8 },
  });
  await rig.call('journal.undo', {});
  await rig.refused('board.get', { boardId }, 'board.not-found');
  await rig.call('journal.redo', {});
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(file);
  onTestFinished(() => void db.close());
  const insert = db.prepare('INSERT INTO boards (id, name, map) VALUES (?, ?, ?)');
  expect(() => insert.run('b', '', '{}')).toThrow(/CHECK/);
  expect(() => insert.run('b', 'x', '[]')).toThrow(/CHECK/);
  expect(() => insert.run('b', 'x', 'map')).toThrow();
});
