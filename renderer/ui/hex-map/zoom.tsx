import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { findShortcut, type KeyPress, type ShortcutIn } from '../shortcuts/shortcuts.ts';
import classes from './hex-map.module.css';

export const ZOOM_PER_NOTCH = 1.2;
/** Zoom factor of a button or key: two notches of the wheel. */
const ZOOM_PER_PRESS = ZOOM_PER_NOTCH ** 2;

/** Actions on the view of a map, other than dragging. */
export interface MapZoom {
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
}

/** Handles the keys of a map. Answers whether the key has a meaning. */
export function zoomByKey(press: KeyPress, zoom: MapZoom | null): boolean {
  const id = findShortcut('map', press);
  if (id === null) return false;
  const acts: Readonly<Record<ShortcutIn<'map'>, () => void>> = {
    nearer: () => zoom?.zoomBy(ZOOM_PER_PRESS),
    farther: () => zoom?.zoomBy(1 / ZOOM_PER_PRESS),
    whole: () => zoom?.showAll(),
  };
  acts[id]();
  return true;
}

/** The same actions as buttons, in a corner of the map. */
export function ZoomBar({ zoom }: { zoom: MapZoom }) {
  const { t } = useTranslation('app');
  const buttons = [
    { key: 'in', Icon: IconPlus, act: () => zoom.zoomBy(ZOOM_PER_PRESS) },
    { key: 'out', Icon: IconMinus, act: () => zoom.zoomBy(1 / ZOOM_PER_PRESS) },
    { key: 'all', Icon: IconArrowsMaximize, act: zoom.showAll },
  ] as const;
  return (
    <div
      className={classes.zoom}
      role="group"
      aria-label={t('mapZoom.label')}
      // A press on a button is not a press on the map.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {buttons.map(({ key, Icon, act }) => (
        <ActionIcon
          key={key}
          variant="default"
          size={28}
          aria-label={t(`mapZoom.${key}`)}
          title={t(`mapZoom.${key}`)}
          onClick={act}
        >
          <Icon size={15} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  );
}
