import { memoizeBy } from '../../../memoize.ts';
import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import { settleLance } from '../../formations/lance.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import { isTakingPart, type BattleUnit } from '../state/battle-unit.ts';
import { announceArriving } from './deployment.ts';
import { getStartPositions } from '../scenario/start-positions.ts';
import { getUnitPosition } from '../state/positions.ts';
import type { BattleScenario, ScenarioSide } from '../scenario/scenario.ts';
import { isOnBoardAtStart, listArriving } from '../scenario/started-scenario.ts';

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
 * Continues a battle from where a table left it, in place of deployment: units that are out stay out, the others stand
 * at their given or fitted positions. A stunned crew has recovered: ours.
 */
export function resumeBattle(battle: BattleState, start: BattleStart): void {
  const { units } = getStartPositions(battle.scenario, battle.ruleset);
  battle.turn = start.turn;
  battle.initiativeWinner = start.initiative ?? battle.initiativeWinner;
  battle.scenario.objectives.forEach(({ objectiveId }, index) => {
    const met = start.objectives?.find((result) => result.objectiveId === objectiveId);
    battle.objectiveSides[index] = met?.side ?? null;
  });
  const states = new Map(start.units.map((unit) => [unit.unitId, unit]));
  announceArriving(battle, listArriving(battle.scenario));
  for (const unit of battle.units) {
    const state = states.get(unit.unitId);
    if (state === undefined) continue;
    unit.kills = state.kills;
    unit.crippled ||= state.fate === 'crippled';
    if (!isOnBoardAtStart(state)) {
      removeUnit(unit, state, start.turn);
      continue;
    }
    unit.state.heat = state.heat ?? 0;
    unit.state.shutdown = unit.state.heat >= battle.ruleset.heat.shutdownLevel;
    const place = units.get(unit.unitId);
    if (place === undefined) continue;
    unit.facing = place.facing;
    placeUnit(battle, unit, place.hex);
    battle.emit?.({ type: 'deployed', unitId: unit.unitId, at: getUnitPosition(battle, unit) });
  }
  for (const lance of battle.lances) settleLance(lance, isTakingPart);
}

function removeUnit(unit: BattleUnit, { fate, left }: StartUnit, turn: number): void {
  unit.departure = fate === 'destroyed' || fate === 'captured' ? fate : (left ?? 'home-edge');
  unit.departureTurn = turn;
  if (fate === 'destroyed') unit.state.destroyed = true;
  // A captured unit counts as defeated.
  if (fate === 'captured') unit.crippled = true;
  if (left === 'disabled') {
    unit.state.criticals.disabled = 1;
    unit.crippled = true;
  }
}
