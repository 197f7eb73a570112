import { z } from 'zod';
import type { FieldedSide } from '../domain/fielded-side.ts';
import { TEMPERAMENT_IDS, type BattleOrder, type UnitOrder } from '../domain/unit-order.ts';
import { bonusIdSchema, unitIdSchema } from './schemas.ts';

export const temperamentSchema = z.enum(TEMPERAMENT_IDS);

const battleOrders = [
  z.strictObject({ kind: z.literal('hold'), column: z.number(), row: z.number() }),
  z.strictObject({ kind: z.literal('exit') }),
  z.strictObject({ kind: z.literal('protect-commander') }),
] as const;

/** What a unit is told to do in the battle; figures are checked by the rules, which tell a reason for each. */
export const battleOrderSchema = z.discriminatedUnion('kind', battleOrders) satisfies z.ZodType<BattleOrder>;

/** What a unit is told before the battle. */
export const unitOrderSchema = z.discriminatedUnion('kind', [
  ...battleOrders,
  z.strictObject({ kind: z.literal('ride'), carrierId: unitIdSchema }),
  z.strictObject({ kind: z.literal('walk') }),
]) satisfies z.ZodType<UnitOrder>;

const ordersShape = {
  temperament: temperamentSchema.optional().describe('Absent: balanced.'),
  orders: z
    .array(z.strictObject({ unitId: unitIdSchema, order: unitOrderSchema }))
    .max(200)
    .optional()
    .describe(
      'Orders of fielded units, at most one each; units without one fight as their commander decides.',
    ),
};

/** How a side is led. */
export const sideOrdersSchema = z.strictObject(ordersShape);

/** What a side brings to a track. */
export const fieldedSchema = z.strictObject({
  unitIds: z.array(unitIdSchema).max(200),
  bonusIds: z.array(bonusIdSchema).max(20).optional(),
  ...ordersShape,
}) satisfies z.ZodType<FieldedSide>;
