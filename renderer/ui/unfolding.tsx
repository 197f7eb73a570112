import { type ReactNode, useState } from 'react';

interface UnfoldingProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A long part that is folded at first: its contents are in the page only while it is open. */
export function Unfolding({ summary, className, children }: UnfoldingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children : null}
    </details>
  );
}
