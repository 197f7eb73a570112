import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './hex-map.module.css';

export const ZOOM_PER_NOTCH = 1.2;
/** What a button or a key does at once: two notches of the wheel. */
const ZOOM_PER_PRESS = ZOOM_PER_NOTCH ** 2;

/** What can be done with the view of a map besides dragging. */
export interface MapZoom {
  readonly zoomBy: (factor: number) => void;
  readonly showAll: () => void;
}

/** Does what a physical key means for a map: `[` and `]` zoom, `0` shows all of it. Whether it means anything. */
export function zoomByKey(code: string, zoom: MapZoom | null): boolean {
  if (code === 'BracketRight') zoom?.zoomBy(ZOOM_PER_PRESS);
  else if (code === 'BracketLeft') zoom?.zoomBy(1 / ZOOM_PER_PRESS);
  else if (code === 'Digit0' || code === 'Numpad0') zoom?.showAll();
  else return false;
  return true;
}

/** The same as buttons, in a corner of the map. */
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
      // What presses on the map mean is no business of these.
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
