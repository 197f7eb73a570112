import type { BoardEvent } from '../../domain/battle-event.ts';
import type { BoardHex } from '../../domain/board-map.ts';
import type { AxialHex, HexPosition } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES } from '../../domain/side.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { listWalks } from './list-walks.ts';

/** What the editions say of ground, written down once more. */
interface Price {
  /** Inches for a level up or down, on legs and for vehicles. */
  readonly level: number;
  readonly vehicleLevel: number;
}

const PRICES: Readonly<Record<string, Price>> = {
  'alpha-strike-intro-2013': { level: 1, vehicleLevel: 1 },
  'alpha-strike-standard-2018': { level: 1, vehicleLevel: 2 },
  'alpha-strike-quick-start-2020': { level: 2, vehicleLevel: 2 },
  'first-strike': { level: 1, vehicleLevel: 2 },
};

const PLAIN: BoardHex = { column: 0, row: 0 };
const FLIES = /^(vtol)$/;
const FLOATS = /^(hover|wige|naval)$/;

interface Table {
  readonly ground: Map<string, BoardHex>;
  readonly cards: ReadonlyMap<UnitId, UnitCard>;
  readonly sides: ReadonlyMap<UnitId, string>;
  readonly price: Price;
}

/**
 * Walks through the events with an eye on the ground, with no code of the engine or of the board: ways go from hex to
 * hex, around enemies, and cost no more than was paid; nobody wades who cannot; nothing is shot through a hill that is
 * higher than both, or through the middle of a wood; who stands in woods is harder to hit; nobody fires backwards but
 * from turrets and with what is mounted so.
 */
export function findGroundViolations(
  rulesetId: string,
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const table = readTable(rulesetId, scenario);
  const places = new Map<UnitId, HexPosition>();
  const found: string[] = [];
  for (const event of events) {
    if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted') {
      places.set(event.unitId, event.at);
      found.push(...checkStanding(table, event.unitId, event.at));
    } else if (event.type === 'moved') {
      found.push(...checkWay(table, places, event), ...checkStanding(table, event.unitId, event.to));
      places.set(event.unitId, event.to);
    } else if (event.type === 'attacked')
      found.push(...checkSight(table, places, event), ...checkArc(table, places, event));
    else if (event.type === 'fell') found.push(...layRubble(table, event.at));
    else if (leavesItsHex(event)) places.delete(event.unitId);
  }
  return found;
}

function leavesItsHex(
  event: BoardEvent,
): event is Extract<BoardEvent, { type: 'withdrew' | 'destroyed' | 'disabled' | 'mounted' }> {
  return ['withdrew', 'destroyed', 'disabled', 'mounted'].includes(event.type);
}

function readTable(rulesetId: string, { board, sides }: BattleScenario): Table {
  const units = SIDES.flatMap((side) => sides[side].units.map((unit) => ({ side, unit })));
  return {
    ground: new Map(board.hexes?.map((hex) => [`${hex.column} ${hex.row}`, hex])),
    cards: new Map(units.map(({ unit }) => [unit.unitId, unit.card])),
    sides: new Map(units.map(({ side, unit }) => [unit.unitId, side])),
    price: PRICES[rulesetId] ?? { level: 0, vehicleLevel: 0 },
  };
}

function keyOf({ q, r }: AxialHex): string {
  return `${q} ${r + Math.floor(q / 2)}`;
}

function look({ ground }: Table, at: AxialHex): BoardHex {
  return ground.get(keyOf(at)) ?? PLAIN;
}

/** What is left of a house. */
function layRubble(table: Table, at: AxialHex): readonly string[] {
  const { building, ...hex } = look(table, at);
  table.ground.set(keyOf(at), { ...hex, features: [...(hex.features ?? []), 'rubble'] });
  return building === undefined ? ['a house falls where none is'] : [];
}

function measure(one: AxialHex, other: AxialHex): number {
  const dq = one.q - other.q;
  const dr = one.r - other.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

function wayOf(card: UnitCard | undefined): string {
  const walks = listWalks(card?.move ?? []);
  return walks.toSorted((one, other) => other.inches - one.inches)[0]?.mode ?? 'ground';
}

function checkStanding(table: Table, unitId: UnitId, at: AxialHex): readonly string[] {
  const card = table.cards.get(unitId);
  const { waterInches = 0, building } = look(table, at);
  const mode = wayOf(card);
  const isOnFoot = card?.type === 'BA' || card?.type === 'CI';
  if (building !== undefined && !isOnFoot && !FLIES.test(mode)) return [`${unitId} stands in a house`];
  const swims = card?.specials.some((special) => /^(UMU|AMP|SUBS)/.test(special)) === true;
  const wades = card?.type === 'BM' || card?.type === 'IM' || card?.type === 'PM' || swims;
  const crosses = wades || FLIES.test(mode) || FLOATS.test(mode) || mode === 'submersible';
  return waterInches >= 1 && !crosses ? [`${unitId} stands in water`] : [];
}

function checkWay(
  table: Table,
  places: ReadonlyMap<UnitId, AxialHex>,
  event: BoardEvent & { readonly type: 'moved' },
): readonly string[] {
  const { unitId, from, to, path, inches, movement } = event;
  if (path === undefined)
    return movement === 'ground' && measure(from, to) > 1 ? [`${unitId} does not say its way`] : [];
  const found: string[] = [];
  const last = path.at(-1);
  if (last?.q !== to.q || last.r !== to.r) found.push(`${unitId} ends elsewhere`);
  let cost = 0;
  let at: AxialHex = from;
  for (const next of path) {
    if (measure(at, next) !== 1) found.push(`${unitId} skips hexes`);
    cost += price(table, table.cards.get(unitId), at, next);
    for (const [other, place] of places)
      if (place.q === next.q && place.r === next.r && isInTheWay(table, unitId, other))
        found.push(`${unitId} walks through ${other}`);
    at = next;
  }
  // The minimum movement may be dearer than the Move.
  if (cost > inches && path.length > 1) found.push(`${unitId} pays ${inches}" for ${cost}"`);
  return found;
}

function isInTheWay({ sides, cards }: Table, unitId: UnitId, other: UnitId): boolean {
  if (sides.get(unitId) === sides.get(other)) return false;
  return [unitId, other].every((one) => !/^(vtol|wige)$/.test(wayOf(cards.get(one))));
}

function price(table: Table, card: UnitCard | undefined, from: AxialHex, to: AxialHex): number {
  const mode = wayOf(card);
  const ground = look(table, to);
  const swims = mode === 'submersible' || card?.specials.some((special) => /^(UMU|SUBS)/.test(special));
  if (FLIES.test(mode) || (swims === true && (ground.waterInches ?? 0) >= 1)) return 2;
  const floats = FLOATS.test(mode) || card?.specials.includes('AMP') === true;
  const level = (hex: BoardHex): number =>
    (hex.level ?? 0) + (floats && (hex.waterInches ?? 0) >= 1 ? (hex.waterInches ?? 0) : 0);
  const dear = card?.type === 'CV' || card?.type === 'SV';
  const climb =
    Math.abs(level(ground) - level(look(table, from))) *
    (dear ? table.price.vehicleLevel : table.price.level);
  const wet = ground.waterInches !== undefined && !(floats && ground.waterInches >= 1) ? 2 : 0;
  return 2 + 2 * (ground.features?.length ?? 0) + wet + climb;
}

function checkSight(
  table: Table,
  places: ReadonlyMap<UnitId, AxialHex>,
  event: BoardEvent & { readonly type: 'attacked' },
): readonly string[] {
  const { unitId, targetId, kind, modifiers } = event;
  const from = places.get(unitId);
  const to = places.get(targetId);
  if (from === undefined || to === undefined) return [];
  const found: string[] = [];
  if (event.rangeInches !== 2 * measure(from, to)) found.push(`${unitId} measures wrongly`);
  if (kind !== 'weapon' && kind !== 'rear') return found;
  const heads = [from, to].map((place) => headOf(table, place === from ? unitId : targetId, place));
  const highest = Math.max(...heads);
  // Along a border of hexes either side will do: only what lies on both is surely in the way.
  const sure = [-1e-6, 1e-6].map((nudge) => trace(from, to, nudge).map((place) => look(table, place)));
  if (measure(from, to) > 1 && sure.every((line) => line.some((hex) => topOf(hex) > highest)))
    found.push(`${unitId} fires through a hill`);
  const inWoods = look(table, to).features?.includes('woods') === true;
  const isBelow = modifiers.some(({ code }) => code === 'underwater');
  if (inWoods && !isBelow && !modifiers.some(({ code }) => code === 'woods'))
    found.push(`${unitId} does not mind the woods around ${targetId}`);
  const thick = sure.every((line) => {
    const woods = line.filter((hex) => hex.features?.includes('woods') === true);
    return woods.filter((hex) => (hex.level ?? 0) + 2 >= highest).length >= 3;
  });
  if (thick && measure(from, to) > 1) found.push(`${unitId} sees through a wood`);
  return found;
}

function checkArc(
  { cards }: Table,
  places: ReadonlyMap<UnitId, HexPosition>,
  { unitId, targetId, kind }: BoardEvent & { readonly type: 'attacked' },
): readonly string[] {
  const from = places.get(unitId);
  const to = places.get(targetId);
  const turret = kind === 'indirect' ? /^TUR.*IF/ : /^TUR/;
  const isFree =
    kind === 'rear' || kind === 'anti-mech' || cards.get(unitId)?.specials.some((code) => turret.test(code));
  if (from === undefined || to === undefined || isFree === true) return [];
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  const turn = (from.facing * Math.PI) / 3;
  const ahead = Math.sin(turn) * 1.5 * dq - Math.cos(turn) * Math.sqrt(3) * (dr + dq / 2);
  return ahead < -1e-9 ? [`${unitId} fires backwards`] : [];
}

function topOf({ level = 0, building }: BoardHex): number {
  return level + (building?.heightInches ?? 0);
}

function headOf(table: Table, unitId: UnitId, at: AxialHex): number {
  const card = table.cards.get(unitId);
  const hex = look(table, at);
  const height = card?.type === 'BM' || card?.type === 'IM' ? 2 : 1;
  const mode = wayOf(card);
  if (FLIES.test(mode)) return Math.max(topOf(hex), (hex.level ?? 0) + (hex.waterInches ?? 0)) + height;
  return (hex.level ?? 0) + (hex.waterInches ?? 0) + height;
}

/** The hexes between two, by points along the line a little to one side. */
function trace(from: AxialHex, to: AxialHex, nudge: number): readonly AxialHex[] {
  const steps = measure(from, to);
  const between: AxialHex[] = [];
  for (let step = 1; step < steps; step += 1) {
    const share = step / steps;
    between.push(
      round(from.q + (to.q - from.q) * share + nudge, from.r + (to.r - from.r) * share + 2 * nudge),
    );
  }
  return between;
}

function round(q: number, r: number): AxialHex {
  const cube = [q, r, -q - r].map((value) => ({ value, whole: Math.round(value) }));
  const errors = cube.map(({ value, whole }) => Math.abs(value - whole));
  const [first = { whole: 0 }, second = { whole: 0 }, third = { whole: 0 }] = cube;
  const worst = errors.indexOf(Math.max(...errors));
  if (worst === 0) return { q: -second.whole - third.whole, r: second.whole };
  if (worst === 1) return { q: first.whole, r: -first.whole - third.whole };
  return { q: first.whole, r: second.whole };
}
