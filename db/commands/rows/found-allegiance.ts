import {
  ALLEGIANCE_COLORS,
  ALLEGIANCE_MARKS,
  MOST_ALLEGIANCES,
  type Allegiance,
  type NewAllegiance,
} from '../../../shared/domain/allegiance.ts';
import type { AllegianceId } from '../../../shared/domain/ids.ts';
import type { CommandContext } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { loadAllegiances } from '../../store/load-allegiances.ts';

/**
 * Founds an allegiance with the next number, and the first free colour and mark where none is named. Refuses a name that
 * is taken, and a fifth allegiance.
 */
export function foundAllegiance(context: CommandContext, { name, color, mark }: NewAllegiance): AllegianceId {
  const present = loadAllegiances(context.db);
  refuseTakenName(present, name);
  const numbers = Array.from({ length: MOST_ALLEGIANCES }, (_, index) => index + 1);
  const number = numbers.find((free) => !present.some((other) => other.number === free));
  if (number === undefined) throw new Refusal('allegiance.too-many', { most: MOST_ALLEGIANCES });
  const allegianceId = context.newId('allegiance') as AllegianceId;
  const free = {
    color: ALLEGIANCE_COLORS.find((one) => !present.some((other) => other.color === one)),
    mark: ALLEGIANCE_MARKS.find((one) => !present.some((other) => other.mark === one)),
  };
  context.db
    .prepare('INSERT INTO allegiances (id, number, name, color, mark) VALUES (?, ?, ?, ?, ?)')
    .run(
      allegianceId,
      number,
      name,
      color ?? free.color ?? ALLEGIANCE_COLORS[0],
      mark ?? free.mark ?? ALLEGIANCE_MARKS[0],
    );
  return allegianceId;
}

/** Refuses a name that another allegiance has; upper and lower case count as the same. */
export function refuseTakenName(others: readonly Allegiance[], name: string): void {
  const fold = (text: string): string => text.toLowerCase();
  if (others.some((other) => fold(other.name) === fold(name)))
    throw new Refusal('allegiance.name-taken', { name });
}
