import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldForOrder } from '../../shared/catalogue/fold-word.ts';
import { dropFacet } from '../../shared/catalogue/query/drop-facet.ts';
import { matchesCard, matchesName } from '../../shared/catalogue/query/match-card.ts';
import { parseQuery } from '../../shared/catalogue/query/parse-query.ts';
import { anyQuery } from '../../shared/catalogue/testing/any-query.ts';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { OWN_CATALOGUE, type CardFacet, type FacetCount } from '../../shared/domain/catalogue.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { openCatalogues } from './catalogues.ts';
import { saveOwnCard } from './own-catalogue.ts';

function countValues(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== '') counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function toCounts(facet: readonly FacetCount[]): Record<string, number> {
  return Object.fromEntries(facet.map(({ value, count }) => [value, count]));
}

it('the search of the database is the plain evaluation over all cards, in its order', () => {
  const catalogues = openCatalogues(makeTempFolder());
  const what = { source: 'cards.json', format: 'mul-json' };
  const one = inventCardsToSearch(150);
  const two = inventCardsToSearch(200, 20_100);
  const first = catalogues.import({ ...what, title: 'One', cards: one }, '2026-01-01T00:00:00.000Z').id;
  const second = catalogues.import({ ...what, title: 'Two', cards: two }, '2026-01-02T00:00:00.000Z').id;
  // Every third one of an unknown year.
  const own = inventCardsToSearch(12).map((card, index) => {
    const introYear = index % 3 === 0 ? null : card.introYear;
    return saveOwnCard(catalogues.store, { ...card, id: 0, introYear }).card;
  });
  const ids = [OWN_CATALOGUE, first, second];
  const taken = new Set(one.map(({ id }) => id));
  const all = [...own, ...one, ...two.filter(({ id }) => !taken.has(id))];
  fc.assert(
    fc.property(anyQuery, fc.nat(80), fc.integer({ min: 1, max: 100 }), (text, offset, limit) => {
      const { query } = parseQuery(text);
      const expected = all
        .filter((card) => matchesCard(query, card))
        .map((card) => ({
          id: card.id,
          rank: matchesName(query, card) ? 0 : 1,
          name: foldForOrder(card.name),
        }))
        .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
      const found = catalogues.search(ids, { text, offset, limit });
      expect(found.total).toBe(expected.length);
      expect(found.cards.map(({ id }) => id)).toEqual(
        expected.slice(offset, offset + limit).map(({ id }) => id),
      );
      const facets = catalogues.facets(ids, text);
      const matching = (facet: CardFacet) => {
        const others = dropFacet(query, facet);
        return all.filter((card) => matchesCard(others, card));
      };
      expect(toCounts(facets.type)).toEqual(countValues(matching('type').map(({ type }) => type)));
      expect(toCounts(facets.role)).toEqual(countValues(matching('role').map(({ role }) => role)));
      expect(toCounts(facets.size)).toEqual(countValues(matching('size').map(({ size }) => String(size))));
      expect(toCounts(facets.era)).toEqual(countValues(matching('era').map(({ era }) => era)));
      const modes = matching('move').flatMap(({ move }) => [...new Set(move.map(({ mode }) => mode))]);
      expect(toCounts(facets.move)).toEqual(countValues(modes));
    }),
    { numRuns: countRuns({ fast: 150, long: 1000, all: 3000 }) },
  );
  catalogues.close();
});
