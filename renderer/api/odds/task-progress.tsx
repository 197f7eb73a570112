import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HelpNote } from '../workers/help-note.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './odds-panel.module.css';

interface TaskProgressProps {
  readonly task: { readonly done: number; readonly of: number };
  readonly label: string;
  /** Text beside the bar; default: how many of how many are done. */
  readonly caption?: string;
  /** Whether other machines can help with it, which is then told. */
  readonly canBeHelped?: boolean;
  readonly onCancel: () => void;
}

/** Progress of a task. Not read out, because it changes several times a second. */
export function TaskProgress({
  task,
  label,
  caption: told,
  canBeHelped = false,
  onCancel,
}: TaskProgressProps) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const { done, of } = task;
  return (
    <>
      <progress className={classes.progress} aria-label={label} value={done} max={Math.max(1, of)} />
      <span className={`num ${classes.count}`}>
        {told ?? (of > 0 && t('of', { done: format.number(done), of: format.number(of) }))}
      </span>
      <Button size="compact-sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
      {canBeHelped && <HelpNote />}
    </>
  );
}
