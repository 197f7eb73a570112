import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { linesEdited } from '../../api/imports/imports.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { SettledLine } from '../../api/imports/import-lines.ts';
import classes from './import.module.css';
import { LineRow } from './line-row.tsx';

interface LinesPanelProps {
  /** In the order in which they are shown. */
  readonly lines: readonly SettledLine[];
  /** Of the text, which may hold more. */
  readonly total: number;
  readonly isReading: boolean;
}

/** The units of the list: the card of each and why, its crew, and whether it is taken. */
export function LinesPanel({ lines, total, isReading }: LinesPanelProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const [onlyLook, setOnlyLook] = useState(false);
  const needLook = lines.filter(({ firstReviewReason }) => firstReviewReason !== 'fine');
  const shown = onlyLook ? needLook : lines;
  const taken = lines.filter(({ isTaken }) => isTaken).length;
  return (
    <Panel
      title={t('lines.title')}
      busy={isReading}
      right={t('lines.taken', { taken: format.number(taken), total: format.number(total) })}
    >
      <div className={classes.tools}>
        <TickAll lines={lines} />
        {needLook.length > 0 ? (
          <Checkbox
            size="xs"
            label={t('lines.onlyLookOf', { count: needLook.length })}
            checked={onlyLook}
            onChange={(event) => setOnlyLook(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t('lines.noneTitle')}>{t('lines.noneText')}</EmptyState>
      ) : null}
      <ul className={classes.lines} aria-label={t('lines.title')}>
        {shown.map((settled) => (
          <LineRow key={settled.line.index} settled={settled} />
        ))}
      </ul>
      {total > lines.length ? (
        <p className={classes.soft}>{t('lines.more', { count: total - lines.length })}</p>
      ) : null}
    </Panel>
  );
}

/** Takes all lines that can be taken, or none. */
function TickAll({ lines }: { lines: readonly SettledLine[] }) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const edits = useAppSelector(({ imports }) => imports.edits);
  const setAll = (isTaken: boolean) => {
    const changed = lines.map(({ line: { index } }) => [index, { ...edits[index], isTaken }] as const);
    dispatch(linesEdited({ ...edits, ...Object.fromEntries(changed) }));
  };
  if (lines.filter(({ card, reviewReason }) => card !== null && reviewReason !== 'refused').length < 2)
    return null;
  return (
    <>
      <Button size="compact-xs" onClick={() => setAll(true)}>
        {t('lines.all')}
      </Button>
      <Button size="compact-xs" onClick={() => setAll(false)}>
        {t('lines.nobody')}
      </Button>
    </>
  );
}
