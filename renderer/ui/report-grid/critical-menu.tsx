import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { CarriedHit, Criticals } from '../../../shared/domain/unit-state.ts';
import { listCardHits } from '../../../shared/rules/combat/card-hits.ts';
import { getUnitFamily, isInfantry } from '../../../shared/rules/unit-family.ts';
import { useCardText } from '../unit-card/use-card-text.ts';
import { useEdition } from '../use-edition.ts';
import classes from './report-grid.module.css';
import { listKeyNames, type PressedKey } from '../shortcuts/read-key.ts';

interface CriticalKey {
  readonly kind: CarriedHit;
  /** Name of the key (`shortcuts/read-key.ts`). */
  readonly letter: string;
}

const CRITICAL_KEYS = [
  { kind: 'engine', letter: 'E' },
  { kind: 'fireControl', letter: 'F' },
  { kind: 'weapon', letter: 'W' },
  { kind: 'mp', letter: 'M' },
  { kind: 'slowed', letter: 'S' },
  { kind: 'halved', letter: 'H' },
  { kind: 'immobilized', letter: 'I' },
] as const satisfies readonly CriticalKey[];

type HitRules = Parameters<typeof listCardHits>[0];

/**
 * The effects that a unit of this type can take under a rule system, and those that it has taken although it cannot.
 */
export function listCriticalKeys(
  card: Pick<UnitCard, 'type'>,
  rules: HitRules,
  taken?: Criticals,
): readonly CriticalKey[] {
  const hits: readonly CarriedHit[] = listCardHits(rules, card);
  return CRITICAL_KEYS.filter(({ kind }) => hits.includes(kind) || (taken?.[kind] ?? 0) > 0);
}

interface CriticalMenuProps {
  readonly opened: boolean;
  readonly card: UnitCard;
  readonly criticals: Criticals;
  readonly unitName: string;
  readonly onStep: (kind: CarriedHit, by: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The critical effect of a key while the menu is open for a card; null for other keys, and without a card. */
export function findCriticalOfKey(
  press: PressedKey,
  card: Pick<UnitCard, 'type'> | undefined,
  rules: HitRules,
): CarriedHit | null {
  const keys = card === undefined ? [] : listCriticalKeys(card, rules);
  return keys.find(({ letter }) => listKeyNames(press).includes(letter))?.kind ?? null;
}

/**
 * Text key for a unit without countable effects: infantry takes no critical hits, and the program does not record those
 * of some types.
 */
export function findNothingKey({
  type,
}: Pick<UnitCard, 'type'>): 'grid.noCriticals' | 'grid.criticalsNotKept' {
  return isInfantry(getUnitFamily(type)) ? 'grid.noCriticals' : 'grid.criticalsNotKept';
}

/**
 * Counts critical effects: a key for each adds one, with Shift removes one. `children` is the element that it opens at.
 * The focus stays in the grid, which handles all keys, including those typed before the menu is drawn.
 */
export function CriticalMenu(props: CriticalMenuProps) {
  const { t } = useTranslation('game');
  const keys = listCriticalKeys(props.card, useEdition(), props.criticals);
  const motiveOrder = useCardText().motiveOrder(props.criticals);
  return (
    <Popover opened={props.opened} onDismiss={props.onClose} closeOnEscape={false} position="bottom-start">
      <Popover.Target>{props.children}</Popover.Target>
      <Popover.Dropdown aria-label={t('grid.criticalsOf', { name: props.unitName })}>
        <ul className={classes.criticalList}>
          {keys.map(({ kind, letter }) => (
            <li key={kind}>
              <kbd className={classes.kbd}>{letter}</kbd>
              <span>{t(`criticals.${kind}`)}</span>
              <Stepper
                name={t(`criticals.${kind}`)}
                value={props.criticals[kind] ?? 0}
                onStep={(by) => props.onStep(kind, by)}
              />
            </li>
          ))}
        </ul>
        {motiveOrder !== null && (
          <p className={classes.motiveOrder} role="status">
            {motiveOrder}
          </p>
        )}
        <p className={classes.criticalHint}>
          {t(keys.length > 0 ? 'grid.criticalHint' : findNothingKey(props.card))}
          {keys.some(({ kind }) => kind === 'halved') && ` ${t('grid.motiveHint')}`}
        </p>
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
