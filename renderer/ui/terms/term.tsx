import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './term.module.css';
import type { TermId } from './terms.ts';
import { useTermSource } from './use-term-source.ts';

export interface TermProps {
  readonly id: TermId;
  /** Other terms that belong to what is written here. */
  readonly also?: readonly TermId[];
  /** How the term stands here; default: its name. */
  readonly children?: ReactNode;
}

const ON_HOVER_AND_FOCUS = { hover: true, focus: true, touch: true };

/** A term that says in two lines what it means, and where it comes from, when it is pointed at or has the focus. */
export function TermLabel({ id, also = [], children }: TermProps) {
  const { t } = useTranslation('terms');
  const ids = [id, ...also];
  return (
    <TermTip ids={ids}>
      <span className={classes.term} tabIndex={0} data-term={ids.join(' ')}>
        {children ?? t(`terms.${id}.name`)}
      </span>
    </TermTip>
  );
}

export interface TermTipProps {
  readonly ids: readonly TermId[];
  /** What the element does, said before the terms. */
  readonly lead?: string;
  readonly disabled?: boolean;
  readonly children: ReactElement;
}

/**
 * What `TermLabel` says, of one or several terms, for an element that looks otherwise; it has to take the focus, and names
 * the terms in `data-term`.
 */
export function TermTip({ ids, lead, disabled = false, children }: TermTipProps) {
  const nameSource = useTermSource();
  const label = (
    <span className={classes.tip}>
      {lead === undefined ? null : <span className={classes.part}>{lead}</span>}
      {ids.map((id, index) => {
        const source = nameSource(id);
        const next = ids[index + 1];
        // Terms that follow one another from one source name it once.
        const isSourceLater = next !== undefined && nameSource(next) === source;
        return (
          <TermText key={id} id={id} isNamed={ids.length > 1} source={isSourceLater ? undefined : source} />
        );
      })}
    </span>
  );
  return (
    <Tooltip label={label} multiline w={280} events={ON_HOVER_AND_FOCUS} disabled={disabled}>
      {children}
    </Tooltip>
  );
}

interface TermTextProps {
  readonly id: TermId;
  readonly isNamed: boolean;
  readonly source: string | undefined;
}

function TermText({ id, isNamed, source }: TermTextProps) {
  const { t } = useTranslation('terms');
  const long = t(`terms.${id}.long`);
  return (
    <span className={classes.part}>
      <strong>{isNamed ? t('named', { name: t(`terms.${id}.name`), long }) : long}</strong>
      <br />
      {t(`terms.${id}.text`)}
      {source === undefined ? null : <span className={classes.source}>{source}</span>}
    </span>
  );
}
