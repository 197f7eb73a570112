import { readShort } from '../../../read.ts';
import { canEnd, findEntry } from '../../../board/reach.ts';
import { validateAttack } from '../../../combat/attack.ts';
import { opponentOf } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { findReach, listMovements } from '../../state/reachable-hexes.ts';
import { listArtilleryOrders } from '../../turn/artillery-fire.ts';
import { listAttackOrders } from '../../turn/attack-orders.ts';
import type { Commander } from '../../turn/commander.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../../turn/move-order.ts';
import { createCommander } from '../create-commander.ts';
import { findExit } from '../withdrawal.ts';
import { findPositionUnit } from './answers.ts';
import type { Position } from './position.ts';
import { setUpPosition } from './set-up-position.ts';

const EDGES = ['home-edge', 'far-edge'] as const;
const FACINGS = [0, 1, 2, 3, 4, 5];

/** A way to decide as a commander: what it leaves open, the quick commander decides. */
type Script = Partial<Commander>;

/**
 * Lists a commander for each decision that the rules allow in a position, rams and attacks with overheat among them only
 * as far as the quick commander chooses them: to see that there is a right one, and that most are wrong.
 */
export function listEveryDecision(position: Position): readonly Commander[] {
  const battle = setUpPosition(position);
  const { by, about } = position.decide;
  const scripts = by
    .map((id) => findPositionUnit(battle, id))
    .map((unit) => (about === 'move' ? listMoves(battle, unit) : listAttacks(battle, unit)));
  return combine(scripts).map((chosen) =>
    followScripts(new Map(by.map((id, index) => [id, chosen[index] ?? {}]))),
  );
}

/** The commander that follows the script of each unit; riders get off their carrier, or stay, as its script says. */
function followScripts(scripts: ReadonlyMap<string, Script>): Commander {
  const quick = createCommander();
  const read = ({ unitId }: BattleUnit): Commander => ({ ...quick, ...scripts.get(unitId) });
  return {
    ...quick,
    chooseMove: (battle, unit) => read(unit).chooseMove(battle, unit),
    chooseAttack: (battle, unit) => read(unit).chooseAttack(battle, unit),
    chooseScan: (battle, unit) => read(unit).chooseScan(battle, unit),
    chooseArtillery: (battle, unit) => read(unit).chooseArtillery(battle, unit),
    chooseBoarding: (battle, unit) => read(unit).chooseBoarding(battle, unit),
    chooseDismount: (battle, rider, carrier) =>
      read(scripts.has(rider.unitId) ? rider : carrier).chooseDismount(battle, rider, carrier),
  };
}

/** Every combination of one script for each unit. */
function combine(scripts: readonly (readonly Script[])[]): readonly (readonly Script[])[] {
  return scripts.reduce<readonly (readonly Script[])[]>(
    (before, own) => before.flatMap((one) => own.map((script) => [...one, script])),
    [[]],
  );
}

function listMoves(battle: BattleState, unit: BattleUnit): readonly Script[] {
  const getsOff: Script = { chooseDismount: (_, __, carrier) => carrier.hex };
  const staysOn: Script = { chooseDismount: () => null };
  if (unit.ride !== null) return [getsOff, staysOn];
  const carrier = battle.bySide[unit.side].find((one) => battle.riders.includes(unit) && one !== unit);
  const boards = carrier === undefined ? [] : [{ chooseBoarding: aboard(carrier.unitId) }];
  const moves = listMoveOrders(battle, unit).map((chooseMove): Script => ({
    chooseMove,
    chooseBoarding: () => null,
  }));
  const carries = battle.riders.some(({ ride }) => ride?.carrier === unit);
  return carries
    ? moves.flatMap((move) => [
        { ...move, ...getsOff },
        { ...move, ...staysOn },
      ])
    : [...boards, ...moves];
}

function aboard(carrierId: string): Commander['chooseBoarding'] {
  return (state) => findPositionUnit(state, carrierId);
}

/** Each hex in reach with each facing, and each edge. */
function listMoveOrders(battle: BattleState, unit: BattleUnit): readonly Commander['chooseMove'][] {
  const ends: ((state: BattleState, one: BattleUnit) => MoveOrder)[] = [(_, one) => makeStandingMove(one)];
  for (const movement of listMovements(battle, unit)) {
    if (movement === 'standstill') continue;
    const reach = findReach(battle, unit, movement);
    for (let index = 1; index < reach.count; index += 1) {
      if (!canEnd(reach, index, battle.occupants)) continue;
      const hex = readShort(reach.hexes, index);
      ends.push((state, one) => {
        const again = findReach(state, one, movement);
        return makeMove(state, one, movement, again, findEntry(again, hex));
      });
    }
  }
  const exits = EDGES.flatMap((edge) => {
    const isOpen = battle.scenario.setUp?.sides[unit.side].exitEdge !== null || edge === 'home-edge';
    return isOpen && findExit(battle, unit, edge) !== null
      ? [(state: BattleState, one: BattleUnit) => findExit(state, one, edge) ?? makeStandingMove(one)]
      : [];
  });
  return [
    ...ends.flatMap((end) =>
      FACINGS.map((facing) => (state: BattleState, one: BattleUnit) => ({ ...end(state, one), facing })),
    ),
    ...exits,
  ];
}

/** Each attack, scan and shot of artillery; no attack at all is the last one. */
function listAttacks(battle: BattleState, unit: BattleUnit): readonly Script[] {
  const noScan: Script = { chooseScan: () => null, chooseArtillery: () => null };
  const linked = battle.electronics?.listLinked(unit) ?? [];
  const enemies = battle.bySide[opponentOf(unit.side)].filter(isUnitOnBoard);
  const shots = enemies.flatMap((enemy) =>
    listAttackOrders(battle, unit, enemy, linked)
      .filter((order) => validateAttack(battle.ruleset, unit, enemy, order) === null)
      .map((order): Script => ({
        ...noScan,
        chooseAttack: (state) => ({ target: findPositionUnit(state, enemy.unitId), order, value: 0 }),
      })),
  );
  const shells = listArtilleryOrders(battle, unit).map(({ target }): Script => ({
    ...noScan,
    chooseAttack: () => null,
    chooseArtillery: (state, one) =>
      listArtilleryOrders(state, one).find((order) => order.target.unitId === target.unitId) ?? null,
  }));
  const scans =
    (battle.scenario.setUp?.scanInches ?? null) === null
      ? []
      : enemies
          .filter(({ scanned }) => !scanned)
          .map(({ unitId }): Script => ({
            chooseScan: (state) => ({ target: findPositionUnit(state, unitId) }),
          }));
  return [...shots, ...shells, ...scans, { ...noScan, chooseAttack: () => null }];
}
