import { useTranslation } from 'react-i18next';
import { TERM_IDS, TERM_SOURCES } from '../../ui/terms/terms.ts';
import classes from './handbook.module.css';

/** All terms in alphabetical order, each with its source. */
export function TermList() {
  const { t, i18n } = useTranslation('terms');
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
            {t(`terms.${id}.text`)} <small>{t(`sources.${TERM_SOURCES[id]}`)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
