import { memo } from 'react';
import { computePipStates } from './card-layout.ts';
import type { PipState } from './card-layout.ts';
import { PIPS_PER_ROW, PIP_PITCH } from './card-geometry.ts';
import classes from './unit-card.module.css';

const STATE_CLASS: Record<PipState, string | undefined> = {
  open: classes.pipOpen,
  lost: classes.pipLost,
  carried: classes.pipCarried,
};

function Pip({ shape, state, x, y }: { shape: 'circle' | 'square'; state: PipState; x: number; y: number }) {
  const className = STATE_CLASS[state];
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      {shape === 'circle' ? (
        <circle r={4.6} className={classes.pipOutline} />
      ) : (
        <rect x={-4.5} y={-4.5} width={9} height={9} rx={2.4} className={classes.pipOutline} />
      )}
      {state !== 'open' && (
        <path d="M-3.2 3.2L3.2-3.2M-3.9.6L.6-3.9M-.6 3.9L3.9-.6" className={classes.pipHatch} />
      )}
    </g>
  );
}

/** Armor circles or structure squares within an SVG; (x, y) is the left end of the row's middle line. */
export function SvgPips(props: {
  shape: 'circle' | 'square';
  total: number;
  left: number;
  leftBefore?: number | undefined;
  x: number;
  y: number;
}) {
  return computePipStates(props.total, props.left, props.leftBefore).map((state, i) => (
    <Pip
      key={i}
      shape={props.shape}
      state={state}
      x={props.x + 5 + (i % PIPS_PER_ROW) * PIP_PITCH}
      y={props.y + Math.floor(i / PIPS_PER_ROW) * 14}
    />
  ));
}

/**
 * A row of pips as an SVG of its own. For the eye only: give the numbers as text beside it. Kept while nothing of it
 * changes: a table shows a thousand pips.
 */
export const PipRow = memo(function PipRow(props: {
  shape: 'circle' | 'square';
  total: number;
  left: number;
  leftBefore?: number | undefined;
  /** Factor of the usual size. */
  scale?: number;
}) {
  const scale = props.scale ?? 1;
  const columns = Math.min(props.total, PIPS_PER_ROW);
  const rows = Math.max(1, Math.ceil(props.total / PIPS_PER_ROW));
  const width = Math.max(1, columns * PIP_PITCH);
  const height = 11 + (rows - 1) * 14;
  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.pipRow}
      aria-hidden="true"
    >
      <SvgPips {...props} x={0} y={5.5} />
    </svg>
  );
});
