import { useState } from 'react';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TableActionOf } from '../../../shared/domain/table-action.ts';
import { countFor, type LanceAbility } from '../../../shared/rules/formations/formation.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import type { TableSeat } from './seats.ts';

/** An ability that a lance lends at the beginning of a turn. */
export interface Loan {
  /** Number of the lance among those of the session, from 0. */
  readonly lance: number;
  readonly ability: LanceAbility;
  /** To how many units at most. */
  readonly most: number;
  /** Units of the lance that are in the battle. */
  readonly seats: readonly TableSeat[];
  /** Units that have it until then. */
  readonly lentTo: readonly UnitId[];
}

/**
 * Abilities that lances lend in the turn that begins, in the order of the lances: each turn anew, or before the first one.
 * A lance with too few units has none to lend.
 */
export function listLoans(
  { formations }: Pick<Ruleset, 'formations'>,
  { turn, lances }: Pick<TableView, 'turn' | 'lances'>,
  seats: readonly TableSeat[],
): readonly Loan[] {
  return lances.flatMap(({ formation, unitIds, lentTo }, lance) => {
    const kind = formations.find((one) => one.kind === formation);
    if (kind === undefined || kind.lanceAbility === null) return [];
    const { ability, units, chosen } = kind.lanceAbility;
    const own = seats.filter(({ unitId, state }) => unitIds.includes(unitId) && state.where !== 'gone');
    if ((chosen === 'at-set-up' && turn > 0) || own.length < kind.leastUnits) return [];
    return {
      lance,
      ability,
      most: Math.min(own.length, countFor(units, unitIds.length)),
      seats: own,
      lentTo,
    };
  });
}

/** Those who have a loan, as far as they are in the battle; else the first units of its lance. */
export function suggestHolders({ most, seats, lentTo }: Loan): readonly UnitId[] {
  const left = seats.map(({ unitId }) => unitId);
  const kept = left.filter((id) => lentTo.includes(id));
  return (kept.length > 0 ? kept : left).slice(0, most);
}

/** Those to whom a loan goes: the chosen ones who can still have it, else those that are suggested. */
export function findHolders(loan: Loan, chosen: readonly UnitId[] | undefined): readonly UnitId[] {
  if (chosen === undefined) return suggestHolders(loan);
  return chosen.filter((id) => loan.seats.some(({ unitId }) => unitId === id)).slice(0, loan.most);
}

/** A choice of those to whom a loan goes. */
export interface LoanChoice extends Loan {
  readonly side: Side;
  readonly holders: readonly UnitId[];
  readonly toggle: (unitId: UnitId) => void;
}

/** The turn that begins: to whom lances lend their abilities, and the action that tells it. */
export interface TurnBeginning {
  readonly loans: readonly LoanChoice[];
  readonly make: (winner?: Side) => TableActionOf<'begin-turn'>;
}

interface Place {
  readonly ruleset: Ruleset;
  readonly state: TableView;
  readonly seats: readonly TableSeat[];
}

export function useTurnBeginning({ ruleset, state, seats }: Place): TurnBeginning {
  const [typed, setTyped] = useState<{ turn: number; holders: ReadonlyMap<number, readonly UnitId[]> }>({
    turn: state.turn,
    holders: new Map(),
  });
  const chosen = typed.turn === state.turn ? typed.holders : new Map<number, readonly UnitId[]>();
  const loans = listLoans(ruleset, state, seats).map((loan): LoanChoice => {
    const holders = findHolders(loan, chosen.get(loan.lance));
    const toggle = (unitId: UnitId) => {
      const now = holders.includes(unitId) ? holders.filter((id) => id !== unitId) : [...holders, unitId];
      setTyped({ turn: state.turn, holders: new Map(chosen).set(loan.lance, now) });
    };
    return { ...loan, side: loan.seats[0]!.side, holders, toggle };
  });
  const lent = loans.map(({ lance, holders }) => ({ lance, unitIds: holders }));
  return {
    loans,
    make: (winner) => ({
      kind: 'begin-turn',
      ...(winner === undefined ? {} : { winner }),
      ...(lent.length === 0 ? {} : { lent }),
    }),
  };
}
