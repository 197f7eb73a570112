import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { TaskProgress } from '../odds/task-progress.tsx';
import classes from './fight-progress.module.css';
import type { FightState } from './use-fight.ts';

/** How far a battle is that takes long to fight, and what cancels it. */
export function FightProgress({ fight }: { readonly fight: FightState }) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const { progress, cancel } = fight;
  if (progress === undefined) return null;
  const { done, of } = progress;
  return (
    <div className={classes.fight}>
      <span role="status">{t('fight.running')}</span>
      <TaskProgress
        task={progress}
        label={t('fight.running')}
        caption={t('fight.turn', { turn: format.number(done), most: format.number(of) })}
        onCancel={cancel}
      />
    </div>
  );
}
