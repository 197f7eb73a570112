import type { BoardEvent } from '../../domain/battle-event.ts';
import type { AxialHex, HexPosition } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';

type Impact = BoardEvent & { readonly type: 'impact' };

/** Half the width of a template in inches: standard, and cluster with its ring. */
const SMALL: readonly [number, number] = [1, 3];
const LARGE: readonly [number, number] = [3, 5];
const LARGE_PIECES = /^ART(LT|CM7|CM9|CM12)$/;
/** The six directions of the scatter diagram, clockwise from north. */
const DIRECTIONS = ['0 -1', '1 -1', '1 0', '0 1', '-1 1', '-1 0'];

/**
 * Walks through the events with an eye on artillery, with no code of the engine: each unit fires a piece that its card
 * prints, once in a turn, at a hex with an enemy; directly no farther than 42"; a miss comes down where its dice say,
 * and everybody under the template is reached, friend or foe, and nobody else is hurt by it.
 */
export function findArtilleryViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const units = new Map<UnitId, Gunner>(
    SIDES.flatMap((side) => scenario.sides[side].units.map(({ unitId, card }) => [unitId, { side, card }])),
  );
  const places = new Map<UnitId, HexPosition>();
  const fired = new Set<UnitId>();
  const found: string[] = [];
  let reached: readonly UnitId[] = [];
  for (const event of events) {
    followPlace(places, event);
    if (event.type === 'turn') fired.clear();
    else if (event.type === 'damaged' && event.cause === 'artillery' && !reached.includes(event.unitId))
      found.push(`${event.unitId} is hurt by a shell far away`);
    else if (event.type === 'impact') {
      if (fired.has(event.unitId)) found.push(`${event.unitId} fires its artillery twice`);
      fired.add(event.unitId);
      found.push(...checkGunner(units, event), ...checkShot(places, event));
      reached = event.reached;
    }
  }
  return found;
}

interface Gunner {
  readonly side: Side;
  readonly card: UnitCard;
}

function followPlace(places: Map<UnitId, HexPosition>, event: BoardEvent): void {
  if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted')
    places.set(event.unitId, event.at);
  else if (event.type === 'moved') places.set(event.unitId, event.to);
  else if (event.type === 'mounted' || event.type === 'withdrew') places.delete(event.unitId);
  else if (event.type === 'destroyed' || event.type === 'disabled') places.delete(event.unitId);
}

function checkGunner(
  units: ReadonlyMap<UnitId, Gunner>,
  { unitId, targetId, piece }: Impact,
): readonly string[] {
  const [one, other] = [units.get(unitId), units.get(targetId)];
  const found: string[] = [];
  if (one?.side === other?.side) found.push(`${unitId} aims at a friend`);
  if (one?.card.specials.some((code) => code.includes(piece)) !== true)
    found.push(`${unitId} has no ${piece}`);
  return found;
}

function checkShot(places: ReadonlyMap<UnitId, HexPosition>, event: Impact): readonly string[] {
  const { unitId, targetId, rangeInches, spotterId, hit, scatterDice, at } = event;
  const [from, aim] = [places.get(unitId), places.get(targetId)];
  if (from === undefined || aim === undefined) return [`${unitId} fires at ${targetId} from or at nowhere`];
  const found: string[] = [];
  if (rangeInches !== 2 * measure(from, aim)) found.push(`${unitId} measures wrongly`);
  if (spotterId === null && rangeInches > 42) found.push(`${unitId} fires directly at ${rangeInches}"`);
  if (spotterId === unitId || (spotterId !== null && !places.has(spotterId)))
    found.push(`${unitId} has no spotter`);
  if (hit !== (scatterDice.length === 0)) found.push(`${unitId} scatters a hit, or not a miss`);
  const expected = comeDown(aim, event);
  if (expected.q !== at.q || expected.r !== at.r) found.push(`the shell of ${unitId} comes down elsewhere`);
  const under = listUnder(places, event);
  if (under.sort().join() !== [...event.reached].sort().join())
    found.push(`the shell of ${unitId} reaches ${event.reached.join()}, not ${under.join()}`);
  return found;
}

function comeDown(aim: AxialHex, { piece, scatterDice }: Impact): AxialHex {
  const [direction, distance] = scatterDice;
  if (direction === undefined || distance === undefined) return aim;
  const isCannon = /^ART(TC|SC|LTC)$/.test(piece);
  const hexes = isCannon ? Math.floor(distance / 2) : distance;
  const [q = 0, r = 0] = (DIRECTIONS[direction - 1] ?? '').split(' ').map(Number);
  return { q: aim.q + hexes * q, r: aim.r + hexes * r };
}

function listUnder(places: ReadonlyMap<UnitId, HexPosition>, event: Impact): UnitId[] {
  const { piece, munition, hit, targetId, at } = event;
  if (munition === 'homing') return hit ? [targetId] : [];
  const inches = (LARGE_PIECES.test(piece) ? LARGE : SMALL)[munition === 'cluster' ? 1 : 0];
  return [...places].flatMap(([unitId, place]) => (2 * measure(place, at) <= inches ? [unitId] : []));
}

function measure(one: AxialHex, other: AxialHex): number {
  const dq = one.q - other.q;
  const dr = one.r - other.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
