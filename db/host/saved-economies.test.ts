import { linkSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import { writeEconomyFile } from '../../shared/contract/economy-file.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { startChild } from '../testing/child.ts';

const house: EconomyPreset = {
  ...totalChaos,
  id: 'house',
  title: 'House rules',
  daysPerTrack: { value: 7, certainty: 'L' },
};

function folderOf(rig: CampaignRig): string {
  return join(dirname(rig.file), 'economies');
}

async function listTitles(rig: CampaignRig): Promise<string[]> {
  return (await rig.call('campaign.economies', {})).slice(ECONOMIES.length).map(({ title }) => title);
}

describe('a saved economy', () => {
  it('is what a campaign has made of its own, as a house rule, and new campaigns play it', async () => {
    const rig = await makeRig();
    await rig.call('campaign.changeEconomy', {
      changes: [{ path: 'trade.buySp', value: 'pv * 30 + tonnage * 2' }],
    });
    const changed = await rig.call('campaign.economy', {});
    const { id } = await rig.call('economy.save', { title: 'By the ton', economy: changed });
    expect(id).toBe('own-1');
    const preset = (await rig.call('campaign.economies', {})).at(-1);
    expect(preset).toEqual({
      ...changed,
      id,
      title: 'By the ton',
      version: 1,
      trade: { ...changed.trade, buySp: { value: 'pv * 30 + tonnage * 2', certainty: 'L' } },
    });
    await rig.call('campaign.create', { name: 'Next', sample: 'small', economy: id });
    expect(await rig.call('campaign.economy', {})).toEqual(preset);
    await rig.call('economy.remove', { id });
    expect(await listTitles(rig)).toEqual([]);
    expect(await rig.call('campaign.economy', {})).toEqual(preset);
  });

  it('goes through a file unchanged, and keeps those that were there', async () => {
    const rig = await makeRig();
    const { id } = await rig.call('economy.import', { text: writeEconomyFile(house) });
    const file = await rig.call('economy.export', { id });
    const again = await rig.call('economy.import', { text: JSON.stringify(file) });
    expect(again).toEqual({ id: 'own-2', title: 'House rules' });
    expect((await rig.call('economy.export', { id: again.id })).economy).toEqual({
      ...file.economy,
      id: again.id,
    });
    expect(await listTitles(rig)).toEqual(['House rules', 'House rules']);
  });

  it('is taken over by a campaign that is under way, and given back by undo', async () => {
    const rig = await makeRig();
    const before = await rig.call('campaign.economy', {});
    await rig.call('campaign.setEconomy', { economy: house });
    expect((await rig.call('campaign.summary', {})).economy).toBe('house');
    await rig.call('journal.undo', {});
    expect(await rig.call('campaign.economy', {})).toEqual(before);
  });

  it('that is no economy any more is left out, a link is not followed', async () => {
    const rig = await makeRig();
    await rig.call('economy.import', { text: writeEconomyFile(house) });
    const folder = folderOf(rig);
    writeFileSync(join(folder, 'own-2.warchest-economy.json'), '{"format":"warchest-economy"}');
    writeFileSync(join(folder, 'own-3.warchest-economy.json'), '['.repeat(200_000));
    symlinkSync(join(folder, 'own-1.warchest-economy.json'), join(folder, 'own-4.warchest-economy.json'));
    writeFileSync(join(folder, 'passwords.warchest-economy.json'), writeEconomyFile(house));
    expect(await listTitles(rig)).toEqual(['House rules']);
    expect(await rig.call('economy.unreadable', {})).toEqual({
      economies: [
        ['own-2', 'damaged'],
        ['own-3', 'damaged'],
        ['own-4', 'foreign'],
      ].map(([id, reason]) => ({ id, file: join(folder, `${id}.warchest-economy.json`), reason })),
    });
    // What is there is not overwritten.
    expect(await rig.call('economy.import', { text: writeEconomyFile(house) })).toMatchObject({
      id: 'own-5',
    });
  });
});

it('two programs that save economies at the same moment both keep all of theirs', async () => {
  const rig = await makeRig();
  const folder = dirname(rig.file);
  const children = ['One', 'Two'].map((title) =>
    startChild('save-economies-child.ts', [folder, title, '20']),
  );
  await Promise.all(children.map(async (child) => expect(await child.nextLine()).toBe('done')));
  const expected = ['One', 'Two'].flatMap((title) =>
    Array.from({ length: 20 }, (_, n) => `${title} ${n + 1}`),
  );
  expect((await listTitles(rig)).toSorted()).toEqual(expected.toSorted());
  expect(readdirSync(folderOf(rig))).toHaveLength(40);
});

it('what a process left that was killed between two names of an economy is cleared, and the economy is read', async () => {
  const rig = await makeRig();
  await rig.call('economy.import', { text: writeEconomyFile(house) });
  const file = join(folderOf(rig), 'own-1.warchest-economy.json');
  linkSync(file, `${file}.half-999999999`);
  expect(await listTitles(rig)).toEqual(['House rules']);
  expect(readdirSync(folderOf(rig))).toEqual(['own-1.warchest-economy.json']);
});

it('an economy of a newer program is told, and left as it is', async () => {
  const rig = await makeRig();
  mkdirSync(folderOf(rig));
  const file = join(folderOf(rig), 'own-1.warchest-economy.json');
  writeFileSync(file, JSON.stringify({ format: 'warchest-economy', version: 99 }));
  expect(await rig.call('economy.unreadable', {})).toEqual({
    economies: [{ id: 'own-1', file, reason: 'newer' }],
  });
});

describe('refused, with everything as it was:', () => {
  const file = (change: object): string =>
    JSON.stringify({ format: 'warchest-economy', version: 1, economy: { ...house, ...change } });
  const sold = { ...house.trade, sellSp: { value: 50, certainty: 'L' } };
  const rates = (armor: unknown) => ({
    repair: { ...house.repair, rates: { ...house.repair.rates, armor: { value: armor, certainty: 'L' } } },
  });
  it.each([
    ['what is not JSON', 'economy', 'economy.file-unreadable'],
    ['another file', '[]', 'economy.file-unreadable'],
    ['a bare economy', JSON.stringify(house), 'economy.file-unreadable'],
    [
      'one of a newer program',
      JSON.stringify({ format: 'warchest-economy', version: 2 }),
      'economy.file-newer',
    ],
    ['something more', file({ taxes: 1 }), 'economy.file-unreadable'],
    ['a negative price', file(rates(-1)), 'economy.file-unreadable'],
    ['a formula with an unknown name', file(rates('cost * 2')), 'economy.file-unreadable'],
    ['a formula that divides by nothing', file(rates('pv / 0')), 'economy.file-unreadable'],
    ['a formula with loops', file(rates('[1,2].map(a, [1,2].map(b, 1))[0]')), 'economy.file-unreadable'],
    ['sales above the price', file({ trade: sold }), 'economy.invalid'],
    [
      'fates with a gap',
      file({
        pilotFates: {
          ...house.pilotFates,
          otherwise: { value: [{ upTo: 3, fate: 'killed' }], certainty: 'L' },
        },
      }),
      'economy.invalid',
    ],
  ])('%s', async (_name, text, code) => {
    const rig = await makeRig();
    await rig.refused('economy.import', { text }, code);
    expect(await listTitles(rig)).toEqual([]);
  });

  it('the fifty-first, the removal of one of the program, and a campaign with an unknown one', async () => {
    const rig = await makeRig();
    const folder = folderOf(rig);
    mkdirSync(folder);
    for (let number = 1; number <= 50; number += 1)
      writeFileSync(join(folder, `own-${number}.warchest-economy.json`), writeEconomyFile(house));
    await rig.refused('economy.import', { text: writeEconomyFile(house) }, 'economy.too-many');
    await rig.refused('economy.remove', { id: 'total-chaos' }, 'economy.not-saved');
    await rig.refused('economy.remove', { id: '../own-1' }, 'economy.not-saved');
    await rig.refused('economy.export', { id: 'own-99' }, 'params.invalid');
    expect(readdirSync(folder)).toHaveLength(50);
    rmSync(folder, { recursive: true });
  });
});
