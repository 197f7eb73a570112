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

const certaintySchema = z
  .enum(CERTAINTIES)
  .describe(
    'How sure the value is: `H` two sources or an official text, `M` one source, `L` a house rule or a weak source, `ours` made up for this program.',
  );

/** A value as a preset has it, or as a campaign has changed it; `told` says what the value is. */
function sourcedSchema<T extends z.ZodType>(value: T, told: string) {
  const preset = z.strictObject({ value: value.describe(told), certainty: certaintySchema });
  return z.discriminatedUnion('certainty', [
    preset,
    z.strictObject({
      value: value.describe(told),
      certainty: z.literal('edited').describe('The campaign or its author has changed the value.'),
      preset: preset
        .nullable()
        .describe('What the value was before it was changed; null: the preset does not have it.'),
    }),
  ]);
}

/** A number within the bounds that the economy sets for it. */
function numberSchema(name: keyof typeof ECONOMY_BOUNDS) {
  const { least, most, whole } = ECONOMY_BOUNDS[name];
  return sourcedSchema((whole ? z.int() : z.number()).min(least).max(most), 'The number that counts.');
}

const multiplierSchema = numberSchema('technologyMultipliers');
/** What formulas are about, and one of them, by what they price. */
const FORMULA_FIGURES = {
  unit: 'figures of the card',
  hire: 'the Skill of the new pilot and the lances of the force',
  healing: 'the wounds, the Skill of the pilot and the lances of the force',
} as const;
const FORMULA_SAMPLES = {
  unit: 'tonnage * 2',
  hire: '100 - skill * 10',
  healing: 'wounds * wounds * 20',
} as const;
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
  return sourcedSchema(
    z.union([(whole ? z.int() : z.number()).min(least).max(most), formula]),
    `The number that counts, or a formula (CEL) over ${FORMULA_FIGURES[kind]}, such as \`${FORMULA_SAMPLES[kind]}\`, which is not multiplied by a basis.`,
  );
}

const rateSchema = priceSchema('repair.rates');
const factorSchema = numberSchema('repair.technology');
const stepSchema = numberSchema('advancementSp');
const totalSchema = numberSchema('recovery');
const paySchema = numberSchema('combatPaySp').optional();
const fatesSchema = sourcedSchema(
  fateRowsSchema,
  'Rows of the table, the lowest totals first; the last one reaches to 12.',
);

/** An economy as a campaign file stores it. */
export const economySchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(80)
    .describe('Id by which campaigns are made with it; that of a saved one begins with `own-`.'),
  version: z.int().min(1).describe('Grows with each change of the economy in the program.'),
  title: z.string().min(1).max(80).describe('Title as it is shown in lists.'),
  openingWp: numberSchema('openingWp').describe('WP in the warchest with which each force begins.'),
  openingSp: numberSchema('openingSp').optional().describe('SP with which each force begins; missing: none.'),
  trackCostPercent: numberSchema('trackCostPercent')
    .optional()
    .describe('Percent of the cost of a track that its forces pay; missing: 100.'),
  payPerTrackWp: numberSchema('payPerTrackWp')
    .optional()
    .describe(
      'WP for each force that takes part in a track, whoever wins; shared by allies where the points of the track are. Missing: none.',
    ),
  partPercent: numberSchema('partPercent')
    .optional()
    .describe(
      'Percent of the PV that a force could field on a track that it has to field for full combat pay, and beside an ally for its full part of objectives and bonuses; less brings less in proportion. Missing: any unit is enough.',
    ),
  partTurns: numberSchema('partTurns').optional(),
  fairPercent: numberSchema('fairPercent')
    .optional()
    .describe(
      'Most PV that the stronger side may field, in percent of what the weaker one may, each in proportion to its share of the track; missing: only the shares count.',
    ),
  fieldedPv: numberSchema('fieldedPv')
    .optional()
    .describe(
      'Most PV that a force may field for each of its lances; missing: only the share of the track limits it.',
    ),
  fieldedUnits: numberSchema('fieldedUnits')
    .optional()
    .describe(
      'Most units that a force may field for each of its lances; missing: as many as its share allows.',
    ),
  lancePv: numberSchema('lancePv')
    .optional()
    .describe(
      'PV that each lance has at least when the size of a force is counted, so that cheap units make none; the size is then fixed by the list that the force begins with. Missing: units alone count, and the size follows purchases until the first track.',
    ),
  technologyMultipliers: z
    .strictObject({
      A: multiplierSchema,
      B: multiplierSchema,
      C: multiplierSchema,
      D: multiplierSchema,
      F: multiplierSchema,
    })
    .describe('SP for one WP are the size of the force in lances times the number for its technology.'),
  repair: z
    .strictObject({
      basis: z
        .enum(REPAIR_BASES)
        .describe(
          'What a rate that is a number is multiplied by: `size` of the unit, or `flat`: by nothing.',
        ),
      rates: z.strictObject({
        armor: rateSchema.describe('Price in SP of a repair where only armor is damaged.'),
        structure: rateSchema.describe(
          'Price in SP of a repair where structure is damaged or a critical hit was taken.',
        ),
        crippled: rateSchema.describe('Price in SP of the repair of a crippled unit.'),
        destroyed: rateSchema.describe('Price in SP of the repair of a destroyed unit that was recovered.'),
      }),
      technology: z
        .strictObject({ 'Inner Sphere': factorSchema, Clan: factorSchema, Mixed: factorSchema })
        .describe('Factors on repairs by the technology base of the unit; 1 is the full price.'),
      types: z
        .record(z.string().max(8), factorSchema)
        .describe(
          'Factors on repairs by type code such as `CV`; a type that is missing pays the full price.',
        ),
    })
    .describe('What repairs cost: rate, times the basis, times both factors, rounded up to whole SP.'),
  tracksInRepair: numberSchema('tracksInRepair')
    .optional()
    .describe('Tracks that a unit misses after a repair of more than armor; missing: none.'),
  rearmSp: priceSchema('rearmSp')
    .optional()
    .describe(
      'Price in SP of new ammunition for a unit that fought with some, the same for any Size; missing: it costs nothing.',
    ),
  reconfigureSp: priceSchema('reconfigureSp')
    .optional()
    .describe(
      'Price in SP of another configuration for an Omni, for each point of Size; missing: it keeps the one that it has.',
    ),
  trade: z
    .strictObject({
      basis: z
        .enum(TRADE_BASES)
        .describe(
          'What a price that is a number is multiplied by: `pv` of the card at Skill 4, or `flat`: by nothing.',
        ),
      buySp: priceSchema('trade.buySp').describe(
        'Price in SP of a unit that is bought, for each point of the basis.',
      ),
      sellSp: priceSchema('trade.sellSp').describe(
        'SP that a sold unit brings, for each point of the basis.',
      ),
      repairPercent: numberSchema('trade.repairPercent')
        .optional()
        .describe('Percent of its repair that is taken off when a damaged unit is sold; missing: none.'),
      salvagePercent: numberSchema('trade.salvagePercent')
        .optional()
        .describe(
          'Percent of the usual price that salvage sells for; a wreck then has to be recovered first. Missing: 100, without a roll.',
        ),
      upgradePercent: numberSchema('trade.upgradePercent')
        .optional()
        .describe('Percent of the difference in price that a unit pays for a dearer card; missing: none.'),
    })
    .describe('What units cost and bring that are bought, sold or given another card.'),
  hire: z
    .strictObject({
      costSp: priceSchema('hire.costSp').describe('Price in SP of a new pilot or crew.'),
      skill: sourcedSchema(skillSchema, 'The Skill, 0 (best) to 7.').describe(
        'Skill with which a new pilot comes.',
      ),
    })
    .describe('What a new pilot costs, and how good it is.'),
  healSpPerWound: priceSchema('healSpPerWound').describe(
    'Price in SP of each wound that is healed; a formula gives that of all wounds healed at once.',
  ),
  woundsPerMonth: numberSchema('woundsPerMonth')
    .optional()
    .describe('Most wounds of one pilot that are healed for SP in a month of the calendar; missing: all.'),
  awardSp: numberSchema('awardSp')
    .optional()
    .describe(
      'SP of experience that the pilots of a force share for a track, for each of its lances; missing: none.',
    ),
  awardPilotSp: numberSchema('awardPilotSp')
    .optional()
    .describe('Most of these SP that one pilot may get; missing: all of them.'),
  awardMvpSp: numberSchema('awardMvpSp')
    .optional()
    .describe('SP that the best pilot of a force gets for a track besides; missing: none.'),
  advancementSp: z
    .strictObject({
      1: stepSchema,
      2: stepSchema,
      3: stepSchema,
      4: stepSchema,
      5: stepSchema,
      6: stepSchema,
      7: stepSchema,
    })
    .describe(
      'Price in SP of one step to the next better Skill, by the Skill before it; 0 has no next step.',
    ),
  stepsBetweenTracks: numberSchema('stepsBetweenTracks').describe(
    'Steps of Skill that a pilot may rise between two tracks; 0: none may.',
  ),
  recovery: z
    .object({ other: totalSchema.describe('Lowest 2D6 that recover a unit of a type that is not named.') })
    .catchall(totalSchema)
    .describe('Lowest total of 2D6 that recovers a destroyed unit, by type code; 13: never.'),
  pilotFates: z
    .strictObject({ fieldHeldByEnemy: fatesSchema, otherwise: fatesSchema })
    .describe('What becomes of the pilot of a destroyed unit, on 2D6.'),
  tracksInDebt: numberSchema('tracksInDebt').describe(
    'Most tracks that a force in debt may fight before it has to repay; 0: no cost may lead into debt.',
  ),
  monthsInDebt: numberSchema('monthsInDebt')
    .optional()
    .describe(
      'Months of the calendar after which a debt has to be repaid, instead of a number of tracks; missing: tracks count.',
    ),
  debtPayPercent: numberSchema('debtPayPercent')
    .optional()
    .describe('Percent of its combat pay that a force in debt spends on repaying; missing: none.'),
  mostDebtWp: numberSchema('mostDebtWp')
    .optional()
    .describe(
      'Debt in WP up to which upkeep and transport are paid on credit; what is dearer is waived. Missing: all is owed.',
    ),
  combatPaySp: z
    .strictObject({
      none: paySchema.describe('SP for each lance where the role met no objective; missing: none.'),
      one: paySchema.describe('SP for each lance where it met one; missing: none.'),
      two: paySchema.describe('SP for each lance where it met two; missing: none.'),
      three: paySchema.describe('SP for each lance where it met three or more; missing: none.'),
    })
    .optional()
    .describe(
      'SP for a track, for each lance of a force that took part, by how many objectives its role met; missing: none.',
    ),
  upkeepSp: numberSchema('upkeepSp')
    .optional()
    .describe('SP of upkeep at the beginning of each month, for each lance of the force; missing: none.'),
  transportSp: numberSchema('transportSp')
    .optional()
    .describe('SP of transport at the beginning of each month, for each lance of the force; missing: none.'),
  daysPerTrack: numberSchema('daysPerTrack').describe(
    'Days of the calendar from one accepted engagement to the next, unless the track says otherwise.',
  ),
  campaignEnd: sourcedSchema(
    z.enum(CAMPAIGN_END_RULES),
    'The rule: most `victory-points`, the `highest-warchest`, who won the `last-track`, or who won the `most-tracks`.',
  ).describe('How it is decided which allegiance has won the campaign.'),
  victory: z
    .strictObject({
      track: numberSchema('victory.track')
        .optional()
        .describe('Victory points for a track won; a draw brings half of them. Missing: 100.'),
      objective: numberSchema('victory.objective')
        .optional()
        .describe('Victory points for each 100 WP of the objectives met; missing: 20.'),
      army: numberSchema('victory.army')
        .optional()
        .describe('Victory points at the end for an army that is kept whole, for each track; missing: 100.'),
      warchest: numberSchema('victory.warchest')
        .optional()
        .describe(
          'Victory points at the end for a warchest that is kept whole, for each track; missing: 20.',
        ),
      mostPercent: numberSchema('victory.mostPercent')
        .optional()
        .describe('Most percent of its start that an army or a warchest counts with; missing: 100.'),
    })
    .optional()
    .describe('What victory points are given for, where they decide; missing: the usual numbers.'),
}) satisfies z.ZodType<EconomyPreset>;
