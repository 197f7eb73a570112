import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import { previewExchange, readUsableCards } from '../exchange/preview-exchange.ts';
import { Refusal } from '../refusal.ts';
import { catalogueMethods } from './catalogue-methods.ts';

type ExchangeMethod<M extends MethodName> = (params: ParamsOf<M>) => ResultOf<M>;

/** Methods on files of cards and units from elsewhere: they work without an open campaign. */
export const exchangeMethods = {
  'exchange.preview': ({ text, catalogueIds, ...options }) =>
    previewExchange(text, options, (names) => catalogueMethods['catalogue.match']({ names, catalogueIds })),

  'exchange.importCards': ({ text, title, ...options }) => {
    const read = readUsableCards(text, options);
    if (read === null || read.cards.length === 0) throw new Refusal('exchange.no-cards');
    const { format, cards, leftOut } = read;
    const source = options.fileName ?? '';
    return { catalogue: catalogueMethods['catalogue.import']({ title, source, format, cards }), leftOut };
  },

  'exchange.writeCards': ({ catalogueId, format }) => {
    const { catalogue, cards } = catalogueMethods['catalogue.export']({ catalogueId });
    return writeExchange(format, { title: catalogue.title === '' ? catalogueId : catalogue.title, cards });
  },
} satisfies { readonly [M in MethodName]?: ExchangeMethod<M> };
