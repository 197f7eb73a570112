import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';

/** In which order cards are printed: as the lances stand, by name, or the highest PV first. */
export const PRINT_ORDERS = ['lance', 'name', 'pv'] as const;
export type PrintOrder = (typeof PRINT_ORDERS)[number];

/** The order in an address; by lance for unknown ones. */
export function readPrintOrder(text: string | null): PrintOrder {
  return PRINT_ORDERS.find((order) => order === text) ?? 'lance';
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
