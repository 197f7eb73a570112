import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import classes from './percent-bar.module.css';
import { TaskProgress } from './task-progress.tsx';

interface PercentBarProps {
  /** How far it is; undefined before the host has told of it. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  readonly label: string;
  readonly onCancel: () => void;
}

/** How far a work on a file is, in percent, with Cancel; nothing before that is known. */
export function PercentBar({ progress, label, onCancel }: PercentBarProps) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  if (progress === undefined || progress.of === 0) return null;
  const percent = Math.floor((100 * progress.done) / progress.of);
  return (
    <div className={classes.bar}>
      <TaskProgress
        task={{ done: percent, of: 100 }}
        label={label}
        caption={t('percent', { value: format.number(percent) })}
        onCancel={onCancel}
      />
    </div>
  );
}
