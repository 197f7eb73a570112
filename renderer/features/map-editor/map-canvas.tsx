import type { OffsetHex } from '../../../shared/domain/hex.ts';
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { traceHex } from '../../ui/hex-map/draw-board.ts';
import { computeHexCenter, stepFrom } from '../../ui/hex-map/geometry.ts';
import { type DrawLayer, HexMap } from '../../ui/hex-map/hex-map.tsx';
import { useHexText } from '../../ui/hex-map/use-hex-text.ts';
import { type MapZoom, zoomByKey } from '../../ui/hex-map/zoom.tsx';
import { type MapDraft, type MapDraftAction, listBrushHexes } from './map-draft.ts';
import classes from './map-editor.module.css';
import { type Brush, BRUSHES } from './paint.ts';
import { findShortcut, type ShortcutIn } from '../../ui/shortcuts/shortcuts.ts';
import { readDigit, readKey } from '../../ui/shortcuts/read-key.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

/** The type of buildings that are painted. */
const BUILDING_TYPE = 'standard-medium-small';

export interface MapCanvasProps {
  readonly draft: MapDraft;
  readonly brush: Brush;
  readonly wide: boolean;
  readonly onAct: (action: MapDraftAction) => void;
  readonly onBrush: (brush: Brush) => void;
  readonly onWide: (wide: boolean) => void;
}

/** The map, painted by pointer and by keys. */
export function MapCanvas({ draft, brush, wide, onAct, onBrush, onWide }: MapCanvasProps) {
  const { t } = useTranslation('map-editor');
  const describe = useHexText();
  const helpId = useId();
  const [pointed, setPointed] = useState<OffsetHex | null>(null);
  const [focused, setFocused] = useState(false);
  const { board, cursor } = draft;
  const shown = pointed ?? (focused ? cursor : null);
  const drawOver = useCallback<DrawLayer>(
    (ctx, view, palette) => {
      if (shown === null) return;
      ctx.beginPath();
      for (const place of listBrushHexes(board, shown, wide))
        traceHex(ctx, computeHexCenter(view, place), view.radius);
      ctx.strokeStyle = palette.accent;
      ctx.lineWidth = 2.5;
      ctx.stroke();
    },
    [board, shown, wide],
  );
  const paint = (place: OffsetHex): void =>
    onAct({ type: 'paint', places: listBrushHexes(board, place, wide), brush, building: BUILDING_TYPE });
  const zoom = useRef<MapZoom>(null);
  const [editorKeys, mapKeys] = [useKeysOf('mapEditor'), useKeysOf('map')];
  const keys = useMapKeys({ zoom, draft, onAct, onBrush, onWide, wide, paint });
  return (
    <div className={classes.mapColumn}>
      {(board.hexes ?? []).length === 0 ? <p className={classes.begin}>{t('map.begin')}</p> : null}
      <div
        className={classes.map}
        role="application"
        tabIndex={0}
        aria-label={t('map.label')}
        aria-describedby={helpId}
        onKeyDown={keys}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <HexMap
          map={board}
          zoom={zoom}
          follow={focused ? cursor : null}
          drawOver={drawOver}
          onPoint={setPointed}
          onStroke={paint}
          onStrokeEnd={() => onAct({ type: 'end-stroke' })}
        />
      </div>
      <p className={classes.where}>{shown === null ? t('hex.none') : describe(board, shown)}</p>
      <p className="visually-hidden" aria-live="polite">
        {focused ? describe(board, cursor) : ''}
      </p>
      <p className={classes.help} id={helpId}>
        {t('map.help', editorKeys)} {t('map.drag', mapKeys)}
      </p>
    </div>
  );
}

interface KeyOptions extends Pick<MapCanvasProps, 'draft' | 'onAct' | 'onBrush' | 'onWide' | 'wide'> {
  readonly zoom: RefObject<MapZoom | null>;
  readonly paint: (place: OffsetHex) => void;
}

/** Handled keys are not passed on. */
function useMapKeys({ zoom, draft, onAct, onBrush, onWide, wide, paint }: KeyOptions) {
  const acts: Readonly<Record<ShortcutIn<'mapEditor'>, (event: KeyboardEvent) => void>> = {
    brush: (event) => {
      const chosen = BRUSHES[(readDigit(event) ?? 0) - 1];
      if (chosen !== undefined) onBrush(chosen);
    },
    paint: () => {
      paint(draft.cursor);
      onAct({ type: 'end-stroke' });
    },
    wide: () => onWide(!wide),
    undo: () => onAct({ type: 'undo' }),
    redo: () => onAct({ type: 'redo' }),
  };
  const act = (event: KeyboardEvent): boolean => {
    const shortcut = findShortcut('mapEditor', event);
    if (shortcut !== null) {
      acts[shortcut](event);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const to = stepFrom(draft.cursor, readKey(event));
    if (to === null) return zoomByKey(event, zoom.current);
    onAct({ type: 'move', to });
    return true;
  };
  return (event: KeyboardEvent): void => {
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
