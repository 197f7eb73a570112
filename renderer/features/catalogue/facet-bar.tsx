import { Button, Menu } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTerm, listChosen, toggleTerm } from '../../../shared/catalogue/query/edit-query.ts';
import { foldWord } from '../../../shared/catalogue/fold-word.ts';
import { CARD_FACETS, type CardFacet, type FacetCount } from '../../../shared/domain/catalogue.ts';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { Num } from '../../ui/num.tsx';
import classes from './catalogue.module.css';

/** Milliseconds without typing before cards are counted: the search itself answers first. */
const COUNTS_AFTER_MS = 250;

interface FacetBarProps {
  readonly text: string;
  /** Number of cards found; undefined before the first answer. */
  readonly total: number | undefined;
  readonly onType: (text: string) => void;
  /** Further buttons of the row. */
  readonly children?: ReactNode;
}

/**
 * Values of the found cards, with their counts: a click writes `field:value` into the search, in the words of the
 * page's language, or takes it out. A second value of a field is an alternative to the first.
 */
export function FacetBar({ text, total, onType, children }: FacetBarProps) {
  const { t } = useTranslation('catalogue');
  const language = useAppSelector(({ preferences }) => preferences.language);
  const [counted] = useDebouncedValue(text, COUNTS_AFTER_MS);
  const { data } = useContractQuery('catalogue.facets', { text: counted });
  return (
    <div className={classes.narrow}>
      <div className={classes.facets} role="group" aria-label={t('facets.label')}>
        {CARD_FACETS.map((facet) => (
          <FacetMenu
            key={facet}
            facet={facet}
            counts={data?.[facet] ?? []}
            text={text}
            onToggle={(value) => onType(toggleTerm(text, facet, value, language))}
          />
        ))}
        {children}
      </div>
      <output className={classes.total}>{total === undefined ? '' : t('found', { count: total })}</output>
    </div>
  );
}

interface FacetMenuProps {
  readonly facet: CardFacet;
  readonly counts: readonly FacetCount[];
  readonly text: string;
  readonly onToggle: (value: string) => void;
}

function FacetMenu({ facet, counts, text, onToggle }: FacetMenuProps) {
  const { t } = useTranslation('catalogue');
  const names = useCardNames();
  const told = [...new Set(listChosen(text, facet).map((value) => names.value(facet, value)))].join(', ');
  // What is chosen stays in the list where no card has it, to be taken out again.
  const missing = listChosen(text, facet).filter(
    (value) => !counts.some((one) => foldWord(one.value) === foldWord(value)),
  );
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  const sorted = facet === 'size' ? all.toSorted((a, b) => Number(a.value) - Number(b.value)) : all;
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.facet ?? ''}
          data-chosen={told !== ''}
          disabled={all.length === 0}
          rightSection={<IconChevronDown size={13} />}
        >
          {told === '' ? t(`facets.${facet}`) : t('facets.chosen', { facet: t(`facets.${facet}`), told })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorted.map(({ value, count }) => (
          <Menu.CheckboxItem
            key={value}
            checked={hasTerm(text, facet, value)}
            rightSection={<Num value={count} className={classes.soft ?? ''} />}
            onChange={() => onToggle(value)}
          >
            {names.value(facet, value)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
