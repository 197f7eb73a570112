import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { JournalLine } from '../../api/journal-line.tsx';
import { MomentMenu } from '../../api/past/moment-menu.tsx';
import { useUndo } from '../../api/undo.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { RowProps } from '../../ui/windowed/windowed.tsx';
import { EntryDetails } from './entry-details.tsx';
import classes from './history.module.css';
import { useComparing } from './use-comparing.ts';

interface UnfoldingRowProps {
  readonly place?: Partial<RowProps> | undefined;
  readonly className: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly sentence: ReactNode;
  /** Content at the end of the line. */
  readonly end?: ReactNode;
  /** Content that unfolds below the line. */
  readonly children: ReactNode;
}

/** A line of the journal that unfolds. */
export function UnfoldingRow({ place, className, at, sentence, end, children }: UnfoldingRowProps) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li {...place} className={className}>
      <div className={classes.row}>
        <time className="num" dateTime={at} title={format.moment(at)}>
          {format.time(at)}
        </time>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className={classes.sentence}>{sentence}</span>
        </button>
        {end}
      </div>
      {isOpen ? children : null}
    </li>
  );
}

interface EntryRowProps {
  readonly place?: Partial<RowProps> | undefined;
  readonly entry: JournalEntry;
  /** Loaded entries; the target of an undo or redo is looked up here first. */
  readonly among: readonly JournalEntry[];
  /** Whether undo would undo it now. */
  readonly isNext?: boolean;
}

/** Commands that are corrected elsewhere, or by correcting what they corrected. */
const NOT_HERE = new Set(['journal.correct', 'engagement.correct', 'engagement.record', 'engagement.accept']);

/** Where an entry is corrected; null: it cannot be. */
function findCorrection({ id, method, kind, undoable, undone }: JournalEntry): string | null {
  const isOpening = method === 'campaign.create';
  if (kind !== 'command' || undone || NOT_HERE.has(method) || !(undoable || isOpening)) return null;
  return `/correct?entry=${id}`;
}

export function EntryRow({ place, entry, among, isNext = false }: EntryRowProps) {
  const { t } = useTranslation('history');
  const { undo, isPending } = useUndo();
  const steps = entry.stepsAfter ?? 0;
  const comparing = useComparing();
  const isPast = useAppSelector(({ lookBack }) => lookBack.entry !== null);
  const canChange = entry.undoable && !entry.undone && !isPast;
  const isOther = comparing.first !== null && comparing.first !== entry.id;
  const className = [
    entry.undone ? classes.undone : '',
    entry.kind === 'command' ? '' : classes.meta,
    isNext ? classes.next : '',
  ].join(' ');
  const end = (
    <>
      {entry.facts['byHand'] === true ? <span className={classes.tag}>{t('journal.byHand')}</span> : null}
      {entry.undone ? <span className={classes.tag}>{t('journal.undone')}</span> : null}
      {isOther ? (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => comparing.choose(entry.id)}
          title={t('compare.pickLabel', { from: comparing.first, to: entry.id })}
          aria-label={t('compare.pickLabel', { from: comparing.first, to: entry.id })}
        >
          {t('compare.pick')}
        </Button>
      ) : null}
      {steps > 0 && !isOther ? (
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          size="compact-xs"
          loading={isPending}
          onClick={() => void undo({ to: entry.id })}
          title={t('journal.undoToHereLabel', { count: steps })}
        >
          {t('journal.undoToHere', { count: steps })}
        </Button>
      ) : null}
      <MomentMenu
        entry={entry.id}
        canTakeBack={canChange}
        correctAt={isPast ? null : findCorrection(entry)}
        isResult={canChange && entry.method === 'engagement.accept'}
      />
    </>
  );
  return (
    <UnfoldingRow
      place={place}
      className={className}
      at={entry.at}
      sentence={<JournalLine entry={entry} among={among} />}
      end={end}
    >
      <EntryDetails entry={entry} />
    </UnfoldingRow>
  );
}
