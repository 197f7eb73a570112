import { areExclusive, listSubjectIds } from '../../../shared/campaign/maintenance/excludes.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';

export type BayOverview = ResultOf<'force.bay'>;
export type Offer = BayOverview['offers'][number];

/** Whether two actions are the same. */
export function isSameAction(one: MaintenanceAction, other: MaintenanceAction): boolean {
  return keyOfAction(one) === keyOfAction(other);
}

/** A text that tells actions apart; dice of the table are not part of it. */
export function keyOfAction(action: MaintenanceAction): string {
  const card = 'cardId' in action ? [action.cardId] : [];
  return [action.kind, ...listSubjectIds(action), ...card].join(' ');
}

/** The actions with one more, without those that it excludes; or without it, if it was among them. */
export function toggleAction(
  chosen: readonly MaintenanceAction[],
  action: MaintenanceAction,
): readonly MaintenanceAction[] {
  if (chosen.some((other) => isSameAction(other, action)))
    return chosen.filter((other) => !isSameAction(other, action));
  return [...chosen.filter((other) => !areExclusive(other, action)), action];
}

/** The actions with all of these, or without them if all were among them: a whole lance at a time. */
export function toggleActions(
  chosen: readonly MaintenanceAction[],
  actions: readonly MaintenanceAction[],
): readonly MaintenanceAction[] {
  const isChosen = (action: MaintenanceAction) => chosen.some((other) => isSameAction(other, action));
  const without = chosen.filter((other) => !actions.some((action) => isSameAction(other, action)));
  if (actions.every(isChosen)) return without;
  return [...without.filter((other) => !actions.some((action) => areExclusive(other, action))), ...actions];
}

/** What makes the units of a lance ready: all that can be paid, but neither sales nor other configurations. */
export function listReadyingOffers(offers: readonly Offer[]): readonly MaintenanceAction[] {
  return offers
    .filter(
      ({ action, refused }) => refused === null && ['repair', 'rearm', 'heal', 'hire'].includes(action.kind),
    )
    .map(({ action }) => action);
}

/** What is done with several chosen units at once, in the order of its buttons. */
const BULK_KINDS = ['repair', 'rearm', 'replace', 'heal', 'hire', 'train'] as const;

/** One kind of work on all chosen rows, with what it costs in all. */
export interface BulkWork {
  readonly kind: (typeof BULK_KINDS)[number];
  readonly actions: readonly MaintenanceAction[];
  readonly amountSp: number;
}

/** Sums up what the chosen rows offer, by kind; what cannot be paid alone is counted too, so that the plan says so. */
export function listBulkWork(offers: readonly Offer[]): readonly BulkWork[] {
  return BULK_KINDS.map((kind) => {
    const own = offers.filter(({ action }) => action.kind === kind);
    return {
      kind,
      actions: own.map(({ action }) => action),
      amountSp: own.reduce((sum, { amountSp }) => sum + amountSp, 0),
    };
  }).filter(({ actions }) => actions.length > 0);
}

/** The offers to seat a spare pilot, each with the pilot's name on this screen. */
export function listSeatOffers(
  offers: readonly Offer[],
  pilots: readonly Pilot[],
  tell: (pilot: Pilot) => string,
): readonly Offer[] {
  return offers.flatMap((offer) => {
    const { action } = offer;
    if (action.kind !== 'seat') return [];
    const pilot = pilots.find(({ id }) => id === action.pilotId);
    return [pilot === undefined ? offer : { ...offer, detail: tell(pilot) }];
  });
}

/**
 * The chosen actions that are still offered, those too that cannot be paid: the plan says so; purchases and their crews stay, and seats where somebody gets up first: those
 * are offered only once that is done.
 */
export function keepOffered(
  chosen: readonly MaintenanceAction[],
  offers: readonly Offer[],
): readonly MaintenanceAction[] {
  const offered = new Set(offers.map(({ action }) => keyOfAction(action)));
  const changesSeats = chosen.some(({ kind }) => kind === 'vacate');
  const bought = new Set(listPurchases(chosen).map(({ as }) => as));
  return chosen.filter(
    (action) =>
      action.kind === 'buy' ||
      (changesSeats && (action.kind === 'seat' || action.kind === 'hire')) ||
      ('unitId' in action && action.unitId !== undefined && bought.has(action.unitId)) ||
      offered.has(keyOfAction(action)),
  );
}

/** Prices of the campaign. */
export interface Prices {
  readonly economy: EconomyPreset;
  /** Before the first track everything is free of charge. */
  readonly settingUp: boolean;
}

/** A purchase, with the key by which other actions refer to it. */
export type PurchaseAction = MaintenanceAction & { readonly kind: 'buy'; readonly as: UnitId };

export function listPurchases(chosen: readonly MaintenanceAction[]): readonly PurchaseAction[] {
  return chosen.filter(
    (action): action is PurchaseAction => action.kind === 'buy' && action.as !== undefined,
  );
}

/** A key for another purchase that no chosen one has. */
export function nameNewMachine(chosen: readonly MaintenanceAction[]): UnitId {
  const taken = new Set(listPurchases(chosen).map(({ as }) => as));
  for (let number = 1; ; number += 1) {
    const name = `new-${number}` as UnitId;
    if (!taken.has(name)) return name;
  }
}

/** The actions with this one as the crew of a unit, or with none. */
export function setSeat(
  chosen: readonly MaintenanceAction[],
  unitId: UnitId,
  action: MaintenanceAction | null,
): readonly MaintenanceAction[] {
  const without = chosen.filter(
    (other) => !((other.kind === 'hire' || other.kind === 'seat') && other.unitId === unitId),
  );
  return action === null ? without : toggleAction(without, action);
}

/** Whether an action recovers a machine of the enemy, to keep or to sell it. */
export function needsDice(
  action: MaintenanceAction,
  unitId: UnitId,
): action is MaintenanceAction & { readonly kind: 'claim' | 'sell-salvage' } {
  return (action.kind === 'claim' || action.kind === 'sell-salvage') && action.unitId === unitId;
}

/** The actions with other dice of the table for a machine of the enemy; null: the program rolls. */
export function setDice(
  chosen: readonly MaintenanceAction[],
  unitId: UnitId,
  dice: readonly [number, number] | null,
): readonly MaintenanceAction[] {
  return chosen.map((action) => {
    if (!needsDice(action, unitId)) return action;
    return { kind: action.kind, unitId, ...(dice === null ? {} : { dice }) };
  });
}
