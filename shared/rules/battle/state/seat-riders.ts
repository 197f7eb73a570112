import { SIDES, type Side } from '../../../domain/side.ts';
import { computeLoadedMove, carriesBattleArmor, type Passenger } from '../../terrain/transport.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';
import { seatUnits, type RidingUnit } from '../scenario/scenario-riders.ts';

type BySide<One> = Readonly<Record<Side, One>>;

/** The parts of a battle that riding depends on. */
interface Carrying {
  readonly bySide: BySide<readonly BattleUnit[]>;
  readonly riders: readonly BattleUnit[];
}

/** More inches than any Move, so that a carrier's load can be read off the Move that is left of it. */
const PLENTY_INCHES = 1000;

/** Seats the units that begin the battle carried, and returns them. The scenario is taken as valid. */
export function seatRiders(
  ruleset: Ruleset,
  { sides }: { readonly sides: BySide<{ readonly units: readonly RidingUnit[] }> },
  bySide: BySide<readonly BattleUnit[]>,
): readonly BattleUnit[] {
  const riders: BattleUnit[] = [];
  for (const side of SIDES) {
    const seats = seatUnits(sides[side].units);
    for (const rider of bySide[side]) {
      const seat = seats.get(rider.unitId);
      const carrier = bySide[side].find(({ unitId }) => unitId === seat?.carriedBy);
      if (seat === undefined || carrier === undefined) continue;
      rider.ride = { carrier, berth: seat.berth };
      riders.push(rider);
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
