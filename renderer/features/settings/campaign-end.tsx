import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listContenders } from '../../../shared/campaign/tracks/campaign-winner.ts';
import { GoOn } from '../../api/going-on/go-on.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceIcon } from '../../ui/allegiance-mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EndConditions } from './end-conditions.tsx';
import classes from './settings.module.css';

/** How the open campaign ends: an allegiance gives up, the gamemaster ends it, or lets it go on. */
export function CampaignEnding() {
  const { t } = useTranslation('settings');
  const { data: files } = useContractQuery('campaign.list', {});
  const { data: summary } = useContractQuery('campaign.summary', files?.open ? {} : skipToken);
  const [concede, conceding] = useCommand('campaign.concede');
  const [end, ending] = useCommand('campaign.end');
  if (!files?.open || summary === undefined) return null;
  const contenders = listContenders(summary);
  const winner = summary.allegiances.find(({ id }) => id === summary.end?.winnerId);
  return (
    <Panel title={t('ending.title')}>
      <p className={classes.notice}>
        {summary.end === null
          ? t('ending.text')
          : winner === undefined
            ? t('ending.draw')
            : t('ending.won', { name: winner.name })}
      </p>
      {summary.end === null ? (
        <EndConditions key={JSON.stringify(summary.ends)} ends={summary.ends} date={summary.date} />
      ) : null}
      <div className={classes.actions}>
        {summary.end === null ? (
          <>
            <Button loading={ending.isPending} onClick={() => void end({})}>
              {t('ending.end')}
            </Button>
            {summary.allegiances
              .filter(({ id }) => contenders.includes(id))
              .map((allegiance) => (
                <Button
                  key={allegiance.id}
                  loading={conceding.isPending}
                  leftSection={<AllegianceIcon allegiance={allegiance} />}
                  onClick={() => void concede({ allegianceId: allegiance.id })}
                >
                  {t('ending.concede', { name: allegiance.name })}
                </Button>
              ))}
          </>
        ) : (
          <GoOn summary={summary} />
        )}
      </div>
    </Panel>
  );
}
