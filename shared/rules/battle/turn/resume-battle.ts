import { memoizeBy } from '../../../memoize.ts';
import {
  BATTLE_HITS,
  type BattleStart,
  type StartLance,
  type StartUnit,
} from '../../../domain/battle-start.ts';
import { SIDES } from '../../../domain/side.ts';
import { getHexAt } from '../../board/board.ts';
import { settleLance } from '../../formations/lance.ts';
import { isCollapsing } from '../../terrain/building.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import { isTakingPart, type BattleUnit } from '../state/battle-unit.ts';
import { layRubble } from './building-collapse.ts';
import { announceArriving, awaitEntry } from './deployment.ts';
import { raiseBuilt } from './shelter.ts';
import { getStartPositions } from '../scenario/start-positions.ts';
import { getUnitPosition } from '../state/positions.ts';
import type { BattleScenario, ScenarioSide } from '../scenario/scenario.ts';
import { isInBattleAtStart, listArriving } from '../scenario/started-scenario.ts';

/**
 * Returns the scenario with the damage that each unit has when the battle continues; the same scenario if it only
 * begins.
 */
export const applyStartDamage = memoizeBy((scenario: BattleScenario): BattleScenario => {
  const { start } = scenario;
  if (start === undefined) return scenario;
  const damages = new Map(start.units.map((unit) => [unit.unitId, unit]));
  const update = (side: ScenarioSide): ScenarioSide => ({
    ...side,
    units: side.units.map((unit) => {
      const { armorLeft, structureLeft, criticals } = damages.get(unit.unitId) ?? unit.damage;
      return { ...unit, damage: { armorLeft, structureLeft, criticals } };
    }),
  });
  const { attacker, defender } = scenario.sides;
  return { ...scenario, sides: { attacker: update(attacker), defender: update(defender) } };
});

/**
 * Continues a battle from where it was left, in place of deployment: units that are out stay out, the others stand at
 * their given or fitted positions. What is not told is as at the beginning of a battle: a stunned crew has recovered.
 */
export function resumeBattle(battle: BattleState, start: BattleStart): void {
  const { units } = getStartPositions(battle.scenario, battle.ruleset);
  battle.turn = start.turn;
  battle.initiativeWinner = start.initiative ?? battle.initiativeWinner;
  battle.scenario.objectives.forEach(({ objectiveId }, index) => {
    const met = start.objectives?.find((result) => result.objectiveId === objectiveId);
    battle.objectiveSides[index] = met?.side ?? null;
  });
  restoreGround(battle, start);
  const states = new Map(start.units.map((unit) => [unit.unitId, unit]));
  announceArriving(battle, listArriving(battle.scenario));
  for (const unit of battle.units) {
    const state = states.get(unit.unitId);
    if (state === undefined) continue;
    unit.kills = state.kills;
    unit.scanned = state.scanned ?? false;
    unit.crippled = state.crippled ?? (unit.crippled || state.fate === 'crippled');
    if (!isInBattleAtStart(state)) {
      removeUnit(unit, state, start.turn);
      continue;
    }
    restoreUnit(battle, unit, state);
    const place = units.get(unit.unitId);
    if (place === undefined) continue;
    unit.facing = place.facing;
    placeUnit(battle, unit, place.hex);
    battle.emit?.({ type: 'deployed', unitId: unit.unitId, at: getUnitPosition(battle, unit) });
  }
  restoreLances(battle, start.lances ?? []);
  for (const lance of battle.lances) settleLance(lance, isTakingPart);
}

function restoreGround(battle: BattleState, start: BattleStart): void {
  const { board, walls, mines, areas } = battle;
  for (const { cfLeft, ...at } of start.buildings ?? []) {
    const hex = getHexAt(board, at);
    const built = board.buildings.get(hex);
    const building = built && raiseBuilt(battle, built);
    if (building !== undefined) walls.set(hex, { ...building, cfLeft });
  }
  const ruins = [...walls].flatMap(([hex, building]) => (isCollapsing(building, []) ? [hex] : []));
  if (ruins.length > 0) layRubble(battle, ruins);
  for (const { side, density, ...at } of start.minefields ?? [])
    mines.set(getHexAt(board, at), { side, density });
  for (const { place, scannedBy } of areas)
    for (const side of SIDES)
      scannedBy[side] = start.scannedPlaces?.includes(`${side}/${place.key}`) ?? false;
}

function restoreUnit({ ruleset }: BattleState, unit: BattleUnit, told: StartUnit): void {
  const { state } = unit;
  const { heat = 0, criticalIgnored = false, heatSinksBroken = false, outsideHeat = 0 } = told;
  const { overheatUsed = 0, fired = false, marked = false, doom = null } = told;
  const shutdown = told.shutdown ?? heat >= ruleset.heat.shutdownLevel;
  Object.assign(state, { heat, shutdown, criticalIgnored, heatSinksBroken, outsideHeat });
  Object.assign(state, { overheatUsed, fired, marked, doom });
  for (const kind of BATTLE_HITS) state.criticals[kind] = told.criticals[kind] ?? 0;
  Object.assign(state.pending, told.pending);
  unit.luckyLeft = told.luckyLeft ?? unit.luckyLeft;
  unit.movement = told.movement ?? 'standstill';
  unit.inchesMoved = told.inchesMoved ?? 0;
  unit.dismounted = told.dismounted ?? false;
  if (told.arrives !== undefined && told.arrives !== null) awaitEntry(unit, told.arrives);
}

function removeUnit(unit: BattleUnit, { fate, left, exit }: StartUnit, turn: number): void {
  unit.departure = fate === 'destroyed' || fate === 'captured' ? fate : (left ?? 'home-edge');
  unit.departureTurn = exit?.turn ?? turn;
  if (fate === 'destroyed') unit.state.destroyed = true;
  // A captured unit counts as defeated.
  if (fate === 'captured') unit.crippled = true;
  if (left === 'disabled') {
    unit.state.criticals.disabled = 1;
    unit.crippled = true;
  }
}

function restoreLances({ lances }: BattleState, told: readonly StartLance[]): void {
  lances.forEach((lance, index) => {
    const left = told[index];
    if (left === undefined) return;
    lance.luckyLeft = left.luckyLeft;
    const { lanceAbility } = lance.formation;
    if (lanceAbility === null) return;
    for (const unit of lance.units)
      if (left.lentTo.includes(unit.unitId))
        unit.pilotAbilities = [...unit.ownAbilities, lanceAbility.ability];
  });
}
