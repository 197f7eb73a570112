import { useTranslation } from 'react-i18next';
import { translateProblem } from '../../ui/translate-problem.ts';
import classes from './table.module.css';
import type { Telling } from './telling.ts';

/** What the rules say against an action. */
export function Objections({ objections }: Pick<Telling, 'objections'>) {
  const { t } = useTranslation('problems');
  return objections.map((objection) => (
    <p key={`${objection.code} ${objection.path}`} className={classes.objection}>
      {translateProblem(objection, t)}
    </p>
  ));
}
