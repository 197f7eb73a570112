import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BattleStart } from '../../../domain/battle-start.ts';
import type { BattleWorth } from '../../../domain/battle-worth.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import { isCommanderKnown, type CommanderName } from '../../../domain/effort.ts';
import { isOnBoard, type BoardSize } from '../../../domain/hex.ts';
import type { ObjectiveId, UnitId } from '../../../domain/ids.ts';
import type { Objective } from '../../../domain/objective.ts';
import { hasFittingOrder } from '../../../domain/motive-order.ts';
import type { PilotAbility, Skill } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import type { BattleSetUp } from '../../../domain/track-set-up.ts';
import type { BattleOrder, TemperamentId, UnitOrder } from '../../../domain/unit-order.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { nameUnit } from '../../../domain/unit.ts';
import { CARRIED_HITS, type Damage } from '../../../domain/unit-state.ts';
import { MAX_CRITICALS } from '../../combat/combat-state.ts';
import { validateBoardMap } from '../../board/validate-board-map.ts';
import type { Ruleset } from '../../ruleset.ts';
import { fightsOnGround, knowsUnitType } from '../../fights-on-ground.ts';
import { validateLances, type ScenarioLance } from './scenario-lances.ts';
import { countUncarried, validateRiders } from './scenario-riders.ts';
import { validateFooting } from './validate-footing.ts';
import { validateScenarioSetUp } from './validate-scenario-set-up.ts';
import { validateStart } from './validate-start.ts';

export interface ScenarioUnit {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  readonly skill: Skill;
  /** Damage it comes with. */
  readonly damage: Damage;
  readonly commander: boolean;
  /** Tactics level where the pilot is a player's or another named character; absent for everybody else. */
  readonly tacticsLevel?: number;
  /** What its pilot can do besides its Skill; each `lucky` is one use in the battle. */
  readonly pilotAbilities?: readonly PilotAbility[];
  /**
   * The unit of its side in or on which it begins the battle; missing: it is not carried. Where the battle is under way,
   * `start` says who is carried now, and these may be again.
   */
  readonly carriedBy?: UnitId;
  /** Its order before the battle; missing: its commander decides. */
  readonly order?: BattleOrder;
}

export interface ScenarioSide {
  readonly units: readonly ScenarioUnit[];
  readonly lances?: readonly ScenarioLance[];
  /** Missing: balanced. */
  readonly temperament?: TemperamentId;
}

export interface ScenarioObjective extends Objective {
  readonly objectiveId: ObjectiveId;
}

/** Everything a battle starts from. The attacker's home edge is west, the defender's east. */
export interface BattleScenario {
  readonly board: BoardMap;
  readonly turnLimit: number;
  readonly sides: Readonly<Record<Side, ScenarioSide>>;
  readonly objectives: readonly ScenarioObjective[];
  /** Crippled units have to leave over their home edge. */
  readonly forcedWithdrawal: boolean;
  /**
   * Zones, entries, edges, places and effects. Overrides the edges and forced withdrawal above. Missing: both sides set
   * up in the first columns of their home edges, and there are no effects.
   */
  readonly setUp?: BattleSetUp;
  /** Who leads both sides; missing: `quick`. */
  readonly commander?: CommanderName;
  /**
   * What damage and losses cost each side by the prices of its campaign; missing: they count by their point value alone.
   */
  readonly worth?: Readonly<Record<Side, BattleWorth>>;
  /** How the battle stands if it was begun at a table; missing: it begins here. */
  readonly start?: BattleStart;
  /** What happened before it, where that is known. */
  readonly earlier?: readonly BattleEvent[];
}

/** A scenario without its prices: a battle begins the same under others. */
export function omitWorth({ worth: _, ...scenario }: BattleScenario): BattleScenario {
  return scenario;
}

/** Number of columns from the home edge in which a side sets up. */
export const DEPLOYMENT_COLUMNS = 2;

const TURN_LIMITS = { least: 1, most: 200 };
const MAX_INCHES = 200;
const MAX_TACTICS = 8;

/**
 * Lists why a scenario cannot be fought under a rule system; empty when it can. Accepts any values; the caller checks
 * the shape.
 */
export function validateScenario(ruleset: Ruleset, scenario: BattleScenario): readonly Problem[] {
  const problems: readonly Problem[] = [
    ...validateFrame(ruleset, scenario),
    ...validateSides(ruleset, scenario),
    ...SIDES.flatMap((side) => validateLances(ruleset, scenario.sides[side], `sides.${side}`)),
    ...validateRiders(ruleset, scenario),
    ...validateObjectives(scenario),
    ...validateScenarioSetUp(scenario),
    ...validateLead(scenario),
  ];
  // Positions and distances make sense only if the board and the units are valid.
  return problems.length > 0
    ? problems
    : [...validateFooting(ruleset, scenario), ...validateStart(ruleset, scenario)];
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function validateFrame(ruleset: Ruleset, { board, turnLimit }: BattleScenario): Problem[] {
  const problems: Problem[] = validateBoardMap(ruleset.buildings, board).map(({ path, code }) => ({
    path: `board.${path}`,
    code,
  }));
  if (!isBetween(turnLimit, TURN_LIMITS.least, TURN_LIMITS.most))
    problems.push({ path: 'turnLimit', code: 'turn-limit' });
  return problems;
}

function validateSides(ruleset: Ruleset, { board, sides, setUp }: BattleScenario): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const side of SIDES) {
    const { units } = sides[side];
    const path = `sides.${side}.units`;
    if (units.length === 0) problems.push({ path, code: 'side.empty' });
    if (setUp === undefined && countUncarried(units) > board.heightHexes * DEPLOYMENT_COLUMNS)
      problems.push({ path, code: 'board.too-small' });
    units.forEach((unit, index) => {
      if (seen.has(unit.unitId)) problems.push({ path: `${path}[${index}].unitId`, code: 'unit.twice' });
      seen.add(unit.unitId);
      problems.push(...validateUnit(ruleset, unit, `${path}[${index}]`));
      if (unit.order !== undefined && !isOrderPossible(board, unit.order))
        problems.push({ path: `${path}[${index}].order`, code: 'unit.order' });
    });
  }
  return problems;
}

/** A hex to hold must be on the board. */
export function isOrderPossible(board: BoardSize, order: UnitOrder): boolean {
  return order.kind !== 'hold' || isOnBoard(board, order);
}

function validateUnit(ruleset: Ruleset, unit: ScenarioUnit, path: string): Problem[] {
  const { card, damage } = unit;
  const problems: Problem[] = [];
  const isKnown = knowsUnitType(ruleset, card.type);
  if (!isKnown || !fightsOnGround(card))
    problems.push({
      path: `${path}.card.type`,
      code: isKnown ? 'unit.type-not-modelled' : 'unit.type-unknown',
      values: { unit: nameUnit(unit) },
    });
  if (!hasSaneFigures(card)) problems.push({ path: `${path}.card`, code: 'unit.card' });
  if (!isBetween(unit.skill, 0, 7)) problems.push({ path: `${path}.skill`, code: 'unit.skill' });
  if (unit.tacticsLevel !== undefined && !isBetween(unit.tacticsLevel, 0, MAX_TACTICS))
    problems.push({ path: `${path}.tacticsLevel`, code: 'unit.tactics' });
  const counts = CARRIED_HITS.map((kind) => damage.criticals[kind] ?? 0);
  const isSane =
    isBetween(damage.armorLeft, 0, card.armor) &&
    isBetween(damage.structureLeft, 0, card.structure) &&
    counts.every((count) => isBetween(count, 0, MAX_CRITICALS)) &&
    hasFittingOrder(damage.criticals);
  if (!isSane) problems.push({ path: `${path}.damage`, code: 'unit.damage' });
  else if (damage.structureLeft === 0) problems.push({ path: `${path}.damage`, code: 'unit.destroyed' });
  return problems;
}

/** Rejects figures beyond any card: with them the search for hexes would be endless. */
function hasSaneFigures({ size, tmm, basePv, overheat, armor, structure, move }: UnitCard): boolean {
  return (
    isBetween(size, 1, 5) &&
    isBetween(tmm, -9, 9) &&
    isBetween(basePv, 1, 1000) &&
    isBetween(overheat, 0, 9) &&
    isBetween(armor, 0, 99) &&
    isBetween(structure, 1, 99) &&
    move.every(({ inches }) => isBetween(inches, 0, MAX_INCHES))
  );
}

function validateObjectives({ objectives }: BattleScenario): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  objectives.forEach((objective, index) => {
    const path = `objectives[${index}]`;
    if (seen.has(objective.objectiveId))
      problems.push({ path: `${path}.objectiveId`, code: 'objective.twice' });
    seen.add(objective.objectiveId);
    if (!Number.isInteger(objective.wp)) problems.push({ path: `${path}.wp`, code: 'objective.wp' });
  });
  return problems;
}

const WORTH_FIGURES = ['damageWpPerPv', 'lossWpPerPv', 'pilotWp'] as const satisfies (keyof BattleWorth)[];

/** Who leads, and by which prices: also of a scenario that a file has, whatever stands there. */
export function validateLead({ commander, worth }: Pick<BattleScenario, 'commander' | 'worth'>): Problem[] {
  const problems = validateWorth(worth);
  if (!isCommanderKnown(commander)) problems.push({ path: 'commander', code: 'commander.unknown' });
  return problems;
}

/** Also of a worth that is there in part only. */
function validateWorth(worth: BattleScenario['worth']): Problem[] {
  if (worth === undefined) return [];
  const told: Partial<Record<Side, Partial<BattleWorth>>> | null = worth;
  return SIDES.flatMap((side) =>
    WORTH_FIGURES.filter((name) => {
      const wp = told?.[side]?.[name] ?? NaN;
      return !Number.isFinite(wp) || wp < 0;
    }).map((name): Problem => ({ path: `worth.${side}.${name}`, code: 'worth.figure' })),
  );
}
