import type { Conduct } from './measure-conduct.ts';

/** What a commander is judged by besides its strength. */
export interface Standing {
  readonly conduct: Conduct;
  /** Hexes evaluated in some battles, by units a side. */
  readonly positions: Readonly<Record<number, number>>;
}

/** One thing that a stronger commander must not do worse. */
export interface LadderGate {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
}

/** Battles may become longer by a tenth. */
const TURNS = 1.1;
/** Percentage points by which the share of battles at the turn limit, and the losses of winners, may grow. */
const AT_LIMIT = 5;
const LOST = 3;
/** Evaluated positions: as many times those of `quick`, or of the older commander where that is more. */
const TIMES_QUICK = 50;
const TIMES_OLD = 1.5;

/** The gates for a commander that is to take the place of another one. `quick` is the anchor of speed. */
export function listGates(
  fresh: Standing,
  old: Standing,
  quick: Pick<Standing, 'positions'>,
): readonly LadderGate[] {
  const was = describeConduct(old.conduct);
  const is = describeConduct(fresh.conduct);
  return [
    { name: 'turns of a battle', value: is.turns, limit: was.turns * TURNS },
    { name: 'battles at the turn limit, %', value: is.atLimit, limit: was.atLimit + AT_LIMIT },
    { name: 'units idle without a reason', value: is.idle, limit: was.idle },
    { name: 'PV that winners lose, %', value: is.lost, limit: was.lost + LOST },
    ...Object.entries(fresh.positions).map(([units, value]) => ({
      name: `positions evaluated, ${units} a side`,
      value,
      limit: Math.max(
        TIMES_QUICK * (quick.positions[Number(units)] ?? 0),
        TIMES_OLD * (old.positions[Number(units)] ?? 0),
      ),
    })),
  ];
}

export function isGateOpen({ value, limit }: LadderGate): boolean {
  return value <= limit;
}

/** Figures of battles: turns of one on the mean, percentages, and a number of units. */
function describeConduct({ battles, turns, atLimit, idle, decided, winnersLost }: Conduct) {
  return {
    turns: turns / battles,
    atLimit: (100 * atLimit) / battles,
    idle,
    lost: (100 * winnersLost) / Math.max(1, decided),
  };
}
