import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CriticalEffect } from '../../../shared/domain/battle-event.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './dice-row.module.css';
import { isHit, isPair, listTold, type AskedDice } from './table-dice.ts';
import type { TypedKeys } from './use-table-keys.ts';
import type { TwoDice } from './use-two-dice.ts';

interface DiceRowProps {
  /** What the dice decide, in a few words. */
  readonly label: string;
  readonly dice: AskedDice;
  /** The roll to hit that they are; null: another one. */
  readonly shot: { readonly targetNumber: number; readonly rolledOn?: 'd20' } | null;
  /** What each total leads to, where a table says so. */
  readonly effectOf?: ((total: number) => CriticalEffect | null) | undefined;
  readonly typed: TypedKeys;
  readonly two: TwoDice;
  readonly isBusy: boolean;
  readonly onTell: (faces: readonly number[]) => void;
  /** Null: the program cannot roll these. */
  readonly onRoll: (() => void) | null;
}

/** One question for dice: every answer is a button, as high as it is likely. */
export function DiceRow(props: DiceRowProps) {
  const { label, dice, typed, two, isBusy, onRoll } = props;
  const { t } = useTranslation('table');
  const canSplit = isPair(dice);
  return (
    <div className={classes.question}>
      <div className={classes.head}>
        <span>
          <b>{label}</b>{' '}
          <span className={classes.soft}>
            {t(canSplit && !two.isOn ? 'dice.typeTotal' : 'dice.typeFace', { sides: dice.sides })}
          </span>
          {typed.digits !== '' && <kbd className={classes.digits}>{typed.digits}…</kbd>}
        </span>
        <span className={classes.ways}>
          {canSplit && (
            <Button
              mih={44}
              aria-pressed={two.isOn}
              variant={two.isOn ? 'light' : 'default'}
              onClick={two.toggle}
              rightSection={<ShortcutKbd place="tableDice" id="two" />}
            >
              {t('dice.two')}
            </Button>
          )}
          {onRoll !== null && (
            <Button
              mih={44}
              disabled={isBusy}
              onClick={onRoll}
              rightSection={<ShortcutKbd place="table" id="roll" />}
            >
              {t('dice.roll')}
            </Button>
          )}
        </span>
      </div>
      {typed.isWrong && (
        <p className={classes.wrong} role="alert">
          {canSplit && !two.isOn ? t('dice.wrongTotal') : t('dice.wrongFace', { sides: dice.sides })}
        </p>
      )}
      {canSplit && two.isOn ? <TwoDiceRow {...props} /> : <TotalsRow {...props} />}
    </div>
  );
}

const DICE = [0, 1] as const;

/** Two dice, told one by one in any order. */
function TwoDiceRow({ label, dice, two, onTell }: DiceRowProps) {
  const { t } = useTranslation('table');
  return (
    <div className={classes.pair}>
      {DICE.map((which) => (
        <div
          key={which}
          className={classes.faces}
          role="group"
          aria-label={t('dice.die', { label, number: which + 1 })}
        >
          {Array.from({ length: dice.sides }, (_, index) => index + 1).map((face) => (
            <button
              key={face}
              type="button"
              className={classes.face}
              aria-pressed={two.faces[which] === face}
              onClick={() => two.tell(face, onTell, which)}
            >
              <span className="num">{face}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Every total, or every face of one die. */
function TotalsRow({ label, dice, shot, effectOf, onTell }: DiceRowProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const told = listTold(dice);
  const most = Math.max(...told.map(({ chance }) => chance));
  const percent = (chance: number) => format.number(Math.round(chance * 1000) / 10);
  return (
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
  );
}

/** Effects that end a unit. */
const GRAVE: ReadonlySet<CriticalEffect> = new Set(['ammo', 'destroyed', 'crew-killed', 'disabled']);
