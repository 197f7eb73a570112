import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { PilotAbility, SpecialAbility } from '../../../shared/domain/pilot.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { nameUnit, nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { isAirborne } from '../../../shared/rules/combat/movement.ts';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import {
  sumCriticals,
  type BattleFrame,
  type UnitFrame,
} from '../../../shared/rules/battle/replay/battle-frame.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import type { UnitCardView } from '../../ui/unit-card/unit-card-view.ts';

/** One of several forces of a role. */
export interface SharedForce {
  readonly forceId: ForceId;
  readonly name: string;
  /** Counted from 1 in its role: as many ticks stand beside the marks of its units. */
  readonly number: number;
}

/** A unit as it entered the battle, with its name on this screen. */
export interface ReplayUnit {
  readonly unitId: UnitId;
  readonly side: Side;
  /** Its force where several play its role; null where there is one, and for militia. */
  readonly force: SharedForce | null;
  readonly card: UnitCard;
  /** Short and unique in the battle: `AWS-9M`, `AWS-9M 2`. */
  readonly label: string;
  /** The full name, unique in the same way. */
  readonly name: string;
  readonly skill: number;
  readonly commander: boolean;
  readonly pilotName: string | null;
  /** Special abilities of its pilot, and those that the battle plays. */
  readonly abilities: readonly SpecialAbility[];
  readonly playedAbilities: readonly PilotAbility[];
  readonly pilotCallSign: string | undefined;
  readonly pv: number;
}

/** All units of the battle: attackers first, in the order of the scenario. */
export function listReplayUnits(
  { scenario }: Pick<ReplayBattle, 'scenario'>,
  participants: readonly Participant[],
  forceNames: ReadonlyMap<ForceId, string> = new Map(),
): ReplayUnit[] {
  const shared = listSharedForces(participants, forceNames);
  const own = new Map(participants.map((participant) => [participant.unitId, participant]));
  const all = SIDES.flatMap((side) => scenario.sides[side].units.map((unit) => ({ unit, side })));
  const names = all.map(({ unit }) => nameUnitBriefly(own.get(unit.unitId) ?? unit));
  return all.map(({ unit, side }, index) => {
    const { unitId, card, skill, commander } = unit;
    const brief = names[index] ?? '';
    const fullName = nameUnit(own.get(unitId) ?? unit);
    const alike = names.filter((other) => other === brief).length;
    const number = names.slice(0, index + 1).filter((other) => other === brief).length;
    return {
      unitId,
      side,
      force: shared.find(({ forceId }) => forceId === own.get(unitId)?.forceId) ?? null,
      card,
      label: alike > 1 ? `${brief} ${number}` : brief,
      name: alike > 1 ? `${fullName} ${number}` : fullName,
      skill,
      commander,
      pilotName: own.get(unitId)?.pilotName ?? null,
      abilities: own.get(unitId)?.abilities ?? [],
      playedAbilities: unit.pilotAbilities ?? [],
      pilotCallSign: own.get(unitId)?.pilotCallSign,
      pv: computeCardPv(card, skill),
    };
  });
}

/** The forces of each role that several play, numbered. */
function listSharedForces(
  participants: readonly Pick<Participant, 'forceId' | 'side'>[],
  names: ReadonlyMap<ForceId, string>,
): readonly SharedForce[] {
  return SIDES.flatMap((side) => {
    const ids = [...new Set(participants.filter((one) => one.side === side).map(({ forceId }) => forceId))];
    if (ids.length <= 1) return [];
    return ids.map((forceId, index) => ({ forceId, name: names.get(forceId) ?? '', number: index + 1 }));
  });
}

/** Name of a unit on this screen; empty for an unknown one. */
export function findLabel(fielded: readonly ReplayUnit[], unitId: UnitId | null): string {
  return fielded.find((one) => one.unitId === unitId)?.label ?? '';
}

/** Units that a unit carries at a moment of the battle. */
export function listPassengers({ units }: Pick<BattleFrame, 'units'>, unitId: UnitId): readonly UnitId[] {
  const aboard = units.filter(({ presence, carrierId }) => presence === 'aboard' && carrierId === unitId);
  return aboard.map((rider) => rider.unitId);
}

/** Whether a unit flies at a moment of the battle. */
export function isInAir({ type, move }: UnitCard, { presence, movement }: UnitFrame): boolean {
  return presence === 'fighting' && isAirborne(type, move, false, movement);
}

/** A unit's card at a moment of the battle. */
export function viewOfReplayUnit(fielded: ReplayUnit, frame: UnitFrame): UnitCardView {
  const { name, card, side, pv, commander, skill, pilotName, pilotCallSign, abilities, playedAbilities } =
    fielded;
  const { armorLeft, structureLeft, heat, shutdown } = frame;
  return {
    name,
    card,
    side,
    damage: { armorLeft, structureLeft, criticals: sumCriticals(frame) },
    readiness: readinessOf(card, frame),
    pv,
    commander,
    heat: shutdown ? 4 : heat,
    pilot: {
      ...{ name: pilotName ?? '', callSign: pilotCallSign, rank: '', skill, abilities },
      ...{ status: 'active', wounds: 0, kills: frame.kills },
    },
    playedAbilities,
  };
}

function readinessOf(card: UnitCard, { presence, crippled, armorLeft, structureLeft }: UnitFrame) {
  if (presence === 'destroyed') return 'wrecked';
  if (crippled) return 'crippled';
  return armorLeft === card.armor && structureLeft === card.structure ? 'ready' : 'damaged';
}

/** An event with a roll to hit. */
type BattleShot = Extract<BattleEvent, { type: 'attacked' | 'impact' }>;

export function isShot(event: BattleEvent | undefined): event is BattleShot {
  return event?.type === 'attacked' || event?.type === 'impact';
}

/** Events that are consequences of the event before them and are shown together with it. */
const CONSEQUENCES: ReadonlySet<BattleEvent['type']> = new Set([
  'damaged',
  'critical',
  'motive',
  'marked',
  'stunned',
]);

/** Index of the event that caused this one: the attack for a hit. */
export function findCause(events: readonly BattleEvent[], index: number): number {
  let lead = index;
  while (lead > 0 && CONSEQUENCES.has(events[lead]?.type ?? 'turn')) lead -= 1;
  return lead;
}

/** Indexes of all consequences of an event, in order. */
export function listConsequences(events: readonly BattleEvent[], lead: number): number[] {
  const found: number[] = [];
  for (let index = lead + 1; CONSEQUENCES.has(events[index]?.type ?? 'turn'); index += 1) found.push(index);
  return found;
}

/** Indexes of the events that begin a turn. */
export function listTurnStarts(events: readonly BattleEvent[]): number[] {
  return events.flatMap((event, index) => (event.type === 'turn' ? [index] : []));
}

/** First and last index of the turn that an event belongs to; the set-up is a turn of its own. */
export function findTurn(events: readonly BattleEvent[], index: number): { first: number; last: number } {
  const starts = listTurnStarts(events);
  const first = starts.findLast((start) => start <= index) ?? 0;
  const next = starts.find((start) => start > index) ?? events.length;
  return { first, last: next - 1 };
}

/** Units shown with an event: the acting unit and its target. */
export function findFocus(event: BattleEvent | undefined): { actor: UnitId | null; target: UnitId | null } {
  if (event === undefined) return { actor: null, target: null };
  switch (event.type) {
    case 'attacked':
    case 'impact':
    case 'scanned':
      return { actor: event.unitId, target: event.targetId };
    case 'mounted':
    case 'dismounted':
      return { actor: event.unitId, target: event.carrierId };
    case 'strike':
      return { actor: null, target: event.targetId };
    default:
      return { actor: 'unitId' in event ? event.unitId : null, target: null };
  }
}

/** Numbers (from 1) of the dice that were rolled for an event. */
export function listDiceOf({ diceAt }: Pick<ReplayBattle, 'diceAt'>, index: number): number[] {
  const first = index === 0 ? 0 : (diceAt[index - 1] ?? 0);
  const count = Math.max(0, (diceAt[index] ?? first) - first);
  return Array.from({ length: count }, (_, offset) => first + offset + 1);
}
