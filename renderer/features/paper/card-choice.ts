import type { Roster } from '../../../shared/domain/roster.ts';
import { getUnavailableReason } from '../../../shared/campaign/forces/force-value.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';

/** In which order cards are printed: as the lances stand, by name, or the highest PV first. */
export const PRINT_ORDERS = ['lance', 'name', 'pv'] as const;
export type PrintOrder = (typeof PRINT_ORDERS)[number];

/** The order in an address; by lance for unknown ones. */
export function readPrintOrder(text: string | null): PrintOrder {
  return PRINT_ORDERS.find((order) => order === text) ?? 'lance';
}

/** Which cards are printed besides those of a lance: of all units that a force has, or of those that can be fielded now. */
export const CARD_CHOICES = ['all', 'ready'] as const;

/**
 * The units of a force whose cards are chosen by an address: `all`, which null stands for, `ready`, or the id of a lance;
 * none of a force that has not this lance.
 */
export function chooseCards({ units }: Pick<Roster, 'units'>, choice: string | null): readonly Unit[] {
  const own = units.filter(({ standing }) => !isGone(standing));
  if (choice === null || choice === 'all') return own;
  return own.filter((unit) =>
    choice === 'ready' ? getUnavailableReason(unit) === null : unit.lanceId === choice,
  );
}

/** Units of a force in the order of their cards; those that are alike stay as they are in the force. */
export function orderCards(
  units: readonly Unit[],
  { lances }: Pick<Roster, 'lances'>,
  order: PrintOrder,
): readonly Unit[] {
  const placeOf = ({ lanceId }: Unit) => {
    const place = lances.findIndex(({ id }) => id === lanceId);
    // Units without a lance come last, as they do on the screens.
    return place === -1 ? lances.length : place;
  };
  switch (order) {
    case 'lance':
      return units.toSorted((one, other) => placeOf(one) - placeOf(other));
    case 'name':
      return units.toSorted((one, other) => nameUnit(one).localeCompare(nameUnit(other)));
    case 'pv':
      return units.toSorted((one, other) => other.pv - one.pv);
  }
}
