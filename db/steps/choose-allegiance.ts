import type { AllegianceId } from '../../shared/domain/ids.ts';
import type { NewAllegiance } from '../../shared/domain/allegiance.ts';
import type { CommandContext } from '../handler.ts';
import { findAllegiance, loadAllegiances } from '../store/allegiances.ts';
import { createAllegiance } from './create-allegiance.ts';

/** The allegiance that a force joins: one of the campaign, or one that is founded with it. Refuses an unknown one. */
export function chooseAllegiance(
  context: CommandContext,
  choice: AllegianceId | NewAllegiance,
): AllegianceId {
  if (typeof choice !== 'string') return createAllegiance(context, choice);
  return findAllegiance(loadAllegiances(context.db), choice).id;
}
