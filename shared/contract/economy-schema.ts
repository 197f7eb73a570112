import { z } from 'zod';
import {
  CAMPAIGN_ENDS,
  REPAIR_BASES,
  TRADE_BASES,
  type EconomyPreset,
} from '../campaign/economy/economy-preset.ts';
import { CERTAINTIES } from '../campaign/provenance.ts';
import { PILOT_FATES } from '../domain/pilot.ts';
import { countSchema, skillSchema } from './schemas.ts';

const MOST_POINTS = 1_000_000;
const MOST_TRACKS = 1000;

function sourcedSchema<T extends z.ZodType>(value: T) {
  return z.strictObject({ value, certainty: z.enum(CERTAINTIES) });
}

/** A whole number of points. */
const wholePriceSchema = sourcedSchema(countSchema.max(MOST_POINTS));
const priceSchema = sourcedSchema(z.number().min(0).max(MOST_POINTS));
/** WP are divided by it. */
const multiplierSchema = sourcedSchema(z.number().positive().max(1000));
const factorSchema = sourcedSchema(z.number().min(0).max(1000));
/** A total of 2D6; 13 is never reached. */
const totalSchema = sourcedSchema(z.int().min(2).max(13));
const fatesSchema = sourcedSchema(
  z
    .array(z.strictObject({ upTo: z.int().min(2).max(12), fate: z.enum(PILOT_FATES) }))
    .min(1)
    .max(11),
);

/** An economy as a campaign file stores it. */
export const economySchema = z.strictObject({
  id: z.string().min(1).max(80),
  version: z.int().min(1),
  title: z.string().min(1).max(80),
  openingWp: wholePriceSchema,
  payPerTrackWp: wholePriceSchema.optional(),
  fairPercent: sourcedSchema(z.int().min(1).max(1000)).optional(),
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
      armor: priceSchema,
      structure: priceSchema,
      crippled: priceSchema,
      destroyed: priceSchema,
    }),
    technology: z.strictObject({ 'Inner Sphere': factorSchema, Clan: factorSchema, Mixed: factorSchema }),
    types: z.record(z.string().max(8), factorSchema),
  }),
  trade: z.strictObject({ basis: z.enum(TRADE_BASES), buySp: priceSchema, sellSp: priceSchema }),
  hire: z.strictObject({ costSp: wholePriceSchema, skill: sourcedSchema(skillSchema) }),
  healSpPerWound: wholePriceSchema,
  advancementSp: z.strictObject({
    1: wholePriceSchema,
    2: wholePriceSchema,
    3: wholePriceSchema,
    4: wholePriceSchema,
    5: wholePriceSchema,
    6: wholePriceSchema,
    7: wholePriceSchema,
  }),
  stepsBetweenTracks: sourcedSchema(countSchema.max(7)),
  recovery: z.object({ other: totalSchema }).catchall(totalSchema),
  pilotFates: z.strictObject({ fieldHeldByEnemy: fatesSchema, otherwise: fatesSchema }),
  tracksInDebt: sourcedSchema(countSchema.max(MOST_TRACKS)),
  daysPerTrack: sourcedSchema(countSchema.max(MOST_TRACKS)),
  campaignEnd: sourcedSchema(z.enum(CAMPAIGN_ENDS)),
}) satisfies z.ZodType<EconomyPreset>;
