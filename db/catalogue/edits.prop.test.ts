import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { startChild } from '../testing/child.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { openCatalogues } from './catalogues.ts';
import { removeOwnCard, saveOwnCard } from './own-catalogue.ts';

const NOW = '2026-01-02T03:04:05.678Z';
const cards = inventCardsToSearch(40);

const edit = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    from: fc.nat(39),
    count: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ kind: fc.constantFrom('rename', 'remove', 'restore', 'reopen'), which: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('save', 'change', 'take'), which: fc.nat(39) }),
);

interface Model {
  readonly catalogues: Map<CatalogueId, { title: string; ids: readonly number[]; isRemoved: boolean }>;
  readonly own: Map<number, string>;
}

it('catalogues hold what a plain model of all edits holds', () => {
  const root = makeTempFolder();
  let run = 0;
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 14 }), (edits) => {
      const folder = join(root, String((run += 1)));
      let catalogues = openCatalogues(folder);
      const model: Model = { catalogues: new Map(), own: new Map() };
      const pick = (which: number, isRemoved: boolean) => {
        const ids = [...model.catalogues].flatMap(([id, known]) =>
          known.isRemoved === isRemoved ? [id] : [],
        );
        return ids[which % Math.max(1, ids.length)];
      };
      edits.forEach((one, index) => {
        if (one.kind === 'import') {
          const some = cards.slice(one.from, one.from + one.count);
          const what = { title: `No. ${index}`, source: '', format: 'csv', cards: some };
          const { id } = catalogues.import(what, NOW);
          model.catalogues.set(id, { title: what.title, ids: some.map((card) => card.id), isRemoved: false });
        } else if (one.kind === 'reopen') {
          catalogues.close();
          catalogues = openCatalogues(folder);
        } else if (one.kind === 'save') {
          const name = `Own ${index}`;
          model.own.set(saveOwnCard(catalogues.store, { ...cards[one.which]!, id: 0, name }).card.id, name);
        } else if (one.kind === 'change' || one.kind === 'take') {
          const id = [...model.own.keys()][one.which % Math.max(1, model.own.size)];
          if (id === undefined) return;
          if (one.kind === 'take') {
            removeOwnCard(catalogues.store, id);
            model.own.delete(id);
          } else {
            saveOwnCard(catalogues.store, { ...cards[one.which]!, id, name: `Changed ${index}` });
            model.own.set(id, `Changed ${index}`);
          }
        } else {
          const id = pick(one.which, one.kind === 'restore');
          if (id === undefined) return;
          const known = model.catalogues.get(id)!;
          if (one.kind === 'rename') {
            catalogues.rename(id, `Renamed ${index}`);
            known.title = `Renamed ${index}`;
          } else {
            if (one.kind === 'remove') catalogues.remove(id, NOW);
            else catalogues.restore(id);
            known.isRemoved = one.kind === 'remove';
          }
        }
      });
      const present = [...model.catalogues].filter(([, { isRemoved }]) => !isRemoved).toSorted();
      expect(
        catalogues
          .list()
          .filter(({ id }) => id !== BUNDLED_CATALOGUE && id !== OWN_CATALOGUE)
          .map(({ id, title }) => [id, title]),
      ).toEqual(present.map(([id, { title }]) => [id, title]));
      for (const [id, { ids }] of present)
        expect(
          catalogues
            .search([id], { limit: 100 })
            .cards.map((card) => card.id)
            .toSorted(),
        ).toEqual(ids.toSorted());
      const own = catalogues.export(OWN_CATALOGUE);
      expect(new Map(own.cards.map(({ id, name }) => [id, name]))).toEqual(
        new Map([...model.own].toSorted()),
      );
      expect(own.catalogue.cards).toBe(model.own.size);
      catalogues.close();
    }),
    { numRuns: countRuns({ fast: 10, all: 200 }) },
  );
});

it('a process that is killed while it imports leaves whole catalogues only', async () => {
  for (let time = 0; time < countRuns({ fast: 3, all: 20 }); time += 1) {
    const folder = makeTempFolder();
    const child = startChild('import-catalogue-child.ts', [folder]);
    expect(await child.nextLine()).toBe('ready');
    await sleep(30 + ((time * 97) % 600));
    child.process.kill('SIGKILL');
    await child.ended();
    const catalogues = openCatalogues(folder);
    for (const { id, cards: count, problem } of catalogues.list().slice(2)) {
      expect({ count, problem }).toEqual({ count: 3000, problem: null });
      expect(catalogues.search([id], {}).total).toBe(3000);
    }
    const what = { title: 'After', source: '', format: 'csv', cards };
    expect(catalogues.import(what, NOW)).toMatchObject({ cards: 40, problem: null });
    expect(readdirSync(join(folder, 'catalogues')).length).toBeGreaterThan(0);
    catalogues.close();
  }
});
