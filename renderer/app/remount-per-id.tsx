import type { ComponentType } from 'react';
import { useParams } from 'react-router';

/**
 * A screen that begins anew when the address names another thing: nothing that was shown of the former one, and nothing
 * typed about it, is left under the new name. Other parts of an address, such as the kind of a sheet, change nothing.
 */
export function remountPerId(Place: ComponentType): ComponentType {
  return function PlaceOfOneThing() {
    const ids = Object.entries(useParams()).filter(([name]) => name.endsWith('Id'));
    return <Place key={ids.map(([, id]) => id).join('/')} />;
  };
}
