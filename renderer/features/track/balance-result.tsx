import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Balance, ProposedUnit } from '../../../shared/domain/balance.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { showToast } from '../../api/toast.tsx';
import { PanelHeading } from '../../ui/panel.tsx';
import { formatPercent } from '../../ui/odds/percent.ts';
import { Stale } from '../../ui/stale.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './balance.module.css';

interface BalanceResultProps {
  readonly answer: Balance;
  /** Wanted chance to win, 0 to 1. */
  readonly wanted: number;
  readonly name: string;
  /** Whether the question has changed since. */
  readonly isStale: boolean;
  /** The force that would buy the units. */
  readonly forceId: ForceId | undefined;
  /** Null when the units are not those of the force. */
  readonly onField: ((units: readonly ProposedUnit[]) => void) | null;
}

/** The proposed force: its units, its chance to win, and actions. */
export function BalanceResult({ answer, wanted, name, forceId, isStale, onField }: BalanceResultProps) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const { units, pv, winChance, forcesTried, battles } = answer;
  const isOff = wanted < winChance.low || wanted > winChance.high;
  return (
    <Stale isStale={isStale} note={t('balance.stale')}>
      <p className={classes.chance}>
        <b>{t('balance.wins', { name, value: formatPercent(winChance.chance) })}</b>{' '}
        <span>
          {t('balance.bounds', {
            low: formatPercent(winChance.low),
            high: formatPercent(winChance.high),
            wanted: formatPercent(wanted),
          })}
        </span>
      </p>
      {isOff && <p className={classes.off}>{t('balance.off')}</p>}
      <PanelHeading right={t('balance.sum', { count: units.length, pv: format.number(pv) })}>
        {t('balance.units')}
      </PanelHeading>
      <ul className={classes.units}>
        {units.map((unit) => (
          <li key={unit.unitId}>
            <b>{unit.name}</b> <span>{t('balance.skillOf', { skill: unit.skill })}</span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {onField !== null && (
          <FieldButton key={units.map(({ unitId }) => unitId).join()} onField={() => onField(units)} />
        )}
        <Button
          size="compact-sm"
          onClick={() =>
            void copy(
              units.map((unit) => `${unit.name} (${t('balance.skillOf', { skill: unit.skill })})`),
              t,
            )
          }
        >
          {t('balance.copy')}
        </Button>
        {onField === null && <Link to={`/forces?force=${forceId ?? ''}`}>{t('balance.buy')}</Link>}
        <span className={classes.soft}>
          {t('balance.tried', { count: forcesTried, battles: format.number(battles) })}
        </span>
      </div>
    </Stale>
  );
}

function FieldButton({ onField }: { onField: () => void }) {
  const { t } = useTranslation('track');
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <span className={classes.soft} role="status">
        {t('balance.fielded')}
      </span>
    );
  return (
    <Button
      size="compact-sm"
      variant="filled"
      onClick={() => {
        setDone(true);
        onField();
      }}
    >
      {t('balance.field')}
    </Button>
  );
}

async function copy(lines: readonly string[], t: (key: 'balance.copied' | 'balance.notCopied') => string) {
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    showToast({ tone: 'plain', message: t('balance.copied'), autoCloseMs: 2500 });
  } catch {
    showToast({ tone: 'error', message: t('balance.notCopied'), autoCloseMs: 8000 });
  }
}
