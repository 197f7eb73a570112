import { linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestHost, startWithCampaign } from '../testing/test-host.ts';

test('opening and examining a file of another program leaves what lies beside it alone', async () => {
  const { must, refused, folder } = startTestHost();
  const names = ['Pipfile', 'Pipfile.lock', 'Pipfile.warchest-lock'];
  for (const name of names) writeFileSync(join(folder, name), `the ${name} of another program`);
  const file = join(folder, 'Pipfile');
  expect(await must('campaign.doctor', { file })).toMatchObject({ healthy: false });
  expect(await refused('campaign.open', { file })).toBe('file.not-a-campaign');
  expect(readdirSync(folder).sort()).toEqual(names);
  for (const name of names) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(`the ${name} of another program`);
  }
});

test('the lock file of another program beside a campaign is left alone', async () => {
  const { must, folder } = await startWithCampaign();
  await must('campaign.close');
  writeFileSync(join(folder, 'Alpha.warchest.lock'), 'theirs');
  await must('campaign.open', { file: 'Alpha' });
  await must('campaign.doctor', { file: 'Alpha' });
  await must('campaign.close');
  expect(readFileSync(join(folder, 'Alpha.warchest.lock'), 'utf8')).toBe('theirs');
});

test('a file with two hard links is opened under neither of them, and the doctor says so', async () => {
  const { must, refused, folder } = await startWithCampaign();
  await must('campaign.close');
  const [file, link] = ['Alpha.warchest', 'Link.warchest'].map((name) => join(folder, name));
  linkSync(file ?? '', link ?? '');
  for (const name of [file, link])
    expect(await refused('campaign.open', { file: name })).toBe('file.several-names');
  const { findings } = await must('campaign.doctor', { file: link });
  expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', code: 'several-names' }));
});

test.each(['new-12345', 'set-aside-2026-01-02T03-04-05-678Z'])(
  'a second name that a killed process has left, .%s, is taken away',
  async (suffix) => {
    const { must, folder } = await startWithCampaign();
    await must('campaign.close');
    const file = join(folder, 'Alpha.warchest');
    linkSync(file, `${file}.${suffix}`);
    await must('campaign.open', { file });
    await must('campaign.close');
    expect(readdirSync(folder).filter((name) => name.includes(suffix))).toEqual([]);
  },
);
