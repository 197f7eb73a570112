import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { NO_HITS, type CombatHits } from '../../../shared/rules/combat/combat-state.ts';
import type { MoveFactors } from '../../../shared/rules/combat/movement.ts';
import { SHORTCUTS } from '../../ui/shortcuts/shortcuts.ts';
import type { TableUnitView } from '../../../shared/campaign/engagement/view-table.ts';

/** Who a unit at the table is: what never changes in a session. */
export interface SeatedUnit {
  readonly unitId: UnitId;
  readonly side: Side;
  /** The key that chooses it among the units of its side; empty beyond the letters. */
  readonly letter: string;
  /** Short and unique in the battle: `Atlas AS7-D`, `Atlas AS7-D 2`. */
  readonly label: string;
  /** Its force where several play its role; null where there is one. */
  readonly force: { readonly name: string } | null;
  readonly card: UnitCard;
  readonly pilotName: string;
  readonly skill: number;
  readonly commander: boolean;
}

/** A unit at the table: who it is, and how it stands now. */
export interface TableSeat extends SeatedUnit {
  readonly state: TableUnitView;
}

/** What the Move of a unit depends on now. */
export function readMoveFactors({ heat, shutdown, criticals }: TableUnitView): MoveFactors {
  // Hits that were not taken are left out; none is sent as undefined.
  return { heat, shutdown, criticals: { ...NO_HITS, ...(criticals as Partial<CombatHits>) } };
}

/** The same object for the same unit and state: only what has changed is drawn again. */
const takeSeat = weakMapMemoize((unit: SeatedUnit, state: TableUnitView): TableSeat => ({ ...unit, state }));

/** All units of the battle as they stand now, attackers first, in the order in which they were fielded. */
export function listSeats(
  seated: readonly SeatedUnit[],
  units: readonly TableUnitView[],
): readonly TableSeat[] {
  const states = new Map(units.map((unit) => [unit.unitId, unit]));
  return seated.flatMap((unit) => {
    const state = states.get(unit.unitId);
    return state === undefined ? [] : takeSeat(unit, state);
  });
}

/** Who the units of the battle are, attackers first, in the order in which they were fielded. */
export function listSeated(
  participants: readonly Participant[],
  forceNames: ReadonlyMap<ForceId, string>,
): readonly SeatedUnit[] {
  const names = participants.map((one) => nameUnitBriefly(one));
  const labels = new Map(
    participants.map(({ unitId }, index) => [unitId, numberName(names, index)] as const),
  );
  return SIDES.flatMap((side) => {
    const own = participants.filter((one) => one.side === side);
    const shared = new Set(own.map(({ forceId }) => forceId)).size > 1;
    return own.map(({ unitId, forceId, card, pilotName, skill, commander }, index) => ({
      ...{ unitId, side, card, pilotName, skill, commander },
      letter: SHORTCUTS.tableUnits.unit[index] ?? '',
      label: labels.get(unitId) ?? '',
      force: shared ? { name: forceNames.get(forceId) ?? '' } : null,
    }));
  });
}

/** A name with its number where several are called so. */
function numberName(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const isSame = (other: string): boolean => other === name;
  if (names.filter(isSame).length === 1) return name;
  return `${name} ${names.slice(0, index + 1).filter(isSame).length}`;
}

export function findSeat(seats: readonly TableSeat[], unitId: UnitId | null): TableSeat | undefined {
  return seats.find((seat) => seat.unitId === unitId);
}

/** The unit of a side that a letter means. */
export function findByLetter(seats: readonly TableSeat[], side: Side, letter: string): TableSeat | undefined {
  return seats.find((seat) => seat.side === side && seat.letter === letter);
}

/** How many of the units are still in the battle. */
export function countLeft(seats: readonly TableSeat[]): number {
  return seats.filter(({ state }) => state.where !== 'gone').length;
}

/** Units of a side by the name of their force; the empty name where one force plays it. */
export function groupByForceName(
  seats: readonly TableSeat[],
): readonly (readonly [force: string, own: readonly TableSeat[]])[] {
  return [...Map.groupBy(seats, ({ force }) => force?.name ?? '')];
}
