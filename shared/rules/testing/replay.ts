import type { BoardEvent } from '../../domain/battle-event.ts';
import type { StartUnit } from '../../domain/battle-start.ts';
import type { HexPosition } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES } from '../../domain/side.ts';
import type { EngagementOutcome } from '../battle/resolve-engagement.ts';
import type { Ruleset } from '../ruleset.ts';
import { findArtilleryViolations } from './replay-artillery.ts';
import { findElectronicsViolations } from './replay-electronics.ts';
import { findMoveViolations } from './replay-moves.ts';
import { findOrderViolations } from './replay-order.ts';
import { findRiderViolations } from './replay-riders.ts';
import type { BattleScenario, ScenarioUnit } from '../battle/scenario/scenario.ts';

interface Piece {
  readonly unit: ScenarioUnit;
  at: HexPosition | null;
  armor: number;
  structure: number;
  destroyed: boolean;
  /** Out of action, or gone over an edge. */
  left: boolean;
}

type FindViolations = (events: readonly BoardEvent[]) => readonly string[];

/**
 * Walks through the events of a battle as a suspicious referee would, with no code of the engine, and lists what
 * breaks the rules, each with its turn and unit: two units in one hex, too far a move, an action too many or out of
 * turn, a dead unit that acts, lost damage.
 */
export function findViolations(
  { turnOrder, d20 }: Pick<Ruleset, 'turnOrder' | 'd20'>,
  scenario: BattleScenario,
  outcome: EngagementOutcome,
): readonly string[] {
  // Editions that roll with a D20 mark damage through the columns of a card.
  const inSections = d20 !== null;
  const referees: readonly FindViolations[] = [
    (events) => findOrderViolations(scenario, events, turnOrder),
    (events) => findElectronicsViolations(scenario, events),
    (events) => findArtilleryViolations(scenario, events),
    (events) => findMoveViolations(scenario, events),
    (events) => findRiderViolations(scenario, events),
    (events) => followPieces(scenario, layOut(scenario), events, inSections),
  ];
  const pieces = layOut(scenario);
  const broken = followPieces(scenario, pieces, outcome.events, inSections);
  const found = [...referees.slice(0, -1).map((find) => find(outcome.events)), broken];
  return [
    ...referees.flatMap((find, index) => formatTurns(found[index] ?? [], find, outcome.events)),
    ...checkReport(scenario, pieces, outcome),
  ];
}

/**
 * Puts the turn before each of the violations: the first turn by whose end it is found. The battle is walked through
 * again up to the end of each turn, but only if there is a violation.
 */
function formatTurns(
  found: readonly string[],
  find: FindViolations,
  events: readonly BoardEvent[],
): readonly string[] {
  const told: string[] = [];
  let turn = 0;
  for (const [index, event] of events.entries()) {
    if (told.length === found.length) break;
    if (event.type !== 'turn') continue;
    const known = find(events.slice(0, index)).length;
    told.push(...found.slice(told.length, known).map((violation) => `turn ${turn}: ${violation}`));
    turn = event.turn;
  }
  return [...told, ...found.slice(told.length).map((violation) => `turn ${turn}: ${violation}`)];
}

/** What units do that they cannot do where and as they are; `pieces` are changed with the events. */
function followPieces(
  scenario: BattleScenario,
  pieces: ReadonlyMap<UnitId, Piece>,
  events: readonly BoardEvent[],
  inSections: boolean,
): readonly string[] {
  const violations: string[] = [];
  let owed = 0;
  for (const event of events) {
    // A critical hit by two sixes comes before the damage of its attack.
    const waits = event.type === 'critical' || (event.type === 'damaged' && /^critical-/.test(event.cause));
    if (owed > 0 && !waits) violations.push(...checkMarked(owed, event));
    if (owed === 0 || !waits) owed = event.type === 'attacked' ? event.damage : 0;
    const piece = 'unitId' in event ? pieces.get(event.unitId) : undefined;
    if (piece !== undefined) violations.push(...checkEvent(scenario, pieces, piece, event, inSections));
  }
  return violations;
}

/** Every unit as it comes, nobody on the board yet. */
function layOut(scenario: BattleScenario): ReadonlyMap<UnitId, Piece> {
  const pieces = new Map<UnitId, Piece>();
  for (const side of SIDES)
    for (const unit of scenario.sides[side].units) {
      const state = findStart(scenario, unit);
      pieces.set(unit.unitId, {
        unit,
        at: null,
        armor: (state ?? unit.damage).armorLeft,
        structure: (state ?? unit.damage).structureLeft,
        destroyed: state?.fate === 'destroyed',
        left: state?.fate === 'withdrew' || state?.left !== undefined,
      });
    }
  return pieces;
}

function findStart({ start }: BattleScenario, { unitId }: ScenarioUnit): StartUnit | undefined {
  return start?.units.find((state) => state.unitId === unitId);
}

function checkMarked(owed: number, event: BoardEvent): readonly string[] {
  const marked = event.type === 'damaged' ? event.armor + event.structure + event.overflow : 0;
  const who = 'unitId' in event ? ` by ${event.unitId}` : '';
  return marked === owed ? [] : [`damage of ${owed} was marked as ${marked}${who}`];
}

function checkEvent(
  scenario: BattleScenario,
  pieces: ReadonlyMap<UnitId, Piece>,
  piece: Piece,
  event: BoardEvent,
  inSections: boolean,
): readonly string[] {
  const name = piece.unit.unitId;
  const found: string[] = [];
  found.push(...checkAbility(piece, event));
  if (event.type === 'mounted') piece.at = null;
  if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted') {
    if (piece.at !== null) found.push(`${name} comes twice`);
    found.push(...checkPlace(scenario, pieces, piece, event.at));
    piece.at = event.at;
  } else if (event.type === 'moved') {
    found.push(...checkMove(piece, event), ...checkPlace(scenario, pieces, piece, event.to));
    piece.at = event.to;
  } else if (event.type === 'attacked') {
    if (piece.at === null) found.push(`${name} attacks from outside`);
    if (!pieces.get(event.targetId)?.at) found.push(`${name} attacks ${event.targetId}, who is not there`);
  } else if (event.type === 'damaged') {
    found.push(...checkDamaged(piece, event, inSections));
  } else if (event.type === 'heat' && (event.to < 0 || event.to > 4))
    found.push(`${name} has heat ${event.to}`);
  else if (event.type === 'withdrew' || event.type === 'disabled') {
    piece.left = true;
    piece.at = null;
  } else if (event.type === 'destroyed') {
    piece.destroyed = true;
    piece.at = null;
  }
  return found;
}

/** A unit that has left does nothing any more; a unit without structure may still fire. */
function checkAbility(
  { unit: { unitId }, left, destroyed, structure }: Piece,
  { type }: BoardEvent,
): readonly string[] {
  const found: string[] = [];
  if (left) found.push(`${unitId} is gone and yet: ${type}`);
  if (destroyed) found.push(`${unitId} is destroyed and yet: ${type}`);
  if (structure <= 0 && (type === 'moved' || type === 'withdrew'))
    found.push(`${unitId} has no structure and yet: ${type}`);
  return found;
}

function checkDamaged(
  piece: Piece,
  event: BoardEvent & { readonly type: 'damaged' },
  inSections: boolean,
): readonly string[] {
  const name = piece.unit.unitId;
  const found: string[] = [];
  if (inSections) found.push(...checkSections(piece, event));
  piece.armor -= event.armor;
  piece.structure -= event.structure;
  if (piece.armor < 0 || piece.structure < 0) found.push(`${name} has lost more than it had`);
  if (event.structure > 0 && piece.armor > 0 && !inSections)
    found.push(`${name} lost structure before armor`);
  if (event.overflow > 0 && piece.structure > 0) found.push(`${name} has structure and overflow`);
  return found;
}

/** Structure under armor that reaches as far to the right is left alone, but for critical hits on it. */
function checkSections(
  { unit, armor, structure }: Piece,
  event: BoardEvent & { readonly type: 'damaged' },
): readonly string[] {
  const armorAfter = armor - event.armor;
  if (event.cause === 'critical-structure' || event.structure === 0 || armorAfter === 0) return [];
  return armorAfter * 2 >= structure ? [`${unit.unitId} lost structure under armor`] : [];
}

function checkMove(piece: Piece, event: BoardEvent & { readonly type: 'moved' }): readonly string[] {
  const name = piece.unit.unitId;
  const found: string[] = [];
  const dq = event.to.q - event.from.q;
  const dr = event.to.r - event.from.r;
  const straight = Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr);
  // The minimum movement takes a unit farther than its Move would pay for.
  if (straight > Math.max(event.inches, 2))
    found.push(`${name} comes ${straight}" far with ${event.inches}"`);
  if (piece.at?.q !== event.from.q || piece.at.r !== event.from.r) found.push(`${name} jumps through space`);
  return found;
}

function checkPlace(
  { board }: BattleScenario,
  pieces: ReadonlyMap<UnitId, Piece>,
  piece: Piece,
  to: HexPosition,
): readonly string[] {
  const found: string[] = [];
  const row = to.r + (to.q >> 1);
  if (to.q < 0 || to.q >= board.widthHexes || row < 0 || row >= board.heightHexes)
    found.push(`${piece.unit.unitId} is off the board`);
  for (const other of pieces.values())
    if (other !== piece && other.at?.q === to.q && other.at.r === to.r)
      found.push(`${piece.unit.unitId} stands on ${other.unit.unitId}`);
  return found;
}

function checkReport(
  scenario: BattleScenario,
  pieces: ReadonlyMap<UnitId, Piece>,
  { report, events }: EngagementOutcome,
): readonly string[] {
  const found: string[] = [];
  if (report.turns <= (scenario.start?.turn ?? 0) || report.turns > scenario.turnLimit)
    found.push(`${report.turns} turns`);
  if (report.units.length !== pieces.size) found.push('units are missing in the report');
  for (const result of report.units) {
    const piece = pieces.get(result.unitId);
    if (piece?.armor !== result.armorLeft || piece.structure !== result.structureLeft)
      found.push(`${result.unitId} is reported with other marks`);
    if (result.structureLeft <= 0 && result.fate !== 'destroyed')
      found.push(`${result.unitId} lives without structure`);
    if ((result.fate === 'destroyed') !== piece?.destroyed) found.push(`${result.unitId} is ${result.fate}`);
  }
  const kills = report.units.reduce((sum, { kills: count }) => sum + count, 0);
  const credited = events.filter((event) => event.type === 'destroyed' && event.by !== null).length;
  const before = scenario.start?.units.reduce((sum, { kills: count }) => sum + count, 0) ?? 0;
  if (kills !== before + credited) found.push(`${kills} kills for ${credited} credited losses`);
  return found;
}
