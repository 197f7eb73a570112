import { describe, expect, it } from 'vitest';
import { inventCards } from '../../shared/exchange/testing/invent-cards.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import { EXCHANGE_FORMATS } from '../../shared/domain/exchange.ts';
import type { ExchangePreview, ReadPreview } from '../../shared/domain/exchange-preview.ts';
import { FIRST_OWN_CARD } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { expectSound } from '../commands/testing/fight.ts';

const CARDS = inventCards(12, 'exchange');
const FILE = writeExchange('mul-json', { title: 'Invented', cards: CARDS }).text;

function read(preview: ExchangePreview): ReadPreview {
  if (preview.kind === 'refused') throw new Error(preview.refused.code);
  return preview;
}

/** The list with a card that is refused: it has no type and no figures. */
function withBadCard(): string {
  const list = JSON.parse(FILE) as { Units: object[] } | object[];
  const units = Array.isArray(list) ? list : list.Units;
  units.push({ Id: 999_999, Name: 'Nameless wreck' });
  return JSON.stringify(list);
}

async function importAll(rig: CampaignRig, text = FILE) {
  return rig.call('exchange.importCards', { text, title: 'Invented', fileName: 'invented.json' });
}

describe('exchange.preview', () => {
  it('tells what a list holds and writes nothing', async () => {
    const rig = await makeRig();
    const before = await rig.call('catalogue.list', {});
    const dump = rig.dump();
    const preview = read(await rig.call('exchange.preview', { text: withBadCard() }));
    expect(preview).toMatchObject({ format: 'mul-json', cards: { total: 13, usable: 12 } });
    // What is refused comes first.
    expect(preview.cards.lines[0]).toMatchObject({ name: 'Nameless wreck', card: null });
    expect(preview.cards.lines).toHaveLength(13);
    expect(await rig.call('catalogue.list', {})).toEqual(before);
    expect(rig.dump()).toBe(dump);
  });

  it('finds the cards of names in the catalogues of the campaign, with reasons', async () => {
    const rig = await makeRig();
    const text = 'Name;Skill\nJenner JR7-K;3\nPanter PNT-10K;4\nQuillfeather QQ-1;4\n';
    const { units } = read(await rig.call('exchange.preview', { text }));
    expect(
      units.lines.map(({ match }) => [match?.candidates[0]?.card.name, match?.candidates[0]?.reason]),
    ).toEqual([
      ['Jenner JR7-K', 'exact'],
      ['Panther PNT-10K', 'similar'],
      [undefined, undefined],
    ]);
    expect(units.lines.map(({ match }) => match?.isClear)).toEqual([true, expect.any(Boolean), false]);
  });

  it('finds the cards that units of the campaign carry, although no catalogue has them', async () => {
    const rig = await makeRig();
    const [card] = CARDS;
    await rig.call('force.import', {
      into: { name: 'Strangers', allegiance: { name: 'Strangers' } },
      units: [{ card: card!, pilot: { skill: 3 } }],
    });
    const { text } = writeExchange('megamek-mul', {
      title: 'Strangers',
      units: [{ card: card!, skill: 3, pilot: null, damage: null, lance: null }],
    });
    const find = async () => read(await rig.call('exchange.preview', { text })).units.lines[0]?.match;
    expect(await find()).toMatchObject({ isClear: true, candidates: [{ card: { name: card!.name } }] });
    // A catalogue that has the card tells of it once.
    const { catalogue } = await importAll(rig);
    await rig.call('campaign.setCatalogues', { catalogueIds: [catalogue.id] });
    const names = (await find())?.candidates.map((candidate) => candidate.card.name) ?? [];
    expect(names.filter((name) => name === card!.name)).toHaveLength(1);
    await rig.call('campaign.close', {});
    expect((await find())?.candidates[0]?.card.catalogueId).toBe(catalogue.id);
  });

  it('finds cards of an imported catalogue where that one is asked', async () => {
    const rig = await makeRig();
    const [card] = CARDS;
    const text = `Name;Skill\n${card!.name};3\n`;
    const { catalogue } = await importAll(rig);
    const find = async (catalogueIds?: CatalogueId[]) => {
      const { units } = read(
        await rig.call('exchange.preview', { text, ...(catalogueIds === undefined ? {} : { catalogueIds }) }),
      );
      return units.lines[0]?.match?.candidates.map((candidate) => candidate.card.name) ?? [];
    };
    expect(await find()).not.toContain(card!.name);
    expect((await find([catalogue.id]))[0]).toBe(card!.name);
    // Without an open campaign all catalogues are asked.
    await rig.call('campaign.close', {});
    expect((await find())[0]).toBe(card!.name);
  });

  it('matches nothing where the file holds the cards itself', async () => {
    const rig = await makeRig();
    const units = CARDS.map((card) => ({ card, skill: 3 as const, pilot: null, damage: null, lance: 'A' }));
    const { text } = writeExchange('warchest-json', { title: 'Own', units });
    const preview = read(await rig.call('exchange.preview', { text }));
    expect(preview.units.lines.map(({ match }) => match)).toEqual(CARDS.map(() => null));
    expect(preview.units.lines.map(({ card }) => card)).toEqual(CARDS);
  });

  it('refuses what is none of the formats with one note', async () => {
    const rig = await makeRig();
    expect(await rig.call('exchange.preview', { text: 'Dear diary' })).toMatchObject({
      kind: 'refused',
      refused: { code: 'format.unknown' },
    });
  });

  it('shows the first 100 notes about a text and counts the others', async () => {
    const rig = await makeRig();
    const text = 'A;12;178:4:Heron:One\n'.repeat(150);
    const { notes } = read(await rig.call('exchange.preview', { text }));
    expect(notes).toHaveLength(101);
    expect(notes.at(-1)).toEqual({ level: 'left-out', code: 'notes.more', values: { count: 50 } });
  });

  it('shows the first 300 of many and counts all', async () => {
    const rig = await makeRig();
    const text = `{${Array.from({ length: 400 }, () => '{178,4}').join(',')}}`;
    const { units } = read(await rig.call('exchange.preview', { text }));
    expect(units.total).toBe(400);
    expect(units.lines).toHaveLength(300);
  });
});

describe('exchange.importCards', () => {
  it('makes a catalogue of the cards, leaves refused ones out and counts them', async () => {
    const rig = await makeRig();
    const { catalogue, leftOut } = await importAll(rig, withBadCard());
    expect(leftOut).toBe(1);
    expect(catalogue).toMatchObject({
      title: 'Invented',
      cards: 12,
      source: { name: 'invented.json', format: 'mul-json' },
    });
    const { cards } = await rig.call('catalogue.export', { catalogueId: catalogue.id });
    expect(cards.map(({ name }) => name).toSorted()).toEqual(CARDS.map(({ name }) => name).toSorted());
    await rig.call('catalogue.remove', { catalogueId: catalogue.id });
    const left = await rig.call('catalogue.list', {});
    expect(left.map(({ id }) => id)).not.toContain(catalogue.id);
  });

  it('takes over cards with the longest texts that a reader lets through', async () => {
    const rig = await makeRig();
    const text = (letter: string) => letter.repeat(10_000);
    const long = {
      ...CARDS[0]!,
      ...{ name: text('N'), chassis: text('C'), variant: text('V'), role: text('R'), era: text('E') },
      specials: ['S'.repeat(100), ...CARDS[0]!.specials],
    };
    for (const format of ['warchest-json', 'mul-json', 'csv'] as const) {
      const file = writeExchange(format, { title: 'Long', cards: [long] }).text;
      const { catalogue } = await rig.call('exchange.importCards', { text: file, title: format });
      const { cards } = await rig.call('catalogue.export', { catalogueId: catalogue.id });
      expect(cards, format).toHaveLength(1);
    }
  });

  it('keeps a card that is listed twice once, and gives another one with its number an own one', async () => {
    const rig = await makeRig();
    const [one] = CARDS;
    const cards = [one!, one!, { ...one!, name: 'Somebody else' }];
    const { text } = writeExchange('warchest-json', { title: 'Twins', cards });
    const { catalogue, leftOut } = await importAll(rig, text);
    expect(leftOut).toBe(1);
    const { cards: kept } = await rig.call('catalogue.export', { catalogueId: catalogue.id });
    expect(kept.map(({ name }) => name).toSorted()).toEqual([one!.name, 'Somebody else'].toSorted());
    expect(kept.find(({ name }) => name === one!.name)?.id).toBe(one!.id);
    expect(kept.find(({ name }) => name !== one!.name)?.id).toBeGreaterThanOrEqual(FIRST_OWN_CARD);
  });

  it('reads a text with signs that nobody sees as its preview does', async () => {
    const rig = await makeRig();
    const [heading, row] = [
      'id;name;type;size;move;pv;short;medium;long;armor;structure;specials',
      '5;At\0las \uD800Two;BM;4;6";52;5;5;2;10;8;CA\u200BSE,IF1\uD800,EN\0E',
    ];
    const text = `${heading}\n${row}\n`;
    const { cards } = read(await rig.call('exchange.preview', { text }));
    expect(cards).toMatchObject({ total: 1, usable: 1 });
    const { catalogue } = await rig.call('exchange.importCards', { text, title: 'Unseen' });
    const { cards: kept } = await rig.call('catalogue.export', { catalogueId: catalogue.id });
    expect(kept).toMatchObject([{ name: 'At las Two', specials: ['CASE', 'IF1', 'ENE'] }]);
  });

  it('is refused where no card can be used, and makes no file', async () => {
    const rig = await makeRig();
    const before = await rig.call('catalogue.list', {});
    const numbers = { text: '{{178,4}}', title: 'Numbers' };
    await rig.refused('exchange.importCards', numbers, 'exchange.no-cards');
    await rig.refused('exchange.importCards', { text: 'Dear diary', title: 'No' }, 'exchange.no-cards');
    expect(await rig.call('catalogue.list', {})).toEqual(before);
  });
});

it('cards without a number, of the file only, join a force that can be written again', async () => {
  const rig = await makeRig();
  const units = CARDS.map((card) => ({ card: { ...card, id: 0 }, skill: 3 as const }));
  const { allegiances } = await rig.call('campaign.summary', {});
  const { forceId } = await rig.call('force.import', {
    into: { name: 'Strangers', allegiance: allegiances[0]!.id },
    units: units.map(({ card, skill }) => ({ card, pilot: { skill } })),
  });
  const { text } = await rig.call('exchange.writeForce', { forceId, format: 'warchest-json' });
  const preview = read(await rig.call('exchange.preview', { text }));
  const names = preview.units.lines.map(({ card }) => card?.name);
  expect(names.toSorted()).toEqual(CARDS.map(({ name }) => name).toSorted());
  await rig.call('force.bay', { forceId });
  await expectSound(rig);
});

describe('exchange.writeCards', () => {
  it('writes a catalogue so that it is read again as it was', async () => {
    const rig = await makeRig();
    const { catalogue } = await importAll(rig);
    const { text, fileName } = await rig.call('exchange.writeCards', {
      catalogueId: catalogue.id,
      format: 'warchest-json',
    });
    expect(fileName).toBe('Invented.warchest.json');
    const { cards } = read(await rig.call('exchange.preview', { text }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    const { cards: stored } = await rig.call('catalogue.export', { catalogueId: catalogue.id });
    const plain = stored.map(({ armyLists: _, catalogueId: __, ...card }) => card);
    expect(cards.lines.flatMap(({ card }) => card ?? []).toSorted(byId)).toEqual(plain.toSorted(byId));
  });
});

describe('exchange.writeForce', () => {
  it('writes a force with its pilots, damage and lances, and reads it again', async () => {
    const rig = await makeRig();
    const { force, units, lances } = await rig.roster('attacker');
    const [first] = units;
    await rig.call('unit.edit', {
      unitId: first!.id,
      damage: { ...first!.damage, armorLeft: 1 },
      reason: 'A test',
    });
    const { text, notes } = await rig.call('exchange.writeForce', {
      forceId: force.id,
      format: 'warchest-json',
    });
    expect(notes).toEqual([]);
    const preview = read(await rig.call('exchange.preview', { text }));
    expect(preview.title).toBe(force.name);
    expect(preview.units.lines).toHaveLength(units.length);
    const again = preview.units.lines.find(({ name }) => name === first!.card.name);
    expect(again).toMatchObject({
      card: first!.card,
      skill: first!.pilot?.skill,
      pilot: { name: first!.pilot?.name },
      damage: { armorLeft: 1 },
      lance: lances.find(({ id }) => id === first!.lanceId)?.name,
    });
  });

  it('writes each format, and what most hold is read again', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    for (const format of EXCHANGE_FORMATS) {
      const { text } = await rig.call('exchange.writeForce', { forceId: force.id, format });
      const preview = read(await rig.call('exchange.preview', { text }));
      expect(preview.format, format).toBe(format);
      expect(Math.max(preview.units.total, preview.cards.total), format).toBe(units.length);
    }
  });
});
