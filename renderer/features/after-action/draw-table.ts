import type { OffsetHex } from '../../../shared/domain/hex.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { traceHex } from '../../ui/hex-map/draw-board.ts';
import { drawKind, computeMinReach } from '../../ui/hex-map/draw-kind.ts';
import { computeHexCenter } from '../../ui/hex-map/geometry.ts';
import type { DrawLayer } from '../../ui/hex-map/hex-map.tsx';
import { angleOf, readRoleMarks, traceToken } from '../../ui/hex-map/trace-token.ts';
import type { UnitKind } from '../../ui/unit-kind.ts';

/** A unit on the map of the table state. */
export interface TableToken extends OffsetHex {
  readonly name: string;
  readonly side: Side;
  readonly kind: UnitKind;
  readonly facing: number;
  /** Whether a person gave its position; otherwise the program chose it. */
  readonly given: boolean;
  readonly chosen: boolean;
}

/** With more units than this, only placed and selected ones are labelled. */
const MAX_LABELS = 24;

/** Draws the units and the cursor: filled marks for given positions, hollow ones for chosen by the program. */
export function drawTable(tokens: readonly TableToken[], cursor: OffsetHex | null): DrawLayer {
  return (context, view, palette) => {
    const { canvas } = context;
    const style = getComputedStyle(canvas);
    const marks = readRoleMarks(canvas);
    context.font = `600 10.5px ${style.getPropertyValue('--font-number')}`;
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.lineJoin = 'round';
    const isCrowded = tokens.length > MAX_LABELS;
    for (const token of tokens) {
      const { x, y } = computeHexCenter(view, token);
      const reach = Math.max(computeMinReach(token.kind), view.radius * 0.75);
      const color = style.getPropertyValue(`--${token.side}`).trim();
      context.save();
      context.translate(x, y);
      context.rotate(angleOf(token.facing));
      traceToken(context, marks[token.side], reach);
      context.fillStyle = token.given ? color : palette.board;
      context.fill();
      context.strokeStyle = color;
      context.lineWidth = 1.5;
      context.stroke();
      // Most marks are symmetric, so a line shows the facing.
      context.beginPath();
      context.moveTo(reach, 0);
      context.lineTo(reach * 1.5, 0);
      context.stroke();
      context.rotate(-angleOf(token.facing));
      drawKind(context, token.kind, reach, { ground: palette.board, lines: palette.text, rim: color });
      context.restore();
      if (token.chosen) {
        context.beginPath();
        context.arc(x, y, reach + 5, 0, 2 * Math.PI);
        context.strokeStyle = palette.text;
        context.lineWidth = 2;
        context.stroke();
      }
      if (isCrowded && !token.given && !token.chosen) continue;
      context.lineWidth = 3;
      context.strokeStyle = palette.board;
      context.fillStyle = palette.text;
      context.strokeText(token.name, x, y + reach + 4);
      context.fillText(token.name, x, y + reach + 4);
    }
    if (cursor === null) return;
    context.beginPath();
    traceHex(context, computeHexCenter(view, cursor), view.radius);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
  };
}
