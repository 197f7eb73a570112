import { Notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import classes from './toasts.module.css';

/**
 * Where messages appear: in a line of their own below the place, which gives up the room for as long as they stand
 * there, as a dialog does.
 */
export function Toasts() {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (line.current === null ? undefined : tellHeight(line.current)), []);
  return (
    <div className={classes.line} ref={line}>
      <Notifications
        withinPortal={false}
        position="bottom-left"
        classNames={{ root: classes.toasts ?? '' }}
        limit={3}
        containerWidth="100%"
      />
    </div>
  );
}

/** Keeps the height of the line, in CSS pixels, in `--toast-height` of the page: dialogs end above it. */
function tellHeight(line: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--toast-height', `${line.offsetHeight}px`);
  });
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-height');
  };
}
