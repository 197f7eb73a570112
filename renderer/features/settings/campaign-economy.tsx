import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { listEconomyValues, type EconomyValue } from '../../../shared/campaign/economy/economy-values.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { nameEconomyValue } from '../../ui/name-economy-value.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { downloadEconomy } from './download-economy.ts';
import { EconomyEditor } from './economy-editor.tsx';
import { FigureText, SourceText } from './economy-texts.tsx';
import { SaveEconomy } from './save-economy.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './settings.module.css';

/** Every number of the open campaign's economy, where it comes from, and how to change it. */
export function CampaignEconomy() {
  const { t } = useTranslation(['settings', 'game']);
  const { data: files } = useContractQuery('campaign.list', {});
  const {
    data: economy,
    error,
    refetch,
  } = useContractQuery('campaign.economy', files?.open ? {} : skipToken);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  if (!files?.open) return null;
  if (error !== undefined)
    return (
      <Panel title={t('economy.title')}>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    );
  if (economy === undefined) return null;
  const { id, title, version } = economy;
  return (
    <Panel
      title={<TermLabel id="economy">{t('economy.title')}</TermLabel>}
      right={t('rules.version', { version })}
    >
      <details open={isOpen || isEditing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          {t(`game:economies.${id}.name`, { defaultValue: title })}: {t('economy.show')}
        </summary>
        {isEditing ? (
          <EconomyEditor economy={economy} onClose={() => setEditing(false)} />
        ) : (
          <>
            <Values economy={economy} />
            <div className={classes.actions}>
              <Button onClick={() => setEditing(true)}>{t('economy.change')}</Button>
              <Button onClick={() => downloadEconomy(economy)}>{t('economies.export')}</Button>
            </div>
            <SaveEconomy economy={economy} />
          </>
        )}
      </details>
      <p className={classes.notice}>{t('economy.text')}</p>
    </Panel>
  );
}

function Values({ economy }: { economy: EconomyPreset }) {
  const { t } = useTranslation('settings');
  return (
    <DataTable caption={t('economy.title')}>
      <thead>
        <tr>
          <th scope="col">{t('economy.value')}</th>
          <NumCell head>{t('economy.figure')}</NumCell>
          <th scope="col">{t('economy.source')}</th>
        </tr>
      </thead>
      <tbody>
        {listEconomyValues(economy).map((value) => (
          <Row key={value.path} {...value} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ path, sourced, basis }: EconomyValue) {
  const { t } = useTranslation(['settings', 'game']);
  return (
    <tr>
      <td>{nameEconomyValue(path, t)}</td>
      <NumCell>
        <FigureText figure={sourced?.value} basis={basis} />
      </NumCell>
      <td>
        <SourceText sourced={sourced} />
      </td>
    </tr>
  );
}
