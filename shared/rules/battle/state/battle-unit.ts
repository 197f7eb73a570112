import { createVersion, type Version } from '../../../memoize.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { PilotAbility, Skill } from '../../../domain/pilot.ts';
import type { Side } from '../../../domain/side.ts';
import type { UnitOrder } from '../../../domain/unit-order.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import type { Traits } from '../../abilities/traits.ts';
import { getMoverGround, type MoverGround } from '../../board/mover-ground.ts';
import { getSilhouette, type BoardSight, type Silhouette } from '../../board/sight.ts';
import type { Berth } from '../../terrain/berth.ts';
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
 * How a unit left the board. `far-edge` is an exit in good order over the enemy's home edge; what is `disabled` is out
 * of the battle, but not destroyed.
 */
export type Departure = 'destroyed' | 'disabled' | 'home-edge' | 'far-edge';

/** A charge or an attack from above: declared with the move, carried out in the Combat Phase, and never taken back. */
export interface DeclaredRam {
  readonly kind: 'charge' | 'dfa';
  readonly target: BattleUnit;
}

/** Where a unit rides that is carried. */
export interface Ride {
  readonly carrier: BattleUnit;
  readonly berth: Berth;
}

/** How a unit comes that is not set up before the first turn. */
export interface UnitEntry {
  /** The first turn in which it may. */
  readonly turn: number;
  readonly edge: Edge;
  /** Where on the edge, as a share of its length. */
  readonly along: number;
}

/** What a unit may spend on each way of moving in the condition that it is in. */
export interface Moves {
  readonly version: Version;
  /** Inches, 0 where it has none; a unit that can only jump may jump a hex, however short its jump is. */
  ground: number;
  jump: number;
  /** Hexes of plain ground; where it has any Move on the ground, at least one. */
  groundHexes: number;
  jumpHexes: number;
}

/** A unit in a battle. Written to in place: battles are run by the thousand. */
export interface BattleUnit {
  readonly index: number;
  readonly unitId: UnitId;
  readonly side: Side;
  readonly card: UnitCard;
  readonly skill: Skill;
  readonly commander: boolean;
  /** Tactics level of a named character; null for everybody else. */
  readonly tacticsLevel: number | null;
  /** Point value at its Skill: what losing it costs. */
  readonly worth: number;
  /** Its special abilities. Noted once: every unit is asked at every choice of a target. */
  readonly traits: Traits;
  readonly state: CombatState;
  /** The board as it is to this unit: to walk on, to land on, and to see it standing there. */
  walks: MoverGround;
  jumps: MoverGround;
  silhouette: Silhouette;
  /** Ground that counts for attacks on it wherever they come from, as `GROUND` by hex; null on an open board. */
  ownGround: Uint8Array | null;
  /** A VTOL or a WiGE. */
  readonly flies: boolean;
  /** Farthest that it sees, and what a searchlight is on. */
  readonly sightHexes: number;
  readonly litSightHexes: number;
  /** How far it could move when it was last asked for that. */
  readonly moves: Moves;
  readonly ownAbilities: readonly PilotAbility[];
  /** What its pilot can do now, with what the lance gives. */
  pilotAbilities: readonly PilotAbility[];
  /** Uses of Lucky that are left of its own. */
  luckyLeft: number;
  readonly order: UnitOrder | null;
  /** Whether it has had its part of the Combat Phase, and attacked. */
  combat: 'waiting' | 'attacked' | 'passed';
  /** When and where it comes onto the board; null once it has been there. */
  entry: UnitEntry | null;
  /** Where it rides; null for who goes by itself. Who is carried is not on the board. */
  ride: Ride | null;
  /** It got off its carrier in this turn. */
  dismounted: boolean;
  /** Somebody in battle armor is aboard. */
  carriesBattleArmor: boolean;
  /** Inches of Move that those who ride on it take from it. */
  loadInches: number;
  /** Depth of the water that it stands in; null on dry land. */
  waterInches: number | null;
  /** Hex index, -1 off the board. */
  hex: number;
  facing: number;
  movement: MovementUsed;
  inchesMoved: number;
  moved: boolean;
  /** The one enemy that it spots for others' indirect fire in this turn, and whether it attacks as well. */
  spots: BattleUnit | null;
  spotting: boolean;
  /** Charge or attack from above declared in this turn. */
  ram: DeclaredRam | null;
  crippled: boolean;
  departure: Departure | null;
  /** Turn in which it left the board; 0 while it has not. */
  departureTurn: number;
  /** The enemy has scanned it. */
  scanned: boolean;
  kills: number;
}

/** What a unit did or declared in the turn before is over. */
export function forgetTurn(unit: BattleUnit): void {
  unit.ram = null;
  unit.spots = null;
  unit.spotting = false;
  unit.combat = 'waiting';
}

const FAIR = Object.freeze({ visibility: 'daylight', limitInches: Infinity });

/** A unit as it comes to a battle, which is the same however often that is fought. */
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
    // A recorded result may let a unit live on that the rules would not: it goes home like a crippled one.
    crippled: condition.crippled || condition.destroyed,
  };
}

/** A unit at the beginning of a battle, not yet on the board. Named field by field: that is many times faster. */
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

/** The board as it is to a card. */
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

/** What of the board is to a unit as no other sees it. */
export type OwnGround = Pick<BattleUnit, 'walks' | 'jumps' | 'silhouette' | 'ownGround'>;

/** The ground of a board as a card meets it. */
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

/** Whether it is in the battle: on the board, carried, or still to come. */
export function isTakingPart(unit: BattleUnit): boolean {
  return unit.hex >= 0 || unit.entry !== null || unit.ride !== null;
}

/** Whether it is on the board, by itself or aboard a unit that is. */
export function isOnField({ hex, ride }: BattleUnit): boolean {
  return hex >= 0 || (ride !== null && ride.carrier.hex >= 0);
}

export function isOnBoard(unit: BattleUnit): boolean {
  return unit.hex >= 0;
}
