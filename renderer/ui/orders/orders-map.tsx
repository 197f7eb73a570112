import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { isOnBoard, type OffsetHex } from '../../../shared/domain/hex.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { computeHexCenter, stepFrom } from '../hex-map/geometry.ts';
import { drawKind, computeMinReach } from '../hex-map/draw-kind.ts';
import { type DrawLayer, HexMap } from '../hex-map/hex-map.tsx';
import { readRoleMarks, traceToken } from '../hex-map/trace-token.ts';
import { useHexText } from '../hex-map/use-hex-text.ts';
import { type MapZoom, zoomByKey } from '../hex-map/zoom.tsx';
import { findUnitKind } from '../unit-kind.ts';
import classes from './orders.module.css';
import type { OrderedUnit } from './orders.ts';
import { readKey } from '../shortcuts/read-key.ts';

interface Holder extends OrderedUnit {
  readonly side: Side;
  readonly place: OffsetHex;
}

interface OrdersMapProps {
  readonly map: BoardMap;
  readonly holders: readonly Holder[];
  /** The unit whose hex a click or an arrow key chooses. */
  readonly placed: Holder;
  readonly onPlace: (place: OffsetHex) => void;
}

/** Hexes that units are to hold, chosen by pointer or keys; the number fields beside each unit do the same. */
export function OrdersMap({ map, holders, placed, onPlace }: OrdersMapProps) {
  const { t } = useTranslation('orders');
  const describe = useHexText();
  const helpId = useId();
  const [focused, setFocused] = useState(false);
  const zoom = useRef<MapZoom>(null);
  const { place } = placed;
  const text = `${placed.name}: ${describe(map, place)}`;
  return (
    <figure className={classes.map}>
      <figcaption className={classes.hint} id={helpId}>
        {t('onMap', { name: placed.name })}
      </figcaption>
      <div
        className={classes.mapFrame}
        role="application"
        tabIndex={0}
        aria-label={t('mapOf', { name: placed.name })}
        aria-describedby={helpId}
        onKeyDown={handleKeys(map, place, onPlace, (event) => zoomByKey(event, zoom.current))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <HexMap
          map={map}
          zoom={zoom}
          follow={focused ? place : null}
          drawOver={useHolders(holders, placed)}
          onStroke={(at, isFirst) => {
            if (isFirst) onPlace(at);
          }}
        />
      </div>
      <p className={classes.hint} role="status">
        {text}
      </p>
    </figure>
  );
}

/** All units that are to hold a hex, by their marks and names; the one whose hex is being chosen has a ring. */
function useHolders(holders: readonly Holder[], placed: Holder): DrawLayer {
  return useCallback<DrawLayer>(
    (ctx, view, palette) => {
      const style = getComputedStyle(ctx.canvas);
      const marks = readRoleMarks(ctx.canvas);
      ctx.font = '600 12px "IBM Plex Sans", sans-serif';
      ctx.textAlign = 'center';
      ctx.lineJoin = 'round';
      for (const { unitId, side, place, name, card } of holders) {
        const { x, y } = computeHexCenter(view, place);
        const kind = findUnitKind(card);
        const reach = Math.max(computeMinReach(kind), view.radius * 0.7);
        const color = style.getPropertyValue(`--${side}`).trim();
        ctx.save();
        ctx.translate(x, y);
        // Attackers come from the west.
        ctx.rotate(side === 'attacker' ? 0 : Math.PI);
        traceToken(ctx, marks[side], reach);
        ctx.restore();
        ctx.fillStyle = color;
        ctx.fill();
        ctx.strokeStyle = palette.board;
        ctx.lineWidth = 1.5;
        ctx.stroke();
        ctx.save();
        ctx.translate(x, y);
        drawKind(ctx, kind, reach, { ground: palette.board, lines: palette.text, rim: color });
        ctx.restore();
        if (unitId === placed.unitId) {
          ctx.beginPath();
          ctx.arc(x, y, reach + 5, 0, 2 * Math.PI);
          ctx.strokeStyle = palette.text;
          ctx.lineWidth = 2;
          ctx.stroke();
        }
        ctx.lineWidth = 3;
        ctx.strokeStyle = palette.board;
        ctx.fillStyle = palette.text;
        ctx.strokeText(name, x, y - reach - 8);
        ctx.fillText(name, x, y - reach - 8);
      }
    },
    [holders, placed],
  );
}

/** Handled keys are not passed on. */
function handleKeys(
  map: BoardMap,
  place: OffsetHex,
  onPlace: (place: OffsetHex) => void,
  zoom: (event: KeyboardEvent) => boolean,
) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepFrom(place, readKey(event));
    if (to === null && !zoom(event)) return;
    if (to !== null && isOnBoard(map, to)) onPlace(to);
    event.preventDefault();
    event.stopPropagation();
  };
}
