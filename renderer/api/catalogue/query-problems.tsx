import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QueryProblem } from '../../../shared/domain/catalogue.ts';
import { replacePart } from '../../../shared/catalogue/query/edit-query.ts';
import classes from './catalogue.module.css';

interface QueryProblemsProps {
  readonly id?: string;
  /** What is typed. */
  readonly text: string;
  readonly problems: readonly QueryProblem[];
  readonly onType: (text: string) => void;
}

/** Problems of a search, each with the words concerned; a click takes a proposal. */
export function QueryProblems({ id, text, problems, onType }: QueryProblemsProps) {
  const { t } = useTranslation(['cards', 'query']);
  return (
    <div id={id} role="status" aria-label={t('problems')}>
      {problems.length === 0 ? null : (
        <ul className={classes.problems}>
          {problems.map(({ from, to, code, values }) => {
            const words = text.slice(from, to);
            const { field, proposal } = values;
            return (
              <li key={`${from} ${code}`}>
                <mark>{words}</mark> {t(`query:${code}`, { ...values })}{' '}
                {field === undefined || proposal === undefined ? null : (
                  <UnstyledButton
                    className={classes.proposal}
                    onClick={() => onType(replacePart(text, from, to, words.replace(field, proposal)))}
                  >
                    {t('take', { words: words.replace(field, proposal) })}
                  </UnstyledButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
