import { z } from 'zod';
import { REPAIR_BASES, TRADE_BASES, type EconomyPreset } from '../campaign/economy/economy-preset.ts';
import { ECONOMY_BOUNDS } from '../campaign/economy/economy-bounds.ts';
import { checkPriceFormula, MAX_FORMULA_LENGTH } from '../campaign/economy/price-formula.ts';
import { CERTAINTIES } from '../campaign/economy/provenance.ts';
import { PILOT_FATES } from '../domain/pilot.ts';
import { skillSchema } from './schemas.ts';
import { CAMPAIGN_END_RULES } from '../domain/campaign-end.ts';

/** Pilots' fates by 2D6, as stored; whether they cover all totals is judged when they are written. */
const fateRowsSchema = z
  .array(z.strictObject({ upTo: z.int().min(2).max(12), fate: z.enum(PILOT_FATES) }))
  .min(1)
  .max(11);

/** What somebody wants a value of an economy to be; its bounds are judged with the economy (`changeEconomy`). */
export const economyFigureSchema = z.union([z.number(), z.string().max(400), fateRowsSchema]);

/** A value as a preset has it, or as a campaign has changed it. */
function sourcedSchema<T extends z.ZodType>(value: T) {
  const preset = z.strictObject({
    value: value.describe('The value that counts; a text is a formula.'),
    certainty: z.enum(CERTAINTIES),
  });
  return z.discriminatedUnion('certainty', [
    preset,
    z.strictObject({
      value: value.describe('The value that counts; a text is a formula.'),
      certainty: z.literal('edited'),
      preset: preset.nullable(),
    }),
  ]);
}

/** A number within the bounds that the economy sets for it. */
function numberSchema(name: keyof typeof ECONOMY_BOUNDS) {
  const { least, most, whole } = ECONOMY_BOUNDS[name];
  return sourcedSchema((whole ? z.int() : z.number()).min(least).max(most));
}

const multiplierSchema = numberSchema('technologyMultipliers');
/** A number, or a formula, which must be one that can be evaluated. */
function priceSchema(
  name:
    | 'repair.rates'
    | 'rearmSp'
    | 'reconfigureSp'
    | 'trade.buySp'
    | 'trade.sellSp'
    | 'hire.costSp'
    | 'healSpPerWound',
) {
  const { least, most, whole, formula: kind } = ECONOMY_BOUNDS[name];
  const formula = z
    .string()
    .max(MAX_FORMULA_LENGTH)
    .refine((text) => checkPriceFormula(text, most, kind) === null);
  return sourcedSchema(z.union([(whole ? z.int() : z.number()).min(least).max(most), formula]));
}

const rateSchema = priceSchema('repair.rates');
const factorSchema = numberSchema('repair.technology');
const stepSchema = numberSchema('advancementSp');
const totalSchema = numberSchema('recovery');
const paySchema = numberSchema('combatPaySp').optional();
const fatesSchema = sourcedSchema(fateRowsSchema);

/** An economy as a campaign file stores it. */
export const economySchema = z.strictObject({
  id: z.string().min(1).max(80),
  version: z.int().min(1),
  title: z.string().min(1).max(80),
  openingWp: numberSchema('openingWp'),
  openingSp: numberSchema('openingSp').optional(),
  trackCostPercent: numberSchema('trackCostPercent').optional(),
  payPerTrackWp: numberSchema('payPerTrackWp').optional(),
  partPercent: numberSchema('partPercent').optional(),
  partTurns: numberSchema('partTurns').optional(),
  fairPercent: numberSchema('fairPercent').optional(),
  fieldedPv: numberSchema('fieldedPv').optional(),
  fieldedUnits: numberSchema('fieldedUnits').optional(),
  lancePv: numberSchema('lancePv').optional(),
  technologyMultipliers: z.strictObject({
    A: multiplierSchema,
    B: multiplierSchema,
    C: multiplierSchema,
    D: multiplierSchema,
    F: multiplierSchema,
  }),
  repair: z.strictObject({
    basis: z.enum(REPAIR_BASES),
    rates: z.strictObject({
      armor: rateSchema,
      structure: rateSchema,
      crippled: rateSchema,
      destroyed: rateSchema,
    }),
    technology: z.strictObject({ 'Inner Sphere': factorSchema, Clan: factorSchema, Mixed: factorSchema }),
    types: z.record(z.string().max(8), factorSchema),
  }),
  tracksInRepair: numberSchema('tracksInRepair').optional(),
  rearmSp: priceSchema('rearmSp').optional(),
  reconfigureSp: priceSchema('reconfigureSp').optional(),
  trade: z.strictObject({
    basis: z.enum(TRADE_BASES),
    buySp: priceSchema('trade.buySp'),
    sellSp: priceSchema('trade.sellSp'),
    repairPercent: numberSchema('trade.repairPercent').optional(),
    salvagePercent: numberSchema('trade.salvagePercent').optional(),
    upgradePercent: numberSchema('trade.upgradePercent').optional(),
  }),
  hire: z.strictObject({ costSp: priceSchema('hire.costSp'), skill: sourcedSchema(skillSchema) }),
  healSpPerWound: priceSchema('healSpPerWound'),
  woundsPerMonth: numberSchema('woundsPerMonth').optional(),
  awardSp: numberSchema('awardSp').optional(),
  awardPilotSp: numberSchema('awardPilotSp').optional(),
  awardMvpSp: numberSchema('awardMvpSp').optional(),
  advancementSp: z.strictObject({
    1: stepSchema,
    2: stepSchema,
    3: stepSchema,
    4: stepSchema,
    5: stepSchema,
    6: stepSchema,
    7: stepSchema,
  }),
  stepsBetweenTracks: numberSchema('stepsBetweenTracks'),
  recovery: z
    .object({ other: totalSchema.describe('Lowest 2D6 that recover a unit of a type that is not named.') })
    .catchall(totalSchema),
  pilotFates: z.strictObject({ fieldHeldByEnemy: fatesSchema, otherwise: fatesSchema }),
  tracksInDebt: numberSchema('tracksInDebt'),
  monthsInDebt: numberSchema('monthsInDebt').optional(),
  debtPayPercent: numberSchema('debtPayPercent').optional(),
  mostDebtWp: numberSchema('mostDebtWp').optional(),
  combatPaySp: z
    .strictObject({
      none: paySchema.describe('SP for each lance where the role met no objective; missing: none.'),
      one: paySchema.describe('SP for each lance where it met one; missing: none.'),
      two: paySchema.describe('SP for each lance where it met two; missing: none.'),
      three: paySchema.describe('SP for each lance where it met three or more; missing: none.'),
    })
    .optional(),
  upkeepSp: numberSchema('upkeepSp').optional(),
  transportSp: numberSchema('transportSp').optional(),
  daysPerTrack: numberSchema('daysPerTrack'),
  campaignEnd: sourcedSchema(z.enum(CAMPAIGN_END_RULES)),
  victory: z
    .strictObject({
      track: numberSchema('victory.track')
        .optional()
        .describe('Victory points for a track won; missing: 100.'),
      objective: numberSchema('victory.objective')
        .optional()
        .describe('Victory points for an objective met; missing: 20.'),
      army: numberSchema('victory.army')
        .optional()
        .describe('Victory points for an army that is kept whole; missing: 100.'),
      warchest: numberSchema('victory.warchest')
        .optional()
        .describe('Victory points for a warchest that is kept whole; missing: 20.'),
      mostPercent: numberSchema('victory.mostPercent').optional(),
    })
    .optional(),
}) satisfies z.ZodType<EconomyPreset>;
