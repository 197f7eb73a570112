import { Tooltip } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

interface SharedTooltipProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * One tooltip for everything within that has a text in `data-tip`, on hover and focus: where hundreds of small things
 * have one each, a tooltip component for each makes the screen slow.
 */
export function SharedTooltip({ className, children }: SharedTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = ({ target: inner }: SyntheticEvent<HTMLElement>) =>
    setTarget(inner instanceof Element ? inner.closest<HTMLElement>('[data-tip]') : null);
  const hide = () => setTarget(null);
  return (
    <div className={className} onPointerOver={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {children}
      {target === null ? null : (
        <Tooltip key={target.dataset['tip']} opened target={target} label={target.dataset['tip']} />
      )}
    </div>
  );
}
