import type { BattleStart, StartUnit } from '../../../../domain/battle-start.ts';
import type { BoardHex, BoardMap } from '../../../../domain/board-map.ts';
import type { Berth } from '../../../../domain/berth.ts';
import { memoizeBy } from '../../../../memoize.ts';
import type { UnitId } from '../../../../domain/ids.ts';
import type { Side } from '../../../../domain/side.ts';
import { NO_CRITICALS, type Damage } from '../../../../domain/unit-state.ts';
import type { Dice } from '../../../dice.ts';
import { getRuleset } from '../../../rulesets.ts';
import type { Ruleset } from '../../../ruleset.ts';
import { listBerths } from '../../../terrain/transport.ts';
import { makePlainSetUp } from '../../../testing/fixtures.ts';
import { beginBattle } from '../../begin-battle.ts';
import type { BattleScenario, ScenarioUnit } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { getMoveInches } from '../../state/unit-moves.ts';
import { findNamedCard } from './field-cards.ts';
import { DIRECTIONS, type Position, type PositionUnit } from './position.ts';

const STANDARD = ['alpha-strike-standard-2018'] as const;
const USUAL_TURN = 5;
const USUAL_LIMIT = 20;

/** Every attack hits and every critical roll is a 10 (fire control): what follows an attack is then always the same. */
const HITTING: Dice = {
  count: 0,
  roll: () => 5,
  roll2d6: () => [5, 5],
  roll2d20: () => [5, 5],
};

/** The rule system of a position; throws where there is none. */
export function getPositionRules({ rules: [id, ...options] = STANDARD }: Position): Ruleset {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`There is no rule system ${id} ${options.join(' ')}`);
  return ruleset;
}

/** The scenario of a position, begun one turn before. Memoised, since all battles of a scenario share its board. */
export const makePositionScenario = memoizeBy((position: Position): BattleScenario => {
  const { units, objectives = [], setUp, turnLimit = USUAL_LIMIT } = position;
  const listSide = (side: Side): readonly ScenarioUnit[] =>
    units.filter((unit) => sideOf(unit) === side).map((unit) => makeUnit(unit));
  return {
    board: readSketch(position.board),
    turnLimit,
    sides: { attacker: { units: listSide('attacker') }, defender: { units: listSide('defender') } },
    objectives,
    forcedWithdrawal: true,
    setUp: makePlainSetUp(setUp),
    start: makeStart(position),
  };
});

/** The battle of a position, at the moment of its decision. */
export function setUpPosition(position: Position): BattleState {
  const battle = beginBattle(getPositionRules(position), makePositionScenario(position), HITTING, null);
  battle.turn += 1;
  for (const told of position.units) {
    const unit = battle.units.find(({ unitId }) => unitId === told.id);
    if (unit !== undefined) noteMove(battle, unit, told);
  }
  return battle;
}

function noteMove(battle: BattleState, unit: BattleUnit, { moved, inches }: PositionUnit): void {
  if (moved === undefined) return;
  unit.moved = true;
  unit.movement = moved;
  unit.inchesMoved = moved === 'standstill' ? 0 : (inches ?? getMoveInches(battle, unit, moved));
}

function sideOf({ id }: PositionUnit): Side {
  return id.startsWith('A') ? 'attacker' : 'defender';
}

function makeUnit(unit: PositionUnit): ScenarioUnit {
  const { id, skill = 4, order, aboard, beganAboard = aboard } = unit;
  const card = findNamedCard(unit.card);
  return {
    unitId: id as UnitId,
    card,
    skill,
    damage: { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS },
    commander: unit.commander === true,
    ...(order === undefined ? {} : { order }),
    ...(beganAboard === undefined ? {} : { carriedBy: beganAboard as UnitId }),
  };
}

function makeStart({ units, objectives = [], turn = USUAL_TURN, met = {} }: Position): BattleStart {
  return {
    turn: turn - 1,
    units: units.map((unit) => startUnit(unit, units)),
    objectives: objectives.map(({ objectiveId, key }) => ({ objectiveId, side: met[key] ?? null })),
  };
}

function startUnit(unit: PositionUnit, units: readonly PositionUnit[]): StartUnit {
  const { id, at, faces, heat, scanned, left, aboard } = unit;
  const carrier = units.find((one) => one.id === aboard);
  return {
    unitId: id as UnitId,
    ...damageOf(unit),
    criticals: NO_CRITICALS,
    kills: 0,
    fate: left === 'destroyed' ? 'destroyed' : left === 'home-edge' ? 'withdrew' : 'standing',
    ...(left === 'far-edge' ? { left } : {}),
    ...(at === undefined
      ? {}
      : { at: { column: at[0], row: at[1], ...(faces && { facing: DIRECTIONS.indexOf(faces) }) } }),
    ...(heat === undefined ? {} : { heat }),
    ...(scanned === undefined ? {} : { scanned }),
    ...(carrier === undefined
      ? {}
      : { aboard: { carrierId: carrier.id as UnitId, berth: berthOf(unit, carrier) } }),
    arrives: null,
  };
}

function damageOf({
  card: name,
  armor,
  structure,
  left,
}: PositionUnit): Pick<Damage, 'armorLeft' | 'structureLeft'> {
  const card = findNamedCard(name);
  if (left === 'destroyed') return { armorLeft: 0, structureLeft: 0 };
  return { armorLeft: armor ?? card.armor, structureLeft: structure ?? card.structure };
}

function berthOf(rider: PositionUnit, carrier: PositionUnit): Berth {
  return listBerths(findNamedCard(carrier.card), findNamedCard(rider.card), [])[0] ?? 'hold';
}

/** Reads the sketch of a board. */
function readSketch(rows: readonly string[]): BoardMap {
  const hexes = rows.flatMap((line, row) =>
    line.split('').flatMap((sign, column): BoardHex[] => {
      if (sign === '.') return [];
      const at = { column, row };
      if (sign === 'w') return [{ ...at, features: ['woods'] }];
      if (sign === 'r') return [{ ...at, features: ['rough'] }];
      if (sign === '~') return [{ ...at, waterInches: 1 }];
      const level = Number(sign);
      if (!(level > 0)) throw new Error(`A board has no ${sign}`);
      return [{ ...at, level }];
    }),
  );
  return { widthHexes: rows[0]?.length ?? 0, heightHexes: rows.length, hexes };
}
