import type { Berth } from '../../../domain/berth.ts';
import { createVersion, type Version } from '../../../memoize.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { PilotAbility, Skill } from '../../../domain/pilot.ts';
import type { Side } from '../../../domain/side.ts';
import type { BattleOrder } from '../../../domain/unit-order.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import type { Traits } from '../../abilities/traits.ts';
import { getMoverGround, type MoverGround } from '../../board/mover-ground.ts';
import { getSilhouette, type BoardSight, type Silhouette } from '../../board/sight.ts';
import { findMover, type Mover } from '../../terrain/mover.ts';
import { computeSightLimit } from '../../terrain/spotting.ts';
import { createCombatState, type CombatState } from '../../combat/combat-state.ts';
import { computeCondition } from '../../combat/condition.ts';
import { NO_PILOT_ABILITIES } from '../../combat/question.ts';
import { countLucky } from '../../formations/lance.ts';
import { computeCardPv } from '../../point-value.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleConditions } from '../scenario/conditions.ts';
import type { ScenarioUnit } from '../scenario/scenario.ts';
import { getOwnGround } from './sight-rows.ts';

/**
 * How a unit left the board. `far-edge`: in good order over the enemy's home edge. `disabled`: out of action but not
 * destroyed. `captured`: taken by the enemy before the program continued the battle.
 */
export type Departure = 'destroyed' | 'disabled' | 'captured' | 'home-edge' | 'far-edge';

/** A charge or an attack from above: declared with the move, carried out in the Combat Phase, and final. */
export interface DeclaredRam {
  readonly kind: 'charge' | 'dfa';
  readonly target: BattleUnit;
}

/** The carrier and the berth of a unit that is carried. */
export interface Ride {
  readonly carrier: BattleUnit;
  readonly berth: Berth;
}

/** How a unit enters that is not set up before the first turn. */
export interface UnitEntry {
  /** The first turn in which it may enter. */
  readonly turn: number;
  readonly edge: Edge;
  /** Its position along the edge, as a share of the length. */
  readonly along: number;
}

/** What a unit may spend on each way of moving in its present condition. */
export interface Moves {
  readonly version: Version;
  /**
   * Inches; 0 without this way of moving. A unit that can only jump may always jump one hex, however short its jump
   * Move.
   */
  ground: number;
  jump: number;
  /** Hexes on clear ground; at least one if it has any ground Move. */
  groundHexes: number;
  jumpHexes: number;
}

/** A unit in a battle. Mutable, as thousands of battles are fought. */
export interface BattleUnit {
  readonly index: number;
  readonly unitId: UnitId;
  readonly side: Side;
  readonly card: UnitCard;
  readonly skill: Skill;
  readonly commander: boolean;
  /** Tactics level of a named character; null for everybody else. */
  readonly tacticsLevel: number | null;
  /** Point value at its Skill: the value of losing it. */
  readonly worth: number;
  /** Its special abilities, looked up once: they are needed for every potential target. */
  readonly traits: Traits;
  readonly state: CombatState;
  /** The board as it is for this unit: for walking, for jumping, and its silhouette. */
  walks: MoverGround;
  jumps: MoverGround;
  silhouette: Silhouette;
  /** By hex: terrain that protects it from attacks from any direction, as `GROUND` bits; null on an open board. */
  ownGround: Uint8Array | null;
  /** Whether it is a VTOL or a WiGE. */
  readonly flies: boolean;
  /** Farthest distance in hexes at which it sees, and at which it sees targets lit by a searchlight. */
  readonly sightHexes: number;
  readonly litSightHexes: number;
  /** Its Move when it was last computed. */
  readonly moves: Moves;
  readonly ownAbilities: readonly PilotAbility[];
  /** What its pilot can do now, abilities given by the lance included. */
  pilotAbilities: readonly PilotAbility[];
  /** Uses of Lucky left of its own. */
  luckyLeft: number;
  readonly order: BattleOrder | null;
  /** Whether it has had its turn in the Combat Phase, and attacked. */
  combat: 'waiting' | 'attacked' | 'passed';
  /** When and where it enters; null once it has entered or if it was set up. */
  entry: UnitEntry | null;
  /** Where it rides; null if it is not carried. A carried unit is not on the board. */
  ride: Ride | null;
  /** Whether it got off its carrier in this turn. */
  dismounted: boolean;
  /** Whether battle armor rides on it. */
  carriesBattleArmor: boolean;
  /** Inches of Move that it loses by units riding on it. */
  loadInches: number;
  /** Depth of the water in which it stands, in inches; null on dry land. */
  waterInches: number | null;
  /** Hex index, -1 off the board. */
  hex: number;
  facing: number;
  movement: MovementUsed;
  inchesMoved: number;
  moved: boolean;
  /** The one enemy for which it spots indirect fire in this turn, and whether it attacks as well. */
  spots: BattleUnit | null;
  spotting: boolean;
  /** The charge or attack from above declared in this turn. */
  ram: DeclaredRam | null;
  crippled: boolean;
  departure: Departure | null;
  /** Turn in which it left the board; 0 while it has not. */
  departureTurn: number;
  /** Whether the enemy has scanned it. */
  scanned: boolean;
  kills: number;
}

/** Clears what a unit did and declared in the previous turn. */
export function forgetTurn(unit: BattleUnit): void {
  unit.ram = null;
  unit.spots = null;
  unit.spotting = false;
  unit.combat = 'waiting';
}

const FAIR = Object.freeze({ visibility: 'daylight', limitInches: Infinity });

/** The parts of a unit that are the same in every battle of a scenario. */
export type PreparedUnit = Pick<
  BattleUnit,
  | 'index'
  | 'unitId'
  | 'side'
  | 'card'
  | 'skill'
  | 'commander'
  | 'tacticsLevel'
  | 'worth'
  | 'traits'
  | 'ownAbilities'
  | 'luckyLeft'
  | 'flies'
  | 'sightHexes'
  | 'litSightHexes'
  | 'order'
  | 'crippled'
  | keyof OwnGround
> & { readonly damage: ScenarioUnit['damage'] };

export function prepareUnit(
  ruleset: Ruleset,
  unit: ScenarioUnit,
  side: Side,
  index: number,
  commander: boolean,
  sight: BoardSight,
  conditions: Pick<BattleConditions, 'visibility' | 'limitInches'> = FAIR,
): PreparedUnit {
  const { unitId, card, skill, damage, tacticsLevel = null, order = null } = unit;
  const ownAbilities = unit.pilotAbilities ?? NO_PILOT_ABILITIES;
  const condition = computeCondition(ruleset, card, damage);
  return {
    index,
    unitId,
    side,
    card,
    skill,
    damage,
    commander,
    tacticsLevel,
    worth: computeCardPv(card, skill),
    traits: getTraits(card.specials),
    ownAbilities,
    luckyLeft: countLucky(ownAbilities),
    ...lookAtGround(ruleset, card, sight, conditions),
    order,
    // A recorded result may let a unit survive that the rules would destroy: it withdraws like a crippled one.
    crippled: condition.crippled || condition.destroyed,
  };
}

/**
 * Creates a unit at the beginning of a battle, not on the board yet. Fields are copied by name, since a spread is much
 * slower in V8.
 */
export function createBattleUnit(prepared: PreparedUnit): BattleUnit {
  return {
    index: prepared.index,
    unitId: prepared.unitId,
    side: prepared.side,
    card: prepared.card,
    skill: prepared.skill,
    commander: prepared.commander,
    tacticsLevel: prepared.tacticsLevel,
    worth: prepared.worth,
    traits: prepared.traits,
    ownAbilities: prepared.ownAbilities,
    pilotAbilities: prepared.ownAbilities,
    luckyLeft: prepared.luckyLeft,
    state: createCombatState(prepared.damage),
    walks: prepared.walks,
    jumps: prepared.jumps,
    silhouette: prepared.silhouette,
    ownGround: prepared.ownGround,
    flies: prepared.flies,
    sightHexes: prepared.sightHexes,
    litSightHexes: prepared.litSightHexes,
    moves: { version: createVersion(), ground: 0, jump: 0, groundHexes: 0, jumpHexes: 0 },
    order: prepared.order,
    combat: 'waiting',
    entry: null,
    ride: null,
    dismounted: false,
    carriesBattleArmor: false,
    loadInches: 0,
    waterInches: null,
    hex: -1,
    facing: prepared.side === 'attacker' ? 1 : 4,
    movement: 'standstill',
    inchesMoved: 0,
    moved: false,
    spots: null,
    spotting: false,
    ram: null,
    crippled: prepared.crippled,
    departure: null,
    departureTurn: 0,
    scanned: false,
    kills: 0,
  };
}

/** The board as it is for a card. */
function lookAtGround(
  ruleset: Ruleset,
  card: UnitCard,
  sight: BoardSight,
  { visibility, limitInches }: Pick<BattleConditions, 'visibility' | 'limitInches'>,
): OwnGround & Pick<BattleUnit, 'flies' | 'sightHexes' | 'litSightHexes'> {
  const computeSightHexes = (targetLit: boolean): number => {
    const lookout = { specials: card.specials, visibility, targetLit };
    return Math.floor(
      Math.min(limitInches, computeSightLimit(ruleset.sight, lookout)) / ruleset.inchesPerHex,
    );
  };
  return {
    ...layGround(ruleset, card, sight),
    flies: card.move.some(({ mode }) => mode === 'vtol' || mode === 'wige'),
    sightHexes: computeSightHexes(false),
    litSightHexes: computeSightHexes(true),
  };
}

/** The parts of the board that differ between kinds of unit. */
export type OwnGround = Pick<BattleUnit, 'walks' | 'jumps' | 'silhouette' | 'ownGround'>;

/** Computes the ground of a board for a card. */
export function layGround(ruleset: Ruleset, card: UnitCard, sight: BoardSight): OwnGround {
  const walker = findMover(card, 'ground') ?? { family: 'mech', mode: 'ground', specials: card.specials };
  const jumper: Mover = { ...walker, mode: 'jump' };
  const silhouette = getSilhouette(sight, walker);
  return {
    walks: getMoverGround(sight.board, ruleset, walker),
    jumps: getMoverGround(sight.board, ruleset, jumper),
    silhouette,
    ownGround: sight.board.isOpen ? null : getOwnGround(sight.board, silhouette),
  };
}

/** Whether it takes part in the battle: on the board, carried, or yet to enter. */
export function isTakingPart(unit: BattleUnit): boolean {
  return unit.hex >= 0 || unit.entry !== null || unit.ride !== null;
}

/** Whether it is on the board, or carried by a unit that is. */
export function isOnField({ hex, ride }: BattleUnit): boolean {
  return hex >= 0 || (ride !== null && ride.carrier.hex >= 0);
}

export function isUnitOnBoard(unit: BattleUnit): boolean {
  return unit.hex >= 0;
}
