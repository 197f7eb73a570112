import { Notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import classes from './toasts.module.css';

/** The line of messages below the screen. Screen and dialogs end above it as long as it is shown. */
export function Toasts() {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (line.current === null ? undefined : publishHeight(line.current)), []);
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

/** Keeps the line's height, in CSS pixels, in the page's `--toast-height`: dialogs end above it. */
function publishHeight(line: HTMLElement): () => void {
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
