import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useFormat } from '../../ui/use-format.ts';
import { nameAuthor, tellEntry } from './journal-table.ts';
import classes from './printed-journal.module.css';
import type { AllEntries } from './use-all-entries.ts';
import { useFilterWords } from './use-filter-words.ts';

const PRINTED_COLUMNS = ['number', 'campaignDate', 'what', 'who', 'at'] as const;

/** The journal as it is printed: a table in place of the screen, which stands on paper alone. */
export function PrintedJournal({ all }: { readonly all: AllEntries }) {
  const { t, i18n } = useTranslation(['history', 'app', 'game']);
  const format = useFormat();
  const filter = useFilterWords();
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { entries, total } = all;
  const count = { count: entries.length, total };
  return createPortal(
    <div className={classes.printed} data-printed-alone="">
      <h1>{summary === undefined ? t('title') : `${summary.name}: ${t('title')}`}</h1>
      {filter === '' ? null : <p>{t('list.filtered', { filter })}</p>}
      <p>{t(entries.length < total ? 'list.limit' : 'list.printed', count)}</p>
      <table>
        <thead>
          <tr>
            {PRINTED_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`list.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="num">{entry.id}</td>
              <td>{format.campaignDate(entry.campaignDate)}</td>
              <td>
                {entry.undone ? (
                  <s>{tellEntry(entry, all, { t, texts: i18n, format })}</s>
                ) : (
                  tellEntry(entry, all, { t, texts: i18n, format })
                )}
                {entry.undone ? ` (${t('journal.undone')})` : null}
                {entry.facts['byHand'] === true ? ` (${t('journal.byHand')})` : null}
                {typeof entry.facts['reason'] === 'string' ? (
                  <span className={classes.reason}> {entry.facts['reason']}</span>
                ) : null}
              </td>
              <td>{nameAuthor(entry, t)}</td>
              <td>{format.moment(entry.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
