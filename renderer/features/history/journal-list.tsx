import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { JournalLine } from '../../api/journal-line.tsx';
import { useUndo } from '../../api/undo.tsx';
import type { JournalEntry } from '../../ui/compose-journal-sentence.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './history.module.css';
import { countUndoneBy, groupByCampaignDate } from './journal-groups.ts';

interface JournalListProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** What an undo would act on now. */
  readonly undoId: number | null;
}

/** Journal entries under the campaign's days, newest first. */
export function JournalList({ entries, undoId }: JournalListProps) {
  const format = useFormat();
  return (
    <>
      {groupByCampaignDate(entries).map((group) => (
        <section key={group.key} className={classes.day}>
          <h3>{format.campaignDate(group.date)}</h3>
          <ol className={classes.list}>
            {group.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} entries={entries} undoId={undoId} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface EntryRowProps extends JournalListProps {
  readonly entry: JournalEntry;
}

function EntryRow({ entry, entries, undoId }: EntryRowProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { undo, isPending } = useUndo();
  const [isOpen, setOpen] = useState(false);
  const isOwnStep = entry.kind === 'command';
  const after = isOwnStep && !entry.undone ? countUndoneBy(entries, entry.id) : 0;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const rowClass = [
    entry.undone ? classes.undone : '',
    isOwnStep ? '' : classes.meta,
    entry.id === undoId ? classes.next : '',
  ].join(' ');
  return (
    <li className={rowClass}>
      <div className={classes.row}>
        <time className="num" dateTime={entry.at} title={format.moment(entry.at)}>
          {format.time(entry.at)}
        </time>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className={classes.sentence}>
            <JournalLine entry={entry} among={entries} />
          </span>
        </button>
        {entry.undone ? <span className={classes.tag}>{t('journal.undone')}</span> : null}
        {after > 0 ? (
          <Button
            className={classes.back ?? ''}
            variant="subtle"
            size="compact-xs"
            loading={isPending}
            onClick={() => void undo({ to: entry.id })}
            title={t('journal.undoToHereLabel', { count: after })}
          >
            {t('journal.undoToHere', { count: after })}
          </Button>
        ) : null}
      </div>
      {isOpen ? <EntryDetails entry={entry} /> : null}
    </li>
  );
}

function EntryDetails({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('history');
  const { engagementId } = entry.facts;
  // Only battles that the program fought name their engagement, and an undone one is not there any more.
  const isFought = typeof engagementId === 'string' && !entry.undone;
  return (
    <>
      <EntryFacts entry={entry} />
      {isFought && (
        <Link className={classes.watch} to={`/battle/${engagementId}`}>
          {t('details.watch')}
        </Link>
      )}
    </>
  );
}

function EntryFacts({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const changes = Object.entries(entry.changes);
  return (
    <dl className={classes.details}>
      <dt>{t('details.number')}</dt>
      <dd className="num">{entry.id}</dd>
      <dt>{t('details.when')}</dt>
      <dd>{format.moment(entry.at)}</dd>
      <dt>{t('details.who')}</dt>
      <dd>{entry.who === '' ? t('details.nobody') : entry.who}</dd>
      <dt>{t('details.method')}</dt>
      <dd className="num">{entry.method}</dd>
      <dt>{t('details.changes')}</dt>
      <dd>
        {changes.length === 0
          ? t('details.none')
          : changes
              .map(([table, count]) =>
                t('details.rows', { count, table: t(`tables.${table}`, { defaultValue: table }) }),
              )
              .join(', ')}
      </dd>
    </dl>
  );
}
