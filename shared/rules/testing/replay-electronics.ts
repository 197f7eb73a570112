import type { BoardEvent } from '../../domain/battle-event.ts';
import type { HexPosition } from '../../domain/hex.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES } from '../../domain/side.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';

type Attacked = BoardEvent & { readonly type: 'attacked' };

/** Inches at which an attack is at each modifier for range. */
const REACHES: Readonly<Record<string, number>> = { 'range-short': 6, 'range-medium': 24, 'range-long': 42 };
const BEACONS: readonly (readonly [RegExp, number])[] = [
  [/^CNARC/, 6],
  [/^SNARC/, 24],
  [/^INARC/, 42],
];
const NETWORK = /^(C3|NOVA)/;

/**
 * Walks through the events for beacons and borrowed ranges, with no code of the engine: a beacon comes from the attack
 * just made, by a unit that fires them and is near enough, and once; a range that is not the attacker's own is that of
 * a friend on the board, and both are in networks.
 */
export function findElectronicsViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const violations: string[] = [];
  const places = new Map<UnitId, HexPosition>();
  const marked = new Set<UnitId>();
  let last: Attacked | null = null;
  for (const event of events) {
    if (event.type === 'deployed' || event.type === 'entered' || event.type === 'dismounted')
      places.set(event.unitId, event.at);
    else if (event.type === 'moved') places.set(event.unitId, event.to);
    else if (event.type === 'withdrew' || event.type === 'destroyed' || event.type === 'disabled')
      places.delete(event.unitId);
    else if (event.type === 'attacked') {
      last = event;
      if (!hasRange(scenario, places, event)) violations.push(`${event.unitId} has a range of nobody`);
    } else if (event.type === 'marked') {
      if (marked.has(event.unitId)) violations.push(`${event.unitId} is marked again`);
      marked.add(event.unitId);
      const reach = last?.hit === true ? last.rangeInches : Infinity;
      const due = last?.targetId === event.unitId && last.unitId === event.by;
      if (!due || reach > getBeaconInches(scenario, event.by))
        violations.push(`${event.unitId} is marked by nobody`);
    }
  }
  return violations;
}

function getSpecials({ sides }: BattleScenario, unitId: UnitId): readonly string[] {
  const units = SIDES.flatMap((side) => sides[side].units);
  return units.find((unit) => unit.unitId === unitId)?.card.specials ?? [];
}

function getBeaconInches(scenario: BattleScenario, unitId: UnitId): number {
  const reaches = getSpecials(scenario, unitId).flatMap((special) =>
    BEACONS.flatMap(([code, inches]) => (code.test(special) ? [inches] : [])),
  );
  return Math.max(0, ...reaches);
}

/** Whether the range that counted is the attacker's own, or that of a friend in a network. */
function hasRange(
  scenario: BattleScenario,
  places: ReadonlyMap<UnitId, HexPosition>,
  { unitId, targetId, rangeInches, modifiers }: Attacked,
): boolean {
  const counted = modifiers.find(({ code }) => code in REACHES)?.code;
  const most = counted === undefined ? Infinity : (REACHES[counted] ?? Infinity);
  if (rangeInches <= most) return true;
  const isWired = (id: UnitId): boolean => getSpecials(scenario, id).some((special) => NETWORK.test(special));
  const side = SIDES.find((one) => scenario.sides[one].units.some((unit) => unit.unitId === unitId));
  const target = places.get(targetId);
  if (side === undefined || target === undefined || !isWired(unitId)) return false;
  return scenario.sides[side].units.some(({ unitId: friend }) => {
    const place = places.get(friend);
    return friend !== unitId && isWired(friend) && place !== undefined && measure(place, target) <= most;
  });
}

/** Two inches for each hex between two places. */
function measure(one: HexPosition, other: HexPosition): number {
  const dq = one.q - other.q;
  const dr = one.r - other.r;
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr);
}
