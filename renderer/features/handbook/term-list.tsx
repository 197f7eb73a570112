import { useTranslation } from 'react-i18next';
import { TERM_IDS } from '../../ui/terms/terms.ts';
import { useTermSource } from '../../ui/terms/use-term-source.ts';
import classes from './handbook.module.css';

/** All terms in alphabetical order, each with its source. */
export function TermList() {
  const { t, i18n } = useTranslation('terms');
  const nameSource = useTermSource();
  const terms = TERM_IDS.map((id) => ({ id, name: t(`terms.${id}.name`) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  );
  return (
    <dl className={classes.terms}>
      {terms.map(({ id, name }) => (
        <div key={id} id={`handbook-${id}`} tabIndex={-1}>
          <dt>
            {name} <span>{t(`terms.${id}.long`)}</span>
          </dt>
          <dd>
            {t(`terms.${id}.text`)} <small>{nameSource(id)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
