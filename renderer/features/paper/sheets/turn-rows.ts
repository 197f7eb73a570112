import type { MovementUsed } from '../../../../shared/domain/battle-event.ts';
import type { Participant } from '../../../../shared/domain/participant.ts';
import { SIDES, type Side } from '../../../../shared/domain/side.ts';
import { BRACKETS, type UnitCard } from '../../../../shared/domain/unit-card.ts';
import { SHORTCUTS } from '../../../ui/shortcuts/shortcuts.ts';
import { listSideRows } from '../../../ui/report-grid/list-side-rows.ts';
import { formatMove } from '../../../ui/unit-card/unit-card-view.ts';

/** A unit on the table sheet, with the letter by which the tracker chooses it. */
export interface PaperSeat {
  readonly unit: Participant;
  /** Empty beyond the letters. */
  readonly letter: string;
}

/** All units in the order of the tracker's cards, attackers first: those of a force together. */
export function listPaperSeats(participants: readonly Participant[]): readonly PaperSeat[] {
  return SIDES.flatMap((side) => {
    const own = participants.filter((unit) => unit.side === side);
    return listSideRows(own, side).map((unit) => ({
      unit,
      letter: SHORTCUTS.tableUnits.unit[own.indexOf(unit)] ?? '',
    }));
  });
}

/** A row of a turn: a unit of each side; null where a side has fewer units. */
export type PaperPair = Readonly<Record<Side, PaperSeat | null>>;

/** The units of both sides beside each other, as many rows as the larger side has units. */
export function pairSeats(seats: readonly PaperSeat[]): readonly PaperPair[] {
  const of = (side: Side) => seats.filter(({ unit }) => unit.side === side);
  const [attackers, defenders] = [of('attacker'), of('defender')];
  return Array.from({ length: Math.max(attackers.length, defenders.length) }, (_, index) => ({
    attacker: attackers[index] ?? null,
    defender: defenders[index] ?? null,
  }));
}

/** `8"/6"j · 3/3/1`: how a unit moves, and its damage at each range. */
export function formatFigures(card: Pick<UnitCard, 'move' | 'damage'>): string {
  return `${formatMove(card)} · ${BRACKETS.map((bracket) => card.damage[bracket]).join('/')}`;
}

/** What a unit does in a turn, in the order in which the tracker asks for it, with relative widths. */
const TURN_COLUMNS = {
  unit: 40,
  order: 11,
  move: 13,
  inches: 11,
  target: 11,
  range: 10,
  number: 10,
  dice: 12,
  damage: 10,
  criticals: 12,
  heat: 11,
} as const;
export type TurnColumn = keyof typeof TURN_COLUMNS;

/** The columns of a side; those of individual initiative only where each unit has its own. */
export function listTurnColumns(isIndividual: boolean): readonly TurnColumn[] {
  const all = Object.keys(TURN_COLUMNS) as readonly TurnColumn[];
  return all.filter((key) => key !== 'order' || isIndividual);
}

/** Width of a unit's name beside its place in the order: figures then stand in two lines. */
const NARROW_UNIT = 34;

/** Width of a column, relative to the others. */
export function getTurnShare(key: TurnColumn, isIndividual: boolean): number {
  return key === 'unit' && isIndividual ? NARROW_UNIT : TURN_COLUMNS[key];
}

/** Ways of moving of a card, as the tracker offers them. */
export function listPaperWays({ move }: Pick<UnitCard, 'move'>): readonly MovementUsed[] {
  return [
    'standstill',
    ...(move.some(({ mode }) => mode !== 'jump') ? (['ground'] as const) : []),
    ...(move.some(({ mode }) => mode === 'jump') ? (['jump'] as const) : []),
  ];
}
