import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnusedFind } from '../../api/catalogue/use-unused-find.ts';
import { GetAllCards } from '../../ui/get-all-cards.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

interface NothingFoundProps {
  readonly text: string;
  readonly isFavouritesOnly: boolean;
  readonly hasFavourites: boolean;
  /** Whether any catalogue has a card. */
  readonly hasCards: boolean;
  readonly onType: (text: string) => void;
}

/** Says what to do where a search finds nothing. */
export function NothingFound({ text, isFavouritesOnly, hasFavourites, hasCards, onType }: NothingFoundProps) {
  const { t } = useTranslation(['catalogue', 'cards']);
  const keyNames = useKeysOf('catalogue');
  const unused = useUnusedFind(text, !isFavouritesOnly);
  const importing = (
    <Button component={Link} to="/import" variant="default">
      {t('import')}
    </Button>
  );
  return (
    <div role="status">
      {isFavouritesOnly && hasFavourites ? (
        <EmptyState
          title={t('nothing.noFavourites')}
          actions={<Button onClick={() => onType('')}>{t('nothing.clear')}</Button>}
        >
          {t('nothing.noFavouritesText')}
        </EmptyState>
      ) : isFavouritesOnly ? (
        <EmptyState title={t('nothing.favouritesEmpty')}>
          {t('nothing.favouritesEmptyText', keyNames)}
        </EmptyState>
      ) : unused !== null ? (
        <EmptyState
          title={t('nothing.title')}
          actions={<Button onClick={unused.use}>{t('cards:unused.use')}</Button>}
        >
          {unused.text}
        </EmptyState>
      ) : hasCards && text.trim() !== '' ? (
        <EmptyState
          title={t('nothing.title')}
          actions={
            <>
              <Button onClick={() => onType('')}>{t('nothing.clear')}</Button>
              {importing}
            </>
          }
        >
          {t('nothing.text')}
        </EmptyState>
      ) : (
        <EmptyState title={t('nothing.noCards')} actions={importing}>
          {t('nothing.noCardsText')} <GetAllCards />
        </EmptyState>
      )}
    </div>
  );
}
