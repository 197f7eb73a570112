import {
  ALLEGIANCE_COLORS,
  ALLEGIANCE_MARKS,
  MAX_ALLEGIANCES,
  type Allegiance,
  type NewAllegiance,
} from '../../shared/domain/allegiance.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { insertAllegiance, loadAllegiances } from '../store/allegiances.ts';

/**
 * Founds an allegiance with the next number, and the first free colour and mark where none is named: neither those of
 * other allegiances nor those that `wishes`, which are founded with it, name. Refuses a name, a colour or a mark that is
 * taken, and a fifth allegiance.
 */
export function createAllegiance(
  context: CommandContext,
  { name, color, mark }: NewAllegiance,
  wishes: readonly NewAllegiance[] = [],
): AllegianceId {
  const present = loadAllegiances(context.db);
  refuseTakenName(present, name);
  refuseTakenLook(present, { color, mark });
  const numbers = Array.from({ length: MAX_ALLEGIANCES }, (_, index) => index + 1);
  const number = numbers.find((free) => !present.some((other) => other.number === free));
  if (number === undefined) throw new Refusal('allegiance.too-many', { most: MAX_ALLEGIANCES });
  const allegianceId = context.newId('allegiance') as AllegianceId;
  const taken = [...present, ...wishes];
  const free = {
    color: ALLEGIANCE_COLORS.find((one) => !taken.some((other) => other.color === one)),
    mark: ALLEGIANCE_MARKS.find((one) => !taken.some((other) => other.mark === one)),
  };
  insertAllegiance(context.db, {
    id: allegianceId,
    number,
    name,
    color: color ?? free.color ?? ALLEGIANCE_COLORS[0],
    mark: mark ?? free.mark ?? ALLEGIANCE_MARKS[0],
  });
  return allegianceId;
}

/** Refuses a name that another allegiance has; upper and lower case count as the same. */
export function refuseTakenName(others: readonly Allegiance[], name: string): void {
  const fold = (text: string): string => text.toLowerCase();
  if (others.some((other) => fold(other.name) === fold(name)))
    throw new Refusal('allegiance.name-taken', { name });
}

/** Refuses a colour or a mark that another allegiance has: the two could not be told apart. */
export function refuseTakenLook(
  others: readonly Allegiance[],
  { color, mark }: Omit<NewAllegiance, 'name'>,
): void {
  const other = others.find((one) => one.color === color || one.mark === mark);
  if (other !== undefined)
    throw new Refusal('allegiance.look-taken', { allegiance: other.name, allegianceId: other.id });
}
