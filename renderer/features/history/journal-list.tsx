import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type RowProps, Windowed } from '../../ui/windowed/windowed.tsx';
import { EntryRow, UnfoldingRow } from './entry-row.tsx';
import classes from './history.module.css';
import { countSteps, foldUndos, groupByDays, type JournalFold } from './journal-groups.ts';

interface JournalListProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** The entry that undo would undo now. */
  readonly undoId: number | null;
  /** Whether entries between them are left out: undos and redos are then not folded, as half of them may be missing. */
  readonly hasGaps: boolean;
}

/** The journal by days of the campaign and real days, newest first. */
export function JournalList({ entries, undoId, hasGaps }: JournalListProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    <>
      {groupByDays(hasGaps ? entries : foldUndos(entries), format.day).map((group) => (
        <section key={group.key} className={classes.day}>
          <h3>
            {format.campaignDate(group.campaignDate)}
            <span className={classes.realDay}>{t('journal.enteredOn', { day: format.day(group.at) })}</span>
          </h3>
          <Windowed as="ol" className={classes.list} rows={group.lines} keyOf={nameKey} rowHeight={35}>
            {(line, place) =>
              'fold' in line ? (
                <FoldRow place={place} fold={line} among={entries} />
              ) : (
                <EntryRow place={place} entry={line} among={entries} isNext={line.id === undoId} />
              )
            }
          </Windowed>
        </section>
      ))}
    </>
  );
}

function nameKey(line: JournalEntry | JournalFold): number {
  return 'fold' in line ? line.entries[0].id : line.id;
}

interface FoldRowProps {
  readonly place: Partial<RowProps>;
  readonly fold: JournalFold;
  readonly among: readonly JournalEntry[];
}

function FoldRow({ place, fold: { fold, entries }, among }: FoldRowProps) {
  const { t } = useTranslation('history');
  return (
    <UnfoldingRow
      place={place}
      className={classes.meta ?? ''}
      at={entries[0].at}
      sentence={t(`journal.folds.${fold}`, { count: countSteps(entries) })}
    >
      <ol className={`${classes.list} ${classes.folded}`}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} among={among} />
        ))}
      </ol>
    </UnfoldingRow>
  );
}
