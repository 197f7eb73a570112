import { useTranslation } from 'react-i18next';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import type { TaskProgressState } from '../../api/use-task-progress.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './import.module.css';

interface TaskBarProps {
  readonly task: Pick<TaskProgressState, 'progress'>;
  readonly label: string;
  readonly onCancel: () => void;
}

/** How far the reading or the import is, in percent, with Cancel; nothing before the host has told of it. */
export function TaskBar({ task: { progress }, label, onCancel }: TaskBarProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  if (progress === undefined) return null;
  const { done, of } = progress;
  const percent = of === 0 ? 0 : Math.floor((100 * done) / of);
  return (
    <div className={classes.progress}>
      <TaskProgress
        task={{ done: percent, of: 100 }}
        label={label}
        caption={t('percent', { percent: format.number(percent) })}
        onCancel={onCancel}
      />
    </div>
  );
}
