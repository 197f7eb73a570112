import { excludes } from '../../../shared/campaign/maintenance/excludes.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';

export type Bay = ResultOf<'force.bay'>;
export type Offer = Bay['offers'][number];

/** Whether two actions are the same. */
export function isSameAction(one: MaintenanceAction, other: MaintenanceAction): boolean {
  return keyOf(one) === keyOf(other);
}

/** A text that tells actions apart. */
export function keyOf(action: MaintenanceAction): string {
  if (action.kind === 'heal') return `heal ${action.pilotId}`;
  if (action.kind === 'reconfigure') return `reconfigure ${action.unitId} ${action.cardId}`;
  return `${action.kind} ${action.unitId}`;
}

/** The actions with one more, without those that it excludes; or without it, if it was among them. */
export function toggleAction(
  chosen: readonly MaintenanceAction[],
  action: MaintenanceAction,
): readonly MaintenanceAction[] {
  if (chosen.some((other) => isSameAction(other, action)))
    return chosen.filter((other) => !isSameAction(other, action));
  return [...chosen.filter((other) => !excludes(other, action)), action];
}

/** The actions with all of these, or without them if all were among them: a whole lance at a time. */
export function toggleAll(
  chosen: readonly MaintenanceAction[],
  actions: readonly MaintenanceAction[],
): readonly MaintenanceAction[] {
  const isChosen = (action: MaintenanceAction) => chosen.some((other) => isSameAction(other, action));
  const without = chosen.filter((other) => !actions.some((action) => isSameAction(other, action)));
  if (actions.every(isChosen)) return without;
  return [...without.filter((other) => !actions.some((action) => excludes(other, action))), ...actions];
}

/** What makes the units of a lance ready: all that can be paid, but neither sales nor other configurations. */
export function listReadying(offers: readonly Offer[]): readonly MaintenanceAction[] {
  return offers
    .filter(
      ({ action, refused }) => refused === null && ['repair', 'rearm', 'heal', 'hire'].includes(action.kind),
    )
    .map(({ action }) => action);
}

/** Those of the chosen actions that are still offered. */
export function keepOffered(
  chosen: readonly MaintenanceAction[],
  offers: readonly Offer[],
): readonly MaintenanceAction[] {
  const offered = new Set(
    offers.filter(({ refused }) => refused === null).map(({ action }) => keyOf(action)),
  );
  return chosen.filter((action) => offered.has(keyOf(action)));
}
