import type { BattleEvent } from '../../../../../domain/battle-event.ts';
import type { CommanderName } from '../../../../../domain/effort.ts';
import type { Skill } from '../../../../../domain/pilot.ts';
import type { Side } from '../../../../../domain/side.ts';
import type { UnitCard } from '../../../../../domain/unit-card.ts';
import { createSeededDice } from '../../../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../../../testing/fixtures.ts';
import { beginBattle } from '../../../begin-battle.ts';
import type { BattleScenario } from '../../../scenario/scenario.ts';
import { placeUnit, type BattleState } from '../../../state/battle-state.ts';
import type { BattleUnit } from '../../../state/battle-unit.ts';
import { runCombatPhase } from '../../../turn/phases.ts';
import { createCommander } from '../../create-commander.ts';

const BOARD = Object.freeze({ widthHexes: 60, heightHexes: 24 });

/** A unit of a position. Attackers have ids that begin with `a`, defenders with `d`; they face each other. */
export interface Posted {
  readonly id: string;
  readonly at: readonly [column: number, row: number];
  readonly card?: Partial<UnitCard>;
  readonly skill?: Skill;
  readonly commander?: boolean;
  readonly state?: Partial<BattleUnit['state']>;
}

export interface LineUp {
  readonly battle: BattleState;
  readonly events: BattleEvent[];
  readonly find: (id: string) => BattleUnit;
}

/** A position on open ground in which all have moved and nobody has fired yet. The attacker has won the initiative. */
export function lineUp(posted: readonly Posted[], changes: Partial<BattleScenario> = {}): LineUp {
  const listUnits = (side: Side) => ({
    units: posted
      .filter(({ id }) => id.startsWith(side.slice(0, 1)))
      .map(({ id, card, skill, commander }) => makeScenarioUnit(id, makeCard(card), skill, commander)),
  });
  const scenario = makeScenario(1, {
    board: BOARD,
    sides: { attacker: listUnits('attacker'), defender: listUnits('defender') },
    objectives: [],
    ...changes,
  });
  const events: BattleEvent[] = [];
  const battle = beginBattle(standard2018(), scenario, createSeededDice('line up'), (event) =>
    events.push(event),
  );
  const find = (id: string): BattleUnit => {
    const found = battle.units.find((unit) => unit.unitId === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  for (const unit of battle.units) placeUnit(battle, unit, -1);
  for (const { id, at, state } of posted) {
    const unit = find(id);
    placeUnit(battle, unit, at[0] * BOARD.heightHexes + at[1]);
    Object.assign(unit, { facing: unit.side === 'attacker' ? 1 : 4, moved: true, movement: 'ground' });
    Object.assign(unit.state, state);
  }
  battle.turn = 1;
  battle.initiativeWinner = 'attacker';
  events.length = 0;
  return { battle, events, find };
}

/** The enemy at which a unit fires and the overheat that it uses; null if it fires at none. */
export function fire(name: CommanderName, { battle, find }: LineUp, id: string) {
  const choice = createCommander(name).chooseAttack(battle, find(id));
  return choice === null ? null : { target: choice.target.unitId, overheat: choice.order.overheat };
}

/** Runs the fire of the attacker; the defender holds its own. Returns what happened. */
export function fireAll(name: CommanderName, { battle, events }: LineUp): readonly BattleEvent[] {
  const commander = createCommander(name);
  const still = { ...commander, chooseAttack: () => null, chooseArtillery: () => null };
  runCombatPhase(battle, { attacker: commander, defender: still });
  return events;
}
