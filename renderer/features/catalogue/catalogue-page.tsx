import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardOrder } from '../../../shared/domain/catalogue.ts';
import { useCardPages, type RowRange } from '../../api/catalogue/use-card-pages.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CardPanel } from './card-panel.tsx';
import { CatalogueDialogs } from './catalogue-dialogs.tsx';
import { CompareTray } from './compare-tray.tsx';
import { FacetBar } from './facet-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { SortBar, type Sorting } from './sort-bar.tsx';
import { MOST_COMPARED, useCatalogueAddress } from './use-catalogue-address.ts';
import { useFavourites } from './use-favourites.ts';
import classes from './catalogue.module.css';

const FIRST_ROWS: RowRange = { first: 0, last: 0 };
/** Points are sought high first, names from A on. */
const DESCENDS_FIRST: readonly CardOrder[] = ['pv', 'tmm', 'armor', 'damage', 'size'];

/** All unit cards: one search, what was found, the chosen card beside it, and cards beside each other. */
export function CataloguePage() {
  const { t } = useTranslation('catalogue');
  const address = useCatalogueAddress();
  const { text, type, comparedIds } = address;
  const [sorting, setSorting] = useState<Sorting>({ order: 'name', descending: false });
  const [rows, setRows] = useState(FIRST_ROWS);
  const [isByName, setByName] = useState(false);
  const pages = useCardPages(
    {
      text,
      // Without an order, cards whose names have the words come first.
      ...(sorting.order === 'name' && !isByName ? {} : { order: sorting.order }),
      ...(sorting.descending ? { descending: true } : {}),
    },
    rows,
  );
  const favourites = useFavourites();
  const [chosen, setChosen] = useState({ key: '', index: 0 });
  const index = chosen.key === pages.key ? chosen.index : 0;
  const card = pages.cardAt(index);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { data: catalogues } = useContractQuery('catalogue.list', {});
  const toggleCompared = (cardId: number) => {
    const rest = comparedIds.filter((id) => id !== cardId);
    if (rest.length < comparedIds.length) address.compare(rest);
    else if (rest.length < MOST_COMPARED) address.compare([...rest, cardId]);
  };
  const sort = (order: CardOrder) => {
    setByName(true);
    setSorting(
      sorting.order === order && (order !== 'name' || isByName)
        ? { order, descending: !sorting.descending }
        : { order, descending: DESCENDS_FIRST.includes(order) },
    );
  };
  return (
    <Screen
      title={t('title')}
      ready={pages.total !== undefined || pages.error !== undefined}
      className={classes.page ?? ''}
    >
      <SearchBar
        field={field}
        text={text}
        problems={pages.problems}
        onType={type}
        onGoToList={() => document.getElementById('catalogue-cards')?.focus()}
        onOpenCatalogues={() => address.openDialog('catalogues')}
      />
      <FacetBar text={text} total={pages.total} onType={type} />
      <div className={classes.columns}>
        <div className={classes.found}>
          {pages.error === undefined ? null : <ErrorState error={pages.error} onRetry={pages.refetch} />}
          {pages.total === 0 ? (
            <NothingFound
              text={text}
              hasCards={(catalogues ?? []).some((one) => one.cards > 0)}
              onType={type}
            />
          ) : (
            <>
              <SortBar sorting={sorting} onSort={sort} />
              <ResultList
                pages={pages}
                index={index}
                favourites={favourites}
                comparedIds={comparedIds}
                onRows={setRows}
                onChoose={(next) => setChosen({ key: pages.key, index: next })}
                onOpen={() => panel.current?.focus()}
                onCompare={toggleCompared}
                onLeave={() => field.current?.focus()}
              />
            </>
          )}
          <CompareTray
            cardIds={comparedIds}
            onChange={address.compare}
            onOpen={() => address.openDialog('compare')}
          />
        </div>
        <CardPanel
          panel={panel}
          card={card}
          catalogues={catalogues ?? []}
          favourites={favourites}
          isCompared={card !== undefined && comparedIds.includes(card.id)}
          canCompare={comparedIds.length < MOST_COMPARED}
          onCompare={toggleCompared}
          onType={type}
          onLeave={() => document.getElementById('catalogue-cards')?.focus()}
        />
      </div>
      <CatalogueDialogs address={address} catalogues={catalogues ?? []} />
    </Screen>
  );
}
