import { Button, NumberInput, Select } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CRITICALS, tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import type { CountedFigure } from '../../../shared/domain/correction.ts';
import type { CarriedHit } from '../../../shared/domain/unit-state.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { PanelHeading } from '../../ui/panel.tsx';
import {
  FATES_AT_TABLE,
  type FateAtTable,
  findChanges,
  listCounts,
  listHits,
  readSeatFigures,
  setHits,
  type Figures,
} from './figures.ts';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import { useHandlers } from './use-handlers.ts';
import type { TellingControl } from './use-telling.ts';

interface PutRightProps {
  readonly seat: TableSeat;
  /** Number of the last row: what was typed before it no longer counts. */
  readonly number: number;
  readonly ruleset: Ruleset;
  readonly control: TellingControl;
}

/** Counts of which a card says how many there are. */
const FULL: Partial<Record<CountedFigure, true>> = { armorLeft: true, structureLeft: true };

/** Figures of a unit as they are, to be put right at once: what is true at the table counts. */
export function PutRight({ seat, number, ruleset, control }: PutRightProps) {
  const { t } = useTranslation(['table', 'game']);
  const before = readSeatFigures(seat);
  const [typed, setTyped] = useState<{ readonly number: number; readonly figures: Figures } | null>(null);
  const now = typed !== null && typed.number === number ? typed.figures : before;
  const changes = findChanges(before, now);
  const setNow = (figures: Figures) => setTyped({ number, figures });
  const set = (changed: Partial<Figures>) => setNow({ ...now, ...changed });
  const handlers = useHandlers({
    setCount: (figure: CountedFigure, value: number) => set({ [figure]: value }),
    setHit: (kind: CarriedHit, value: number) => setNow(setHits(now, kind, value)),
    setFate: (value: string | null) => {
      const fate = FATES_AT_TABLE.find((one) => one === value);
      if (fate !== undefined) set({ fate });
    },
  });
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
            name={figure}
            onChange={handlers.setCount}
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
            name={kind}
            onChange={handlers.setHit}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <FateChoice isChanged={before.fate !== now.fate} value={now.fate} onChange={handlers.setFate} />
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
          <Button variant="subtle" mih={44} onClick={() => setTyped(null)}>
            {t('figures.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FateChoiceProps {
  readonly isChanged: boolean;
  readonly value: FateAtTable;
  readonly onChange: (value: string | null) => void;
}

const FateChoice = memo(function FateChoice({ isChanged, value, onChange }: FateChoiceProps) {
  const { t } = useTranslation(['table', 'game']);
  return (
    <Select
      aria-label={t('figures.fate')}
      size="md"
      w={170}
      allowDeselect={false}
      data-changed={isChanged}
      value={value}
      data={FATES_AT_TABLE.map((one) => ({ value: one, label: t(`game:fates.${one}`) }))}
      onChange={onChange}
    />
  );
});

interface FigureProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly most: number;
  /** Whether the most is of interest. */
  readonly hasMost: boolean;
  readonly before: number;
  readonly value: number;
  readonly onChange: (name: Name, value: number) => void;
}

/** A count; once it is changed, the one before stands below it. */
function CountField<Name extends string>(props: FigureProps<Name>) {
  const { name, label, most, hasMost, before, value, onChange } = props;
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
      onChange={(next) => onChange(name, typeof next === 'number' ? next : before)}
    />
  );
}

/** A dozen fields are the slowest part of the screen: each is drawn again only for its own figure. */
const Figure = memo(CountField) as typeof CountField;
