import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';

export interface Favourites {
  readonly ids: readonly number[];
  readonly has: (cardId: number) => boolean;
  readonly toggle: (cardId: number) => void;
}

/** The favourite cards, the newest first. */
export function useFavourites(): Favourites {
  const { data: ids = [] } = useContractQuery('catalogue.favourites', {});
  const [set] = useCommand('catalogue.setFavourite');
  return {
    ids,
    has: (cardId) => ids.includes(cardId),
    toggle: (cardId) => void set({ cardId, isFavourite: !ids.includes(cardId) }),
  };
}
