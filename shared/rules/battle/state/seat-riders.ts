import type { BattleStart } from '../../../domain/battle-start.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import { computeLoadedMove, carriesBattleArmor, type Passenger } from '../../terrain/transport.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';
import { seatUnits, type RidingUnit } from '../scenario/scenario-riders.ts';

type BySide<One> = Readonly<Record<Side, One>>;

/** The parts of a scenario that riding depends on. */
interface RidingScenario {
  readonly sides: BySide<{ readonly units: readonly RidingUnit[] }>;
  readonly start?: BattleStart;
}

/** The parts of a battle that riding depends on. */
interface Carrying {
  readonly bySide: BySide<readonly BattleUnit[]>;
  readonly riders: readonly BattleUnit[];
}

/** More inches than any Move, so that a carrier's load can be read off the Move that is left of it. */
const PLENTY_INCHES = 1000;

/**
 * Seats the units that are carried when the battle begins or goes on. Returns them, and those that may board again because
 * they were carried at its beginning. The scenario is taken as valid.
 */
export function seatRiders(
  ruleset: Ruleset,
  { sides, start }: RidingScenario,
  bySide: BySide<readonly BattleUnit[]>,
): readonly BattleUnit[] {
  const riders: BattleUnit[] = [];
  const now = start && new Map(start.units.map(({ unitId, aboard }) => [unitId, aboard]));
  for (const side of SIDES) {
    const seats = seatUnits(sides[side].units);
    for (const rider of bySide[side]) {
      const first = seats.get(rider.unitId);
      const began = first && { carrierId: first.carriedBy, berth: first.berth };
      const seat = now === undefined ? began : now.get(rider.unitId);
      const carrier = bySide[side].find(({ unitId }) => unitId === seat?.carrierId);
      if (seat !== undefined && carrier !== undefined) rider.ride = { carrier, berth: seat.berth };
      if (began !== undefined || rider.ride !== null) riders.push(rider);
    }
  }
  for (const { ride } of riders) if (ride !== null) settleLoad(ruleset, riders, ride.carrier);
  return riders;
}

/** Units of a side that are set up or enter by themselves. */
export function listUncarried({ riders, bySide }: Carrying, side: Side): readonly BattleUnit[] {
  return riders.length === 0 ? bySide[side] : bySide[side].filter(({ ride }) => ride === null);
}

/** Units that ride on a carrier now. */
export function listAboard(riders: readonly BattleUnit[], carrier: BattleUnit): readonly BattleUnit[] {
  return riders.filter(({ ride }) => ride?.carrier === carrier);
}

/** Updates a carrier's load and whether it carries battle armor. Source: 003 "Transporting Infantry (p. 33)". */
export function settleLoad({ transport }: Ruleset, riders: readonly BattleUnit[], carrier: BattleUnit): void {
  const aboard = riders.flatMap(({ card, ride }): Passenger[] =>
    ride?.carrier === carrier ? [{ card, berth: ride.berth }] : [],
  );
  carrier.carriesBattleArmor = carriesBattleArmor(aboard);
  carrier.loadInches =
    transport === null ? 0 : PLENTY_INCHES - computeLoadedMove(transport, PLENTY_INCHES, aboard);
}
