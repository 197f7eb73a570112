import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import { mapProgress, type Steps } from '../../shared/steps.ts';
import { addCampaignCards } from '../exchange/add-campaign-cards.ts';
import { previewExchange, readUsableCards, type MatchNames } from '../exchange/preview-exchange.ts';
import { Refusal } from '../refusal.ts';
import type { CatalogueContext, CatalogueHandler } from './catalogue-handlers.ts';

/** Methods on files of cards and units from elsewhere: they work without an open campaign. */
export const exchangeHandlers = {
  'exchange.preview': (context, { text, catalogueIds, taskId, ...options }) => {
    const { catalogues, usedIds, carriedCards, takeSteps } = context;
    const match: MatchNames = (names) =>
      catalogueIds === undefined
        ? addCampaignCards(catalogues.match(usedIds(), names), names, carriedCards)
        : catalogues.match(catalogueIds, names);
    return takeSteps(previewExchange(text, options, match), taskId);
  },

  'exchange.importCards': (context, { taskId, ...params }) =>
    context.takeSteps(importCards(context, params), taskId),

  'exchange.writeCards': ({ catalogues }, { catalogueId, format, file }) => {
    const { catalogue, cards } = catalogues.export(catalogueId);
    const title = catalogue.title === '' ? catalogueId : catalogue.title;
    return writeExchange(format, { title, cards }, file);
  },
} satisfies { readonly [M in MethodName]?: CatalogueHandler<M> };

type ImportMethod = 'exchange.importCards';

/** Reading the cards is the first half of the work, writing them the second. */
function* importCards(
  { catalogues, now }: CatalogueContext,
  { text, title, ...options }: Omit<ParamsOf<ImportMethod>, 'taskId'>,
): Steps<ResultOf<ImportMethod>> {
  const read = yield* mapProgress(readUsableCards(text, options), ({ done, of }) => ({ done, of: 2 * of }));
  if (read === null || read.cards.length === 0) throw new Refusal('exchange.no-cards');
  const { format, cards, leftOut } = read;
  const what = { title, source: options.fileName ?? '', format, cards };
  const catalogue = yield* mapProgress(catalogues.importInSteps(what, now), ({ done, of }) => ({
    done: of + done,
    of: 2 * of,
  }));
  return { catalogue, leftOut };
}
