import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../shell/use-open-campaign.ts';
import { filterActions } from './filter-actions.ts';
import classes from './palette.module.css';
import { usePaletteActions } from './use-palette-actions.tsx';

/** Everything that can be done, found by typing. */
export function Palette({ campaign }: { campaign: CampaignSummary | null }) {
  const { t } = useTranslation('app');
  const actions = usePaletteActions(campaign);
  return (
    <Spotlight
      actions={actions}
      filter={(query) => filterActions(query, actions)}
      shortcut={null}
      nothingFound={t('palette.nothing')}
      highlightQuery
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      scrollable
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1, blur: 0 }}
      maxHeight={420}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        action: classes.action ?? '',
        actionsGroup: classes.group ?? '',
      }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
