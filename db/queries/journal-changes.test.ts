import { expect, test } from 'vitest';
import { TAGS } from '../../shared/contract/define-method.ts';
import { contract } from '../../shared/contract/index.ts';
import { makeRig } from '../commands/testing/campaign-rig.ts';

test('the changes since a revision are the tags of the commands after it', async () => {
  const rig = await makeRig();
  const start = await rig.call('journal.changes', { since: 0 });
  expect(await rig.call('journal.changes', { since: start.revision, hash: start.hash! })).toEqual({
    ...start,
    isOther: false,
    tags: [],
    queries: [],
  });
  const { force } = await rig.roster('attacker');
  await rig.call('force.rename', { forceId: force.id, name: 'Guard' });
  const next = await rig.call('journal.changes', { since: start.revision, hash: start.hash! });
  expect(next.revision).toBe(start.revision + 1);
  expect([...next.tags].toSorted()).toEqual([...contract['force.rename'].tags].toSorted());
  expect(next.queries).toContain('force.list');
  expect(next.queries).not.toContain('note.get');
});

test('an undo may have changed anything', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  await rig.call('force.rename', { forceId: force.id, name: 'Guard' });
  const { revision } = await rig.call('journal.changes', { since: 0 });
  await rig.call('journal.undo', {});
  const { isOther, tags } = await rig.call('journal.changes', { since: revision });
  expect({ isOther, tags }).toEqual({ isOther: false, tags: TAGS });
});

test('a revision that the journal does not hold, or holds with another hash, is told', async () => {
  const rig = await makeRig();
  const { revision, hash } = await rig.call('journal.changes', { since: 0 });
  const other = { isOther: true, tags: TAGS, revision, hash };
  expect(await rig.call('journal.changes', { since: revision + 1 })).toMatchObject(other);
  expect(await rig.call('journal.changes', { since: revision, hash: '0'.repeat(64) })).toMatchObject(other);
  const { queries } = await rig.call('journal.changes', { since: revision + 1 });
  const all = Object.values(contract).filter(({ kind, scope }) => kind === 'query' && scope === 'campaign');
  expect(queries).toHaveLength(all.filter(({ tags }) => tags.length > 0).length);
});
