import { getHexAt, getOffsetHex, getQ, getR, isWoods, measureHexes } from '../../../board/board.ts';
import { isThroughRear } from '../../../board/hex.ts';
import { validateAttack } from '../../../combat/attack.ts';
import type { AttackOrder } from '../../../combat/fighter.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit, type Departure } from '../../state/battle-unit.ts';
import { getGroundToTarget } from '../../state/ground-to-target.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { listAttackOrders } from '../../turn/attack-orders.ts';
import type { ArtilleryOrder, AttackChoice } from '../../turn/commander.ts';
import type { Scan } from '../../turn/scans.ts';
import type { SketchHex } from './sketch-hex.ts';

/** What was decided, in the order of the units that decided it, and the battle after that. */
export interface Decided {
  readonly battle: BattleState;
  /** Where each unit stood before, by its id; -1 off the board. */
  readonly stoodOn: ReadonlyMap<string, number>;
  readonly attacks: readonly (Omit<AttackChoice, 'value'> & { readonly unit: BattleUnit })[];
  readonly scans: readonly Scan[];
  readonly shots: readonly ArtilleryOrder[];
}

/** The decisions that count as right. */
export interface Answer {
  /** The same in words: "A1 ends in woods and leaves over its home edge". */
  readonly words: string;
  readonly isRight: (decided: Decided) => boolean;
}

function answer(words: string, isRight: Answer['isRight']): Answer {
  return { words, isRight };
}

/** Right if all of these are. */
export function all(...answers: readonly Answer[]): Answer {
  return answer(answers.map(({ words }) => words).join(', and '), (decided) =>
    answers.every(({ isRight }) => isRight(decided)),
  );
}

/** Right if one of these is. */
export function any(...answers: readonly Answer[]): Answer {
  return answer(answers.map(({ words }) => words).join(', or '), (decided) =>
    answers.some(({ isRight }) => isRight(decided)),
  );
}

export function not({ words, isRight }: Answer): Answer {
  return answer(`not: ${words}`, (decided) => !isRight(decided));
}

/** Finds a unit of the battle; throws where there is none. */
export function findPositionUnit({ units }: Pick<BattleState, 'units'>, id: string): BattleUnit {
  const unit = units.find(({ unitId }) => unitId === id);
  if (unit === undefined) throw new Error(`There is no unit ${id}`);
  return unit;
}

/** An answer about a unit that is still on the board; wrong if it has left. */
function about(id: string, words: string, isRight: (unit: BattleUnit, decided: Decided) => boolean): Answer {
  return answer(`${id} ${words}`, (decided) => {
    const unit = findPositionUnit(decided.battle, id);
    return isUnitOnBoard(unit) && isRight(unit, decided);
  });
}

/** The unit ends its move on one of these hexes. */
export function endsOn(id: string, ...hexes: readonly SketchHex[]): Answer {
  return about(id, `ends on ${hexes.map((hex) => hex.join(',')).join(' or ')}`, ({ hex }, { battle }) =>
    hexes.some(([column, row]) => getHexAt(battle.board, { column, row }) === hex),
  );
}

/** The unit ends its move between these columns, both included. */
export function endsInColumns(id: string, from: number, to: number): Answer {
  return about(id, `ends in columns ${from} to ${to}`, ({ hex }, { battle }) => {
    const { column } = getOffsetHex(battle.board, hex);
    return column >= from && column <= to;
  });
}

/** The unit stays on its hex; it may turn. */
export function stays(id: string): Answer {
  return about(id, 'stays on its hex', ({ hex }, { stoodOn }) => stoodOn.get(id) === hex);
}

/** The unit neither moves nor turns, and rams nobody: in individual order it may attack twice. */
export function holdsStill(id: string): Answer {
  return about(
    id,
    'neither moves nor turns',
    ({ hex, movement, moved, ram }, { stoodOn }) =>
      stoodOn.get(id) === hex && movement === 'standstill' && !moved && ram === null,
  );
}

export function endsInWoods(id: string): Answer {
  return about(id, 'ends in woods', ({ hex }, { battle }) => isWoods(battle.board, hex));
}

/** Some of the ground that protects from this enemy's fire lies before the unit: woods, or partial cover. */
export function isCoveredFrom(id: string, enemy: string): Answer {
  return about(id, `has cover from ${enemy}`, (unit, { battle }) => {
    const ground = getGroundToTarget(battle, findPositionUnit(battle, enemy), unit);
    return ground !== GROUND.unseen && (ground & (GROUND.woods | GROUND.cover)) !== 0;
  });
}

/** None of these enemies can fire at the unit from where they stand, whichever way they face. */
export function isOutOfSight(id: string, ...enemies: readonly string[]): Answer {
  return about(id, `is out of sight of ${enemies.join(' and ')}`, (unit, { battle }) =>
    enemies.every(
      (enemy) => getGroundToTarget(battle, findPositionUnit(battle, enemy), unit) === GROUND.unseen,
    ),
  );
}

/** The unit sees this enemy. */
export function sees(id: string, enemy: string): Answer {
  return about(
    id,
    `sees ${enemy}`,
    (unit, { battle }) => getGroundToTarget(battle, unit, findPositionUnit(battle, enemy)) !== GROUND.unseen,
  );
}

/** The unit has an attack on one of these enemies from where it stands and faces. */
export function canAttack(id: string, ...enemies: readonly string[]): Answer {
  return about(id, `can attack ${enemies.join(' or ')}`, (unit, { battle }) =>
    enemies.some((enemy) => listOrders(battle, unit, enemy).length > 0),
  );
}

/** The unit can attack this enemy through its rear hex side. */
export function canAttackRear(id: string, enemy: string): Answer {
  return about(id, `can attack the rear of ${enemy}`, (unit, { battle }) =>
    listOrders(battle, unit, enemy).some(({ fromRear }) => fromRear),
  );
}

/** The attacks on an enemy that the unit's card allows. */
function listOrders(battle: BattleState, unit: BattleUnit, enemy: string): readonly AttackOrder[] {
  const linked = battle.electronics?.listLinked(unit) ?? [];
  const target = findPositionUnit(battle, enemy);
  return listAttackOrders(battle, unit, target, linked).filter(
    (order) => validateAttack(battle.ruleset, unit, target, order) === null,
  );
}

/** An attack of this enemy would come through the unit's rear hex side. */
export function showsRearTo(id: string, enemy: string): Answer {
  return about(id, `shows its rear to ${enemy}`, ({ hex, facing }, { battle }) => {
    const { board } = battle;
    const from = findPositionUnit(battle, enemy).hex;
    return isThroughRear(facing, getQ(board, from) - getQ(board, hex), getR(board, from) - getR(board, hex));
  });
}

/** The unit's distance from another one, in inches, is between these, both included. */
export function isWithin(id: string, other: string, least: number, most: number): Answer {
  return about(id, `is ${least}" to ${most}" from ${other}`, (unit, { battle }) => {
    const inches = measureInches(battle, unit.hex, findPositionUnit(battle, other).hex);
    return inches >= least && inches <= most;
  });
}

/** The unit's distance from a hex, in inches, is this at most. */
export function isNear(id: string, [column, row]: SketchHex, most: number): Answer {
  return about(id, `is within ${most}" of ${column},${row}`, ({ hex }, { battle }) => {
    return measureInches(battle, hex, getHexAt(battle.board, { column, row })) <= most;
  });
}

function measureInches({ board, ruleset }: BattleState, from: number, to: number): number {
  return measureHexes(board, from, to) * ruleset.inchesPerHex;
}

/** The unit has come so many inches nearer to a hex. */
export function comesNearer(id: string, [column, row]: SketchHex, inches: number): Answer {
  return about(id, `comes ${inches}" nearer to ${column},${row}`, ({ hex }, { battle, stoodOn }) => {
    const goal = getHexAt(battle.board, { column, row });
    const before = measureInches(battle, stoodOn.get(id) ?? -1, goal);
    return before - measureInches(battle, hex, goal) >= inches;
  });
}

/** The unit has left the board over this edge. */
export function leaves(id: string, edge: Extract<Departure, 'home-edge' | 'far-edge'>): Answer {
  return answer(
    `${id} leaves over its ${edge}`,
    ({ battle }) => findPositionUnit(battle, id).departure === edge,
  );
}

/** The unit is on its feet. */
export function getsOff(id: string): Answer {
  return about(id, 'gets off', ({ ride }) => ride === null);
}

export function isAboard(id: string, carrier: string): Answer {
  return answer(
    `${id} is aboard ${carrier}`,
    ({ battle }) => findPositionUnit(battle, id).ride?.carrier.unitId === carrier,
  );
}

/** The unit's first attack is on this enemy. */
export function attacks(id: string, enemy: string): Answer {
  return answer(`${id} attacks ${enemy}`, (decided) => findAttack(decided, id)?.target.unitId === enemy);
}

/** The unit's first attack uses between these points of overheat, both included. */
export function overheats(id: string, least: number, most: number): Answer {
  return answer(`${id} uses ${least} to ${most} points of overheat`, (decided) => {
    const attack = findAttack(decided, id);
    return attack !== undefined && attack.order.overheat >= least && attack.order.overheat <= most;
  });
}

function findAttack({ attacks: made }: Decided, id: string): Decided['attacks'][number] | undefined {
  return made.find(({ unit }) => unit.unitId === id);
}

/** The unit scans this enemy, or this place, in place of an attack. */
export function scans(what: string): Answer {
  return answer(`${what} is scanned`, ({ scans: made }) =>
    made.some((scan) => ('target' in scan ? scan.target.unitId : scan.place.place.key) === what),
  );
}

/** A shell of artillery is aimed at the hex of this enemy. */
export function shells(id: string, enemy: string): Answer {
  return answer(`${id} shells ${enemy}`, ({ shots }) =>
    shots.some(({ shot, target }) => shot.attacker.unitId === id && target.unitId === enemy),
  );
}
