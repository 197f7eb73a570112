import type { MethodName } from '../../shared/contract/index.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import { previewExchange, readUsableCards } from '../exchange/preview-exchange.ts';
import { Refusal } from '../refusal.ts';
import type { CatalogueMethod } from './catalogue-methods.ts';

/** Methods on files of cards and units from elsewhere: they work without an open campaign. */
export const exchangeMethods = {
  'exchange.preview': ({ catalogues, usedIds }, { text, catalogueIds, ...options }) =>
    previewExchange(text, options, (names) => catalogues.match(catalogueIds ?? usedIds(), names)),

  'exchange.importCards': async ({ importCards }, { text, title, taskId, ...options }) => {
    const read = readUsableCards(text, options);
    if (read === null || read.cards.length === 0) throw new Refusal('exchange.no-cards');
    const { format, cards, leftOut } = read;
    const source = options.fileName ?? '';
    return { catalogue: await importCards({ title, source, format, cards }, taskId), leftOut };
  },

  'exchange.writeCards': ({ catalogues }, { catalogueId, format }) => {
    const { catalogue, cards } = catalogues.export(catalogueId);
    return writeExchange(format, { title: catalogue.title === '' ? catalogueId : catalogue.title, cards });
  },
} satisfies { readonly [M in MethodName]?: CatalogueMethod<M> };
