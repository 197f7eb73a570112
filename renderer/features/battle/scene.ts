import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { AxialHex, HexPosition } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { UnitFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import type { Replay } from '../../../shared/rules/battle/replay/create-replay.ts';
import { isPhysical } from '../../../shared/rules/ruleset.ts';
import { findUnitKind, type UnitKind } from '../../ui/unit-kind.ts';
import {
  findFocus,
  findCause,
  findTurn,
  isInAir,
  isShot,
  listConsequences,
  listPassengers,
  type ReplayUnit,
} from './battle.ts';

/** A unit on the map. */
export interface Token {
  readonly unitId: UnitId;
  readonly side: Side;
  readonly label: string;
  /** Ticks beside its mark, by its force; 0 where its role has one force. */
  readonly ticks: number;
  /** Size 1 to 5, as printed on the card. */
  readonly size: number;
  readonly kind: UnitKind;
  readonly inAir: boolean;
  readonly state: 'fighting' | 'destroyed' | 'disabled';
  /** Units that it carries. */
  readonly riders: readonly UnitId[];
  readonly crippled: boolean;
  readonly shutdown: boolean;
  /** Position; while the unit moves, its destination. */
  readonly at: HexPosition;
  /** Path of hexes that ends at the position; null when it does not move. */
  readonly way: readonly AxialHex[] | null;
  readonly jumps: boolean;
}

/** An attack as a line between two hexes. */
export interface Fire {
  readonly from: AxialHex;
  readonly to: AxialHex;
  readonly hit: boolean;
  readonly damage: number;
  readonly isPhysical: boolean;
  /** True for the attack of the present event; others are earlier ones of the same turn. */
  readonly isCurrent: boolean;
}

/** What is drawn above the ground at one event. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly fires: readonly Fire[];
  readonly actor: UnitId | null;
  readonly target: UnitId | null;
  /** Hex of an event without an acting unit, such as a mine or a strike. */
  readonly spot: AxialHex | null;
}

/** The scene after `index` events, of which the last is the present one. */
export function composeScene(replay: Replay, index: number, fielded: readonly ReplayUnit[]): Scene {
  const event = replay.events[index - 1];
  const lead = index > 0 ? findCause(replay.events, index - 1) : 0;
  const { actor, target } = findFocus(index > 0 ? replay.events[lead] : undefined);
  const fires = listFires(replay, index, lead);
  const before = replay.frameAt(index - 1);
  const now = replay.frameAt(index);
  const tokens = now.units.flatMap((unit, i) => {
    const one = fielded[i];
    return one === undefined
      ? []
      : listToken(one, unit, before.units[i], event, listPassengers(now, unit.unitId));
  });
  return { tokens, fires, actor, target, spot: event?.type === 'mine' ? (event.at ?? null) : null };
}

function listToken(
  { unitId, side, force, label, card }: ReplayUnit,
  unit: UnitFrame,
  before: UnitFrame | undefined,
  event: BattleEvent | undefined,
  riders: readonly UnitId[],
): Token[] {
  const { at, presence, crippled, shutdown } = unit;
  // A leaving unit stays visible during the event that says so.
  const leaves = before?.presence === 'fighting' && (presence === 'withdrew' || presence === 'left');
  if (at === null || presence === 'waiting') return [];
  if ((presence === 'withdrew' || presence === 'left') && !leaves) return [];
  const moves = event?.type === 'moved' && event.unitId === unitId ? event : null;
  return [
    {
      unitId,
      side,
      label,
      ticks: force?.number ?? 0,
      size: card.size,
      kind: findUnitKind(card),
      inAir: isInAir(card, unit),
      riders,
      state: presence === 'destroyed' || presence === 'disabled' ? presence : 'fighting',
      crippled,
      shutdown,
      at,
      way: moves === null ? null : listWay(moves),
      jumps: moves?.movement === 'jump',
    },
  ];
}

/** Hexes from the first to the last of a move; null where nobody told them. */
function listWay({ from, to, path }: Extract<BattleEvent, { type: 'moved' }>): readonly AxialHex[] | null {
  return from === undefined || to === undefined ? null : [from, ...(path ?? [to])];
}

/** Attacks of the turn so far, with the positions of both units at that time. */
function listFires(replay: Replay, index: number, lead: number): Fire[] {
  if (index === 0) return [];
  const { first } = findTurn(replay.events, index - 1);
  const fires: Fire[] = [];
  for (let at = first; at < index; at += 1) {
    const event = replay.events[at];
    if (event === undefined || !isShot(event)) continue;
    const { units } = replay.frameAt(at);
    const from = units.find(({ unitId }) => unitId === event.unitId)?.at ?? null;
    const isCurrent = at === lead;
    if (event.type === 'impact') {
      if (from === null || event.at === undefined) continue;
      const damage = sumDamage(replay.events, at);
      fires.push({ from, to: event.at, hit: damage > 0, damage, isPhysical: false, isCurrent });
      continue;
    }
    const to = units.find(({ unitId }) => unitId === event.targetId)?.at ?? null;
    if (from === null || to === null) continue;
    const { hit, damage, kind } = event;
    fires.push({ from, to, hit, damage, isPhysical: isPhysical(kind), isCurrent });
  }
  return fires;
}

/** Points that a shell marked, on all units together. */
function sumDamage(events: readonly BattleEvent[], lead: number): number {
  return listConsequences(events, lead).reduce((sum, at) => {
    const event = events[at];
    return event?.type === 'damaged' ? sum + event.armor + event.structure + event.overflow : sum;
  }, 0);
}
