import { expect, test } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import { USUAL_COURSE } from '../../domain/track-course.ts';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Skill } from '../../domain/pilot.ts';
import { REPAIR_KINDS } from '../../domain/repair-quote.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { computeAdvancementCost, validateAdvancement } from '../pilots/advancement.ts';
import { computeAwardLimits } from '../pilots/awards.ts';
import { computeNextDate } from './calendar.ts';
import { computeLines } from '../consequences/consequences.ts';
import { computeForceSize, computeSpPerWp } from './conversion.ts';
import {
  canBearCost,
  computeDebtShare,
  computeMonthShare,
  computeTrackCost,
  isRepaymentDue,
} from './debt.ts';
import type { EconomyPreset } from './economy-preset.ts';
import { hotSpots } from './hot-spots.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from './presets.ts';
import { computeHealing, countHealable, computeHire } from '../pilots/hire.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { computeReconfiguration } from '../maintenance/omni.ts';
import { countTracksMissed } from '../maintenance/time-in-repair.ts';
import { computePilotFate, computeRecovery } from '../consequences/losses.ts';
import { computeCombatPay, computeNeededPv, isPaidBattle, listMonthlyCosts } from './pay-and-upkeep.ts';
import { computeShares, listGroupLimits } from '../forces/participation.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { countVictoryPoints } from '../tracks/victory-points.ts';
import { computeBuyPrice, computeSale, computeSellPrice, computeUpgrade } from './trade.ts';
import { readVictoryTerms } from './victory-terms.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;
const atlas = getCard(147)!;
const TYPES = ['BM', 'IM', 'CV', 'SV', 'BA', 'CI'];
const SKILLS = [7, 6, 5, 4, 3, 2, 1] as const satisfies readonly Skill[];

/** Values that no function of a campaign reads: `db/commands/create-campaign.ts` does; the end reads its rule itself. */
const READ_ELSEWHERE = ['openingWp', 'openingSp', 'campaignEnd'];

const report = { winner: 'draw', turns: 1, units: [], objectives: [] } as const;
const fielded = { card: atlas, standing: 'serving', pilot: null, id: 'a' } as const;
const fourAtlases = [fielded, fielded, fielded, fielded];
const lightLances = Array.from({ length: 8 }, () => ({ ...atlas, basePv: 25 }));
const unevenForces = { attacker: [{ units: [fielded, fielded, fielded] }], defender: [{ units: [fielded] }] };

function quoteRepairs(economy: EconomyPreset) {
  const fresh = getFreshDamage(atlas);
  const damages = {
    armor: { ...fresh, armorLeft: 3 },
    structure: { ...fresh, structureLeft: atlas.structure - 1 },
    crippled: { ...fresh, armorLeft: 0, structureLeft: 1 },
    destroyed: { ...fresh, structureLeft: 0 },
  };
  const quote = (kind: (typeof REPAIR_KINDS)[number], card = atlas) =>
    computeRepair(
      { card, damage: damages[kind], standing: kind === 'destroyed' ? 'wrecked' : 'serving' },
      economy,
      ruleset,
    );
  const bases = ['Inner Sphere', 'Clan', 'Mixed'] as const;
  return [
    REPAIR_KINDS.map((kind) => quote(kind)),
    bases.map((techBase) => quote('armor', { ...atlas, techBase })),
    TYPES.map((type) => quote('armor', { ...atlas, type })),
  ];
}

/** Victory points of an allegiance that won a track with an objective, and of one that kept more than it had. */
function countPoints(economy: EconomyPreset) {
  const [a, b] = ['a', 'b'] as [AllegianceId, AllegianceId] & [ForceId, ForceId];
  return countVictoryPoints({
    allegiances: [{ id: a }, { id: b }],
    fought: [
      {
        forces: [
          { forceId: a, role: 'attacker', allegianceId: a },
          { forceId: b, role: 'defender', allegianceId: b },
        ],
        winner: 'attacker',
        objectives: [{ wp: 200, metBy: 'attacker' }],
      },
    ],
    forces: [
      { id: a, allegianceId: a, armyPercent: 90, warchestPercent: -50 },
      { id: b, allegianceId: b, armyPercent: 2000, warchestPercent: 2000 },
    ],
    terms: readVictoryTerms(economy),
  });
}

/** Everything that the functions of a campaign make of an economy. */
function computeEverything(economy: EconomyPreset): string {
  const rich = { warchestWp: 0, supportSp: 10_000, spPerWp: 3 };
  const pilot = { skill: 4, status: 'active', advancedAfter: 1, tracksDone: 1, inEngagement: false } as const;
  const counts = [0, 1, 2, 3];
  return JSON.stringify([
    quoteRepairs(economy),
    computeBuyPrice(atlas, economy),
    computeSellPrice(atlas, economy),
    [false, true].map((salvaged) => computeSale({ card: atlas, repair: { costSp: 400 }, salvaged }, economy)),
    computeUpgrade({ card: { ...atlas, basePv: 2 } }, atlas, economy, false),
    computeForceSize(lightLances, economy),
    computeReconfiguration(atlas, economy),
    computeRearming({ ...atlas, specials: [] }, economy),
    countTracksMissed('structure', economy),
    TECHNOLOGIES.map((technology) => computeSpPerWp({ size: 3, technology }, economy)),
    computeHire(economy, false, { size: 3 }),
    computeHealing({ wounds: 1, skill: 4 }, economy, { size: 3 }),
    countHealable({ wounds: 9 }, economy),
    computeAwardLimits(2, economy),
    SKILLS.map((skill) => computeAdvancementCost(skill, economy)),
    counts.map((stepsTaken) => validateAdvancement({ ...pilot, stepsTaken }, rich, economy)),
    counts.map((tracksInDebt) =>
      isRepaymentDue({ warchestWp: -1, tracksInDebt, monthsInDebt: tracksInDebt + 4 }, economy),
    ),
    computeDebtShare(1000, 500, 3, economy),
    counts.map((met) => computeCombatPay(met, 2, economy)),
    listMonthlyCosts(2, economy),
    computeNeededPv(300, economy),
    [2, 3, 4].map((turns) => isPaidBattle(turns, false, economy)),
    computeMonthShare(5000, { ...rich, supportSp: 0 }, economy),
    computeTrackCost(200, economy.trackCostPercent?.value ?? null),
    canBearCost(0, 1, economy),
    computeLines({ objectives: [], bonuses: [], report, economy }),
    listGroupLimits(
      [{ id: 'a' as ForceId, allegianceId: 'b' as AllegianceId, size: 1, units: fourAtlases }],
      { percent: 100, sharing: 'each', economy },
    ),
    // So many percent of a force three times as strong that a step of the value moves its share.
    computeShares({ attacker: 300, defender: 75 }, unevenForces, economy),
    computeNextDate('3052-03-17', economy, USUAL_COURSE),
    TYPES.map((type) => computeRecovery({ type }, 'attacker', economy, createSeededDice('x')).target),
    countPoints(economy),
    [true, false].map((isEnemys) => computePilotFate(isEnemys, economy, createSeededDice('x')).rows),
  ]);
}

/** Paths of all values that say how sure they are, and of the bases that prices are multiplied with. */
function listValues(node: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (path.at(-1) === 'basis') return [path];
  if (typeof node !== 'object' || node === null) return [];
  if ('certainty' in node) return [[...path, 'value']];
  return Object.entries(node).flatMap(([key, value]) => listValues(value, [...path, key]));
}

function changeValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? 'flat' : [];
}

function changeAt(node: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return changeValue(node);
  const members = node as Readonly<Record<string, unknown>>;
  return { ...members, [key]: changeAt(members[key], rest) };
}

const totalChaos = getEconomy(DEFAULT_ECONOMY_ID)!;

test('an economy has values to be read', () => {
  expect(listValues(totalChaos).length).toBeGreaterThan(40);
});

/** Between them they have every value. */
const WHOLE = [totalChaos, hotSpots];

test.each(
  WHOLE.flatMap((economy) =>
    listValues(economy)
      .filter(([key]) => !READ_ELSEWHERE.includes(key ?? ''))
      // Months count instead of tracks where both are there.
      .filter(([key]) => key !== 'tracksInDebt' || economy.monthsInDebt === undefined)
      .map((path) => [economy.title, path.join('.'), economy, path] as const),
  ),
)('%s, %s is read: another value gives another result', (_title, _name, economy, path) => {
  const changed = changeAt(economy, path) as EconomyPreset;
  expect(computeEverything(changed)).not.toBe(computeEverything(economy));
});
