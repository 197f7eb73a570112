import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { filterActions } from './filter-actions.ts';
import classes from './palette.module.css';
import { usePaletteActions } from './use-palette-actions.tsx';

/** Most actions shown; the rest is found by typing more. */
const MAX_SHOWN = 60;

// Without an animation the palette takes keys from the first one on, and none after it is closed.
const AT_ONCE = { duration: 0 };

/** Command palette: a list of all actions, filtered by typing. */
export function Palette({ campaign }: { campaign: CampaignSummary | null }) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const actions = usePaletteActions(campaign, { isOpen, query });
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (query !== '') chooseFirst(search.current);
  });
  return (
    <Spotlight
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      returnFocus={false}
      actions={actions}
      filter={(query) => filterActions(query, actions)}
      shortcut={null}
      nothingFound={t('palette.nothing')}
      highlightQuery
      transitionProps={AT_ONCE}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      scrollable
      limit={MAX_SHOWN}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1, blur: 0 }}
      maxHeight={420}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        action: classes.action ?? '',
        actionDescription: classes.description ?? '',
        actionsGroup: classes.group ?? '',
      }}
      searchProps={{
        ref: search,
        leftSection: <IconSearch size={18} stroke={1.7} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}

/**
 * Selects the first match at once, so that Enter runs it. The component selects only when a letter is typed; for
 * matches that arrive from the host later, this sends it an arrow key.
 */
function chooseFirst(search: HTMLInputElement | null): void {
  const dialog = search?.closest('[role="dialog"]') ?? null;
  if (search === null || dialog === null) return;
  if (dialog.querySelector('[data-action]') === null || dialog.querySelector('[data-selected]') !== null)
    return;
  search.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', key: 'ArrowDown', bubbles: true }));
}
