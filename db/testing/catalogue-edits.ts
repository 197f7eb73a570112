import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { CampaignHost } from '../host/create-host.ts';

/** One edit of what a user keeps, told without the ids that the program draws. */
export type CatalogueEdit =
  | { readonly kind: 'save-card'; readonly name: string; readonly pv: number }
  | { readonly kind: 'remove-card'; readonly name: string }
  | { readonly kind: 'set-favourite'; readonly cardId: number; readonly isFavourite: boolean }
  | { readonly kind: 'save-search'; readonly name: string; readonly text: string }
  | { readonly kind: 'remove-search'; readonly name: string }
  | { readonly kind: 'import'; readonly title: string; readonly cards: number }
  | { readonly kind: 'remove' | 'restore'; readonly title: string; readonly cards: number }
  | { readonly kind: 'join'; readonly count: number }
  | { readonly kind: 'undo-join'; readonly count: number };

/** What a user has, without ids: the point values of own cards by name, and so on. */
export interface KeptEntries {
  readonly own: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly favourites: readonly number[];
  readonly searches: Readonly<Record<string, string>>;
  /** Cards of each imported catalogue by its title. */
  readonly catalogues: Readonly<Record<string, number>>;
  /** Units of the force that lists join. */
  readonly units: number;
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** What is kept after an edit. */
export function applyEdit(kept: KeptEntries, edit: CatalogueEdit): KeptEntries {
  switch (edit.kind) {
    case 'save-card':
      return { ...kept, own: { ...kept.own, [edit.name]: edit.pv } };
    case 'remove-card':
      return { ...kept, own: without(kept.own, edit.name) };
    case 'set-favourite': {
      const others = kept.favourites.filter((id) => id !== edit.cardId);
      return { ...kept, favourites: edit.isFavourite ? [edit.cardId, ...others] : others };
    }
    case 'save-search':
      return { ...kept, searches: { ...kept.searches, [edit.name]: edit.text } };
    case 'remove-search':
      return { ...kept, searches: without(kept.searches, edit.name) };
    case 'import':
    case 'restore':
      return { ...kept, catalogues: { ...kept.catalogues, [edit.title]: edit.cards } };
    case 'remove':
      return { ...kept, catalogues: without(kept.catalogues, edit.title) };
    case 'join':
      return { ...kept, units: kept.units + edit.count };
    case 'undo-join':
      return { ...kept, units: kept.units - edit.count };
  }
}

/** Calls a method that has to be answered. */
export async function callOrThrow<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: ParamsOf<M>,
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}

/** What the program says is kept; every card is read on the way. Throws where a catalogue cannot be used. */
export async function readKeptEntries(host: CampaignHost): Promise<KeptEntries> {
  const list = await callOrThrow(host, 'catalogue.list', {});
  const counts = new Map<string, number>();
  let own: Record<string, number> = {};
  for (const { id, title, problem, cards: told, source } of list) {
    if (problem !== null) throw new Error(`${id} is ${problem}`);
    const { cards } = await callOrThrow(host, 'catalogue.export', { catalogueId: id });
    const { total } = await callOrThrow(host, 'catalogue.search', { catalogueIds: [id], limit: 1 });
    if (cards.length !== told || total !== told) throw new Error(`${id}: ${cards.length} of ${told} cards`);
    if (source === null) own = Object.fromEntries(cards.map(({ name, basePv }) => [name, basePv]));
    else if (source.importedAt !== null) counts.set(title, told);
  }
  const [roster] = await callOrThrow(host, 'force.list', {});
  const searches = await callOrThrow(host, 'catalogue.savedSearches', {});
  return {
    own,
    favourites: await callOrThrow(host, 'catalogue.favourites', {}),
    searches: Object.fromEntries(searches.map(({ name, text }) => [name, text])),
    catalogues: Object.fromEntries(counts),
    units: roster?.units.length ?? 0,
  };
}
