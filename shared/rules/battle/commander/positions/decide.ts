import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { attackOnce, performMove } from '../../turn/actions.ts';
import { fireArtillery } from '../../turn/artillery-fire.ts';
import { boardAgain, dismount, letRidersOff } from '../../turn/carriers.ts';
import type { Commander } from '../../turn/commander.ts';
import { canAct } from '../../../combat/combat-state.ts';
import { findPositionUnit, type Decided } from './answers.ts';
import type { Position } from './position.ts';
import { setUpPosition } from './set-up-position.ts';

/** Lets a commander decide a position, and carries out what it decides. */
export function decidePosition(position: Position, commander: Commander): Decided {
  const battle = setUpPosition(position);
  const stoodOn = new Map(battle.units.map(({ unitId, hex }) => [unitId as string, hex]));
  const attacks: Decided['attacks'][number][] = [];
  const scans: Decided['scans'][number][] = [];
  const shots: Decided['shots'][number][] = [];
  const watched: Commander = {
    ...commander,
    chooseAttack: (state, unit) =>
      note(commander.chooseAttack(state, unit), (choice) => attacks.push({ ...choice, unit })),
    chooseScan: (state, unit) => note(commander.chooseScan(state, unit), (scan) => scans.push(scan)),
    chooseArtillery: (state, unit) =>
      note(commander.chooseArtillery(state, unit), (order) => shots.push(order)),
  };
  const { by, about } = position.decide;
  for (const id of by)
    (about === 'move' ? decideMove : decideAttack)(battle, findPositionUnit(battle, id), watched);
  return { battle, stoodOn, attacks, scans, shots };
}

function note<Choice>(choice: Choice | null, keep: (choice: Choice) => void): Choice | null {
  if (choice !== null) keep(choice);
  return choice;
}

/** The part of a Movement Phase, or of a turn of its own, in which a unit moves. */
function decideMove(battle: BattleState, unit: BattleUnit, commander: Commander): void {
  if (unit.ride !== null) {
    dismount(battle, unit, commander);
    return;
  }
  if (unit.crippled) letRidersOff(battle, unit, commander);
  if (boardAgain(battle, unit, commander) || !canAct(unit.state)) return;
  const order = commander.chooseMove(battle, unit);
  const { facing } = unit;
  performMove(battle, unit, order);
  // In individual order neither moving nor turning leaves the unit a second attack.
  unit.moved = order.movedHexes > 0 || order.facing !== facing || battle.ruleset.turnOrder === 'phases';
  if (battle.ruleset.turnOrder === 'phases') letRidersOff(battle, unit, commander);
}

function decideAttack(battle: BattleState, unit: BattleUnit, commander: Commander): void {
  attackOnce(battle, unit, commander);
  fireArtillery(battle, unit, commander);
}
