import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CRITICALS, tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { PanelHeading } from '../../ui/panel.tsx';
import {
  FATES_AT_TABLE,
  findChanges,
  listCounts,
  listHits,
  readSeatFigures,
  setHits,
  type CountedFigure,
  type Figures,
} from './figures.ts';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

interface PutRightProps {
  readonly seat: TableSeat;
  readonly ruleset: Ruleset;
  readonly control: TellingControl;
}

/** Counts of which a card says how many there are. */
const FULL: Partial<Record<CountedFigure, true>> = { armorLeft: true, structureLeft: true };

/** Figures of a unit as they are, to be put right at once: what is true at the table counts. */
export function PutRight({ seat, ruleset, control }: PutRightProps) {
  const { t } = useTranslation(['table', 'game']);
  const before = readSeatFigures(seat);
  const [now, setNow] = useState<Figures>(before);
  const changes = findChanges(before, now);
  const set = (changed: Partial<Figures>) => setNow({ ...now, ...changed });
  const { unitId } = seat;
  return (
    <form
      className={classes.intro}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes !== null) void control.tell({ kind: 'correct', unitId, figures: changes });
      }}
    >
      <PanelHeading right={t('figures.hint')}>{t('figures.title')}</PanelHeading>
      <div className={classes.figures}>
        {listCounts(ruleset, seat).map(({ figure, most }) => (
          <Figure
            key={figure}
            label={t(`figures.${figure}`)}
            {...{ most, before: before[figure], value: now[figure] }}
            hasMost={figure in FULL}
            onChange={(value) => set({ [figure]: value })}
          />
        ))}
        {listHits(ruleset, seat).map((kind) => (
          <Figure
            key={kind}
            label={t(`game:criticals.${kind}`)}
            most={MAX_CRITICALS}
            hasMost={false}
            before={before.criticals[kind] ?? 0}
            value={now.criticals[kind] ?? 0}
            onChange={(value) => setNow(setHits(now, kind, value))}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Select
          aria-label={t('figures.fate')}
          size="md"
          w={170}
          allowDeselect={false}
          data-changed={before.fate !== now.fate}
          value={now.fate}
          data={FATES_AT_TABLE.map((value) => ({ value, label: t(`game:fates.${value}`) }))}
          onChange={(value) => {
            const fate = FATES_AT_TABLE.find((one) => one === value);
            if (fate !== undefined) set({ fate });
          }}
        />
        {tracksHeat(seat.card) && (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={now.shutdown}
            onClick={() => set({ shutdown: !now.shutdown })}
          >
            {t('figures.shutDown')}
          </button>
        )}
        <Button type="submit" variant="filled" mih={44} disabled={changes === null || control.isBusy}>
          {t('figures.do')}
        </Button>
        {changes !== null && (
          <Button variant="subtle" mih={44} onClick={() => setNow(before)}>
            {t('figures.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FigureProps {
  readonly label: string;
  readonly most: number;
  /** Whether the most is of interest. */
  readonly hasMost: boolean;
  readonly before: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A count; once it is changed, the one before stands below it. */
function Figure({ label, most, hasMost, before, value, onChange }: FigureProps) {
  const { t } = useTranslation('table');
  // An empty line keeps the fields of a row at one height.
  const full = hasMost ? t('figures.most', { most }) : '\u00A0';
  return (
    <NumberInput
      label={label}
      size="md"
      min={0}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      description={value === before ? full : t('figures.was', { before })}
      inputWrapperOrder={['label', 'input', 'description']}
      data-changed={value !== before}
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : before)}
    />
  );
}
