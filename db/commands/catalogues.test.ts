import { expect, it } from 'vitest';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { handlers } from '../handlers.ts';
import { startTestHost } from '../testing/test-host.ts';

const [first, second] = inventCardsToSearch(2) as [UnitCard, UnitCard];
const custom: UnitCard = { ...first, id: 0, type: 'BM', basePv: 30, armor: 6, structure: 4 };

async function open() {
  const host = startTestHost({}, handlers);
  const what = { title: 'Mine', source: 'mine.csv', format: 'csv' };
  const imported = await host.must('catalogue.import', { ...what, cards: [second] });
  await host.must('campaign.create', { name: 'Cards', sample: 'small' });
  const [roster] = await host.must('force.list');
  return { ...host, imported: imported.id, forceId: roster!.force.id };
}

it('a new campaign uses all catalogues, and its units are bought from them', async () => {
  const { must, refused, imported, forceId } = await open();
  expect(await must('campaign.catalogues')).toEqual([BUNDLED_CATALOGUE, OWN_CATALOGUE, imported]);
  const { card } = await must('catalogue.saveCard', { card: custom });
  const bought = await must('unit.buy', { forceId, cardId: card.id });
  await must('unit.buy', { forceId, cardId: second.id });
  const [roster] = await must('force.list');
  const { catalogueId: _, armyLists: __, ...printed } = card;
  expect(roster!.units.find(({ id }) => id === bought.unitId)?.card).toEqual(printed);
  await must('campaign.setCatalogues', { catalogueIds: [BUNDLED_CATALOGUE] });
  expect(await refused('unit.buy', { forceId, cardId: second.id })).toBe('card.not-found');
  expect((await must('catalogue.search', { text: `name:${second.chassis.slice(0, 4)}` })).total).toBe(0);
  await must('journal.undo', {});
  expect(await must('campaign.catalogues')).toEqual([BUNDLED_CATALOGUE, OWN_CATALOGUE, imported]);
  await must('unit.buy', { forceId, cardId: second.id });
  expect(await refused('campaign.setCatalogues', { catalogueIds: ['nothing'] })).toBe('catalogue.not-found');
  expect((await must('campaign.verify')).ok).toBe(true);
});

it('a card that the catalogue has corrected is told field by field, taken over with its damage, and undone', async () => {
  const { must, refused, forceId } = await open();
  const { card } = await must('catalogue.saveCard', { card: custom });
  const { unitId } = await must('unit.buy', { forceId, cardId: card.id });
  expect(await must('unit.cardDifferences')).toEqual([]);
  const damage = {
    armorLeft: 1,
    structureLeft: 2,
    criticals: { engine: 0, fireControl: 1, mp: 0, weapon: 0 },
  };
  await must('unit.edit', { unitId, damage, reason: 'a long march' });
  const { catalogueId: _, armyLists: __, ...printed } = card;
  await must('catalogue.saveCard', { card: { ...printed, armor: 3, structure: 2, basePv: 33 } });
  expect(await must('unit.cardDifferences')).toMatchObject([
    { unitId, fields: ['basePv', 'armor', 'structure'], card: printed, catalogueCard: { armor: 3 } },
  ]);
  const unitNow = async () => (await must('force.list'))[0]!.units.find(({ id }) => id === unitId)!;
  const before = await unitNow();
  await must('unit.takeCard', { unitIds: [unitId] });
  expect(await unitNow()).toMatchObject({
    card: { armor: 3, structure: 2, basePv: 33 },
    damage: { armorLeft: 0, structureLeft: 1, criticals: { fireControl: 1 } },
  });
  expect(await must('unit.cardDifferences')).toEqual([]);
  expect((await must('campaign.verify')).ok).toBe(true);
  await must('journal.undo', {});
  expect(await unitNow()).toEqual(before);
  await must('catalogue.removeCard', { cardId: card.id });
  expect(await refused('unit.takeCard', { unitIds: [unitId] })).toBe('card.not-found');
});

it('a card as a catalogue answers it can be asked about in rules, odds and battles', async () => {
  const { must } = await open();
  const { cards } = await must('catalogue.search', { text: 'type:bm', limit: 2 });
  const [one, other] = cards;
  const ruleset = 'alpha-strike-standard-2018';
  const attacker = { card: one!, skill: 4, movement: 'standstill' as const };
  const target = { card: other!, movement: 'ground' as const };
  const attack = { kind: 'weapon' as const, rangeInches: 6 };
  const question = { ruleset, attack, attacker, target, facing: 'front' as const, overheat: 0 };
  expect((await must('rules.odds', question)).toHit.targetNumber).toBeGreaterThan(1);
  const side = (card: unknown, unitId: string) => ({ units: [{ unitId, card }] });
  const scenario = { sides: { attacker: side(one, 'a'), defender: side(other, 'd') } };
  const params = { ruleset, scenario, seed: 'cards' } as never;
  expect((await must('engagement.simulate', params)).outcome).toBeDefined();
});
