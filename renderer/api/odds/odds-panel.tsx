import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import type { OddsNames } from '../../ui/odds/odds-names.ts';
import { OddsView } from '../../ui/odds/odds-view.tsx';
import { Stale } from '../../ui/stale.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './odds-panel.module.css';
import { TaskProgress } from './task-progress.tsx';
import { CLOSE_LOOK, FULL_LOOK, useOdds, type Odds, type OddsOptions } from './use-odds.ts';

interface OddsPanelProps extends Pick<OddsOptions, 'question' | 'blocked'> {
  readonly about?: OddsOptions['about'];
  readonly startsItself?: boolean;
  readonly names: OddsNames;
}

/**
 * The odds of a battle before it is fought: they get sharper while they are computed, and can be cancelled at any time.
 */
export function OddsPanel(props: OddsPanelProps) {
  const { question, about, names, blocked, startsItself = false } = props;
  const { t } = useTranslation('odds');
  const odds = useOdds({ question, about, blocked, startsItself });
  const { status, effort, isStale } = odds;
  // Old odds beside an error would be mistaken for the odds of this choice.
  const forecast = isStale && odds.error !== null ? null : odds.forecast;
  const isBusy = status === 'running' || status === 'soon';
  return (
    <Panel
      title={<TermLabel id="odds">{t('title')}</TermLabel>}
      right={
        forecast !== null &&
        [
          t('battles', { count: forecast.runs }),
          ...(effort === 'full' ? [t('foresight')] : []),
          ...(forecast.boards > 1 ? [t('boards', { count: forecast.boards })] : []),
        ].join(' · ')
      }
    >
      <p className={classes.status} role="status">
        {t(`status.${blocked && !isBusy ? 'blocked' : status}`)}
        {forecast !== null && !isStale && !isBusy && !blocked ? ` ${t(`led.${effort}`)}` : ''}
      </p>
      {odds.error !== null && <ErrorState error={odds.error} />}
      <OddsActions odds={odds} blocked={blocked} />
      {forecast !== null && (
        <Stale isStale={isStale} note={t('stale')}>
          <OddsView forecast={forecast} names={names} />
        </Stale>
      )}
    </Panel>
  );
}

function OddsActions({ odds, blocked }: { odds: Odds; blocked: boolean }) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const { status, forecast, isStale, ask, cancel } = odds;
  if (status === 'running' || status === 'soon')
    return (
      <div className={classes.actions}>
        <TaskProgress task={odds} label={t('progress')} canBeHelped onCancel={cancel} />
      </div>
    );
  return (
    <div className={classes.actions}>
      <Button size="compact-sm" disabled={blocked} onClick={() => ask()}>
        {t(forecast === null ? 'ask' : 'again')}
      </Button>
      {forecast !== null && !isStale && (
        <>
          <Button size="compact-sm" variant="subtle" disabled={blocked} onClick={() => ask(CLOSE_LOOK)}>
            {t('closer', { battles: format.number(CLOSE_LOOK.runs) })}
          </Button>
          <Button size="compact-sm" variant="subtle" disabled={blocked} onClick={() => ask(FULL_LOOK)}>
            {t('full', { battles: format.number(FULL_LOOK.runs) })}
          </Button>
        </>
      )}
    </div>
  );
}
