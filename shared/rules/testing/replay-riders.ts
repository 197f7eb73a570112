import type { BoardEvent } from '../../domain/battle-event.ts';
import type { AxialHex } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES } from '../../domain/side.ts';
import type { BattleScenario, ScenarioUnit } from '../battle/scenario/scenario.ts';

/** What may be told of a unit that is carried. */
const OF_RIDERS: ReadonlySet<string> = new Set(['mounted', 'dismounted', 'acts', 'withdrew', 'destroyed']);
const CLAMPS_COST_INCHES = 2;
/** Tons of infantry, with doors or without: `IT1.5`, `IT60D4`, `CAR4`. */
const HOLD = /^IT(\d+(?:\.\d+)?)(?:D\d+)?$/;
const BULK = /^CAR(\d+(?:\.\d+)?)$/;

interface Referee {
  readonly units: ReadonlyMap<UnitId, ScenarioUnit>;
  readonly places: Map<UnitId, AxialHex>;
  /** Who is aboard of whom. */
  readonly carriers: Map<UnitId, UnitId>;
  /** Who got off in this turn. */
  readonly fresh: Set<UnitId>;
  /** How carriers left the battle. */
  readonly gone: Map<UnitId, string>;
  readonly found: string[];
}

/**
 * Walks through the events for who rides on whom, with no code of the engine: who is carried neither acts nor is hurt,
 * gets off beside its carrier, goes no farther then, and leaves or is lost with a carrier that leaves or is lost.
 */
export function findRiderViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const all = SIDES.flatMap((side) => scenario.sides[side].units);
  const referee: Referee = {
    units: new Map(all.map((unit) => [unit.unitId, unit])),
    places: new Map(),
    carriers: new Map(),
    fresh: new Set(),
    gone: new Map(),
    found: [],
  };
  for (const event of events) {
    if (event.type === 'turn') referee.fresh.clear();
    if (event.type === 'turn' && event.turn === 1) checkSeats(referee);
    if ('unitId' in event) watch(referee, event);
  }
  for (const [rider, carrier] of referee.carriers)
    if (referee.gone.has(carrier)) referee.found.push(`${rider} stays aboard of ${carrier}, which is gone`);
  return referee.found;
}

function watch(referee: Referee, event: BoardEvent & { readonly unitId: UnitId }): void {
  const { carriers, places, gone, found, fresh } = referee;
  const { unitId, type } = event;
  if (carriers.has(unitId) && !OF_RIDERS.has(type)) found.push(`${unitId} is carried and yet: ${type}`);
  switch (event.type) {
    case 'mounted':
      checkMounted(referee, event);
      carriers.set(unitId, event.carrierId);
      if (places.delete(unitId)) checkRoom(referee, event.carrierId);
      return;
    case 'dismounted':
      checkDismounted(referee, event);
      carriers.delete(unitId);
      fresh.add(unitId);
      places.set(unitId, event.at);
      return;
    case 'deployed':
    case 'entered':
      places.set(unitId, event.at);
      return;
    case 'moved':
      checkMoved(referee, event);
      places.set(unitId, event.to);
      return;
    case 'attacked':
      checkAttacked(referee, event);
      return;
    case 'withdrew':
    case 'disabled':
    case 'destroyed':
      checkGone(referee, unitId, event.type);
      carriers.delete(unitId);
      places.delete(unitId);
      gone.set(unitId, event.type);
      return;
    default:
  }
}

/** By the first turn everybody is aboard who is to be, and nobody else, and there is room for all of them. */
function checkSeats(referee: Referee): void {
  const { units, carriers, found } = referee;
  for (const { unitId, carriedBy } of units.values())
    if (carriers.get(unitId) !== carriedBy) found.push(`${unitId} is not where it is to ride`);
  for (const carrier of new Set(carriers.values())) checkRoom(referee, carrier);
}

function checkRoom({ units, carriers, found }: Referee, carrier: UnitId): void {
  const { specials = [] } = units.get(carrier)?.card ?? {};
  const aboard = [...carriers].flatMap(([unitId, on]) => (on === carrier ? [units.get(unitId)?.card] : []));
  const room = readFigure(specials, HOLD);
  const tons = aboard.reduce((sum, card) => sum + readFigure(card?.specials ?? [], BULK), 0);
  const outside = aboard.some((card) =>
    card?.specials.some((one) => one === 'XMEC' || (one === 'MEC' && specials.includes('OMNI'))),
  );
  if (tons > room && !outside) found.push(`${carrier} carries ${tons} of ${room} tons`);
  if (room === 0 && aboard.length > 1) found.push(`${aboard.length} cling to ${carrier}`);
}

/** Who is on the board boards again from beside the carrier; who is not begins the battle aboard its own. */
function checkMounted(
  { units, carriers, places, fresh, found }: Referee,
  { unitId, carrierId }: BoardEvent & { readonly type: 'mounted' },
): void {
  const at = places.get(unitId);
  const beside = places.get(carrierId);
  const own = units.get(unitId)?.carriedBy;
  if (at === undefined) {
    if (own !== carrierId) found.push(`${unitId} mounts another`);
    return;
  }
  if (own === undefined) found.push(`${unitId} boards and did not begin aboard`);
  if (beside === undefined || measure(at, beside) !== 1)
    found.push(`${unitId} boards ${carrierId} from afar`);
  if (fresh.has(unitId)) found.push(`${unitId} boards after it got off`);
  if ([...carriers.values()].includes(unitId)) found.push(`${unitId} boards with somebody aboard`);
}

function readFigure(specials: readonly string[], code: RegExp): number {
  return Math.max(0, ...specials.map((special) => Number(code.exec(special)?.[1] ?? 0)));
}

function checkDismounted(
  { carriers, places, found }: Referee,
  { unitId, carrierId, at }: BoardEvent & { readonly type: 'dismounted' },
): void {
  const from = places.get(carrierId);
  if (carriers.get(unitId) !== carrierId) found.push(`${unitId} gets off ${carrierId} without being aboard`);
  if (from === undefined || measure(from, at) !== 1) found.push(`${unitId} gets off far from ${carrierId}`);
}

function checkMoved(
  { units, carriers, fresh, found }: Referee,
  { unitId, inches, movement }: BoardEvent & { readonly type: 'moved' },
): void {
  if (fresh.has(unitId)) found.push(`${unitId} moves after it got off`);
  const { move = [], specials = [] } = units.get(unitId)?.card ?? {};
  const aboard = [...carriers].flatMap(([rider, on]) => (on === unitId ? [units.get(rider)?.card] : []));
  const clinging = aboard.some((card) => card?.specials.includes('XMEC'));
  const lent = specials.includes('TSM');
  if (!clinging || lent || readFigure(specials, HOLD) > 0) return;
  const modes = move.filter(({ mode }) => (mode === 'jump') === (movement === 'jump'));
  const most = Math.max(...modes.map((mode) => mode.inches)) - CLAMPS_COST_INCHES;
  if (inches > Math.max(most, 2)) found.push(`${unitId} moves ${inches}" with somebody clinging to it`);
}

function checkAttacked(
  { units, carriers, fresh, found }: Referee,
  { unitId, targetId, kind, modifiers }: BoardEvent & { readonly type: 'attacked' },
): void {
  if (carriers.has(targetId)) found.push(`${unitId} attacks ${targetId}, who is carried`);
  const moved = modifiers.find(({ code }) => code === 'target-movement')?.value ?? 0;
  if (fresh.has(targetId) && (moved !== 0 || modifiers.some(({ code }) => code === 'target-standstill')))
    found.push(`${targetId} got off and is hit as if it had not`);
  const escorted = [...carriers].some(
    ([rider, on]) => on === targetId && units.get(rider)?.card.type === 'BA',
  );
  if (kind === 'anti-mech' && escorted !== modifiers.some(({ code }) => code === 'anti-mech-escorted'))
    found.push(`${unitId} does not mind who rides on ${targetId}`);
}

/** A rider leaves the battle only right after its carrier, in the same way. */
function checkGone({ carriers, gone, found }: Referee, unitId: UnitId, how: string): void {
  const carrier = carriers.get(unitId);
  if (carrier === undefined) return;
  const before = gone.get(carrier);
  if (before !== how && !(before === 'disabled' && how === 'destroyed'))
    found.push(`${unitId} is gone: ${how}, and ${carrier} is not`);
}

function measure(one: AxialHex, other: AxialHex): number {
  const dq = one.q - other.q;
  const dr = one.r - other.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
