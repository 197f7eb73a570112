import type { ComponentType } from 'react';
import { useParams } from 'react-router';

/**
 * Remounts a screen when the address names another subject, so that no data and no typed text of the former one are
 * shown under the new name. Other parts of an address, such as the kind of a sheet, do not remount it.
 */
export function remountPerId(Place: ComponentType): ComponentType {
  return function PlaceOfOneThing() {
    const ids = Object.entries(useParams()).filter(([name]) => name.endsWith('Id'));
    return <Place key={ids.map(([, id]) => id).join('/')} />;
  };
}
