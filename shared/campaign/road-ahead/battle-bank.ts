import type { BoardExit, EngagementReport, UnitResult } from '../../domain/engagement-report.ts';
import { getMotiveOrder } from '../../domain/motive-order.ts';
import { SIDES, type Side, type Winner } from '../../domain/side.ts';
import {
  CARRIED_HITS,
  keepCriticals,
  NO_CRITICALS,
  type Criticals,
  type Damage,
  type Fate,
} from '../../domain/unit-state.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { computeUnitPv } from '../forces/force-value.ts';
import type { SimulatedBattle } from '../simulation/fight-track.ts';
import type { SimulatedUnit } from '../simulation/simulated-force.ts';

/** How a unit came out of a battle, in shares of what it went in with. */
interface SampledUnit {
  readonly type: UnitCard['type'];
  readonly fate: Fate;
  /** Shares of its open armor and structure that it kept, 0 to 1. */
  readonly armorKept: number;
  readonly structureKept: number;
  /** Critical effects that it took. */
  readonly taken: Criticals;
  readonly exit: BoardExit | null;
}

/** The result of a battle, told so that it can stand for one of the same track between units in another state. */
export interface BattleSample {
  /** Id of the track; copies of a track that is fought again count as the track. */
  readonly trackId: string;
  /** Number of the campaign in which it was fought. */
  readonly campaign: number;
  /** Natural logarithm of the strength of the attackers over that of the defenders. */
  readonly ratio: number;
  readonly winner: Winner;
  readonly turns: number;
  /** Who met an objective, by key; objectives that nobody met are missing. */
  readonly metBy: Readonly<Record<string, Side>>;
  /** Highest PV first. */
  readonly units: Readonly<Record<Side, readonly SampledUnit[]>>;
  /** How well it went for the attackers: what they kept of their strength less what the defenders kept, -1 to 1. */
  readonly margin: number;
}

/** Samples by track, each list in the order of `margin`, worst for the attackers first. */
export type BattleBank = ReadonlyMap<string, readonly BattleSample[]>;

/** With fewer samples of a track a battle is fought instead of drawn. */
export const MIN_SAMPLES = 3;

/** What a unit can do: its PV by the share of its armor and structure that is left. */
function computeStrength(unit: SimulatedUnit, { armorLeft, structureLeft }: Damage = unit.damage): number {
  const { armor, structure } = unit.card;
  return (computeUnitPv(unit) * (armorLeft + structureLeft)) / Math.max(1, armor + structure);
}

function sumStrength(units: readonly SimulatedUnit[]): number {
  return units.reduce((sum, unit) => sum + computeStrength(unit), 0);
}

/** Natural logarithm of the strength of the attackers over that of the defenders, before a battle. */
function computeRatio({ fielded }: SimulatedBattle): number {
  return Math.log(Math.max(1, sumStrength(fielded.attacker)) / Math.max(1, sumStrength(fielded.defender)));
}

/** Units by PV, highest first: the rank by which a unit of a battle stands for one of another battle. */
function rankUnits(units: readonly SimulatedUnit[]): readonly SimulatedUnit[] {
  return units.toSorted((a, b) => computeUnitPv(b) - computeUnitPv(a));
}

/** Makes a sample of a battle that was fought. */
export function sampleBattle(
  trackId: string,
  campaign: number,
  battle: SimulatedBattle,
  report: EngagementReport,
): BattleSample {
  const results = new Map(report.units.map((result) => [result.unitId, result]));
  const keys = new Map(battle.objectives.map(({ id, key }) => [id, key]));
  const keptOf = (side: Side): number => {
    const units = battle.fielded[side];
    const left = units.reduce((sum, unit) => {
      const result = results.get(unit.id);
      const isOut = result?.fate === 'destroyed' || result?.fate === 'captured';
      return sum + (isOut ? 0 : computeStrength(unit, result));
    }, 0);
    return left / Math.max(1, sumStrength(units));
  };
  const sampleSide = (side: Side): SampledUnit[] =>
    rankUnits(battle.fielded[side]).flatMap((unit) => {
      const result = results.get(unit.id);
      return result === undefined ? [] : [sampleUnit(unit, result)];
    });
  return {
    trackId,
    campaign,
    ratio: computeRatio(battle),
    winner: report.winner,
    turns: report.turns,
    metBy: Object.fromEntries(
      report.objectives.flatMap(({ objectiveId, side }) => {
        const key = keys.get(objectiveId);
        return side === null || key === undefined ? [] : [[key, side]];
      }),
    ),
    units: { attacker: sampleSide('attacker'), defender: sampleSide('defender') },
    margin: keptOf('attacker') - keptOf('defender'),
  };
}

function sampleUnit({ card, damage }: SimulatedUnit, result: UnitResult): SampledUnit {
  const taken: Record<string, number> = {};
  for (const kind of CARRIED_HITS)
    taken[kind] = Math.max(0, (result.criticals[kind] ?? 0) - (damage.criticals[kind] ?? 0));
  const shareOf = (left: number, of: number): number => (of === 0 ? 0 : left / of);
  return {
    type: card.type,
    fate: result.fate,
    armorKept: shareOf(result.armorLeft, damage.armorLeft),
    structureKept: shareOf(result.structureLeft, damage.structureLeft),
    taken: keepCriticals({
      ...NO_CRITICALS,
      ...taken,
      motiveOrder: getMotiveOrder(result.criticals).slice(getMotiveOrder(damage.criticals).length),
    }),
    exit: result.exit ?? null,
  };
}

const RANK: Readonly<Record<Winner, number>> = { defender: -1, draw: 0, attacker: 1 };

/** A bank of these samples; their order makes no difference. */
export function makeBattleBank(samples: readonly BattleSample[]): BattleBank {
  const sorted = samples.toSorted(
    (a, b) =>
      RANK[a.winner] - RANK[b.winner] || a.margin - b.margin || a.ratio - b.ratio || a.campaign - b.campaign,
  );
  return Map.groupBy(sorted, ({ trackId }) => trackId);
}

/** How often each campaign that was fought counts; missing: each once. */
export type CampaignWeights = readonly number[];

/**
 * Draws the result of a battle from samples of its track, `place` being an even draw from 0 to below 1: Nadaraya-Watson
 * weights (a Gaussian kernel over the logarithm of the ratio of strengths), drawn by inversion in the order of the
 * margin. So nearly the same strengths with the same place draw nearly the same battle, and two campaigns that differ in
 * one thing are compared with little noise. Null when there are fewer than `MIN_SAMPLES`.
 */
export function drawReport(
  bank: BattleBank,
  trackId: string,
  battle: SimulatedBattle,
  { place, weights }: { readonly place: number; readonly weights: CampaignWeights },
): EngagementReport | null {
  const samples = bank.get(trackId) ?? [];
  if (samples.length < MIN_SAMPLES) return null;
  const ratio = computeRatio(battle);
  const drawn = drawSample(samples, computeWeights(samples, ratio, weights), place);
  return makeSampledReport(battle, drawn);
}

function computeWeights(
  samples: readonly BattleSample[],
  ratio: number,
  campaigns: CampaignWeights,
): readonly number[] {
  const width = computeWidth(samples);
  const distances = samples.map((sample) => ((sample.ratio - ratio) / width) ** 2);
  // Without a similar battle, the nearest one is used.
  const nearest = Math.min(...distances);
  const near = distances.map((distance) => Math.exp((nearest - distance) / 2));
  const counted = near.map((weight, index) => weight * (campaigns[samples[index]?.campaign ?? 0] ?? 1));
  return counted.some((weight) => weight > 0) ? counted : near;
}

/** Least width of the kernel: strengths that differ by some percent are alike. */
const MIN_WIDTH = 0.06;

/** Width of the kernel by Silverman's rule of thumb. */
function computeWidth(samples: readonly BattleSample[]): number {
  const mean = samples.reduce((sum, { ratio }) => sum + ratio, 0) / samples.length;
  const variance = samples.reduce((sum, { ratio }) => sum + (ratio - mean) ** 2, 0) / samples.length;
  return Math.max(MIN_WIDTH, 0.9 * Math.sqrt(variance) * samples.length ** -0.2);
}

function drawSample(
  samples: readonly BattleSample[],
  weights: readonly number[],
  place: number,
): BattleSample {
  let left = place * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    const sample = samples[index];
    if (left < 0 && sample !== undefined) return sample;
  }
  const last = samples.at(-1);
  if (last === undefined) throw new RangeError('There is no sample to draw');
  return last;
}

/** The report of a battle that went as a sample did. */
function makeSampledReport(battle: SimulatedBattle, sample: BattleSample): EngagementReport {
  return {
    winner: sample.winner,
    turns: sample.turns,
    units: SIDES.flatMap((side) => {
      const ranked = rankUnits(battle.fielded[side]);
      const sampled = sample.units[side];
      return ranked.flatMap((unit, rank) => {
        const alike = sampled[Math.floor(((rank + 0.5) * sampled.length) / ranked.length)];
        return alike === undefined ? [] : [makeUnitResult(unit, alike)];
      });
    }),
    objectives: battle.objectives.map(({ id, key }) => {
      return { objectiveId: id, side: sample.metBy[key] ?? null };
    }),
  };
}

function makeUnitResult({ id, card, damage }: SimulatedUnit, sampled: SampledUnit): UnitResult {
  const { fate, armorKept, structureKept, taken, exit, type } = sampled;
  // What counts as motive damage or an engine hit depends on the type.
  const added = type === card.type ? taken : NO_CRITICALS;
  const criticals: Record<string, number> = {};
  for (const kind of CARRIED_HITS) criticals[kind] = (damage.criticals[kind] ?? 0) + (added[kind] ?? 0);
  const structureLeft = Math.round(damage.structureLeft * structureKept);
  return {
    unitId: id,
    fate,
    kills: 0,
    armorLeft: Math.round(damage.armorLeft * armorKept),
    structureLeft: fate === 'destroyed' ? structureLeft : Math.max(1, structureLeft),
    criticals: keepCriticals({
      ...NO_CRITICALS,
      ...criticals,
      motiveOrder: getMotiveOrder(damage.criticals) + getMotiveOrder(added),
    }),
    ...(exit === null ? {} : { exit }),
  };
}
