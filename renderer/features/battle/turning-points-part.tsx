import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { TurningPoint, TurningPoints } from '../../../shared/domain/turning-points.ts';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { findTurnStart } from './turning-points.ts';
import type { ToldReplay } from './use-told.ts';
import classes from './why-panel.module.css';

export interface TurningPointsPartProps {
  readonly told: ToldReplay;
  readonly events: readonly BattleEvent[];
  readonly words: EventWords;
  readonly names: RoleNames;
  readonly onSeek: (index: number) => void;
}

/** When the battle turned, and what the losing side should have done: found when it is asked for. */
export function TurningPointsPart(props: TurningPointsPartProps) {
  const { t } = useTranslation('battle');
  const { told } = props;
  const { task, turning } = told;
  return (
    <div className={classes.turning}>
      {turning === null ? (
        <>
          <p className={classes.quiet}>{t('turning.text')}</p>
          {task.status === 'running' ? (
            <div className={classes.running}>
              <TaskProgress task={task} label={t('turning.running')} canBeHelped onCancel={told.cancel} />
            </div>
          ) : (
            <Button size="compact-sm" onClick={told.find}>
              {t('turning.find')}
            </Button>
          )}
          {task.error !== null && (
            <p role="alert">
              <ErrorText error={task.error} />
            </p>
          )}
        </>
      ) : (
        <Found {...props} turning={turning} />
      )}
    </div>
  );
}

function Found(props: TurningPointsPartProps & { readonly turning: TurningPoints }) {
  const { t } = useTranslation('battle');
  const { turning } = props;
  return (
    <>
      {turning.points.length === 0 ? (
        <p>{t('turning.none')}</p>
      ) : (
        <ol className={classes.points} aria-label={t('turning.title')}>
          {turning.points.map((point) => (
            <li key={point.turn}>
              <Point {...props} point={point} />
            </li>
          ))}
        </ol>
      )}
      <AdviceLine {...props} />
    </>
  );
}

function Point(props: TurningPointsPartProps & { readonly point: TurningPoint }) {
  const { t } = useTranslation('battle');
  const percent = usePercent();
  const { point, events, words, names, onSeek } = props;
  const { turn, side, before, after } = point;
  const event = point.event === null ? undefined : events[point.event];
  return (
    <button
      type="button"
      className={classes.point}
      onClick={() => onSeek((point.event ?? findTurnStart(events, turn)) + 1)}
    >
      <span>
        {t('turning.turn', { turn })} <SideName side={side}>{names[side]}</SideName>{' '}
        <b className="num">{t('turning.change', { before: percent(before), after: percent(after) })}</b>
      </span>
      <span className={classes.event}>
        {event === undefined ? t('turning.noEvent') : describeEvent(words, event)}
      </span>
    </button>
  );
}

function AdviceLine({ turning, names }: TurningPointsPartProps & { readonly turning: TurningPoints }) {
  const { t } = useTranslation('battle');
  const percent = usePercent();
  const format = useFormat();
  const { advice } = turning;
  if (advice === null) return <p className={classes.advice}>{t('turning.draw')}</p>;
  const { side, afterTurn, best, effects } = advice;
  const effect = effects.find(({ alternative }) => alternative === best);
  if (best === null || effect === undefined)
    return <p className={classes.advice}>{t('turning.dice', { name: names[side] })}</p>;
  const when = afterTurn === 0 ? t('turning.fromStart') : t('turning.afterTurn', { turn: afterTurn });
  const gain =
    effect.wins.low > 0
      ? t('turning.gain', { points: percent(effect.wins.mean) })
      : t('turning.saves', { pv: format.number(Math.round(-effect.lostPv.mean)) });
  return (
    <p className={classes.advice}>
      {t(`turning.best.${best}`, { name: names[side], when })} {gain}
    </p>
  );
}

function usePercent(): (share: number) => string {
  const format = useFormat();
  return (share) => format.number(Math.round(share * 100));
}
