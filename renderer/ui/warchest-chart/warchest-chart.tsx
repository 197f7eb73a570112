import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import { SideName } from '../side-mark.tsx';
import { useFormat } from '../use-format.ts';
import { computeScale } from './chart-scale.ts';
import classes from './warchest-chart.module.css';

export interface ChartPoint {
  readonly label: string;
  readonly attacker: number;
  readonly defender: number;
}

export interface WarchestChartProps {
  readonly points: readonly ChartPoint[];
  readonly names: Readonly<Record<Side, string>>;
  readonly unit: string;
  /** Number of points that the axis has room for; at least the number of points. */
  readonly slots?: number;
}

/** Drawing order: the smaller mark on top, so that both are visible where they meet. */
const DRAWN: readonly Side[] = ['defender', 'attacker'];
const LEFT = 44;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 10;
/** Least distance between marks, in pixels; below it only the last one and the selected one are drawn. */
const LEAST_MARK_GAP = 16;

/** Balances of both sides over time: a solid line with corner marks, and a dashed one with diamonds. */
export function WarchestChart({ points, names, unit, slots = 0 }: WarchestChartProps) {
  const format = useFormat();
  const { ref, width, height } = useElementSize();
  const [hovered, setHovered] = useState<number | null>(null);
  const scale = computeScale(points.flatMap((point) => [point.attacker, point.defender]));
  const steps = Math.max(points.length, slots, 2) - 1;
  const x = (index: number) => LEFT + ((width - LEFT - RIGHT) * index) / steps;
  const y = (value: number) =>
    TOP + ((height - TOP - BOTTOM) * (scale.highest - value)) / (scale.highest - scale.lowest);
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
    const index = Math.round((offset / (width - LEFT - RIGHT)) * steps);
    setHovered(index >= 0 && index < points.length ? index : null);
  };
  const marked = hovered ?? points.length - 1;
  const read = points[marked];
  const isCrowded = x(1) - x(0) < LEAST_MARK_GAP;

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{read?.label}</span>
        {SIDES.map((side) => (
          <SideName key={side} side={side}>
            <span className={classes.shortName}>{names[side]}</span>{' '}
            <b className="num">{read === undefined ? '' : format.number(read[side])}</b>
          </SideName>
        ))}
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
                  x1={LEFT}
                  x2={width - RIGHT}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text className={classes.tick} x={LEFT - 8} y={y(tick) + 3.5} textAnchor="end">
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
            {DRAWN.map((side) => (
              <SideLine
                key={side}
                side={side}
                spots={points.map((point, i) => [x(i), y(point[side])])}
                marked={isCrowded ? marked : null}
              />
            ))}
          </svg>
        )}
      </div>
      <PointTable points={points} names={names} unit={unit} />
    </figure>
  );
}

interface SideLineProps {
  readonly side: Side;
  readonly spots: readonly (readonly [number, number])[];
  /** The one point with a mark; null: all. */
  readonly marked: number | null;
}

function SideLine({ side, spots, marked }: SideLineProps) {
  return (
    <g className={classes[side]}>
      <polyline className={classes.line} points={spots.map((spot) => spot.join(',')).join(' ')} />
      {spots.map(([cx, cy], index) =>
        marked !== null && marked !== index ? null : side === 'attacker' ? (
          <circle key={index} className={classes.dot} cx={cx} cy={cy} r={3.4} />
        ) : (
          <path
            key={index}
            className={classes.dot}
            d={`M${cx} ${cy - 6}L${cx + 6} ${cy}L${cx} ${cy + 6}L${cx - 6} ${cy}Z`}
          />
        ),
      )}
    </g>
  );
}

/** The same values for screen readers. */
function PointTable({ points, names, unit }: Omit<WarchestChartProps, 'slots'>) {
  return (
    // The class is on a box around the table: a table cannot be made smaller than its content.
    <div className="visually-hidden">
      <table>
        <tbody>
          {points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              {SIDES.map((side) => (
                <td key={side}>{`${names[side]}: ${point[side]} ${unit}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
