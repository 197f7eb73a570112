import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CriticalEffect } from '../../../shared/domain/battle-event.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './dice-row.module.css';
import { isHit, listTold, type AskedDice } from './table-dice.ts';

interface DiceRowProps {
  /** What the dice decide, in a few words. */
  readonly label: string;
  readonly dice: AskedDice;
  /** The roll to hit that they are; null: another one. */
  readonly shot: { readonly targetNumber: number; readonly rolledOn?: 'd20' } | null;
  /** What each total leads to, where a table says so. */
  readonly effectOf?: ((total: number) => CriticalEffect | null) | undefined;
  /** Digits that were typed and wait for more. */
  readonly digits: string;
  readonly isBusy: boolean;
  readonly onTell: (faces: readonly number[]) => void;
  readonly onRoll: () => void;
}

/** One question for dice: every answer is a button, as high as it is likely. */
export function DiceRow(props: DiceRowProps) {
  const { label, dice, shot, effectOf, digits, isBusy, onTell, onRoll } = props;
  const { t } = useTranslation('table');
  const format = useFormat();
  const told = listTold(dice);
  const most = Math.max(...told.map(({ chance }) => chance));
  const percent = (chance: number) => format.number(Math.round(chance * 1000) / 10);
  return (
    <div className={classes.question}>
      <div className={classes.head}>
        <span>
          <b>{label}</b>{' '}
          <span className={classes.soft}>
            {t(dice.count === 2 && dice.sides === 6 ? 'dice.typeTotal' : 'dice.typeFace', {
              sides: dice.sides,
            })}
            {digits !== '' && <kbd className={classes.digits}>{digits}…</kbd>}
          </span>
        </span>
        <Button
          mih={44}
          disabled={isBusy}
          onClick={onRoll}
          rightSection={<ShortcutKbd place="table" id="roll" />}
        >
          {t('dice.roll')}
        </Button>
      </div>
      <div
        className={classes.row}
        role="group"
        aria-label={label}
        data-many={told.length > 12}
        data-told={effectOf !== undefined}
      >
        {told.map(({ total, faces, chance }) => {
          const hit = shot === null ? null : isHit(total, shot);
          const effect = effectOf?.(total) ?? null;
          return (
            <button
              key={total}
              type="button"
              className={classes.total}
              data-hit={hit ?? undefined}
              data-grave={effect !== null && GRAVE.has(effect)}
              onClick={() => onTell(faces)}
            >
              <span className={classes.column} aria-hidden="true">
                <span style={{ height: `${(chance / most) * 100}%` }} />
              </span>
              <span className={`${classes.number} num`}>{total}</span>
              {effect !== null && <span className={classes.effect}>{t(`effects.${effect}`)}</span>}
              <span className="visually-hidden">
                {hit !== null && t(hit ? 'dice.hit' : 'dice.miss')}{' '}
                {t('dice.chance', { percent: percent(chance) })}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Effects that end a unit. */
const GRAVE: ReadonlySet<CriticalEffect> = new Set(['ammo', 'destroyed', 'crew-killed', 'disabled']);
