import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { waitingChosen } from '../../api/imports/imports.ts';
import { translateNote } from '../../ui/translate-note.ts';
import classes from './import.module.css';

/** Files that came together with the one that is shown: each can be shown instead, or says why it cannot be read. */
export function WaitingFiles() {
  const { t } = useTranslation(['import', 'exchange']);
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(({ imports }) => imports.waiting);
  if (waiting.length === 0) return null;
  const isMore = waiting.some(({ offered }) => offered.text !== null);
  return (
    <section className={classes.waiting} aria-label={t('waiting.title')}>
      <h3>{t('waiting.title')}</h3>
      {isMore ? <p className={classes.soft}>{t('waiting.text')}</p> : null}
      <ul>
        {waiting.map(({ offered }) => {
          const name = offered.fileName ?? t('source.pasted');
          return (
            <li key={offered.id}>
              <b className={classes.fileName}>{name}</b>
              {offered.text === null ? (
                <span className={classes.bad}>{translateNote(offered.refused, t)}</span>
              ) : (
                <Button
                  size="compact-xs"
                  aria-label={t('waiting.showOf', { name })}
                  onClick={() => dispatch(waitingChosen(offered.id))}
                >
                  {t('waiting.show')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
