import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './screen.module.css';

export interface ScreenProps {
  /** For screen readers and the window's title; visible only on screens with a `heading`. */
  readonly title: string;
  /** Whether the first data, or the reason why there are none, are on screen. */
  readonly ready: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The frame of a screen: its title, and the attribute that says that its data are loaded. */
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
