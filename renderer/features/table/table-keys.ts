import type { TableAction } from '../../../shared/domain/table-action.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { isInContact } from './attack-draft.ts';
import { isMarkable, MOST_POINTS } from './mark-panel.tsx';
import { findWayInches } from './move-panel.tsx';
import { findByLetter, type TableSeat } from './seats.ts';
import { findLetterSide } from './tiles.ts';
import { isPair, readNeed, splitTotal, type AskedDice } from './table-dice.ts';
import { TABLE_STEPS } from './table-head.tsx';
import type { SessionNow } from './telling.ts';
import { isIndividual } from './turn-flow.ts';
import type { TurnBeginning } from './lent-abilities.ts';
import type { TableScene } from './unit-more.tsx';
import type { ChoiceControl } from './use-choice.ts';
import type { TableKeys } from './use-table-keys.ts';
import type { TellingControl } from './use-telling.ts';
import type { TwoDice } from './use-two-dice.ts';

/** Of what keys tell. */
interface KeysOf {
  readonly session: SessionNow;
  readonly scene: TableScene;
  readonly choice: ChoiceControl;
}

/** A unit holds its fire or, where units act one by one, is done. */
export function makeHold({ unitId }: TableSeat, state: SessionNow['state']): TableAction {
  return isIndividual(state) ? { kind: 'next' } : { kind: 'hold', unitId };
}

/** What the players are about to tell. */
interface Now {
  readonly inches: number | null;
  readonly onInches: (inches: number | null) => void;
  readonly attack: TableAction | null;
  readonly dice: AskedDice | null;
  readonly onTell: (faces: readonly number[]) => void;
  readonly two: TwoDice;
  readonly question: string;
  readonly beginning: TurnBeginning;
}

/** What each key does at this moment. */
export function makeKeys(props: KeysOf, now: Now): TableKeys {
  const { choice, scene } = props;
  const { control, ruleset } = scene;
  const { step, stage } = choice;
  const isOpen = control.telling !== null;
  const asked = findAsked(props, now);
  return {
    roll: findRoll(props, now),
    back: () => goBack(props),
    skip: choice.skip,
    stepBy: (by) => {
      const to = TABLE_STEPS[TABLE_STEPS.indexOf(step) + by];
      if (!isOpen && to !== undefined) choice.goTo(to);
    },
    unit: isOpen ? null : chooseByLetter(props),
    accept: isOpen || step !== 'combat' || stage === 'how' ? null : () => choice.setStage('how'),
    winner:
      isOpen || step !== 'begin' || ruleset.turnOrder === 'individual'
        ? null
        : (winner) => void control.tell(now.beginning.make(winner)),
    ...makeUnitKeys(props, now),
    digits: asked === null ? findNumber(props, now) : readDice(asked.dice, asked.tell, now.two),
    twoDice: asked !== null && isPair(asked.dice) ? now.two.toggle : null,
    question: now.question,
  };
}

function chooseByLetter({ choice, scene }: KeysOf): TableKeys['unit'] {
  const side = findLetterSide(choice);
  if (side === null) return null;
  return (letter) => {
    const seat = findByLetter(scene.seats, side, letter);
    if (seat !== undefined) choice.choose(seat);
  };
}

function findRoll({ choice, scene, session }: KeysOf, { attack, beginning }: Now): TableKeys['roll'] {
  const { control } = scene;
  if (control.telling !== null) {
    const { objections, need } = control.telling;
    return objections.length > 0 || readNeed(need) === null ? null : () => void control.roll();
  }
  if (attack !== null) return () => void control.roll(attack);
  const begins = choice.step === 'begin' && session.state.phase === 'between';
  return begins ? () => void control.roll(beginning.make()) : null;
}

/** A question is taken back first, then what was chosen, then what has happened. */
function goBack({ choice, scene, session }: KeysOf): void {
  const { control } = scene;
  if (control.telling !== null) control.stepBack();
  else if (choice.step === 'combat' && choice.attack.range !== null) choice.setAttack({ range: null });
  else if (choice.step === 'combat' && choice.stage === 'how') choice.setStage('target');
  else if (
    (choice.step === 'combat' || choice.step === 'movement') &&
    choice.stage !== 'unit' &&
    choice.next.length > 1
  )
    choice.setStage('unit');
  else if (session.undoSteps > 0) void control.undo();
}

function makeUnitKeys(props: KeysOf, { inches }: Now): Pick<TableKeys, 'move' | 'place' | 'attack'> {
  const { choice, scene } = props;
  const { control, ruleset } = scene;
  const { step, stage, unit, target, attack } = choice;
  const nothing = { move: null, place: null, attack: null };
  if (unit === undefined || control.telling !== null || stage !== 'how') return nothing;
  const around = step === 'combat' ? target : unit;
  const place: TableKeys['place'] =
    around === undefined || (step !== 'combat' && step !== 'movement')
      ? null
      : (key) =>
          void control.tell({
            ...{ kind: 'place', unitId: around.unitId },
            place: { [key]: !around.state.place[key] },
          });
  if (step === 'movement') return { ...nothing, place, move: makeMove(unit, ruleset, control, inches) };
  if (step !== 'combat') return nothing;
  return {
    ...{ move: null, place },
    attack: {
      // Artillery counts inches.
      range: (range) => (attack.kind === 'artillery' ? undefined : choice.setAttack({ range })),
      rear: () => choice.setAttack({ fromRear: !attack.fromRear }),
      overheat: () => choice.setAttack({ overheat: (attack.overheat + 1) % (unit.card.overheat + 1) }),
      hold: () => void control.tell(makeHold(unit, props.session.state)),
    },
  };
}

function makeMove(
  unit: TableSeat,
  ruleset: Ruleset,
  control: TellingControl,
  inches: number | null,
): TableKeys['move'] {
  const { unitId } = unit;
  const { where } = unit.state;
  if (where !== 'table')
    return (movement) => {
      const kind = where === 'aboard' ? 'dismount' : 'enter';
      if (movement === 'standstill') void control.tell({ kind, unitId });
    };
  return (movement, typed) => {
    const reach = findWayInches(ruleset, unit, movement);
    if (movement !== 'standstill' && reach === 0) return;
    const moved = movement === 'standstill' ? 0 : (inches ?? typed ?? reach);
    void control.tell({ kind: 'move', unitId, movement, inches: moved });
  };
}

interface Asked {
  readonly dice: AskedDice;
  readonly tell: (faces: readonly number[]) => void;
}

/** The dice that are asked for now; null: none are. */
function findAsked({ choice, scene }: KeysOf, { dice, onTell }: Now): Asked | null {
  const { control } = scene;
  const { telling } = control;
  if (telling === null) return choice.step === 'combat' && dice !== null ? { dice, tell: onTell } : null;
  const asked = telling.objections.length > 0 ? null : readNeed(telling.need);
  return asked === null ? null : { dice: asked, tell: (faces) => void control.addDice(faces) };
}

/** What digits tell of dice: the total of two, or a face. */
function readDice(dice: AskedDice, tell: Asked['tell'], two: TwoDice): TableKeys['digits'] {
  if (!isPair(dice)) return { least: 1, most: dice.sides, tell: (face) => tell([face]) };
  if (two.isOn) return { least: 1, most: dice.sides, tell: (face) => two.tell(face, tell) };
  return { least: 2, most: 12, tell: (total) => tell(splitTotal(total)) };
}

const MOST_INCHES = 99;
const MOST_SHELL_INCHES = 400;

/** What digits tell besides dice: inches of a move or to a target, points that are marked. */
function findNumber({ choice, scene, session }: KeysOf, { onInches }: Now): TableKeys['digits'] {
  const { step, stage, unit, attack } = choice;
  const { control } = scene;
  if (control.telling !== null || unit === undefined) return null;
  if (step === 'mark')
    return isMarkable(unit, session)
      ? {
          ...{ least: 1, most: MOST_POINTS },
          tell: (points) => void control.tell({ kind: 'damage', unitId: unit.unitId, points }),
        }
      : null;
  if (stage !== 'how') return null;
  if (step === 'movement') return { least: 0, most: MOST_INCHES, tell: onInches };
  const isMeasured = step === 'combat' && attack.range === null && !isInContact(attack.kind);
  return isMeasured
    ? {
        least: 1,
        most: attack.kind === 'artillery' ? MOST_SHELL_INCHES : MOST_INCHES,
        tell: (inches) => choice.setAttack({ range: inches }),
      }
    : null;
}
