import { useMemo, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { listTurnStarts, type ReplayUnit } from './battle.ts';
import classes from './timeline.module.css';
import { listTurnStretches } from './turning-points.ts';

interface TimelineProps {
  readonly events: readonly BattleEvent[];
  readonly fielded: readonly ReplayUnit[];
  readonly index: number;
  /** The position in words. */
  readonly text: string;
  /** Turns in which the battle turned. */
  readonly turned: readonly number[];
  readonly onSeek: (index: number) => void;
}

/** Least distance between two turn numbers, as a share of the width. */
const LABEL_SHARE = 0.04;

/**
 * Chart of the whole battle from left to right: damage dealt by the attacker above the middle line, by the defender
 * below it, a cross for each lost unit, and a shade behind turns in which the battle turned. Dragging seeks.
 */
export function Timeline({ events, fielded, index, text, turned, onSeek }: TimelineProps) {
  const { t } = useTranslation('battle');
  const bar = useRef<HTMLDivElement>(null);
  const most = Math.max(1, events.length);
  const seek = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) onSeek(Math.round(((clientX - box.left) / box.width) * most));
  };
  return (
    <div
      ref={bar}
      className={classes.timeline}
      role="slider"
      tabIndex={0}
      aria-label={t('bar.timeline')}
      aria-valuemin={0}
      aria-valuemax={events.length}
      aria-valuenow={index}
      aria-valuetext={text}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      {listTurnStretches(events, turned).map(({ turn, from, to }) => (
        <span
          key={turn}
          className={classes.turned}
          style={{ left: `${(from / most) * 100}%`, width: `${((to - from) / most) * 100}%` }}
          data-turned={turn}
          aria-hidden="true"
        />
      ))}
      <Marks events={events} fielded={fielded} />
      <span className={classes.head} style={{ left: `${(index / most) * 100}%` }} />
    </div>
  );
}

function Marks({ events, fielded }: Pick<TimelineProps, 'events' | 'fielded'>) {
  const marks = useMemo(() => computeMarks(events, fielded), [events, fielded]);
  const most = Math.max(1, events.length);
  return (
    <>
      <svg viewBox={`0 0 ${most} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.turns} d={marks.turns} />
        <path className={classes.attacker} d={marks.attacker} />
        <path className={classes.defender} d={marks.defender} />
      </svg>
      {marks.losses.map((at) => (
        <span key={at} className={classes.loss} style={{ left: `${(at / most) * 100}%` }} aria-hidden="true">
          {'×'}
        </span>
      ))}
      {marks.labels.map(({ at, turn }) => (
        <span
          key={turn}
          className={classes.turn}
          style={{ left: `${(at / most) * 100}%` }}
          aria-hidden="true"
        >
          {turn}
        </span>
      ))}
    </>
  );
}

function computeMarks(events: readonly BattleEvent[], fielded: readonly ReplayUnit[]) {
  const sides = new Map<UnitId, Side>(fielded.map(({ unitId, side }) => [unitId, side]));
  const bars: Record<Side, string> = { attacker: '', defender: '' };
  const losses: number[] = [];
  events.forEach((event, index) => {
    if (event.type === 'destroyed') losses.push(index + 1);
    if (event.type !== 'attacked' || event.damage === 0) return;
    const side = sides.get(event.unitId) ?? 'attacker';
    const height = 8 + Math.min(8, event.damage) * 5;
    bars[side] += `M${index + 1} 50V${side === 'attacker' ? 50 - height : 50 + height}`;
  });
  const starts = listTurnStarts(events);
  const labels: { at: number; turn: number }[] = [];
  for (const start of starts) {
    const event = events[start];
    const last = labels.at(-1);
    if (event?.type !== 'turn') continue;
    if (last === undefined || start - last.at >= events.length * LABEL_SHARE)
      labels.push({ at: start, turn: event.turn });
  }
  return { ...bars, losses, labels, turns: starts.map((start) => `M${start} 0V100`).join('') };
}
