import type { BattleEffect } from '../../domain/battle-effect.ts';
import type { BattleWorth } from '../../domain/battle-worth.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TrackSetUp } from '../../domain/track-set-up.ts';
import { DEFAULT_TEMPERAMENT, type TemperamentId } from '../../domain/unit-order.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type {
  BattleScenario,
  ScenarioObjective,
  ScenarioSide,
  ScenarioUnit,
} from '../../rules/battle/scenario/scenario.ts';
import type { ScenarioLance } from '../../rules/battle/scenario/scenario-lances.ts';
import type { Dice } from '../../rules/dice.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { chooseMilitia } from './choose-militia.ts';
import { seatInfantry, type RidingOrders } from './seat-infantry.ts';

/** The inputs from which a battle of a track is built. */
export interface ScenarioParts {
  readonly setUp: TrackSetUp;
  readonly objectives: readonly ScenarioObjective[];
  /** Effects of all bonuses that were taken. */
  readonly effects: readonly BattleEffect[];
  readonly units: Readonly<Record<Side, readonly ScenarioUnit[]>>;
  /** Who is to ride on whom, or to walk; missing: as the program chooses. */
  readonly riding?: RidingOrders;
  /** Default: both sides are balanced. */
  readonly temperaments?: Readonly<Record<Side, TemperamentId>>;
  /** Lances with a kind; units that are not fielded are left out. Default: none. */
  readonly lances?: Readonly<Record<Side, readonly ScenarioLance[]>>;
  /** What damage and losses cost each side; missing: nobody knows. */
  readonly worth?: Readonly<Record<Side, BattleWorth>>;
  /** Cards from which militia is chosen. */
  readonly cards: readonly UnitCard[];
  /** Whether the edition in play knows buildings. */
  readonly hasBuildings: boolean;
  /** Whether infantry rides under the edition in play. */
  readonly hasTransports: boolean;
  /** Lays out a board by its plan. */
  readonly makeBoard: (plan: BoardPlan) => BoardMap;
  /**
   * Separate dice for each purpose, never the battle's own, so that an addition to a track does not shift the dice of
   * its battle.
   */
  readonly diceFor: (purpose: string) => Dice;
}

/** The battle that a track asks for, with the units fielded and the bonuses taken. */
export function buildScenario(parts: ScenarioParts): BattleScenario {
  const { board: _, map: __, turnLimit, ...setUp } = parts.setUp;
  const effects = [...setUp.effects, ...parts.effects];
  const sides = {
    attacker: leadSide(parts, effects, 'attacker'),
    defender: leadSide(parts, effects, 'defender'),
  };
  return {
    board: chooseBoard(parts),
    turnLimit: Math.min(turnLimit, ...effects.map((effect) => limitOf(effect))),
    sides,
    objectives: parts.objectives,
    forcedWithdrawal: SIDES.some((side) => setUp.sides[side].forcedWithdrawal),
    // Effects that are applied before the battle are left out of it.
    setUp: { ...setUp, effects: effects.filter(({ kind }) => !SETTLED.has(kind)) },
    ...(parts.worth === undefined ? {} : { worth: parts.worth }),
  };
}

/** The track's own map, or a board of its plan; a bonus may change what grows on it. */
export function chooseBoard({
  setUp,
  effects,
  hasBuildings,
  makeBoard,
}: Pick<ScenarioParts, 'setUp' | 'effects' | 'hasBuildings' | 'makeBoard'>): BoardMap {
  const { board, map } = setUp;
  if (map !== undefined) return fitMap(map, hasBuildings);
  return makeBoard({ ...board, theme: findTheme([...setUp.effects, ...effects]) ?? board.theme });
}

/** Removes the buildings of a map in rule systems without buildings: their hexes become open ground (ours). */
function fitMap(map: BoardMap, hasBuildings: boolean): BoardMap {
  if (hasBuildings || map.hexes === undefined) return map;
  return { ...map, hexes: map.hexes.map(({ building: _, ...hex }) => hex) };
}

const SETTLED: ReadonlySet<BattleEffect['kind']> = new Set(['militia', 'terrain', 'turn-limit']);

function limitOf(effect: BattleEffect): number {
  return effect.kind === 'turn-limit' ? effect.turns : Infinity;
}

/** The theme of the board: the last effect counts, so that a bonus overrides the track. */
function findTheme(effects: readonly BattleEffect[]): BoardPlan['theme'] | undefined {
  return effects.findLast((effect) => effect.kind === 'terrain')?.theme;
}

function leadSide(parts: ScenarioParts, effects: readonly BattleEffect[], side: Side): ScenarioSide {
  const called = callUnits(parts, effects, side);
  const units = parts.hasTransports ? seatInfantry(called, parts.riding) : called;
  const temperament = parts.temperaments?.[side] ?? DEFAULT_TEMPERAMENT;
  const lances = formLances(parts.lances?.[side] ?? [], units);
  return {
    units,
    ...(lances.length === 0 ? {} : { lances }),
    ...(temperament === DEFAULT_TEMPERAMENT ? {} : { temperament }),
  };
}

/** The lances as they stand in the battle: with the units that are fielded, and none without units. */
function formLances(lances: readonly ScenarioLance[], units: readonly ScenarioUnit[]): ScenarioLance[] {
  const fielded = new Set(units.map(({ unitId }) => unitId));
  return lances
    .map(({ kind, unitIds }) => ({ kind, unitIds: unitIds.filter((id) => fielded.has(id)) }))
    .filter(({ unitIds }) => unitIds.length > 0);
}

/** The fielded units, and the militia that joins them. */
function callUnits(
  { units, cards, diceFor }: ScenarioParts,
  effects: readonly BattleEffect[],
  side: Side,
): readonly ScenarioUnit[] {
  const fielded = units[side];
  const share = effects.reduce(
    (sum, effect) => sum + (effect.kind === 'militia' && effect.side === side ? effect.share : 0),
    0,
  );
  if (share === 0) return fielded;
  const pv = fielded.reduce((sum, { card, skill }) => sum + computeCardPv(card, skill), 0);
  return [...fielded, ...chooseMilitia(cards, Math.floor(pv * share), side, diceFor(`militia/${side}`))];
}
