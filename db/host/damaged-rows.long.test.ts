import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { editRows } from '../testing/break-file.ts';
import { makeOldCampaign } from '../testing/old-campaign.ts';
import { startTestHost, type TestHost } from '../testing/test-host.ts';

const CAMPAIGN = makeOldCampaign(MIGRATIONS.length);

/** Opens a campaign with one accepted and one resolved track, after `sql` has changed its rows without the program. */
async function openDamaged(sql: string): Promise<TestHost> {
  const host = startTestHost({ checkResults: false, backupOnClose: false }, handlers);
  const file = join(host.folder, 'damaged.warchest');
  writeFileSync(file, CAMPAIGN);
  editRows(file, sql);
  await host.must('campaign.open', { file });
  return host;
}

/** Makes every query of a campaign and answers the set of outcomes: `ok` or the code of the refusal. */
async function readAll({ call }: TestHost): Promise<Set<string>> {
  const answers = new Set<string>();
  const ask = async (method: string, params: object = {}) => {
    const reply = await call(method, params);
    answers.add(reply.ok ? 'ok' : reply.error.code);
    return reply.ok ? reply.result : null;
  };
  for (const method of ['campaign.summary', 'force.list', 'ledger.list', 'journal.list', 'board.list'])
    await ask(method);
  const list = await ask('track.list');
  const tracks = (list as { tracks?: { id: string; engagementId: string | null }[] } | null)?.tracks ?? [];
  for (const { id: trackId, engagementId } of tracks) {
    await ask('track.get', { trackId });
    await ask('track.definition', { trackId });
    if (engagementId === null) continue;
    for (const method of ['get', 'events', 'battle']) await ask(`engagement.${method}`, { engagementId });
  }
  return answers;
}

describe('rows that no program of ours has written are damage, not a mistake of the program:', () => {
  test.each([
    ['a card that is no JSON', "UPDATE units SET card = '{'"],
    ['a card without anything on it', "UPDATE units SET card = '{}'"],
    ['a card that is a list', "UPDATE units SET card = '[]'"],
    ['options of the rules', "UPDATE campaign SET ruleset_options = '{'"],
    ['options that are a number', "UPDATE campaign SET ruleset_options = '7'"],
    ['an economy that is no economy', "UPDATE campaign SET economy = '{}'"],
    ['an economy without a price', "UPDATE campaign SET economy = json_remove(economy, '$.hire.costSp')"],
    ['a force', 'DELETE FROM forces WHERE position = 0'],
    ['a standing that nobody knows', "UPDATE forces SET standing = 'asleep'"],
    ['a temperament that nobody knows', "UPDATE engagements SET attacker_temperament = 'mad'"],
    ['a kind of ledger line that nobody knows', "UPDATE ledger SET kind = 'gift' WHERE id = 1"],
    [
      'an end without standings',
      `INSERT INTO campaign_end VALUES ('e', 1, 'luck', 'highest-warchest', NULL, '', '[]', NULL, NULL)`,
    ],
    ['special rules of a track', "UPDATE tracks SET special_rules = 'none'"],
    ['the set-up of a track', "UPDATE tracks SET set_up = '['"],
    ['a condition', "UPDATE objectives SET condition = 'met'"],
    ['a condition that is null', "UPDATE objectives SET condition = 'null'"],
    ['effects of a bonus', "UPDATE bonuses SET effects = '{'"],
    ['a report', "UPDATE engagements SET report = '{' WHERE report IS NOT NULL"],
    ['a report without units', "UPDATE engagements SET report = '{}' WHERE report IS NOT NULL"],
    ['consequences', "UPDATE engagements SET consequences = 'null' WHERE consequences IS NOT NULL"],
    ['damage that was carried in', "UPDATE participants SET damage = '{'"],
    ['facts in the journal', "UPDATE journal_entries SET facts = '{' WHERE id = 2"],
    ['a battle', "UPDATE battle_logs SET events = x'00'"],
    ['a record of a battle', "UPDATE battle_logs SET record = x'00'"],
    ['a record of another shape', 'UPDATE battle_logs SET record = events'],
  ])('%s', async (_, sql) => {
    const host = await openDamaged(sql);
    const answers = await readAll(host);
    expect(answers).not.toContain('internal.unexpected');
    expect([...answers]).toContain('file.damaged');
  });
});

test('nothing is written any more once damage was met, and the refusal says what it is', async () => {
  const host = await openDamaged("UPDATE units SET card = '{'");
  const reply = await host.call('force.list');
  expect(reply).toMatchObject({
    ok: false,
    error: {
      code: 'file.damaged',
      details: { problem: expect.stringMatching(/./) },
    },
  });
  expect(await host.refused('campaign.rename', { name: 'Other' })).toBe('file.damaged');
});

test('a mistake of the program stays one where the file is sound', async () => {
  const broken = {
    ...handlers,
    queries: {
      ...handlers.queries,
      'force.list': () => {
        throw new TypeError('a mistake');
      },
    },
  };
  const host = startTestHost({}, broken);
  await host.must('campaign.create', { name: 'Alpha', sample: 'small' });
  expect(await host.refused('force.list')).toBe('internal.unexpected');
  await host.must('campaign.rename', { name: 'Beta' });
});
