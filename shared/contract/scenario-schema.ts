import { z } from 'zod';
import type { BattleWorth } from '../domain/battle-worth.ts';
import { COMMANDER_NAMES } from '../domain/effort.ts';
import type { WrittenScenario } from '../catalogue/complete-scenario.ts';
import { PILOT_ABILITIES } from '../domain/pilot.ts';
import { boardMapSchema } from './board-schema.ts';
import { battleOrderSchema, temperamentSchema } from './order-schemas.ts';
import {
  catalogueShape,
  damageSchema,
  lanceKindSchema,
  objectiveIdSchema,
  skillSchema,
  unitCardSchema,
  unitIdSchema,
} from './schemas.ts';
import { battleStartSchema } from './start-schema.ts';
import { battleSetUpSchema, objectiveConditionSchema, ownerSchema } from './track-schemas.ts';

/** Most units of a side in a scenario from outside. */
const MAX_UNITS = 60;

/** Any number: the rules check each figure and name a reason for each field. */
const figureSchema = z.number();

/** A card, also as a catalogue answers it. */
const cardSchema = z
  .strictObject({ ...unitCardSchema.shape, ...catalogueShape })
  .transform(({ armyLists: _lists, catalogueId: _catalogue, ...card }) => card);

/** A unit with its card, or with the number of one in the catalogue. */
export const writtenUnitSchema = z.strictObject({
  unitId: unitIdSchema,
  card: cardSchema.exactOptional().describe('The card itself, or its number in the catalogue as `cardId`.'),
  cardId: z.int().min(0).exactOptional(),
  skill: skillSchema.exactOptional().describe('Absent: 4.'),
  damage: damageSchema.exactOptional().describe('Default: undamaged.'),
  commander: z.boolean().exactOptional(),
  tacticsLevel: figureSchema.exactOptional(),
  pilotAbilities: z.array(z.enum(PILOT_ABILITIES)).max(20).exactOptional(),
  carriedBy: unitIdSchema
    .exactOptional()
    .describe('The unit of its side in or on which it begins the battle; missing: it is not carried.'),
  order: battleOrderSchema.exactOptional(),
});

const sideSchema = z.strictObject({
  units: z.array(writtenUnitSchema).max(MAX_UNITS),
  lances: z
    .array(
      z.strictObject({
        kind: lanceKindSchema,
        unitIds: z.array(unitIdSchema).max(MAX_UNITS),
      }),
    )
    .max(20)
    .exactOptional(),
  temperament: temperamentSchema.exactOptional().describe('Absent: balanced.'),
});

const objectiveSchema = z.strictObject({
  objectiveId: objectiveIdSchema,
  key: z.string().min(1).max(60),
  owner: ownerSchema,
  wp: figureSchema,
  endsTrack: z.boolean(),
  condition: objectiveConditionSchema,
});

const worthSchema = z.strictObject({
  damageWpPerPv: figureSchema.describe(
    'Warchest points for each point value of damage that is repaired afterwards.',
  ),
  lossWpPerPv: figureSchema.describe('Warchest points for each point value of units that are destroyed.'),
  pilotWp: figureSchema.describe(
    'Warchest points for the pilot of a destroyed unit, by the odds that he is lost or wounded.',
  ),
}) satisfies z.ZodType<BattleWorth>;

/** A battle before it begins, as written down; fields with a default may be left out. */
export const scenarioSchema = z.strictObject({
  board: boardMapSchema.exactOptional(),
  turnLimit: figureSchema.exactOptional(),
  sides: z.strictObject({ attacker: sideSchema, defender: sideSchema }),
  objectives: z.array(objectiveSchema).max(20).exactOptional(),
  forcedWithdrawal: z.boolean().exactOptional(),
  setUp: battleSetUpSchema
    .exactOptional()
    .describe('Zones, entries, edges, places and effects; absent: both sides set up at their short edges.'),
  worth: z
    .strictObject({ attacker: worthSchema, defender: worthSchema })
    .exactOptional()
    .describe(
      'What damage and losses cost each side by the prices of its campaign, besides what objectives pay; absent: they count by their point value alone.',
    ),
  commander: z
    .enum(COMMANDER_NAMES)
    .exactOptional()
    .describe('Who led it, where it was fought. Questions are answered by their own `effort`.'),
  start: battleStartSchema
    .exactOptional()
    .describe('How it stands where it was begun at a table; absent: it begins here.'),
}) satisfies z.ZodType<WrittenScenario>;
