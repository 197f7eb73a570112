import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criticals } from '../../../shared/domain/unit-state.ts';
import classes from './report-grid.module.css';

/** Physical keys; the letter shown is that of a Latin layout. */
export const CRITICAL_KEYS = [
  { kind: 'engine', code: 'KeyE', letter: 'E' },
  { kind: 'fireControl', code: 'KeyF', letter: 'F' },
  { kind: 'weapon', code: 'KeyW', letter: 'W' },
  { kind: 'mp', code: 'KeyM', letter: 'M' },
] as const satisfies readonly { kind: keyof Criticals; code: string; letter: string }[];

interface CriticalMenuProps {
  readonly opened: boolean;
  readonly criticals: Criticals;
  readonly unitName: string;
  readonly onStep: (kind: keyof Criticals, by: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The critical effect of a key while the menu is open; null for other keys. */
export function findCriticalOfKey(code: string): keyof Criticals | null {
  return CRITICAL_KEYS.find((key) => key.code === code)?.kind ?? null;
}

/**
 * Counts critical effects: a key for each adds one, with Shift removes one. `children` is the element that it opens at.
 * The focus stays in the grid, which handles all keys, including those typed before the menu is drawn.
 */
export function CriticalMenu(props: CriticalMenuProps) {
  const { t } = useTranslation('game');
  return (
    <Popover
      opened={props.opened}
      onDismiss={props.onClose}
      closeOnEscape={false}
      position="bottom-start"
      withArrow
    >
      <Popover.Target>{props.children}</Popover.Target>
      <Popover.Dropdown aria-label={t('grid.criticalsOf', { name: props.unitName })}>
        <ul className={classes.criticalList}>
          {CRITICAL_KEYS.map(({ kind, letter }) => (
            <li key={kind}>
              <kbd className={classes.kbd}>{letter}</kbd>
              <span>{t(`criticals.${kind}`)}</span>
              <Stepper
                name={t(`criticals.${kind}`)}
                value={props.criticals[kind]}
                onStep={(by) => props.onStep(kind, by)}
              />
            </li>
          ))}
        </ul>
        <p className={classes.criticalHint}>{t('grid.criticalHint')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

function Stepper({ name, value, onStep }: { name: string; value: number; onStep: (by: number) => void }) {
  const { t } = useTranslation('game');
  return (
    <span className={classes.stepper}>
      <button type="button" onClick={() => onStep(-1)} aria-label={t('grid.less', { name })}>
        {'−'}
      </button>
      <output>{value}</output>
      <button type="button" onClick={() => onStep(1)} aria-label={t('grid.more', { name })}>
        {'+'}
      </button>
    </span>
  );
}
