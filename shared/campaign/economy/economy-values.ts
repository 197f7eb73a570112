import type { FateRow } from '../../domain/consequences.ts';
import type { Sourced } from './provenance.ts';
import { COMBAT_PAY_STEPS, VICTORY_TERMS, type EconomyPreset } from './economy-preset.ts';

/** What a value of an economy can be. */
export type EconomyFigure = number | string | readonly FateRow[];

/** One value of an economy. */
export interface EconomyValue {
  /** Names of the members that lead to it, joined by dots: `repair.rates.armor`. */
  readonly path: string;
  /** Undefined: the economy does without. */
  readonly sourced: Sourced<EconomyFigure> | undefined;
  /** What a number counts for: each point of it; undefined: the number is the whole. */
  readonly basis?: 'size' | 'pv' | undefined;
}

/** Values that an economy may do without. */
const OPTIONAL = [
  'openingSp',
  'trackCostPercent',
  'payPerTrackWp',
  'partPercent',
  'partTurns',
  ...COMBAT_PAY_STEPS.map((step) => `combatPaySp.${step}`),
  'upkeepSp',
  'transportSp',
  'fairPercent',
  'fieldedPv',
  'fieldedUnits',
  'lancePv',
  'tracksInRepair',
  'rearmSp',
  'reconfigureSp',
  'trade.repairPercent',
  'trade.salvagePercent',
  'trade.upgradePercent',
  'woundsPerMonth',
  'awardSp',
  'awardPilotSp',
  'awardMvpSp',
  'monthsInDebt',
  'debtPayPercent',
  'mostDebtWp',
  ...VICTORY_TERMS.map((term) => `victory.${term}`),
];

/** Values that count for each point of PV where the basis of trade is PV. */
const PRICES_BY_PV: readonly string[] = ['trade.buySp', 'trade.sellSp'];

/** Every value of an economy that says where it comes from, in the order of the economy; at the end those it lacks. */
export function listEconomyValues(economy: EconomyPreset): readonly EconomyValue[] {
  const present = listValues(economy, []).map((value) => ({ ...value, basis: getBasis(economy, value) }));
  const lacking = OPTIONAL.filter((path) => !present.some((value) => value.path === path));
  return [...present, ...lacking.map((path) => ({ path, sourced: undefined }))];
}

function getBasis(
  { repair, trade }: EconomyPreset,
  { path, sourced }: EconomyValue,
): 'size' | 'pv' | undefined {
  if (typeof sourced?.value !== 'number') return undefined;
  if (path.startsWith('repair.rates.')) return repair.basis === 'size' ? 'size' : undefined;
  if (path === 'reconfigureSp') return 'size';
  return PRICES_BY_PV.includes(path) && trade.basis === 'pv' ? 'pv' : undefined;
}

function listValues(node: unknown, names: readonly string[]): readonly EconomyValue[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isSourced(node)) return [{ path: names.join('.'), sourced: node }];
  return Object.entries(node).flatMap(([name, member]) => listValues(member, [...names, name]));
}

function isSourced(node: object): node is Sourced<EconomyFigure> {
  return 'certainty' in node && 'value' in node;
}
