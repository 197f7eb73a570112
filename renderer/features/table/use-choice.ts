import { useState } from 'react';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { USUAL_ATTACK, type AttackDraft } from './attack-draft.ts';
import { findSeat, type TableSeat } from './seats.ts';
import {
  findTurnStep,
  isTarget,
  isToFire,
  isToMove,
  listNext,
  suggestTarget,
  type TurnStep,
} from './turn-flow.ts';
import type { listShots } from './turn-log.ts';
import { useHandlers } from './use-handlers.ts';

/** A step of the turn, or marks on units without questions. */
export type ScreenStep = TurnStep | 'mark';

/** What a letter key chooses now: who acts, whom it attacks, or how it is done. */
export type ChoiceStage = 'unit' | 'target' | 'how';

interface Choice {
  /** Null: what the turn asks for. */
  readonly step: ScreenStep | null;
  readonly unitId: UnitId | null;
  readonly targetId: UnitId | null;
  /** Null: the usual one of the step. */
  readonly stage: ChoiceStage | null;
  readonly attack: AttackDraft;
}

const NOTHING_CHOSEN: Choice = {
  ...{ step: null, unitId: null, targetId: null, stage: null },
  attack: USUAL_ATTACK,
};

const USUAL_STAGES: Readonly<Record<ScreenStep, ChoiceStage>> = {
  begin: 'how',
  movement: 'how',
  combat: 'target',
  end: 'how',
  mark: 'unit',
};

/** What changes the choice; the same functions at every render. */
interface ChoiceHandlers {
  readonly goTo: (step: ScreenStep) => void;
  /** Chooses a unit as what the stage asks for. */
  readonly choose: (seat: TableSeat) => void;
  readonly setAttack: (attack: Partial<AttackDraft>) => void;
  readonly setStage: (stage: ChoiceStage) => void;
  /** Chooses the unit to act that is so many places on. */
  readonly skip: (by: number) => void;
  /** Back to what is suggested; on the marks, the step stays. */
  readonly reset: () => void;
}

/** What is chosen on the screen, completed by what is suggested. */
export interface ChoiceControl extends ChoiceHandlers {
  /** What the turn asks for. */
  readonly due: TurnStep;
  readonly step: ScreenStep;
  readonly stage: ChoiceStage;
  /** Who acts, or on whom something is marked. */
  readonly unit: TableSeat | undefined;
  readonly target: TableSeat | undefined;
  readonly attack: AttackDraft;
  /** Who is to act, in order. */
  readonly next: readonly TableSeat[];
}

export function useChoice(
  state: TableView,
  seats: readonly TableSeat[],
  shots: ReturnType<typeof listShots>,
): ChoiceControl {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const due = findTurnStep(state, seats);
  // What is true at the table can be put right at any time.
  const step = state.phase === 'turn' || choice.step === 'mark' ? (choice.step ?? due) : due;
  const next = step === 'movement' || step === 'combat' ? listNext(step, state, seats) : [];
  const chosen = findSeat(seats, choice.unitId);
  const unit = isPossible(step, chosen) ? chosen : (next[0] ?? undefined);
  const wanted = findSeat(seats, choice.targetId);
  const isEnemy = wanted !== undefined && wanted.side !== unit?.side && isTarget(wanted);
  const target =
    step !== 'combat' || unit === undefined
      ? undefined
      : isEnemy
        ? wanted
        : suggestTarget(seats, unit, shots);
  const stage = choice.stage ?? USUAL_STAGES[step];
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const chooseUnit = ({ unitId }: TableSeat) =>
    change({ ...{ unitId, targetId: null, attack: USUAL_ATTACK }, stage: step === 'mark' ? 'unit' : null });
  const handlers: ChoiceHandlers = {
    goTo: (to) => setChoice({ ...NOTHING_CHOSEN, step: to === due ? null : to, unitId: choice.unitId }),
    choose: (seat) => {
      const attacks = step === 'combat' && stage !== 'unit' && unit !== undefined;
      if (!attacks || seat.side === unit.side) chooseUnit(seat);
      else if (isTarget(seat)) change({ targetId: seat.unitId, stage: 'how' });
    },
    setAttack: (attack) => change({ attack: { ...choice.attack, ...attack }, stage: 'how' }),
    setStage: (to) => change({ stage: to }),
    skip: (by) => {
      const list = seats.filter((seat) => canSkipTo(step, seat, state));
      const at = list.findIndex(({ unitId }) => unitId === unit?.unitId);
      const to = list.at((at + by) % Math.max(1, list.length));
      if (to !== undefined) chooseUnit(to);
    },
    reset: () =>
      setChoice({ ...NOTHING_CHOSEN, ...(step === 'mark' ? { step, unitId: choice.unitId } : {}) }),
  };
  return { ...useHandlers(handlers), due, step, stage, unit, target, next, attack: choice.attack };
}

/** Whether a unit is among those that are gone through one by one in a step. */
function canSkipTo(step: ScreenStep, seat: TableSeat, state: TableView): boolean {
  if (step === 'mark') return true;
  return step === 'movement' ? isToMove(seat, state) : isToFire(seat);
}

/** Whether something can be told of a unit in a step. */
function isPossible(step: ScreenStep, seat: TableSeat | undefined): seat is TableSeat {
  if (seat === undefined) return false;
  const { where } = seat.state;
  if (step === 'mark') return true;
  return where === 'table' || (step === 'movement' && where !== 'gone');
}
