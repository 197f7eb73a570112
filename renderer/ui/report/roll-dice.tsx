import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FateRoll, TableRoll } from '../../../shared/domain/fate-roll.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { Die, DieField } from '../die-field.tsx';
import type { CrewContext } from '../unit-card/unit-card-view.ts';
import classes from './roll-dice.module.css';
import { setTableRoll } from './table-rolls.ts';

interface RollDiceProps {
  readonly draft: ReportDraft;
  /** Null when the dice cannot be changed. */
  readonly onChange: ((draft: ReportDraft) => void) | null;
  readonly roll: FateRoll;
  /** The dice that decided it; empty: not rolled yet. */
  readonly rolled: readonly number[];
  readonly fromTable: boolean;
  readonly name: string;
  /** Who is in the unit, where the dice decide their fate. */
  readonly crew?: CrewContext;
}

type Faces = readonly [first: number | null, second: number | null];

const NO_FACES: Faces = [null, null];

/** Two dice that fell; null: none did. */
function toFaces([first, second]: readonly number[]): Faces | null {
  return first === undefined || second === undefined ? null : [first, second];
}

/** The two dice of a roll for a fate, which the table may replace. */
export function RollDice({ draft, onChange, roll, rolled, fromTable, name, crew }: RollDiceProps) {
  const { t } = useTranslation('after-action');
  const told = draft.rolls?.find((one) => one.kind === roll.kind && one.unitId === roll.unitId);
  // One die of two that is typed where none has fallen yet.
  const [half, setHalf] = useState<Faces>(NO_FACES);
  const faces: Faces = toFaces(told?.dice ?? rolled) ?? half;
  const isTold = told !== undefined || fromTable;
  if (onChange === null)
    return (
      <span className={classes.dice}>
        {isTold && <span className={classes.told}>{t('follows.fromTable')}</span>}
        {faces.map((face, index) => face !== null && <Die key={index} face={face} />)}
      </span>
    );
  const set = (dice: TableRoll['dice'] | null) => onChange(setTableRoll(draft, roll, dice));
  const type = ([first, second]: Faces) => {
    const isWhole = first !== null && second !== null;
    setHalf(isWhole ? NO_FACES : [first, second]);
    if (isWhole) set([first, second]);
  };
  const [first, second] = faces;
  const label = (number: number) =>
    t(roll.kind === 'pilot' ? 'follows.pilotDie' : 'follows.recoveryDie', {
      number,
      name,
      ...(crew === undefined ? {} : { context: crew }),
    });
  return (
    <span className={classes.dice} data-told={isTold}>
      {isTold && (
        <>
          <span className={classes.told}>{t('follows.fromTable')}</span>
          <CloseButton size="xs" aria-label={t('follows.programDice', { name })} onClick={() => set(null)} />
        </>
      )}
      <DieField face={first} label={label(1)} onType={(face) => type([face, second])} />
      <DieField face={second} label={label(2)} onType={(face) => type([first, face])} />
    </span>
  );
}
