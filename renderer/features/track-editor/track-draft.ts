import type { BattleEffect } from '../../../shared/domain/battle-effect.ts';
import type { ObjectiveCondition } from '../../../shared/domain/objective.ts';
import type { RolePlayers } from '../../../shared/domain/role-players.ts';
import type { TrackBonus, TrackDefinition, TrackObjective } from '../../../shared/domain/track-definition.ts';
import type { DeploymentGroup, DeploymentZone, TrackPlace } from '../../../shared/domain/track-set-up.ts';

/** A track being edited; an emptied number is NaN until it is typed again. */
export type TrackDraft = TrackDefinition;

type ConditionKind = ObjectiveCondition['kind'];
type EffectKind = BattleEffect['kind'];

export const CONDITIONS: { readonly [K in ConditionKind]: Extract<ObjectiveCondition, { kind: K }> } = {
  'defeat-share': { kind: 'defeat-share', share: 0.5, countsWithdrawn: false },
  'hold-field': { kind: 'hold-field' },
  'exit-share': { kind: 'exit-share', share: 0.5 },
  'prevent-exit': { kind: 'prevent-exit', share: 0.5 },
  'defeat-commander': { kind: 'defeat-commander' },
  'destroy-unit': { kind: 'destroy-unit', size: 3 },
  'survive-share': { kind: 'survive-share', share: 0.5 },
  'escape-share': { kind: 'escape-share', share: 0.5, afterTurn: 8 },
  'scan-share': { kind: 'scan-share', share: 0.5 },
  'scan-buildings': { kind: 'scan-buildings', count: 1 },
  'reach-place': { kind: 'reach-place', place: '', share: 0.5 },
  'hold-place': { kind: 'hold-place', place: '' },
};

export const EFFECTS: { readonly [K in EffectKind]: Extract<BattleEffect, { kind: K }> } = {
  initiative: { kind: 'initiative', side: 'defender', modifier: -1, fromTurn: 1, toTurn: null },
  conditions: { kind: 'conditions', visibility: null, toHit: { long: 1 }, limitInches: null },
  minefields: { kind: 'minefields', side: 'defender', count: 3, density: 1 },
  militia: { kind: 'militia', side: 'attacker', share: 0.15 },
  strike: { kind: 'strike', against: 'defender', needs: 10, damage: 1, fromTurn: 1, toTurn: null },
  terrain: { kind: 'terrain', theme: 'forest' },
  'turn-limit': { kind: 'turn-limit', turns: 10 },
};

export const ZONES: { readonly [K in DeploymentZone['kind']]: Extract<DeploymentZone, { kind: K }> } = {
  'near-edges': { kind: 'near-edges', edges: ['west'], depthInches: 10 },
  'own-half': { kind: 'own-half' },
  'away-from': { kind: 'away-from', edges: ['west'], inches: 16 },
};

export const GROUPS: { readonly [K in DeploymentGroup['kind']]: Extract<DeploymentGroup, { kind: K }> } = {
  'set-up': { kind: 'set-up', share: 1, zone: ZONES['near-edges'] },
  entry: { kind: 'entry', share: 1, edges: ['west'], turn: 1, mayWait: false },
};

export const PLAYERS: { readonly [K in RolePlayers['kind']]: Extract<RolePlayers, { kind: K }> } = {
  allegiance: { kind: 'allegiance', number: 1 },
  anyone: { kind: 'anyone' },
  forces: { kind: 'forces', forceIds: [] },
  'last-winner': { kind: 'last-winner' },
  'last-loser': { kind: 'last-loser' },
  turn: { kind: 'turn' },
  leader: { kind: 'leader' },
};

/** The kinds of something, in the order in which they are offered. */
export function listChoices<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(table) as K[];
}

/** A condition of another kind; fields that both kinds have are kept. */
export function changeCondition(
  before: ObjectiveCondition,
  kind: ConditionKind,
  places: readonly TrackPlace[],
): ObjectiveCondition {
  const fresh = CONDITIONS[kind];
  return {
    ...fresh,
    ...('share' in fresh && 'share' in before ? { share: before.share } : {}),
    ...('place' in fresh ? { place: 'place' in before ? before.place : (places[0]?.key ?? '') } : {}),
  };
}

/** Players of another kind; of the same kind they stay as they are. */
export function changePlayers(before: RolePlayers, kind: RolePlayers['kind']): RolePlayers {
  return before.kind === kind ? before : PLAYERS[kind];
}

/** A group of another kind with the same share. */
export function changeGroup({ share }: DeploymentGroup, kind: DeploymentGroup['kind']): DeploymentGroup {
  return { ...GROUPS[kind], share };
}

/** A key that the list does not have yet: `objective-1`, `objective-2` … */
export function findFreeKey(stem: string, taken: readonly { readonly key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  for (let number = 1; ; number += 1) if (!keys.has(`${stem}-${number}`)) return `${stem}-${number}`;
}

export function draftObjective(draft: TrackDraft, name: string): TrackObjective {
  return {
    key: findFreeKey('objective', draft.objectives),
    name,
    owner: 'both',
    wp: 100,
    endsTrack: false,
    condition: CONDITIONS['defeat-share'],
  };
}

export function draftBonus(draft: TrackDraft, name: string): TrackBonus {
  return {
    key: findFreeKey('bonus', draft.bonuses),
    name,
    owner: 'both',
    wp: { attacker: 50, defender: 50 },
    effect: '',
    effects: [],
    atTableOnly: false,
  };
}

export function draftPlace(draft: TrackDraft, name: string): TrackPlace {
  const key = findFreeKey('place', draft.setUp.places);
  return { key, name, across: 0.5, down: 0.5, radiusInches: 4, building: false };
}

/** The list with one entry changed. */
export function replaceAt<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((one, at) => (at === index ? entry : one));
}

/** The list without one entry. */
export function removeAt<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}
