import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AllegianceLook, allegianceStyle, MarkShape } from '../allegiance-mark.tsx';
import { useFormat } from '../use-format.ts';
import { computeScale } from './chart-scale.ts';
import classes from './warchest-chart.module.css';

/** A line of the chart. */
export interface ChartLine {
  readonly key: string;
  readonly name: string;
  /** Its colour and the marks on it; undefined while it is not loaded. */
  readonly allegiance: AllegianceLook | undefined;
}

export interface ChartPoint {
  readonly label: string;
  /** In the order of the lines; null: not in the campaign yet. */
  readonly values: readonly (number | null)[];
}

export interface WarchestChartProps {
  readonly points: readonly ChartPoint[];
  readonly lines: readonly ChartLine[];
  readonly unit: string;
  /** Number of points that the axis has room for; at least the number of points. */
  readonly slots?: number;
}

/** Dashes of the lines in their order, so that two of one colour differ; the seventh looks like the first. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '14 4', '5 2 2 2 2 2'] as const;
const NO_LOOK: AllegianceLook = { color: 'blue', mark: 'disc' };
/** Room for the numbers beside the axis: at least, and for each of their characters. */
const MIN_LEFT = 44;
const CHARACTER_WIDTH = 7.3;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 10;
/** Least distance between marks, in pixels; below it only the last one and the selected one are drawn. */
const MIN_MARK_GAP = 16;
/** Latest points that the table has; the ledger tells all. */
const TOLD_POINTS = 24;

/** Balances over time: a line for each force, with the marks of its allegiance and dashes of its own. */
export function WarchestChart({ points, lines, unit, slots = 0 }: WarchestChartProps) {
  const format = useFormat();
  const { ref, width, height } = useElementSize();
  const [hovered, setHovered] = useState<number | null>(null);
  const scale = computeScale(points.flatMap(({ values }) => values.filter((value) => value !== null)));
  const longest = Math.max(...scale.ticks.map((tick) => format.number(tick).length));
  const left = Math.max(MIN_LEFT, Math.ceil(longest * CHARACTER_WIDTH) + 12);
  const steps = Math.max(points.length, slots, 2) - 1;
  const x = (index: number) => left + ((width - left - RIGHT) * index) / steps;
  const y = (value: number) =>
    TOP + ((height - TOP - BOTTOM) * (scale.highest - value)) / (scale.highest - scale.lowest);
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    const index = Math.round((offset / (width - left - RIGHT)) * steps);
    setHovered(index >= 0 && index < points.length ? index : null);
  };
  const marked = hovered ?? points.length - 1;
  const read = points[marked];
  const isCrowded = x(1) - x(0) < MIN_MARK_GAP;

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption} data-many={lines.length > 2}>
        <span className={classes.label}>{read?.label}</span>
        <span className={classes.entries}>
          {lines.map((line, index) => (
            <LegendEntry key={line.key} line={line} index={index} value={read?.values[index] ?? null} />
          ))}
        </span>
      </figcaption>
      <div className={classes.box} ref={ref}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            onPointerMove={onPointerMove}
            onPointerLeave={() => setHovered(null)}
          >
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? classes.zero : classes.grid}
                  x1={left}
                  x2={width - RIGHT}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={classes.tick} x={left - 8} y={y(tick) + 3.5} textAnchor="end">
                  {format.number(tick)}
                </text>
              </g>
            ))}
            {hovered === null ? null : (
              <line
                className={classes.cursor}
                x1={x(hovered)}
                x2={x(hovered)}
                y1={TOP}
                y2={height - BOTTOM}
              />
            )}
            {/* The first line is drawn last, so that its smaller marks are visible where they meet others. */}
            {lines
              .map((line, index) => (
                <ForceLine
                  key={line.key}
                  line={line}
                  index={index}
                  spots={points.flatMap(({ values }, place) => {
                    const value = values[index] ?? null;
                    return value === null ? [] : [{ place, x: x(place), y: y(value) }];
                  })}
                  marked={isCrowded ? marked : null}
                />
              ))
              .toReversed()}
          </svg>
        )}
      </div>
      <PointTable points={points} lines={lines} unit={unit} />
    </figure>
  );
}

interface LegendEntryProps {
  readonly line: ChartLine;
  readonly index: number;
  readonly value: number | null;
}

function LegendEntry({ line, index, value }: LegendEntryProps) {
  const format = useFormat();
  const look = line.allegiance ?? NO_LOOK;
  return (
    <span className={classes.entry} style={allegianceStyle(look)}>
      <svg width="22" height="10" aria-hidden="true">
        <path className={classes.line} d="M0 5H22" strokeDasharray={DASHES[index % DASHES.length]} />
        <g transform="translate(6 0)">
          <MarkShape mark={look.mark} />
        </g>
      </svg>
      <span className={classes.shortName} title={line.name}>
        {line.name}
      </span>
      <b className="num">{value === null ? '' : format.number(value)}</b>
    </span>
  );
}

interface MarkedPoint {
  /** Index of its point. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
}

interface ForceLineProps {
  readonly line: ChartLine;
  readonly index: number;
  readonly spots: readonly MarkedPoint[];
  /** The one point with a mark; null: all. */
  readonly marked: number | null;
}

function ForceLine({ line, index, spots, marked }: ForceLineProps) {
  const look = line.allegiance ?? NO_LOOK;
  const size = index === 0 ? 8 : 11;
  return (
    <g className={classes.force} style={allegianceStyle(look)}>
      <polyline
        className={classes.line}
        points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeDasharray={DASHES[index % DASHES.length]}
      />
      {spots.map(({ place, x, y }) =>
        marked !== null && marked !== place ? null : (
          <g key={place} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 10})`}>
            <MarkShape mark={look.mark} />
          </g>
        ),
      )}
    </g>
  );
}

/** The same values for screen readers. */
function PointTable({ points, lines, unit }: Omit<WarchestChartProps, 'slots'>) {
  const { t } = useTranslation('app');
  const told = points.slice(-TOLD_POINTS);
  return (
    // The class is on a box around the table: a table cannot be made smaller than its content.
    <div className="visually-hidden">
      <table>
        {told.length === points.length ? null : (
          <caption>{t('chart.latest', { shown: told.length, total: points.length })}</caption>
        )}
        <tbody>
          {told.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              {lines.map(({ key, name }, place) => {
                const value = point.values[place] ?? null;
                return <td key={key}>{value === null ? '' : `${name}: ${value} ${unit}`}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
