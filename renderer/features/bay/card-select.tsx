import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogueCard } from '../../../shared/domain/unit-card.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useCatalogueSearch } from '../../api/use-catalogue-search.ts';

interface CardSelectProps {
  readonly label: string;
  readonly disabled?: boolean;
  /** What stands behind the name of a card, such as its price. */
  readonly tell: (card: CatalogueCard) => string;
  readonly onChoose: (card: CatalogueCard) => void;
}

/** Finds a machine of the catalogue by typing, and is empty again once one is chosen. */
export function CardSelect({ label, disabled = false, tell, onChoose }: CardSelectProps) {
  const { t } = useTranslation('bay');
  const search = useCatalogueSearch('');
  // Results of what was typed before are not offered: Enter would take one of them.
  const cards = search.isCurrent ? (search.cards ?? []) : [];
  const choose = (value: string | null) => {
    const card = cards.find(({ id }) => String(id) === value);
    if (card === undefined) return;
    onChoose(card);
    search.type('');
  };
  return (
    <Select
      size="xs"
      searchable
      clearable
      label={label}
      disabled={disabled}
      placeholder={t('purchase.find')}
      nothingFoundMessage={search.isCurrent ? t('purchase.nothing') : undefined}
      // The catalogue has searched already.
      filter={({ options }) => options}
      searchValue={search.text}
      onSearchChange={search.type}
      value={null}
      onChange={choose}
      data={cards.map((card) => ({
        value: String(card.id),
        label: `${nameUnit({ card })} · ${tell(card)}`,
      }))}
    />
  );
}
