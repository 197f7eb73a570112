import { useTranslation } from 'react-i18next';
import { isWorkerFault } from '../../../shared/domain/workers-help.ts';
import { translateError } from '../../ui/translate-error.ts';
import { useContractQuery } from '../use-contract-query.ts';
import classes from './help-note.module.css';

/** Beside the progress of long work: how many other machines help, or why none does. Nothing where nobody is asked. */
export function HelpNote() {
  const { t, i18n } = useTranslation(['odds', 'app', 'game']);
  const { data: help } = useContractQuery('workers.status', {});
  if (help === undefined || !help.on || help.state === 'connecting') return null;
  const { state, machines, problem } = help;
  if (problem !== null) {
    const [what = ''] = translateError(problem, t, i18n).split('\n');
    return (
      <span className={classes.alone}>
        {t(`odds:help.${isWorkerFault(problem) ? 'foundOut' : 'failed'}`, { what, code: problem.code })}
      </span>
    );
  }
  return (
    <span className={classes.note}>
      {state === 'helped' ? t('odds:help.machines', { count: machines }) : t('odds:help.nobody')}
    </span>
  );
}
