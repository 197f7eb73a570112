import type { FormulaKind } from './price-formula.ts';

/** What numbers are allowed; both ends belong to them. */
export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** Whether fractions are refused. */
  readonly whole: boolean;
  /** What a formula prices that may stand for the number (`price-formula.ts`); missing: none may. */
  readonly formula?: FormulaKind;
}

const POINTS = { least: 0, most: 1_000_000, whole: true };
const PRICE = { least: 0, most: 1_000_000, whole: false, formula: 'unit' } as const;
/** WP are divided by it, so it is never 0. */
const MULTIPLIER = { least: 0.01, most: 1000, whole: false };
const FACTOR = { least: 0, most: 1000, whole: false };
/** A total of 2D6; 13 is never reached. */
const TOTAL = { least: 2, most: 13, whole: true };
const PERCENT = { least: 0, most: 100, whole: true };
const VICTORY = { least: 0, most: 10_000, whole: true };
const TRACKS = { least: 0, most: 1000, whole: true };

/** Bounds of every number of an economy, by the name of the member that holds it or several of them. */
export const ECONOMY_BOUNDS = {
  openingWp: POINTS,
  openingSp: POINTS,
  trackCostPercent: PERCENT,
  payPerTrackWp: POINTS,
  partPercent: PERCENT,
  partTurns: { least: 0, most: 99, whole: true },
  combatPaySp: POINTS,
  upkeepSp: POINTS,
  transportSp: POINTS,
  fairPercent: { least: 1, most: 1000, whole: true },
  fieldedPv: { least: 1, most: 10_000, whole: true },
  fieldedUnits: { least: 1, most: 100, whole: true },
  lancePv: { least: 1, most: 10_000, whole: true },
  technologyMultipliers: MULTIPLIER,
  'repair.rates': PRICE,
  'repair.technology': FACTOR,
  'repair.types': FACTOR,
  tracksInRepair: TRACKS,
  rearmSp: PRICE,
  reconfigureSp: PRICE,
  'trade.buySp': PRICE,
  'trade.sellSp': PRICE,
  'trade.repairPercent': PERCENT,
  'trade.salvagePercent': PERCENT,
  'trade.upgradePercent': PERCENT,
  'hire.costSp': { ...POINTS, formula: 'hire' },
  'hire.skill': { least: 0, most: 7, whole: true },
  healSpPerWound: { ...POINTS, formula: 'healing' },
  woundsPerMonth: { least: 0, most: 9, whole: true },
  awardSp: POINTS,
  awardPilotSp: POINTS,
  awardMvpSp: POINTS,
  advancementSp: POINTS,
  stepsBetweenTracks: { least: 0, most: 7, whole: true },
  recovery: TOTAL,
  tracksInDebt: TRACKS,
  monthsInDebt: TRACKS,
  debtPayPercent: PERCENT,
  mostDebtWp: POINTS,
  daysPerTrack: TRACKS,
  'victory.track': VICTORY,
  'victory.objective': VICTORY,
  'victory.army': VICTORY,
  'victory.warchest': VICTORY,
  'victory.mostPercent': { least: 0, most: 1000, whole: true },
} as const satisfies Readonly<Record<string, NumberBounds>>;

/** Bounds of the number at a path such as `repair.rates.armor`; null: it is no number. */
export function getEconomyBounds(path: string): NumberBounds | null {
  const names = path.split('.');
  const bounds: Readonly<Record<string, NumberBounds>> = ECONOMY_BOUNDS;
  for (let length = names.length; length > 0; length -= 1) {
    const name = names.slice(0, length).join('.');
    if (Object.hasOwn(bounds, name)) return bounds[name] ?? null;
  }
  return null;
}
