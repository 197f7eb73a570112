import { z } from 'zod';
import { SIDES, WINNERS, type Side } from '../../shared/domain/side.ts';
import { FATES } from '../../shared/domain/unit-state.ts';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { ForecastTally, Sum } from '../../shared/rules/forecast/tally.ts';
import type { PairTally } from '../../shared/rules/forecast/pair-tally.ts';
import type { ForecastJob, PositionResult, PositionsJob } from '../battles/battle-job.ts';

/** A result that can be used, or what is wrong with it. */
export type CheckedResult<Result> = { readonly result: Result } | string;

const count = z.int().min(0);
const sumSchema = z.strictObject({ total: z.int(), squares: count });
const winnersOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ attacker: schema, defender: schema, draw: schema });
const sidesOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ attacker: schema, defender: schema });

const fatesSchema = z.strictObject({
  standing: count,
  crippled: count,
  withdrew: count,
  destroyed: count,
  captured: count,
});

const tallySchema: z.ZodType<ForecastTally> = z.strictObject({
  runs: count,
  wins: winnersOf(count),
  turns: sumSchema,
  endedInTurn: z.array(count).max(1000),
  sides: sidesOf(
    z.strictObject({
      destroyed: sumSchema,
      crippled: sumSchema,
      withdrew: sumSchema,
      repairSp: sumSchema,
      lostPv: sumSchema,
      wp: sumSchema,
    }),
  ),
  units: z
    .array(
      z.strictObject({
        fates: winnersOf(fatesSchema),
        kills: count,
        armorLost: count,
        structureLost: count,
      }),
    )
    .max(10_000),
  objectives: z.array(sidesOf(count)).max(10_000),
});

const pairSchema: z.ZodType<PairTally> = z.strictObject({
  runs: count,
  sides: sidesOf(
    z.strictObject({ gained: count, lost: count, wp: sumSchema, repairSp: sumSchema, lostPv: sumSchema }),
  ),
});

const batchSchema: z.ZodType<ForecastBatch> = z.strictObject({
  tally: tallySchema,
  pairs: z.array(pairSchema).max(1000),
});

const positionsSchema: z.ZodType<readonly PositionResult[]> = z.array(
  z.strictObject({ position: count, winner: z.enum(WINNERS) }),
);

/**
 * Whether a result can be that of so many battles of this forecast: its shape, and sums that have to agree. Numbers that
 * agree with each other and are still wrong are not found; only fighting the battles again would show them.
 */
export function checkForecast(
  job: ForecastJob,
  battles: number,
  result: unknown,
): CheckedResult<ForecastBatch> {
  const read = batchSchema.safeParse(result);
  if (!read.success) return tellShape(read.error);
  const { tally, pairs } = read.data;
  if (tally.runs !== battles) return 'it is of another number of battles';
  if (pairs.length !== job.others.length) return 'it has other variants';
  if (pairs.some((pair) => !isPairPossible(pair, battles))) return 'its pairs are impossible';
  return isTallyPossible(job, tally) ? { result: read.data } : 'its figures are impossible';
}

/** Whether a result can be that of the battles numbered `from` to `to` - 1 of these positions. */
export function checkPositions(
  job: PositionsJob,
  from: number,
  to: number,
  result: unknown,
): CheckedResult<readonly PositionResult[]> {
  const read = positionsSchema.safeParse(result);
  if (!read.success) return tellShape(read.error);
  const positions = read.data.map(({ position }) => position).toSorted((one, other) => one - other);
  const wanted = Array.from({ length: to - from }, (_, index) => Math.floor((from + index) / job.battles));
  const isSame = positions.length === wanted.length && positions.every((one, index) => one === wanted[index]);
  return isSame ? { result: read.data } : 'it is of other battles';
}

/** Where the shape of a result is wrong; never what stands there. */
export function tellShape({ issues }: z.ZodError): string {
  const path = issues[0]?.path.map(String).join('.').slice(0, 100) ?? '';
  return `it has a wrong shape at ${path === '' ? 'its beginning' : path}`;
}

function isTallyPossible({ setting: { scenario } }: ForecastJob, tally: ForecastTally): boolean {
  const { runs, wins, endedInTurn, units, objectives } = tally;
  const all = SIDES.flatMap((side) => scenario.sides[side].units);
  if (units.length !== all.length || objectives.length !== scenario.objectives.length) return false;
  const ended = endedInTurn.reduce((sum, number) => sum + number, 0);
  const turns = endedInTurn.reduce((sum, number, turn) => sum + number * turn, 0);
  return (
    addWinners(wins) === runs &&
    ended === runs &&
    tally.turns.total === turns &&
    isSumPossible(tally.turns, runs) &&
    SIDES.every((side) => isSidePossible(tally, side, scenario.sides[side].units.length)) &&
    units.every((unit, index) => isUnitPossible(unit, all[index]?.damage, tally, all.length)) &&
    objectives.every((met) => met.attacker + met.defender <= runs)
  );
}

function addWinners(counts: Readonly<Record<(typeof WINNERS)[number], number>>): number {
  return WINNERS.reduce((sum, winner) => sum + counts[winner], 0);
}

/** A sum of so many whole numbers and the sum of their squares: the square of a mean is no more than a mean of squares. */
function isSumPossible({ total, squares }: Sum, values: number): boolean {
  return total * total <= values * squares * ROUNDING && squares >= Math.abs(total);
}
/** Products of sums may be larger than what floating point holds exactly. */
const ROUNDING = 1 + 1e-9;

const COUNTED = ['destroyed', 'crippled', 'withdrew'] as const;
const VALUED = ['repairSp', 'lostPv', 'wp'] as const;

function isSidePossible({ sides, runs }: ForecastTally, side: Side, units: number): boolean {
  const tally = sides[side];
  return (
    COUNTED.every((key) => isSumPossible(tally[key], runs) && isBetween(tally[key].total, 0, runs * units)) &&
    VALUED.every((key) => isSumPossible(tally[key], runs))
  );
}

function isUnitPossible(
  { fates, kills, armorLost, structureLost }: ForecastTally['units'][number],
  damage: { readonly armorLeft: number; readonly structureLeft: number } | undefined,
  { runs, wins }: ForecastTally,
  units: number,
): boolean {
  return (
    WINNERS.every((winner) => FATES.reduce((sum, fate) => sum + fates[winner][fate], 0) === wins[winner]) &&
    isBetween(kills, 0, runs * units) &&
    isBetween(armorLost, 0, runs * (damage?.armorLeft ?? 0)) &&
    isBetween(structureLost, 0, runs * (damage?.structureLeft ?? 0))
  );
}

function isPairPossible({ runs, sides }: PairTally, battles: number): boolean {
  return (
    runs === battles &&
    SIDES.every((side) => {
      const { gained, lost, ...sums } = sides[side];
      return gained + lost <= runs && Object.values(sums).every((sum) => isSumPossible(sum, runs));
    })
  );
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
