import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getEconomyBounds } from '../../../shared/campaign/economy/economy-bounds.ts';
import type { EconomyFigure, EconomyValue } from '../../../shared/campaign/economy/economy-values.ts';
import type { FateRow } from '../../../shared/domain/consequences.ts';
import { nameEconomyWord } from '../../ui/name-economy-value.ts';
import { EndRuleWarning } from '../../ui/end-conditions/end-rule-warning.tsx';
import classes from './settings.module.css';
import { CAMPAIGN_END_RULES } from '../../../shared/domain/campaign-end.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface FigureInputProps {
  readonly path: string;
  readonly label: string;
  /** Undefined: the economy does without. */
  readonly figure: EconomyFigure | undefined;
  readonly error: string | null;
  readonly basis: EconomyValue['basis'];
  /** An emptied field is NaN, which is a problem until a number is typed. */
  readonly onChange: (figure: EconomyFigure) => void;
}

/** The field for a value of an economy: a number, a choice or a table of fates. */
export function FigureInput({ path, label, figure, error, basis, onChange }: FigureInputProps) {
  const { t } = useTranslation(['settings', 'game']);
  if (typeof figure === 'object') return <FatesInput {...{ label, error, onChange }} rows={figure} />;
  const bounds = getEconomyBounds(path);
  if (bounds?.formula !== undefined && !(typeof figure === 'object'))
    return <PriceInput {...{ label, figure, error, basis, onChange }} />;
  if (typeof figure === 'string')
    return (
      <>
        <NativeSelect
          aria-label={label}
          value={figure}
          error={error}
          data={CAMPAIGN_END_RULES.map((end) => ({ value: end, label: nameEconomyWord(end, t) }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <EndRuleWarning rule={figure} />
      </>
    );
  return (
    <NumberInput
      aria-label={label}
      value={figure === undefined || Number.isNaN(figure) ? '' : figure}
      placeholder={t('economy.none')}
      error={error}
      clampBehavior="none"
      step={bounds?.whole === true ? 1 : 0.25}
      onChange={(next) => onChange(typeof next === 'number' ? next : NaN)}
    />
  );
}

/** A number or a formula, as it is typed. */
function PriceInput({
  label,
  figure,
  error,
  basis,
  onChange,
}: Omit<FigureInputProps, 'path' | 'figure'> & { figure: number | string | undefined }) {
  const { t } = useTranslation('settings');
  const [text, setText] = useState(figure === undefined ? '' : String(figure));
  // Another value than the one typed comes from outside: back to the preset.
  const shown = readPrice(text) === figure ? text : String(figure ?? '');
  // A number counts for each point of something; a formula is the whole price.
  const counted = typeof figure === 'string' && figure !== '' ? undefined : basis;
  return (
    <Textarea
      autosize
      minRows={1}
      aria-label={label}
      className={classes.price ?? ''}
      value={shown}
      error={error}
      spellCheck={false}
      {...(counted === undefined ? {} : { description: t(`economy.times.${counted}`, { figure: '' }) })}
      onKeyDown={(event) => {
        // One line, which wraps: Enter saves, as in the other fields.
        if (readKey(event) !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(readPrice(currentTarget.value));
      }}
    />
  );
}

/** A number where the text is one, with a point or a comma; else a formula. */
function readPrice(text: string): number | string {
  const trimmed = text.trim();
  return /^-?\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

interface FatesInputProps {
  readonly label: string;
  readonly rows: readonly FateRow[];
  readonly error: string | null;
  readonly onChange: (rows: readonly FateRow[]) => void;
}

/** The highest total of 2D6 for each fate; the last one goes up to 12. */
function FatesInput({ label, rows, error, onChange }: FatesInputProps) {
  const { t } = useTranslation('settings');
  return (
    <div role="group" aria-label={label} className={classes.fates}>
      {rows.slice(0, -1).map(({ upTo, fate }, index) => (
        <NumberInput
          key={fate}
          label={t('economy.fateUpTo', { fate: t(`economy.fates.${fate}`) })}
          value={Number.isNaN(upTo) ? '' : upTo}
          error={error !== null}
          clampBehavior="none"
          onChange={(next) =>
            onChange(
              rows.map((row, other) =>
                other === index ? { ...row, upTo: typeof next === 'number' ? next : NaN } : row,
              ),
            )
          }
        />
      ))}
      <p
        className={error === null ? classes.rest : classes.wrong}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? t('economy.fateRest', { fate: t(`economy.fates.${rows.at(-1)?.fate ?? 'unhurt'}`) })}
      </p>
    </div>
  );
}
