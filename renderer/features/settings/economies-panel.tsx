import { Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { listEconomyValues } from '../../../shared/campaign/economy/economy-values.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useEconomyImport } from '../../api/use-economy-import.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { downloadEconomy } from './download-economy.ts';
import classes from './settings.module.css';

/** The economies for new campaigns: takes one over, exports, imports and removes them. */
export function EconomiesPanel() {
  const { t } = useTranslation(['settings', 'game']);
  const { data: economies = [], error, refetch } = useContractQuery('campaign.economies', {});
  const importing = useEconomyImport();
  return (
    <Panel title={t('economies.title')} right={t('appearance.remark')}>
      {error === undefined ? null : <ErrorState error={error} onRetry={refetch} />}
      <ul className={classes.economies}>
        {economies.map((economy) => (
          <EconomyLine key={economy.id} economy={economy} />
        ))}
      </ul>
      <UnreadableEconomies />
      <div className={classes.actions}>
        <FileButton accept="application/json,.json" onChange={(file) => void importing.read(file)}>
          {(props) => (
            <Button {...props} loading={importing.isPending}>
              {t('economies.import')}
            </Button>
          )}
        </FileButton>
      </div>
      {importing.error !== null && <ErrorState error={importing.error} />}
      <p className={classes.notice}>{t('economies.text')}</p>
    </Panel>
  );
}

/** Files of saved economies that cannot be read; nothing where there are none. */
function UnreadableEconomies() {
  const { t } = useTranslation('settings');
  const { data } = useContractQuery('economy.unreadable', {});
  if (data === undefined || data.economies.length === 0) return null;
  return (
    <div role="alert">
      <p className={classes.notice}>{t('economies.unreadable', { count: data.economies.length })}</p>
      <ul className={classes.economies}>
        {data.economies.map(({ id, file, reason }) => (
          <li key={id}>
            <span className={classes.economyName}>
              {file.split(/[\\/]/).at(-1)}
              <small>{t(`economies.because.${reason}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Id and values of an economy, the same for the same economy in whatever order its members stand. */
function serializeEconomy(economy: EconomyPreset): string {
  const figures = listEconomyValues(economy).map(({ path, sourced }) => [path, sourced?.value] as const);
  return JSON.stringify([economy.id, figures.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function EconomyLine({ economy }: { economy: EconomyPreset }) {
  const { t } = useTranslation(['settings', 'game']);
  const { data: files } = useContractQuery('campaign.list', {});
  const { data: present } = useContractQuery('campaign.economy', files?.open ? {} : skipToken);
  const [use] = useCommand('campaign.setEconomy');
  const [remove] = useCommand('economy.remove');
  const name = t(`game:economies.${economy.id}.name`, { defaultValue: economy.title });
  const isOwn = economy.id.startsWith('own-');
  const isPlayed = present !== undefined && serializeEconomy(present) === serializeEconomy(economy);
  return (
    <li>
      <span className={classes.economyName}>
        {name}
        <small>{isPlayed ? t('economies.played') : t(isOwn ? 'economies.own' : 'economies.shipped')}</small>
      </span>
      <span className={classes.economyButtons}>
        {files?.open && !isPlayed ? (
          <Button
            size="compact-sm"
            aria-label={t('economies.useOf', { name })}
            onClick={() => void use({ economy })}
          >
            {t('economies.use')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          aria-label={t('economies.exportOf', { name })}
          onClick={() => downloadEconomy(economy)}
        >
          {t('economies.export')}
        </Button>
        {isOwn ? (
          <Button
            size="compact-sm"
            aria-label={t('economies.removeOf', { name })}
            onClick={() => void remove({ id: economy.id })}
          >
            {t('economies.remove')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
