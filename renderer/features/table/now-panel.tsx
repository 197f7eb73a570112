import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngagementId, UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { TableAttackPanel } from './attack-panel.tsx';
import { BeginTurnPanel } from './begin-turn-panel.tsx';
import { EndTurnPanel } from './end-turn-panel.tsx';
import { makeAttackAction } from './make-attack-action.ts';
import { MarkPanel } from './mark-panel.tsx';
import { findWayInches, TableMovePanel } from './move-panel.tsx';
import { OverPanel } from './over-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { findByLetter, type TableSeat } from './seats.ts';
import { findLetterSide } from './table-cards.tsx';
import { readNeed, splitTotal, type AskedDice } from './table-dice.ts';
import { TABLE_STEPS } from './table-head.tsx';
import classes from './table.module.css';
import { isIndividual } from './turn-flow.ts';
import type { Losses } from './turn-log.ts';
import type { ChoiceControl } from './use-choice.ts';
import { usePreview } from './use-preview.ts';
import { useTableKeys, type TableKeys } from './use-table-keys.ts';
import type { SessionNow } from './telling.ts';
import type { TellingControl } from './use-telling.ts';

interface NowPanelProps {
  readonly engagementId: EngagementId;
  readonly session: SessionNow;
  readonly seats: readonly TableSeat[];
  readonly ruleset: Ruleset;
  readonly words: EventWords;
  readonly names: RoleNames;
  readonly losses: ReadonlyMap<UnitId, Losses>;
  readonly choice: ChoiceControl;
  readonly control: TellingControl;
}

/** What is told now: a question that is open, else what the step asks for. */
export function NowPanel(props: NowPanelProps) {
  const { session, seats, ruleset, words, names, losses, choice, control, engagementId } = props;
  const { t } = useTranslation('table');
  const { step, unit, target } = choice;
  const { state } = session;
  const [typedInches, setTypedInches] = useState<{ unitId: UnitId; inches: number | null } | null>(null);
  const inches = typedInches !== null && typedInches.unitId === unit?.unitId ? typedInches.inches : null;
  const attack = step === 'combat' ? makeAttackAction(choice) : null;
  const answer = usePreview(session, attack);
  const onTell = (faces: readonly number[]) => {
    if (attack !== null) void control.tell(attack, faces);
  };
  const digits = useTableKeys(
    makeKeys(props, { inches, attack, dice: answer.preview?.dice ?? null, onTell }),
  );
  if (control.telling !== null)
    return <QuestionPanel telling={control.telling} {...{ seats, ruleset, words, digits, control }} />;
  if (state.phase === 'over')
    return <OverPanel {...{ engagementId, names }} winner={state.winner} turn={state.turn} />;
  if (step === 'begin')
    return (
      <BeginTurnPanel
        turn={state.turn + 1}
        isIndividual={ruleset.turnOrder === 'individual'}
        {...{ names, control }}
      />
    );
  if (step === 'end') return <EndTurnPanel {...{ session, seats, losses, words, control }} />;
  if (step === 'mark') return <MarkPanel seat={unit} {...{ ruleset, control }} />;
  if (unit === undefined)
    return (
      <Panel title={t(`steps.${step}`)}>
        <p className={classes.soft}>{t('none.toDo')}</p>
      </Panel>
    );
  if (step === 'movement')
    return (
      <TableMovePanel
        seat={unit}
        {...{ ruleset, control }}
        inches={inches ?? (digits === '' ? null : Number(digits))}
        onType={(typed) => setTypedInches({ unitId: unit.unitId, inches: typed })}
      />
    );
  if (target === undefined)
    return (
      <Panel title={t('attack.title')}>
        <p className={classes.soft}>{t('none.target')}</p>
      </Panel>
    );
  return (
    <TableAttackPanel
      {...{ unit, target, seats, ruleset, choice, answer, words, digits, control, onTell }}
      onRoll={() => {
        if (attack !== null) void control.roll(attack);
      }}
      isIndividual={isIndividual(state)}
      onHold={() => void control.tell(makeHold(unit, state))}
    />
  );
}

/** A unit holds its fire or, where units act one by one, is done. */
function makeHold({ unitId }: TableSeat, state: SessionNow['state']): TableAction {
  return isIndividual(state) ? { kind: 'next' } : { kind: 'hold', unitId };
}

interface Now {
  readonly inches: number | null;
  readonly attack: ReturnType<typeof makeAttackAction>;
  readonly dice: AskedDice | null;
  readonly onTell: (faces: readonly number[]) => void;
}

/** What each key does at this moment. */
function makeKeys(props: NowPanelProps, now: Now): TableKeys {
  const { choice, control } = props;
  const { step, stage } = choice;
  const isOpen = control.telling !== null;
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
      isOpen || step !== 'begin' || props.ruleset.turnOrder === 'individual'
        ? null
        : (winner) => void control.tell({ kind: 'begin-turn', winner }),
    ...makeUnitKeys(props, now),
    digits: findDigits(props, now),
    question: `${props.session.number} ${control.telling?.dice.length ?? -1} ${stage}`,
  };
}

function chooseByLetter({ choice, seats }: NowPanelProps): TableKeys['unit'] {
  const side = findLetterSide(choice);
  if (side === null) return null;
  return (letter) => {
    const seat = findByLetter(seats, side, letter);
    if (seat !== undefined) choice.choose(seat);
  };
}

function findRoll({ choice, control, session }: NowPanelProps, { attack }: Now): TableKeys['roll'] {
  if (control.telling !== null)
    return control.telling.objections.length > 0 ? null : () => void control.roll();
  if (attack !== null) return () => void control.roll(attack);
  const begins = choice.step === 'begin' && session.state.phase === 'between';
  return begins ? () => void control.roll({ kind: 'begin-turn' }) : null;
}

/** A question is taken back first, then what was chosen, then what has happened. */
function goBack({ choice, control, session }: NowPanelProps): void {
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

function makeUnitKeys(props: NowPanelProps, { inches }: Now): Pick<TableKeys, 'move' | 'place' | 'attack'> {
  const { choice, control, ruleset } = props;
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
      range: (range) => choice.setAttack({ range }),
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
  if (unit.state.where === 'reserve')
    return (movement) => {
      if (movement === 'standstill') void control.tell({ kind: 'enter', unitId });
    };
  return (movement, typed) => {
    const reach = findWayInches(ruleset, unit, movement);
    if (movement !== 'standstill' && reach === 0) return;
    const moved = movement === 'standstill' ? 0 : (inches ?? typed ?? reach);
    void control.tell({ kind: 'move', unitId, movement, inches: moved });
  };
}

/** Numbers that digits tell now: totals of two dice, faces of one, inches of a move. */
function findDigits({ choice, control }: NowPanelProps, { dice, onTell }: Now): TableKeys['digits'] {
  const { telling } = control;
  if (telling !== null) {
    const { need, objections } = telling;
    const asked = objections.length > 0 ? null : readNeed(need);
    return asked === null ? null : readDice(asked, (faces) => void control.addDice(faces));
  }
  if (choice.step === 'combat' && dice !== null) return readDice(dice, onTell);
  const isMove = choice.step === 'movement' && choice.stage === 'how';
  return isMove ? { least: 0, most: 99, tell: () => undefined } : null;
}

function readDice(
  { sides, count }: AskedDice,
  tell: (faces: readonly number[]) => void,
): TableKeys['digits'] {
  return sides === 6 && count === 2
    ? { least: 2, most: 12, tell: (total) => tell(splitTotal(total)) }
    : { least: 1, most: sides, tell: (face) => tell([face]) };
}
