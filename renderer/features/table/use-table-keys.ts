import { useEffect, useState } from 'react';
import { isTextField } from '../../ui/is-text-field.ts';
import { readDigit, listKeyNames } from '../../ui/shortcuts/read-key.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { MovementUsed } from '../../../shared/domain/battle-event.ts';
import type { Bracket } from '../../../shared/domain/unit-card.ts';
import { typeNumber } from './table-dice.ts';
import type { Side } from '../../../shared/domain/side.ts';

/** What keys do now; what is null has no meaning at this moment. */
export interface TableKeys {
  readonly roll: (() => void) | null;
  readonly back: () => void;
  readonly skip: (by: number) => void;
  readonly stepBy: (by: number) => void;
  /** Chooses a unit by its letter. */
  readonly unit: ((letter: string) => void) | null;
  /** Takes the unit or target that is suggested. */
  readonly accept: (() => void) | null;
  readonly winner: ((side: Side) => void) | null;
  /** Moves a unit, by the inches that were typed if there are any. */
  readonly move: ((movement: MovementUsed, typed: number | null) => void) | null;
  readonly place: ((key: 'woods' | 'partialCover') => void) | null;
  readonly attack: {
    readonly range: (bracket: Bracket) => void;
    readonly rear: () => void;
    readonly overheat: () => void;
    readonly hold: () => void;
  } | null;
  /** Numbers that digits tell, and what they are told to. */
  readonly digits: {
    readonly least: number;
    readonly most: number;
    readonly tell: (value: number) => void;
  } | null;
  /** Tells two dice one by one, or their total again. */
  readonly twoDice: (() => void) | null;
  /** Changes with each question: digits of the one before do not count. */
  readonly question: string;
}

/** What the keys have come to so far. */
export interface TypedKeys {
  /** Digits that wait for more. */
  readonly digits: string;
  /** The last digit made a number that is not possible. */
  readonly isWrong: boolean;
}

/** Elements that use Enter and the space bar themselves. */
const TAKES_PRESS = 'button, a, summary, input, [role="radio"]';

const NOTHING_TYPED: TypedKeys = { digits: '', isWrong: false };

function isNothing({ digits, isWrong }: TypedKeys): boolean {
  return digits === '' && !isWrong;
}

/** Handles the keys of the table, except in text fields and dialogs. Answers what was typed so far. */
export function useTableKeys(keys: TableKeys): TypedKeys {
  const { question } = keys;
  const [typed, setTyped] = useState({ question: '', ...NOTHING_TYPED });
  const now: TypedKeys = typed.question === question ? typed : NOTHING_TYPED;
  const { digits } = now;
  useEffect(
    () => setTyped((before) => (isNothing(before) ? before : { question, ...NOTHING_TYPED })),
    [question],
  );
  const run = (act: (() => void) | null | undefined) => (event: KeyboardEvent) => {
    if (act === null || act === undefined || event.repeat) return;
    event.preventDefault();
    act();
  };
  useShortcuts(
    'table',
    {
      roll: run(keys.roll),
      back: run(() => (digits === '' ? keys.back() : setTyped({ question, ...NOTHING_TYPED }))),
      next: run(() => keys.skip(1)),
      previous: run(() => keys.skip(-1)),
      stepBack: run(() => keys.stepBy(-1)),
      stepOn: run(() => keys.stepBy(1)),
    },
    isForTable,
  );
  useShortcuts(
    'tableUnits',
    {
      unit: (event) => {
        const letter = listKeyNames(event).find((name) => /^[A-Z]$/.test(name));
        run(letter === undefined || keys.unit === null ? null : () => keys.unit?.(letter))(event);
      },
      accept: run(keys.accept),
    },
    isForTable,
  );
  const winner = (side: Side) => run(keys.winner && (() => keys.winner?.(side)));
  useShortcuts('tableBegin', { attacker: winner('attacker'), defender: winner('defender') }, isForTable);
  const move = (movement: MovementUsed) =>
    run(keys.move && (() => keys.move?.(movement, digits === '' ? null : Number(digits))));
  useShortcuts(
    'tableMove',
    { standstill: move('standstill'), ground: move('ground'), jump: move('jump') },
    isForTable,
  );
  const place = (key: 'woods' | 'partialCover') => run(keys.place && (() => keys.place?.(key)));
  useShortcuts('tablePlace', { woods: place('woods'), partialCover: place('partialCover') }, isForTable);
  const { attack } = keys;
  const range = (bracket: Bracket) => run(attack && (() => attack.range(bracket)));
  useShortcuts(
    'tableAttack',
    {
      ...{ short: range('short'), medium: range('medium'), long: range('long') },
      ...{ rear: run(attack?.rear), overheat: run(attack?.overheat), hold: run(attack?.hold) },
    },
    isForTable,
  );
  useShortcuts(
    'tableDice',
    {
      digit: (event) => {
        const digit = readDigit(event);
        if (keys.digits === null || digit === null || event.repeat) return;
        event.preventDefault();
        const { done, ...waiting } = typeNumber(digits, digit, keys.digits.least, keys.digits.most);
        setTyped({ question, ...waiting });
        if (done !== null) keys.digits.tell(done);
      },
      accept: (event) => {
        const value = Number(digits);
        const { digits: asked } = keys;
        if (digits === '' || asked === null || value < asked.least || value > asked.most) return;
        run(() => asked.tell(value))(event);
      },
      two: run(keys.twoDice),
    },
    isForTable,
  );
  return now;
}

function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return false;
  const { target } = event;
  if (isTextField(target) || !(target instanceof Element)) return false;
  const isPress = listKeyNames(event).some((name) => name === 'Space' || name === 'Enter');
  return !isPress || target.closest(TAKES_PRESS) === null;
}
