import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { computeHexCenter, type HexPlace } from '../hex-map/geometry.ts';
import { type DrawLayer, HexMap } from '../hex-map/hex-map.tsx';
import type { OrderedUnit } from './orders.ts';
import classes from './orders.module.css';

interface Holder extends OrderedUnit {
  readonly side: Side;
  readonly place: HexPlace;
}

interface OrdersMapProps {
  readonly map: BoardMap;
  readonly holders: readonly Holder[];
  /** Whose hex a click chooses. */
  readonly placed: Holder;
  readonly onPlace: (place: HexPlace) => void;
}

/** The hexes that units are to hold; the numbers beside each unit say the same without it. */
export function OrdersMap({ map, holders, placed, onPlace }: OrdersMapProps) {
  const { t } = useTranslation('orders');
  const drawOver = useCallback<DrawLayer>(
    (ctx, view, palette) => {
      for (const { unitId, side, place, name } of holders) {
        const { x, y } = computeHexCenter(view, place);
        const size = Math.max(5, view.radius * 0.7);
        ctx.beginPath();
        if (side === 'attacker') ctx.arc(x, y, size, 0, 2 * Math.PI);
        else ctx.rect(x - size, y - size, 2 * size, 2 * size);
        ctx.lineWidth = unitId === placed.unitId ? 4 : 2;
        ctx.strokeStyle = palette.text;
        ctx.stroke();
        ctx.fillStyle = palette.text;
        ctx.font = '600 12px "IBM Plex Sans", sans-serif';
        ctx.textAlign = 'center';
        ctx.fillText(name, x, y - size - 5);
      }
    },
    [holders, placed],
  );
  return (
    <figure className={classes.map}>
      <figcaption className={classes.hint}>{t('onMap', { name: placed.name })}</figcaption>
      <div className={classes.mapFrame}>
        <HexMap
          map={map}
          drawOver={drawOver}
          onStroke={(place, isFirst) => {
            if (isFirst) onPlace(place);
          }}
        />
      </div>
    </figure>
  );
}
