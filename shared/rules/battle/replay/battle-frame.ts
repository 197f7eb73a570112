import type { BattleEvent, CriticalEffect, MovementUsed } from '../../../domain/battle-event.ts';
import type { Correction } from '../../../domain/correction.ts';
import type { AxialHex, HexPosition } from '../../../domain/hex.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { getMotiveOrder } from '../../../domain/motive-order.ts';
import { SIDES, type Side, type Winner } from '../../../domain/side.ts';
import {
  keepCriticals,
  NO_CRITICALS,
  setHitCount,
  type CarriedHit,
  type Criticals,
  type Damage,
  type Fate,
} from '../../../domain/unit-state.ts';
import type { BattleScenario, ScenarioUnit } from '../scenario/scenario.ts';
import { readExit } from '../scenario/tell-exit.ts';
import { tracksHeat } from '../../combat/combat-state.ts';
import { computeCondition } from '../../combat/condition.ts';
import type { Ruleset } from '../../ruleset.ts';
import { listMinefields, type MinefieldFrame } from './list-minefields.ts';

/** Where a unit is: not entered yet, carried, on the board, or off it. `left`: over the far edge, in good order. */
export type Presence = 'waiting' | 'aboard' | 'fighting' | 'destroyed' | 'disabled' | 'withdrew' | 'left';

/** A unit at one moment of a battle. */
export interface UnitFrame extends Damage {
  readonly unitId: UnitId;
  readonly side: Side;
  /** Its position, or the last one; null before it enters, while it is carried, and where nobody tells positions. */
  readonly at: HexPosition | null;
  readonly presence: Presence;
  /** The unit that carries it, or with which it left the battle; null if it is not carried. */
  readonly carrierId: UnitId | null;
  /** Critical hits of this turn, in effect from its end. */
  readonly pending: Criticals;
  /** Without a heat scale an engine hit halves the Move. */
  readonly hasHeatScale: boolean;
  /** Level on the heat scale. */
  readonly heat: number;
  readonly shutdown: boolean;
  readonly crippled: boolean;
  /** How it moved in this turn. */
  readonly movement: MovementUsed;
  readonly kills: number;
  /** The counter that the last critical hit increased, in case the next event says that it had no effect. */
  readonly lastCritical: CarriedHit | null;
}

/** A scan of a place of the track. */
export interface PlaceScan {
  /** Key of the place. */
  readonly place: string;
  readonly by: UnitId;
  readonly side: Side;
}

/** A battle at one moment. */
export interface BattleFrame {
  /** 0 at set-up. */
  readonly turn: number;
  /** Attackers, then defenders, each in the order of the scenario. */
  readonly units: readonly UnitFrame[];
  /** Keys of the objectives met so far, with who met them. */
  readonly objectives: ReadonlyMap<string, Side>;
  readonly minefields: readonly MinefieldFrame[];
  /** Hexes on which buildings have collapsed. */
  readonly ruins: readonly AxialHex[];
  /** In the order in which they happened. */
  readonly scans: readonly PlaceScan[];
  /** Null while the battle goes on. */
  readonly winner: Winner | null;
}

const COUNTED: Readonly<Partial<Record<CriticalEffect, CarriedHit>>> = Object.freeze({
  engine: 'engine',
  'fire-control': 'fireControl',
  weapon: 'weapon',
  mp: 'mp',
});

/** The frame before the first event. */
export function createFirstFrame(ruleset: Ruleset | undefined, scenario: BattleScenario): BattleFrame {
  const units = SIDES.flatMap((side) =>
    scenario.sides[side].units.map((unit) => createUnitFrame(ruleset, unit, side)),
  );
  const minefields = ruleset === undefined ? [] : listMinefields(ruleset, scenario);
  return { turn: 0, units, objectives: new Map(), minefields, ruins: [], scans: [], winner: null };
}

function createUnitFrame(ruleset: Ruleset | undefined, unit: ScenarioUnit, side: Side): UnitFrame {
  const { unitId, card, damage } = unit;
  const condition = ruleset === undefined ? null : computeCondition(ruleset, card, damage);
  return {
    unitId,
    side,
    at: null,
    presence: 'waiting',
    carrierId: null,
    armorLeft: damage.armorLeft,
    structureLeft: damage.structureLeft,
    criticals: damage.criticals,
    pending: NO_CRITICALS,
    hasHeatScale: tracksHeat(card),
    heat: 0,
    shutdown: false,
    crippled: condition !== null && (condition.crippled || condition.destroyed),
    movement: 'standstill',
    kills: 0,
    lastCritical: null,
  };
}

/** The frame after an event. Parts that do not change stay the same objects; an unknown event changes nothing. */
export function applyEvent(frame: BattleFrame, event: BattleEvent): BattleFrame {
  switch (event.type) {
    case 'turn':
      return { ...frame, turn: event.turn, units: frame.units.map(beginTurn) };
    case 'objective':
      return { ...frame, objectives: new Map(frame.objectives).set(event.key, event.side) };
    case 'ended':
      return { ...frame, winner: event.winner, units: frame.units.map(settle) };
    case 'fell':
      return event.at === undefined ? frame : { ...frame, ruins: [...frame.ruins, event.at] };
    case 'mine':
      return { ...frame, minefields: frame.minefields.map((field) => wearDown(field, event)) };
    case 'scanned':
      return { ...frame, scans: [...frame.scans, ...listScan(frame, event)] };
    case 'destroyed':
      return creditKill(changeUnit(frame, event.unitId, event), event.by);
    default:
      return 'unitId' in event ? changeUnit(frame, event.unitId, event) : frame;
  }
}

function changeUnit(frame: BattleFrame, unitId: UnitId, event: BattleEvent): BattleFrame {
  const index = frame.units.findIndex((unit) => unit.unitId === unitId);
  const unit = frame.units[index];
  if (unit === undefined) return frame;
  const changed = applyToUnit(unit, event);
  return changed === unit ? frame : { ...frame, units: frame.units.with(index, changed) };
}

function wearDown(
  field: MinefieldFrame,
  { at, density, detonates }: Extract<BattleEvent, { type: 'mine' }>,
): MinefieldFrame {
  if (field.at.q !== at?.q || field.at.r !== at.r) return field;
  return { ...field, density: detonates ? Math.max(0, density - field.wear) : density };
}

function listScan(
  { units }: BattleFrame,
  { unitId, place }: Extract<BattleEvent, { type: 'scanned' }>,
): PlaceScan[] {
  const by = units.find((unit) => unit.unitId === unitId);
  return place === null || by === undefined ? [] : [{ place, by: unitId, side: by.side }];
}

function creditKill(frame: BattleFrame, by: UnitId | null): BattleFrame {
  const index = frame.units.findIndex((unit) => unit.unitId === by);
  const unit = frame.units[index];
  if (unit === undefined) return frame;
  return { ...frame, units: frame.units.with(index, { ...unit, kills: unit.kills + 1 }) };
}

function applyToUnit(unit: UnitFrame, event: BattleEvent): UnitFrame {
  switch (event.type) {
    case 'deployed':
    case 'entered':
    case 'mounted':
    case 'dismounted':
    case 'moved':
      return putUnit(unit, event);
    case 'damaged':
      return takeDamage(unit, event);
    case 'critical':
      return takeCritical(unit, event.effect);
    case 'motive':
      return event.effect === 'none' ? unit : { ...unit, pending: addHit(unit.pending, event.effect) };
    case 'heat':
      return { ...unit, heat: event.to };
    case 'shutdown':
      return { ...unit, shutdown: true };
    case 'restarted':
      return { ...unit, shutdown: false };
    case 'crippled':
      return { ...unit, crippled: true };
    case 'destroyed':
      return { ...settle(unit), presence: 'destroyed' };
    case 'disabled':
      return { ...settle(unit), presence: 'disabled', crippled: true };
    case 'withdrew':
      return { ...unit, presence: readExit(event) === 'home-edge' ? 'withdrew' : 'left' };
    case 'corrected':
      return event.changes.reduce(correctFigure, unit);
    default:
      return unit;
  }
}

function correctFigure(unit: UnitFrame, change: Correction): UnitFrame {
  switch (change.figure) {
    case 'armorLeft':
    case 'structureLeft':
    case 'heat':
    case 'kills':
      return { ...unit, [change.figure]: change.to };
    case 'stunned':
      return unit;
    case 'shutdown':
      return { ...unit, shutdown: change.to };
    case 'fate':
      return correctFate(unit, change.to);
    default:
      return correctHits(unit, change.figure, change.to - change.from);
  }
}

function correctFate(unit: UnitFrame, fate: Fate): UnitFrame {
  if (fate === 'destroyed' || fate === 'withdrew') return { ...unit, presence: fate, carrierId: null };
  const { presence } = unit;
  const isBack = presence === 'destroyed' || presence === 'withdrew' || presence === 'left';
  return { ...unit, presence: isBack ? 'fighting' : presence, crippled: fate === 'crippled' };
}

/** Adds to the hits in effect or takes from them; what is not among them yet was taken in this turn. */
function correctHits(unit: UnitFrame, kind: CarriedHit, by: number): UnitFrame {
  const inEffect = unit.criticals[kind] ?? 0;
  const left = Math.max(0, inEffect + by);
  const waiting = Math.max(0, (unit.pending[kind] ?? 0) + inEffect + by - left);
  return {
    ...unit,
    criticals: setHitCount(unit.criticals, kind, left),
    pending: setHitCount(unit.pending, kind, waiting),
  };
}

/** Where a unit is after an event that puts it somewhere. */
function putUnit(
  unit: UnitFrame,
  event: Extract<BattleEvent, { type: 'deployed' | 'entered' | 'mounted' | 'dismounted' | 'moved' }>,
): UnitFrame {
  switch (event.type) {
    case 'mounted':
      return { ...unit, presence: 'aboard', carrierId: event.carrierId };
    case 'dismounted':
      return { ...unit, at: event.at ?? null, presence: 'fighting', carrierId: null, movement: 'ground' };
    case 'moved':
      return { ...unit, at: event.to ?? unit.at, presence: 'fighting', movement: event.movement };
    default:
      return { ...unit, at: event.at ?? null, presence: 'fighting' };
  }
}

function takeDamage(unit: UnitFrame, event: Extract<BattleEvent, { type: 'damaged' }>): UnitFrame {
  const marked = {
    ...unit,
    armorLeft: unit.armorLeft - event.armor,
    structureLeft: unit.structureLeft - event.structure,
  };
  const { lastCritical, pending } = unit;
  if (event.cause !== 'critical-not-applicable' || lastCritical === null) return marked;
  // The last critical hit had nothing to break on this card: the damage of one point replaces it.
  return {
    ...marked,
    pending: setHitCount(pending, lastCritical, (pending[lastCritical] ?? 0) - 1),
    lastCritical: null,
  };
}

function addHit(hits: Criticals, kind: CarriedHit): Criticals {
  return setHitCount(hits, kind, (hits[kind] ?? 0) + 1);
}

function takeCritical(unit: UnitFrame, effect: CriticalEffect): UnitFrame {
  const kind = COUNTED[effect] ?? null;
  if (kind === null) return { ...unit, lastCritical: null };
  const hits = addHit(unit.pending, kind);
  const pending = kind === 'engine' && !unit.hasHeatScale ? addHit(hits, 'halved') : hits;
  return { ...unit, pending, lastCritical: kind };
}

function beginTurn(unit: UnitFrame): UnitFrame {
  const settled = settle(unit);
  return settled.movement === 'standstill' ? settled : { ...settled, movement: 'standstill' };
}

/** Applies the critical hits of the turn to units that are still in the battle. */
function settle(unit: UnitFrame): UnitFrame {
  if (unit.presence !== 'fighting' || unit.pending === NO_CRITICALS) return unit;
  return { ...unit, criticals: sumCriticals(unit), pending: NO_CRITICALS, lastCritical: null };
}

/** All critical hits on a unit, those of this turn included. */
export function sumCriticals({ criticals, pending }: Pick<UnitFrame, 'criticals' | 'pending'>): Criticals {
  const sum = (kind: CarriedHit): number => (criticals[kind] ?? 0) + (pending[kind] ?? 0);
  return keepCriticals({
    ...{ engine: sum('engine'), fireControl: sum('fireControl'), mp: sum('mp'), weapon: sum('weapon') },
    ...{ slowed: sum('slowed'), halved: sum('halved'), immobilized: sum('immobilized') },
    motiveOrder: getMotiveOrder(criticals) + getMotiveOrder(pending),
  });
}
