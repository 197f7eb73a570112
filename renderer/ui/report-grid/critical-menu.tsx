import { Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criticals } from '../../../shared/domain/unit-state.ts';
import classes from './report-grid.module.css';

/** Keys by place on the keyboard; the letter shown is the one of a Latin layout. */
const KEYS = [
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

/** Counts critical effects: one key each adds, with Shift takes away. `children` is what it opens at. */
export function CriticalMenu(props: CriticalMenuProps) {
  const { t } = useTranslation('game');
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = KEYS.find((candidate) => candidate.code === event.code);
    const closes = ['Enter', 'Escape', 'KeyC', 'Tab'].includes(event.key) || event.code === 'KeyC';
    if (event.ctrlKey || (entry === undefined && !closes)) return;
    event.preventDefault();
    event.stopPropagation();
    if (entry === undefined) props.onClose();
    else props.onStep(entry.kind, event.shiftKey ? -1 : 1);
  };
  return (
    <Popover opened={props.opened} onDismiss={props.onClose} position="bottom-start" withArrow trapFocus>
      <Popover.Target>{props.children}</Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown} aria-label={t('grid.criticalsOf', { name: props.unitName })}>
        <ul className={classes.criticalList}>
          {KEYS.map(({ kind, letter }) => (
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
