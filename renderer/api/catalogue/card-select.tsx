import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { CardLine } from './card-line.tsx';
import { useUnusedFind } from './use-unused-find.ts';
import { useCardSearch } from './use-card-search.ts';
import { useLateError } from '../../ui/late-error.ts';

interface CardSelectProps extends Pick<SelectProps, 'size' | 'disabled' | 'w'> {
  readonly label: string;
  /** Formats the cost of choosing a card; missing: no cost is shown. */
  readonly formatPrice?: (card: CatalogueCard) => string;
  readonly onChoose: (card: CatalogueCard) => void;
}

/** Finds a card of the catalogues by typing in the search language, and is empty again once one is chosen. */
export function CardSelect({ label, formatPrice: tell, onChoose, ...rest }: CardSelectProps) {
  const { t } = useTranslation(['cards', 'query']);
  const search = useCardSearch('');
  // Results of what was typed before are not offered: Enter would take one of them.
  const cards = search.isCurrent ? (search.cards ?? []) : [];
  const [problem] = search.problems;
  const unused = useUnusedFind(search.text, search.isCurrent && search.total === 0);
  const choose = (value: string | null) => {
    const card = cards.find(({ id }) => String(id) === value);
    if (card === undefined) return;
    onChoose(card);
    search.type('');
  };
  const find = (value: string) => cards.find(({ id }) => String(id) === value);
  return (
    <Select
      {...rest}
      searchable
      clearable
      label={label}
      placeholder={t('find')}
      {...useLateError(problem === undefined ? undefined : t(`query:${problem.code}`, { ...problem.values }))}
      nothingFoundMessage={
        search.error !== undefined
          ? t('failed')
          : search.isCurrent
            ? (unused?.text ?? t('nothing'))
            : undefined
      }
      // The catalogue has filtered already.
      filter={({ options }) => options}
      searchValue={search.text}
      onSearchChange={search.type}
      value={null}
      onChange={choose}
      data={cards.map((card) => ({ value: String(card.id), label: nameUnit({ card }) }))}
      renderOption={({ option }) => {
        const card = find(option.value);
        return card === undefined ? option.label : <CardLine card={card} right={tell?.(card)} />;
      }}
    />
  );
}
