import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { useCommand } from '../../api/use-command.tsx';
import { StrictnessChoice } from './strictness-choice.tsx';
import classes from './table.module.css';
import { TurnClock } from './turn-clock.tsx';
import { TURN_STEPS } from './turn-flow.ts';
import type { ChoiceControl, ScreenStep } from './use-choice.ts';
import type { SessionNow } from './telling.ts';
import type { TellingControl } from './use-telling.ts';

interface TableHeadProps {
  readonly title: string;
  readonly engagementId: EngagementId;
  readonly session: SessionNow;
  readonly choice: ChoiceControl;
  readonly control: TellingControl;
  /** When the turn under way began; null: none is. */
  readonly beganAt: string | null;
}

/** Steps in the order of the strip, and marks without questions at its end. */
export const TABLE_STEPS: readonly ScreenStep[] = [...TURN_STEPS, 'mark'];

/** Turn and step, how closely the rules are kept, undo and redo, the way back. */
export function TableHead(props: TableHeadProps) {
  const { title, engagementId, session, choice, control, beganAt } = props;
  const { t } = useTranslation(['table', 'app']);
  const [setStrictness] = useCommand('table.setStrictness', { offerUndo: false });
  const { sessionId, state, strictness, undoSteps, redoSteps } = session;
  return (
    <header className={classes.head}>
      <h2>{title}</h2>
      <nav className={classes.steps} aria-label={t('steps.label')}>
        {state.turn > 0 && <b className="num">{t('steps.turn', { turn: state.turn })}</b>}
        {TABLE_STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className={classes.step}
            aria-current={choice.step === step ? 'step' : undefined}
            disabled={state.phase !== 'turn' && step !== choice.due && step !== 'mark'}
            onClick={() => choice.goTo(step)}
          >
            {t(`steps.${step}`)}
          </button>
        ))}
      </nav>
      <span className={classes.headActions}>
        <StrictnessChoice
          value={strictness}
          onChange={(chosen) => void setStrictness({ sessionId, strictness: chosen })}
        />
        <TurnClock beganAt={beganAt} />
        <ActionIcon
          variant="default"
          className={classes.square ?? ''}
          aria-label={t('undo')}
          title={t('undo')}
          disabled={undoSteps === 0}
          onClick={() => void control.undo()}
        >
          <IconArrowBackUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={classes.square ?? ''}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={redoSteps === 0}
          onClick={() => void control.redo()}
        >
          <IconArrowForwardUp size={18} aria-hidden="true" />
        </ActionIcon>
        <Button component={Link} to={`/engagement/${engagementId}`} size="compact-sm" mih={44}>
          {t('toEngagement')}
        </Button>
      </span>
    </header>
  );
}
