import { SIDES, type Side } from '../../../domain/side.ts';
import { carriesBattleArmor, type Passenger } from '../../terrain/berth.ts';
import { computeLoadedMove } from '../../terrain/transport.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';
import { seatUnits, type RidingUnit } from '../scenario/scenario-riders.ts';

type BySide<One> = Readonly<Record<Side, One>>;

/** What of a battle matters to who is aboard of whom. */
interface Carrying {
  readonly bySide: BySide<readonly BattleUnit[]>;
  readonly riders: readonly BattleUnit[];
}

/** More inches than any Move, to read from what is left of them what a load takes. */
const PLENTY_INCHES = 1000;

/** Seats those who begin the battle carried, and gives them. The scenario is taken as valid. */
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

/** Units of a side that are set up or come by themselves. */
export function listUncarried({ riders, bySide }: Carrying, side: Side): readonly BattleUnit[] {
  return riders.length === 0 ? bySide[side] : bySide[side].filter(({ ride }) => ride === null);
}

/** Who is aboard of a carrier now. */
export function listAboard(riders: readonly BattleUnit[], carrier: BattleUnit): readonly BattleUnit[] {
  return riders.filter(({ ride }) => ride?.carrier === carrier);
}

/** Notes what a carrier is with those who are aboard now. Source: 003 "Transporting Infantry (p. 33)". */
export function settleLoad({ transport }: Ruleset, riders: readonly BattleUnit[], carrier: BattleUnit): void {
  const aboard = riders.flatMap(({ card, ride }): Passenger[] =>
    ride?.carrier === carrier ? [{ card, berth: ride.berth }] : [],
  );
  carrier.carriesBattleArmor = carriesBattleArmor(aboard);
  carrier.loadInches =
    transport === null ? 0 : PLENTY_INCHES - computeLoadedMove(transport, PLENTY_INCHES, aboard);
}
