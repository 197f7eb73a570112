import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconReport } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { useCommand } from '../../api/use-command.tsx';
import classes from './table.module.css';
import { TurnClock } from './turn-clock.tsx';
import { TURN_STEPS, type TurnStep } from './turn-flow.ts';
import type { ChoiceControl, ScreenStep } from './use-choice.ts';
import type { SessionNow } from './telling.ts';
import type { TellingControl } from './use-telling.ts';

interface TableHeadProps {
  readonly title: string;
  readonly engagementId: EngagementId;
  readonly sessionId: SessionNow['sessionId'];
  readonly strictness: SessionNow['strictness'];
  readonly turn: TableView['turn'];
  readonly phase: TableView['phase'];
  readonly step: ScreenStep;
  /** What the turn asks for. */
  readonly due: TurnStep;
  readonly goTo: ChoiceControl['goTo'];
  /** Null: there is nothing to take back or to bring back. */
  readonly undo: TellingControl['undo'] | null;
  readonly redo: TellingControl['redo'] | null;
  /** When the turn under way began; null: none is. */
  readonly beganAt: string | null;
}

/** Steps in the order of the strip, and marks without questions at its end. */
export const TABLE_STEPS: readonly ScreenStep[] = [...TURN_STEPS, 'mark'];

/** Turn and step, how closely the rules are kept, undo and redo, the way back. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { title, engagementId, sessionId, strictness, beganAt, undo, redo } = props;
  const { t } = useTranslation(['table', 'app']);
  const [setStrictness] = useCommand('table.setStrictness', { offerUndo: false });
  const isFree = strictness === 'free';
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      <Steps {...props} />
      <span className={classes.headActions}>
        <button
          type="button"
          className={classes.toggle}
          aria-label={`${t('strictness.label')}: ${t('strictness.free')}`}
          aria-pressed={isFree}
          title={t(`strictness.${strictness}Text`)}
          onClick={() => void setStrictness({ sessionId, strictness: isFree ? 'guided' : 'free' })}
        >
          {t('strictness.free')}
        </button>
        <TurnClock beganAt={beganAt} />
        <ActionIcon
          variant="default"
          className={classes.square ?? ''}
          aria-label={t('undo')}
          title={t('undo')}
          disabled={undo === null}
          onClick={() => void undo?.()}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={classes.square ?? ''}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={redo === null}
          onClick={() => void redo?.()}
        >
          <IconArrowForwardUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={`/engagement/${engagementId}`}
          variant="default"
          className={classes.square ?? ''}
          aria-label={t('toEngagement')}
          title={t('toEngagement')}
        >
          <IconReport size={18} aria-hidden="true" />
        </ActionIcon>
      </span>
    </header>
  );
});

/** The steps of the turn; the one on the screen is marked. */
function Steps({ turn, phase, step, due, goTo }: TableHeadProps) {
  const { t } = useTranslation('table');
  return (
    <nav className={classes.steps} aria-label={t('steps.label')}>
      {turn > 0 && <b className="num">{t('steps.turn', { turn })}</b>}
      {TABLE_STEPS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.step}
          aria-current={step === one ? 'step' : undefined}
          disabled={phase !== 'turn' && one !== due && one !== 'mark'}
          onClick={() => goTo(one)}
        >
          {t(`steps.${one}`)}
        </button>
      ))}
    </nav>
  );
}
