import { Kbd } from '../kbd.tsx';
import type { ShortcutIn, ShortcutPlace } from './shortcuts.ts';
import { useKeyNames } from './use-key-names.ts';

/** The key cap of a shortcut; of several keys, the first one. */
export function ShortcutKbd<Place extends ShortcutPlace>(props: {
  place: Place;
  id: ShortcutIn<Place>;
  inherit?: boolean;
}) {
  const [name = ''] = useKeyNames()(props.place, props.id);
  return <Kbd inherit={props.inherit ?? false}>{name}</Kbd>;
}
