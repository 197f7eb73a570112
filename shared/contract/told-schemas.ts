import { z } from 'zod';
import { COMMANDER_NAMES } from '../domain/effort.ts';
import { DEPARTURE_REASONS, GOAL_KINDS, type MoveReasons } from '../domain/move-reasons.ts';
import { ALTERNATIVES, type TurningPoints } from '../domain/turning-points.ts';
import { movementSchema } from './attack-schemas.ts';
import { estimateSchema } from './forecast-schemas.ts';
import { battleOrderSchema, temperamentSchema } from './order-schemas.ts';
import { countSchema, sideSchema, unitIdSchema, winnerSchema } from './schemas.ts';

/** A turn of a battle, from 1. */
export const turnSchema = z.int().min(1).max(200);

const placeSchema = z.strictObject({
  at: z
    .strictObject({
      q: z.int().describe('Axial column.'),
      r: z.int().describe('Axial row.'),
      facing: z.int().describe('Direction faced, 0 to 5 clockwise from north.'),
    })
    .describe('Where it would have stood at the end, as in the events of the battle.'),
  movement: movementSchema,
  ram: z
    .strictObject({
      kind: z.enum(['charge', 'dfa']),
      targetId: unitIdSchema.describe('The unit that it rams.'),
    })
    .nullable()
    .describe('The charge or attack from above that goes with the move; null for none.'),
  terms: z
    .strictObject({
      damageDealt: z.number().describe('Damage that it can expect to deal, with a ram that of the ram.'),
      damageTaken: z.number().describe('0 or below.'),
      cover: z.number().describe('What cover is worth besides: 0 or above.'),
      range: z.number().describe('For hexes beyond the distance at which it fights best: 0 or below.'),
      goals: z
        .array(z.strictObject({ kind: z.enum(GOAL_KINDS), value: z.number() }))
        .describe('For the distance from what it goes for, each kind once: 0 or below.'),
    })
    .describe(
      'Weighted, in point values; their sum is the value. Damage is that after the replies where the commander looks at them.',
    ),
  value: z.number().describe('In point values: what the commander compared.'),
  valueBefore: z
    .number()
    .nullable()
    .describe('The value before the replies to the move; null where the commander did not ask for it.'),
  taken: z.boolean().describe('Whether the unit made this move.'),
});

export const moveReasonsSchema = z.strictObject({
  turn: turnSchema,
  unitId: unitIdSchema,
  commander: z.enum(COMMANDER_NAMES),
  temperament: temperamentSchema.describe('How its side was led.'),
  order: battleOrderSchema.nullable().describe('Its order before the battle; null for none.'),
  decision: z
    .enum(['weighed', 'departs', 'none'])
    .describe(
      '`weighed`: it took one of the places. `departs`: it was on its way off the board. `none`: nobody asked where it should go.',
    ),
  departs: z
    .enum(DEPARTURE_REASONS)
    .nullable()
    .describe(
      '`forced`: it was crippled and had to withdraw. `order`, `objective`: it was to leave. `chosen`: its commander had enough. Null unless it departs.',
    ),
  places: z
    .array(placeSchema)
    .describe('Its best moves, the most valuable first, three at most; the one taken is among them.'),
}) satisfies z.ZodType<MoveReasons>;

const chanceSchema = z.number().min(0).max(1);

export const turningPointsSchema = z.strictObject({
  winner: winnerSchema,
  turns: z
    .array(
      z.strictObject({
        turn: countSchema,
        battles: countSchema.describe('Battles fought on from there; 0 after the last turn.'),
        chance: chanceSchema.describe(
          "The attacker's chance to win, a draw as one half; the rest is the defender's.",
        ),
        low: z.number(),
        high: z.number(),
      }),
    )
    .describe('After each turn, from the beginning to the end.'),
  points: z
    .array(
      z.strictObject({
        turn: turnSchema,
        side: sideSchema.describe('Whose chance rose.'),
        before: chanceSchema.describe("That side's chance before the turn."),
        after: chanceSchema.describe('Its chance after it.'),
        event: countSchema
          .nullable()
          .describe(
            'Index among the events of `engagement.battle` of the one that counted most; null: none.',
          ),
      }),
    )
    .describe('The turns in which the chance changed most, three at most; none where it changed little.'),
  advice: z
    .strictObject({
      side: sideSchema.describe('The side that lost.'),
      afterTurn: countSchema.describe('The turn after which it might have fought otherwise.'),
      best: z.enum(ALTERNATIVES).nullable().describe('Null: nothing is clearly better, the dice decided.'),
      effects: z.array(
        z.strictObject({
          alternative: z.enum(ALTERNATIVES).describe('With all units of the side: `hold` where they stood.'),
          wins: estimateSchema.describe('Change of its chance to win, -1 to 1.'),
          lostPv: estimateSchema.describe('Change of the PV that it loses for good.'),
        }),
      ),
    })
    .nullable()
    .describe('What the losing side should have done; null for a draw.'),
}) satisfies z.ZodType<TurningPoints>;
