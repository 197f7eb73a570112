import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './term.module.css';
import type { TermId } from './terms.ts';
import { useTermSource } from './use-term-source.ts';

export interface TermProps {
  readonly id: TermId;
  /** How the term stands here; default: its name. */
  readonly children?: ReactNode;
}

const ON_HOVER_AND_FOCUS = { hover: true, focus: true, touch: true };

/** A term that says in two lines what it means, and where it comes from, when it is pointed at or has the focus. */
export function TermLabel({ id, children }: TermProps) {
  const { t } = useTranslation('terms');
  return (
    <TermTip id={id}>
      <span className={classes.term} tabIndex={0} data-term={id}>
        {children ?? t(`terms.${id}.name`)}
      </span>
    </TermTip>
  );
}

/** What `TermLabel` says, for an element that looks otherwise; it has to take the focus. */
export function TermTip({ id, children }: { readonly id: TermId; readonly children: ReactElement }) {
  const { t } = useTranslation('terms');
  const nameSource = useTermSource();
  const label = (
    <span className={classes.tip}>
      <strong>{t(`terms.${id}.long`)}</strong>
      <br />
      {t(`terms.${id}.text`)}
      <br />
      <span className={classes.source}>{nameSource(id)}</span>
    </span>
  );
  return (
    <Tooltip label={label} multiline w={280} events={ON_HOVER_AND_FOCUS}>
      {children}
    </Tooltip>
  );
}
