import { ActionIcon, NumberInput } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
} from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { findStops } from './find-stops.ts';
import classes from './past.module.css';

interface TimeLineProps {
  readonly span: ResultOf<'journal.chapters'>;
  readonly entry: number;
  /** The entry in words. */
  readonly text: string;
  readonly onGo: (entry: number) => void;
}

/** All entries of the journal from left to right, with a mark where a track ended: dragging goes there. */
export function TimeLine({ span, entry, text, onGo }: TimeLineProps) {
  const { t } = useTranslation('past');
  const { first, newest, chapters } = span;
  const { before, after } = findStops(chapters, entry);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.line} role="group" aria-label={t('steps')}>
      <Step name="trackBack" Icon={IconPlayerTrackPrevFilled} to={before} onGo={onGo} />
      <Step name="entryBack" Icon={IconChevronLeft} to={entry > first ? entry - 1 : null} onGo={onGo} />
      <span className={classes.slider}>
        <Marks span={span} />
        <input
          ref={slider}
          type="range"
          min={first}
          max={newest}
          value={entry}
          aria-label={t('slider')}
          aria-valuetext={text}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        />
      </span>
      <Step name="entryOn" Icon={IconChevronRight} to={entry < newest ? entry + 1 : null} onGo={onGo} />
      <Step name="trackOn" Icon={IconPlayerTrackNextFilled} to={after} onGo={onGo} />
      <EntryField key={entry} span={span} entry={entry} onGo={onGo} />
    </div>
  );
}

interface StepProps {
  readonly name: 'trackBack' | 'entryBack' | 'entryOn' | 'trackOn';
  readonly Icon: typeof IconChevronLeft;
  /** Null: there is none. */
  readonly to: number | null;
  readonly onGo: (entry: number) => void;
}

function Step({ name, Icon, to, onGo }: StepProps) {
  const { t } = useTranslation('past');
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={t(name)}
      title={t(name)}
      disabled={to === null}
      onClick={() => to !== null && onGo(to)}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  );
}

/** A stroke for each track that ended, a short one where a track was chosen. */
function Marks({ span: { first, newest, chapters } }: Pick<TimeLineProps, 'span'>) {
  const length = Math.max(1, newest - first);
  const strokes = chapters
    .filter(({ id }) => id >= first)
    .map(({ id, winner }) => `M${id - first} ${winner === null ? 4 : 0}V10`);
  return (
    <svg
      className={classes.marks}
      viewBox={`0 0 ${length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-marks={strokes.length}
    >
      <path d={strokes.join('')} />
    </svg>
  );
}

/** Goes to the number that is typed, as soon as it is confirmed or left. */
function EntryField({ span, entry, onGo }: Pick<TimeLineProps, 'span' | 'entry' | 'onGo'>) {
  const { t } = useTranslation('past');
  const [typed, setTyped] = useState<number | string>(entry);
  const go = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (typeof typed === 'number' && typed !== entry)
      onGo(Math.min(Math.max(typed, span.first), span.newest));
  };
  return (
    <form onSubmit={go}>
      <NumberInput
        className={classes.number ?? ''}
        size="xs"
        hideControls
        aria-label={t('number')}
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        onChange={setTyped}
        onBlur={() => go()}
      />
    </form>
  );
}
