import { ARTILLERY_MUNITIONS, type ArtilleryMunition } from '../../../domain/battle-event.ts';
import type { AxialHex } from '../../../domain/hex.ts';
import { opponentOf } from '../../../domain/side.ts';
import type { DamageValue } from '../../../domain/unit-card.ts';
import { getQ, getR, measureHexes } from '../../board/board.ts';
import { computeHexDistance, FACING_Q, FACING_R, isInFrontArc } from '../../board/hex.ts';
import {
  findShellDamage,
  getScatterInches,
  listArtilleryZones,
  type ArtilleryRow,
  type ArtilleryZone,
} from '../../combat/artillery/artillery-rules.ts';
import {
  computeShotToHit,
  findArtillery,
  landShell,
  rollShellPoints,
  rollShot,
  type AimedShot,
} from '../../combat/artillery/resolve-artillery.ts';
import { canAct, createDamageNotes, isLost } from '../../combat/combat-state.ts';
import { collapse, markDamage } from '../../combat/damage.ts';
import { isDesignated } from '../../electronics/marking.ts';
import { readTiny } from '../../read.ts';
import { resolveAttackInside } from '../../terrain/building.ts';
import { getUnitFamily } from '../../unit-family.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { getAxialHex } from '../state/positions.ts';
import { emitLights } from '../state/searchlights.ts';
import { GROUND, GROUND_TERRAINS } from '../state/sight-rows.ts';
import { callSpotter } from './call-spotter.ts';
import type { ArtilleryOrder, Commander } from './commander.ts';
import { findSpotter, listSpotters, type Spotter } from './indirect-fire.ts';
import { findUnitShelter } from './shelter.ts';

const NO_ORDERS: readonly ArtilleryOrder[] = [];

/**
 * Lists the shots that a unit can fire at hexes with an enemy: directly at what it sees, else over the eyes of a friend;
 * to its front, or with a piece in a turret. Shells are aimed at the hex and never at the unit, whose movement would
 * make it harder. Source: 003 "Resolving Artillery Attacks", "Artillery (p. 74)"; that only hexes with an enemy are aimed
 * at is ours.
 */
export function listArtilleryOrders(battle: BattleState, unit: BattleUnit): readonly ArtilleryOrder[] {
  return listOrders(battle, unit, (target) => listEyes(battle, unit, target, false));
}

/** The same with every friend that can spot, named in the orders. */
export function listSpottedOrders(battle: BattleState, unit: BattleUnit): readonly ArtilleryOrder[] {
  return listOrders(battle, unit, (target) => listEyes(battle, unit, target, true));
}

function listOrders(
  battle: BattleState,
  unit: BattleUnit,
  list: (target: BattleUnit) => readonly Eyes[],
): readonly ArtilleryOrder[] {
  if (!canFireArtillery(battle, unit)) return NO_ORDERS;
  return battle.bySide[opponentOf(unit.side)]
    .filter((target) => isUnitOnBoard(target) && !isLost(target.state))
    .flatMap((target) => listOrdersAt(battle, unit, target, list));
}

function canFireArtillery({ ruleset }: BattleState, unit: BattleUnit): boolean {
  if (ruleset.artillery === null || unit.traits.artillery.length === 0) return false;
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return false;
  // Who spots in place of an attack has none left.
  return unit.spots === null || unit.spotting;
}

function listOrdersAt(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  list: (target: BattleUnit) => readonly Eyes[],
): readonly ArtilleryOrder[] {
  const { board, ruleset } = battle;
  const dq = getQ(board, target.hex) - getQ(board, unit.hex);
  const dr = getR(board, target.hex) - getR(board, unit.hex);
  const inFront = isInFrontArc(unit.facing, dq, dr);
  const pieces = unit.traits.artillery.filter(
    ({ code }) => inFront || unit.traits.turret?.traits.artillery.some((piece) => piece.code === code),
  );
  const eyes = pieces.length === 0 ? [] : list(target);
  if (eyes.length === 0) return NO_ORDERS;
  const rangeInches = computeHexDistance(dq, dr) * ruleset.inchesPerHex;
  return eyes.flatMap(({ wanted, ...sight }) =>
    pieces.flatMap(({ code }) =>
      ARTILLERY_MUNITIONS.flatMap((munition) => {
        const shot = { attacker: unit, piece: code, munition, rangeInches, ...sight };
        const row = findArtillery(ruleset, shot);
        return typeof row === 'string' ? [] : [{ target, shot, row, spotter: wanted }];
      }),
    ),
  );
}

/** Who sees a target, and over what ground. */
interface Eyes extends Pick<AimedShot, 'spotter' | 'terrain'> {
  /** The spotter, where one of several is chosen. */
  readonly wanted?: BattleUnit | undefined;
}

/** Who sees the target: the unit itself, or else a spotter, the cheapest one or every one; empty if nobody does. */
function listEyes(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  every: boolean,
): readonly Eyes[] {
  const { board } = battle;
  const ground = getGroundToTarget(battle, unit, target);
  const isSeen = ground !== GROUND.unseen && (ground & GROUND.underwater) === 0;
  if (isSeen) return [{ spotter: null, terrain: board.isOpen ? undefined : GROUND_TERRAINS[ground] }];
  if (every)
    return listSpotters(battle, unit, target).map((found) => ({
      ...lookThrough(battle, found, target),
      wanted: found.unit,
    }));
  const found = findSpotter(battle, unit, target);
  return found === null ? [] : [lookThrough(battle, found, target)];
}

function lookThrough({ board, ruleset }: BattleState, found: Spotter, target: BattleUnit): Eyes {
  const inches = measureHexes(board, found.unit.hex, target.hex) * ruleset.inchesPerHex;
  const designates = isDesignated(ruleset.electronics, found.unit.traits, inches);
  const terrain = board.isOpen ? undefined : GROUND_TERRAINS[found.ground];
  return { spotter: { attacks: found.attacks, designates }, terrain };
}

/** A place where a shell may come down. */
export interface ShellLanding {
  readonly at: AxialHex;
  readonly munition: ArtilleryMunition;
  readonly hit: boolean;
  /** The unit at which it was aimed, which a homing round follows. */
  readonly target: BattleUnit;
}

/** The damage of a shell to each unit that it reaches, in the order of the battle's units. */
export function listShelled(
  battle: BattleState,
  zones: readonly ArtilleryZone[],
  { at, munition, hit, target }: ShellLanding,
): readonly { readonly unit: BattleUnit; readonly damage: DamageValue }[] {
  const { board, ruleset, units } = battle;
  return units.flatMap((unit) => {
    if (!isUnitOnBoard(unit) || unit.state.destroyed) return [];
    const hexes = computeHexDistance(getQ(board, unit.hex) - at.q, getR(board, unit.hex) - at.r);
    const inches = hexes * ruleset.inchesPerHex;
    const damage = findShellDamage(zones, { munition, hit }, unit === target, inches);
    return damage === null ? [] : [{ unit, damage }];
  });
}

/**
 * The hex on which a shell comes down that scatters: die rolls for the direction, clockwise from north, and for the
 * distance. Half a hex counts toward the hex aimed at: ours. Source: 003 "Scatter".
 */
export function scatterShell(
  { ruleset }: BattleState,
  row: ArtilleryRow,
  aim: AxialHex,
  direction: number,
  distance: number,
): AxialHex {
  if (ruleset.artillery === null) return aim;
  const hexes = Math.floor((distance * getScatterInches(ruleset.artillery, row)) / ruleset.inchesPerHex);
  return {
    q: aim.q + hexes * readTiny(FACING_Q, direction - 1),
    r: aim.r + hexes * readTiny(FACING_R, direction - 1),
  };
}

/**
 * Fires the artillery of a unit, once in a turn and besides its other attack, if its commander wants that. Source: 003
 * "Resolving Artillery Attacks". Lucky is kept for attacks on units: ours.
 */
export function fireArtillery(battle: BattleState, unit: BattleUnit, commander: Commander): void {
  if (!canFireArtillery(battle, unit)) return;
  const order = commander.chooseArtillery(battle, unit);
  if (order === null) return;
  const { ruleset, dice, emit } = battle;
  const { target, shot, row } = order;
  if (ruleset.artillery === null) return;
  unit.combat = 'attacked';
  emitLights(battle);
  const spotter = shot.spotter === null ? null : callSpotter(battle, unit, target, order.spotter);
  const { targetNumber, modifiers } = computeShotToHit(ruleset, shot, row);
  const rolled = rollShot({ ruleset, dice, emit, usesLucky: () => false }, unit, targetNumber);
  const [direction, distance] = rolled.scatterDice;
  const aim = getAxialHex(battle, target.hex);
  const at =
    direction === undefined || distance === undefined
      ? aim
      : scatterShell(battle, row, aim, direction, distance);
  const { piece, munition, rangeInches } = shot;
  const zones = listArtilleryZones(ruleset.artillery, row, munition);
  const shelled = listShelled(battle, zones, { at, munition, hit: rolled.hit, target });
  emit?.({
    type: 'impact',
    unitId: unit.unitId,
    targetId: target.unitId,
    spotterId: spotter?.unitId ?? null,
    piece,
    munition,
    rangeInches,
    targetNumber,
    modifiers,
    ...rolled,
    at,
    reached: shelled.map(({ unit: { unitId } }) => unitId),
  });
  for (const { unit: victim, damage } of shelled) shell(battle, unit, victim, damage);
}

/**
 * Deals a shell's damage to a unit; the walls around it absorb their part, and may collapse. A friend is nobody's kill.
 */
function shell(battle: BattleState, unit: BattleUnit, victim: BattleUnit, damage: DamageValue): void {
  const by = victim.side === unit.side ? null : unit.unitId;
  const shelter = findUnitShelter(battle, victim);
  if (shelter === undefined) {
    landShell(battle, unit, victim, damage, by);
    return;
  }
  const notes = createDamageNotes(battle);
  const points = rollShellPoints(battle, unit, victim, damage, notes);
  const attack = {
    damage: points,
    attacker: getUnitFamily(unit.card.type),
    target: getUnitFamily(victim.card.type),
    fromInside: false,
  };
  const { toUnit, building } = resolveAttackInside(shelter.building, attack);
  notes?.add('walls', toUnit - points);
  battle.walls.set(victim.hex, building);
  markDamage(battle, victim, toUnit, 'artillery', by, true, notes?.parts);
  collapse(battle, victim, building, by);
}
