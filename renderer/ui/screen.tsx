import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './screen.module.css';

export interface ScreenProps {
  /** Read out and shown as the window's title; the screen itself shows it only where it has a `heading`. */
  readonly title: string;
  /** Whether the first data (or the reason why there are none) are on screen. */
  readonly ready: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The frame of a place: its title for the window and for screen readers, and the sign that its data are there. */
export function Screen({ title, ready, children, className }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Warchest`;
  }, [title]);
  useEffect(() => {
    if (ready) document.documentElement.dataset['ready'] = 'true';
  }, [ready]);
  return (
    <div className={`${classes.screen} ${className ?? ''}`} aria-busy={!ready}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  );
}
