import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { download } from '../../api/download.ts';
import { showToast } from '../../api/toast.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { findTurn, type ReplayUnit } from './battle.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import { formatBattleLog, type LogHead } from './format-battle-log.ts';
import classes from './log-panel.module.css';

interface LogPanelProps {
  readonly battle: ReplayBattle;
  readonly fielded: readonly ReplayUnit[];
  readonly words: EventWords;
  /** Number of events that have happened. */
  readonly index: number;
  readonly head: LogHead;
  readonly onSeek: (index: number) => void;
}

const TONES: Partial<Record<BattleEvent['type'], string>> = {
  damaged: 'after',
  critical: 'after',
  motive: 'after',
  stunned: 'after',
  flushed: 'after',
  marked: 'after',
  corrected: 'after',
  crippled: 'bad',
  disabled: 'bad',
  destroyed: 'dead',
  objective: 'strong',
  ended: 'strong',
};

const MOVES: ReadonlySet<BattleEvent['type']> = new Set(['moved', 'deployed', 'mounted', 'dismounted']);

/** The turn in words, one line an event; pressing a line goes to it. The whole battle can be copied or saved. */
export function LogPanel({ battle, fielded, words, index, head, onSeek }: LogPanelProps) {
  const { t } = useTranslation('battle');
  const [showMovement, setShowMovement] = useState(true);
  const { events } = battle;
  const { first, last } = findTurn(events, Math.max(0, index - 1));
  const turn = events[first];
  const number = turn?.type === 'turn' ? turn.turn : 0;
  const lines = events.slice(first, last + 1).flatMap((event, offset) => {
    const isMove = MOVES.has(event.type);
    return event.type === 'turn' || (isMove && !showMovement && number > 0)
      ? []
      : [{ event, at: first + offset }];
  });
  return (
    <Panel
      title={number === 0 ? t('event.setUp') : t('event.turn', { turn: number })}
      right={<Exporting head={head} words={words} events={events} />}
      className={classes.panel ?? ''}
    >
      <Checkbox
        radius="xs"
        className={classes.movement ?? ''}
        label={t('log.showMovement')}
        checked={showMovement}
        onChange={(event) => setShowMovement(event.currentTarget.checked)}
      />
      {lines.length === 0 ? (
        <p className={classes.quiet}>{t('log.nothing')}</p>
      ) : (
        <ol className={classes.log} aria-label={t('logPart.label', { turn: number })}>
          {lines.map(({ event, at }) => (
            <Line
              key={at}
              event={event}
              text={describeEvent(words, event)}
              fielded={fielded}
              isNow={at === index - 1}
              isLater={at >= index}
              onGo={() => onSeek(at + 1)}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Line(props: {
  event: BattleEvent;
  text: string;
  fielded: readonly ReplayUnit[];
  isNow: boolean;
  isLater: boolean;
  onGo: () => void;
}) {
  const { event, isNow } = props;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);
  const unit = 'unitId' in event ? props.fielded.find(({ unitId }) => unitId === event.unitId) : undefined;
  return (
    <li ref={line} data-tone={TONES[event.type]} data-later={props.isLater}>
      <button type="button" aria-current={isNow ? 'step' : undefined} onClick={props.onGo}>
        <span className={classes.mark}>
          {unit === undefined ? null : <SideMark side={unit.side} size={8} />}
        </span>
        <span>{props.text}</span>
      </button>
    </li>
  );
}

function Exporting({
  head,
  words,
  events,
}: {
  head: LogHead;
  words: EventWords;
  events: readonly BattleEvent[];
}) {
  const { t } = useTranslation('battle');
  const write = () => formatBattleLog(words, head, events);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(write());
      showToast({ tone: 'plain', message: t('logPart.copied'), autoCloseMs: 2500 });
    } catch {
      showToast({ tone: 'error', message: t('logPart.copyFailed'), autoCloseMs: 8000 });
    }
  };
  return (
    <span className={classes.exporting}>
      <Button size="compact-xs" onClick={() => void copy()}>
        {t('logPart.copy')}
      </Button>
      <Button
        size="compact-xs"
        onClick={() => download(`${toFileName(head.title)}.md`, write(), 'text/markdown')}
      >
        {t('logPart.save')}
      </Button>
    </span>
  );
}

/** A title without the characters that file names cannot have. */
function toFileName(title: string): string {
  return title.replace(/[\\/:*?"<>|]+/g, ' ');
}
