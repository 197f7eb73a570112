import { writeSync } from 'node:fs';
import { inventCardsToSearch } from '../../../shared/catalogue/testing/invent-cards-to-search.ts';
import { OWN_CATALOGUE } from '../../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { createCampaignHost } from '../../campaign-host.ts';
import { callOrThrow, type CatalogueEdit } from '../catalogue-edits.ts';
import { makeNumbers, pick } from '../random-commands.ts';

// Child process of the kill test of catalogues: makes random edits until it is killed. Says each of them before it is
// made and after, so that the parent knows which ones were confirmed and which one was under way.
const [folder = '', file = '', seed = '0'] = process.argv.slice(2);
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
if (folder === '') process.exit(0);
const numbers = makeNumbers(Number(seed));
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: folder,
  log({ level, message, error }) {
    if (level === 'error') say({ unexpected: `${message}: ${String(error)}` });
  },
});
const cards = inventCardsToSearch(400);
await callOrThrow(host, 'campaign.open', { file });
const [roster] = await callOrThrow(host, 'force.list', {});
const forceId = roster!.force.id;
/** Catalogues that this process has removed, the last one at the end. */
const removed: { readonly id: CatalogueId; readonly title: string; readonly cards: number }[] = [];
let joined = 0;

async function findOwn(name: string): Promise<number> {
  const { cards: own } = await callOrThrow(host, 'catalogue.export', { catalogueId: OWN_CATALOGUE });
  return own.find((card) => card.name === name)?.id ?? 0;
}

async function planOwn(): Promise<CatalogueEdit> {
  const { cards: own } = await callOrThrow(host, 'catalogue.export', { catalogueId: OWN_CATALOGUE });
  const searches = await callOrThrow(host, 'catalogue.savedSearches', {});
  const name = `Name ${numbers(8)}`;
  switch (numbers(5)) {
    case 0:
      if (own.length > 0) return { kind: 'remove-card', name: pick(own, numbers).name };
      break;
    case 1:
      return { kind: 'set-favourite', cardId: numbers(9), isFavourite: numbers(3) > 0 };
    case 2:
      return { kind: 'save-search', name, text: `pv:${numbers(99)}` };
    case 3:
      if (searches.length > 0) return { kind: 'remove-search', name: pick(searches, numbers).name };
  }
  return { kind: 'save-card', name, pv: 1 + numbers(99) };
}

async function plan(round: number): Promise<CatalogueEdit> {
  if (numbers(2) === 0) return planOwn();
  const imported = (await callOrThrow(host, 'catalogue.list', {})).slice(2);
  const last = removed.at(-1);
  switch (numbers(4)) {
    case 0:
      if (imported.length < 4)
        return { kind: 'import', title: `Catalogue ${seed}-${round}`, cards: 1 + numbers(400) };
      break;
    case 1:
      if (last !== undefined) return { kind: 'restore', title: last.title, cards: last.cards };
      break;
    case 2:
      if (joined > 0) return { kind: 'undo-join', count: joined };
      return { kind: 'join', count: 1 + numbers(12) };
  }
  if (imported.length === 0) return planOwn();
  const { title, cards: count } = pick(imported, numbers);
  return { kind: 'remove', title, cards: count };
}

async function make(edit: CatalogueEdit): Promise<void> {
  switch (edit.kind) {
    case 'save-card': {
      const card = { ...pick(cards, numbers), name: edit.name, basePv: edit.pv };
      await callOrThrow(host, 'catalogue.saveCard', { card: { ...card, id: await findOwn(edit.name) } });
      return;
    }
    case 'remove-card':
      await callOrThrow(host, 'catalogue.removeCard', { cardId: await findOwn(edit.name) });
      return;
    case 'set-favourite':
      await callOrThrow(host, 'catalogue.setFavourite', {
        cardId: edit.cardId,
        isFavourite: edit.isFavourite,
      });
      return;
    case 'save-search':
      await callOrThrow(host, 'catalogue.saveSearch', { name: edit.name, text: edit.text });
      return;
    case 'remove-search':
      await callOrThrow(host, 'catalogue.removeSearch', { name: edit.name });
      return;
    case 'import': {
      const what = { title: edit.title, source: '', format: 'csv', cards: cards.slice(0, edit.cards) };
      await callOrThrow(host, 'catalogue.import', what);
      return;
    }
    case 'remove': {
      const { id } = (await callOrThrow(host, 'catalogue.list', {})).find(
        ({ title }) => title === edit.title,
      )!;
      await callOrThrow(host, 'catalogue.remove', { catalogueId: id });
      removed.push({ id, title: edit.title, cards: edit.cards });
      return;
    }
    case 'restore':
      await callOrThrow(host, 'catalogue.restore', { catalogueId: removed.pop()!.id });
      return;
    case 'join': {
      const units = Array.from({ length: edit.count }, (_, index) => ({
        card: pick(cards, numbers),
        pilot: index % 3 === 0 ? null : { skill: 4 as const },
        lance: `Lance ${index % 4}`,
      }));
      await callOrThrow(host, 'force.import', {
        into: { forceId, terms: { kind: 'by-hand', reason: 'Killed' } },
        units,
      });
      joined = edit.count;
      return;
    }
    case 'undo-join':
      await callOrThrow(host, 'journal.undo', {});
      joined = 0;
  }
}

say({ ready: true });
for (let round = 0; ; round += 1) {
  const edit = await plan(round);
  say({ begin: edit });
  await make(edit);
  say({ done: true });
}
