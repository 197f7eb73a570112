import { useTranslation } from 'react-i18next';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { labelKeyOf } from './economy-labels.ts';
import { listEconomyRows, type EconomyRow } from './economy-rows.ts';
import classes from './settings.module.css';

/** Every number of the open campaign's economy, and how sure it is. */
export function CampaignEconomy() {
  const { t } = useTranslation(['settings', 'game']);
  const { data: files } = useContractQuery('campaign.list', {});
  const { data: economy } = useContractQuery('campaign.economy', files?.open ? {} : skipToken);
  if (!files?.open || economy === undefined) return null;
  const { id, title, version } = economy;
  return (
    <Panel title={t('economy.title')} right={t('rules.version', { version })}>
      <details>
        <summary className={classes.summary}>
          {t(`game:economies.${id}.name`, { defaultValue: title })}: {t('economy.show')}
        </summary>
        <DataTable caption={t('economy.title')}>
          <thead>
            <tr>
              <th scope="col">{t('economy.value')}</th>
              <NumCell head>{t('economy.figure')}</NumCell>
              <th scope="col">{t('economy.source')}</th>
            </tr>
          </thead>
          <tbody>
            {listEconomyRows(economy).map((row) => (
              <Row key={row.path.join('.')} row={row} />
            ))}
          </tbody>
        </DataTable>
      </details>
      <p className={classes.notice}>{t('economy.text')}</p>
    </Panel>
  );
}

function Row({ row: { path, value, certainty } }: { row: EconomyRow }) {
  const { t } = useTranslation('settings');
  return (
    <tr>
      <td>{t(`economy.labels.${labelKeyOf(path)}`, { type: path.at(-1) })}</td>
      <NumCell>
        <Value value={value} />
      </NumCell>
      <td>{t(`economy.certainties.${certainty}`)}</td>
    </tr>
  );
}

/** A number, a word, or a table of fates with a line for each row. */
function Value({ value }: Pick<EconomyRow, 'value'>) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return t(`economy.ends.${value}`);
  return value.map(({ upTo, fate }, index) => {
    const from = (value[index - 1]?.upTo ?? 1) + 1;
    return (
      <div key={upTo}>
        {from === upTo ? upTo : `${from}–${upTo}`} {t(`economy.fates.${fate}`)}
      </div>
    );
  });
}
