import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignObjective } from '../../../../shared/domain/campaign-objective.ts';
import { nameObjective } from '../../../ui/name-track.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../sheet.module.css';
import { PaperTable } from '../sheet.tsx';

const WP_SHARE = 10;

interface ObjectivesTableProps {
  readonly objectives: readonly CampaignObjective[];
  /** Share of the table's width for who met them, in percent. */
  readonly metShare: number;
  readonly formatMetBy: (objective: CampaignObjective) => ReactNode;
}

/** The objectives of an engagement with their WP, and who met each; nothing where there are none. */
export function ObjectivesTable({ objectives, metShare, formatMetBy }: ObjectivesTableProps) {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  if (objectives.length === 0) return null;
  return (
    <PaperTable
      caption={t('briefing.objectives')}
      className={classes.whole}
      columns={[
        { key: 'name', title: t('table.objective'), share: 100 - WP_SHARE - metShare },
        { key: 'wp', title: t('app:money.WP'), share: WP_SHARE, number: true },
        { key: 'met', title: t('table.met'), share: metShare },
      ]}
      groups={[
        {
          key: 'all',
          title: null,
          rows: objectives.map((objective) => ({
            key: objective.id,
            cells: [nameObjective(t, objective), format.number(objective.wp), formatMetBy(objective)],
          })),
        },
      ]}
    />
  );
}
