import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CardPanel } from './card-panel.tsx';
import { CatalogueDialogs } from './catalogue-dialogs.tsx';
import classes from './catalogue.module.css';
import { CompareTray } from './compare-tray.tsx';
import { FacetBar } from './facet-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { CARD_LIST_ID, ResultList } from './result-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { SortBar } from './sort-bar.tsx';
import { useCardList } from './use-card-list.ts';
import { MAX_COMPARED_CARDS, useCatalogueAddress } from './use-catalogue-address.ts';
import { useFavourites } from './use-favourites.ts';

/** All unit cards: one search, what was found, the chosen card beside it, and cards beside each other. */
export function CataloguePage() {
  const { t } = useTranslation('catalogue');
  const address = useCatalogueAddress();
  const { text, type, comparedIds } = address;
  const favourites = useFavourites();
  const list = useCardList(text, favourites.ids);
  const { pages, card, isFavouritesOnly } = list;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { data: catalogues = [] } = useContractQuery('catalogue.list', {});
  const toggleCompared = (cardId: number) => {
    const rest = comparedIds.filter((id) => id !== cardId);
    if (rest.length < comparedIds.length) address.compare(rest);
    else if (rest.length < MAX_COMPARED_CARDS) address.compare([...rest, cardId]);
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
        onGoToList={goToList}
        onOpenCatalogues={() => address.openDialog('catalogues')}
      />
      <FacetBar text={text} total={pages.total} onType={type}>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.facet ?? ''}
          aria-pressed={isFavouritesOnly}
          data-chosen={isFavouritesOnly}
          leftSection={<IconStar size={13} />}
          onClick={list.toggleFavouritesOnly}
        >
          {t('favourites', { count: favourites.ids.length })}
        </Button>
      </FacetBar>
      <div className={classes.columns}>
        <div className={classes.found}>
          {pages.error === undefined ? null : <ErrorState error={pages.error} onRetry={pages.refetch} />}
          {pages.total === 0 ? (
            <NothingFound
              text={text}
              isFavouritesOnly={isFavouritesOnly}
              hasFavourites={favourites.ids.length > 0 && text.trim() !== ''}
              hasCards={catalogues.some((one) => one.cards > 0)}
              onType={type}
            />
          ) : (
            <>
              <SortBar sorting={list.sorting} onSort={list.sort} />
              <ResultList
                list={list}
                favourites={favourites}
                comparedIds={comparedIds}
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
          catalogues={catalogues}
          favourites={favourites}
          isCompared={card !== undefined && comparedIds.includes(card.id)}
          canCompare={comparedIds.length < MAX_COMPARED_CARDS}
          onCompare={toggleCompared}
          onType={type}
          onLeave={goToList}
        />
      </div>
      <CatalogueDialogs address={address} catalogues={catalogues} />
    </Screen>
  );
}

function goToList(): void {
  document.getElementById(CARD_LIST_ID)?.focus();
}
