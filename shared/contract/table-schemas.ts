import { z } from 'zod';
import type { TableUnitView, TableView } from '../campaign/engagement/view-table.ts';
import { BERTHS } from '../domain/berth.ts';
import { DOOM_REASONS, MOVEMENTS_USED } from '../domain/battle-event.ts';
import {
  TABLE_ROW_KINDS,
  TABLE_STATUSES,
  TABLE_STRICTNESS,
  type TableSession,
} from '../domain/table-session.ts';
import type { TableLogEntry } from '../rules/table/fold-session.ts';
import type { BattleEvent } from '../domain/battle-event.ts';
import { combatStateSchema } from './attack-schemas.ts';
import {
  countSchema,
  engagementIdSchema,
  momentSchema,
  objectiveIdSchema,
  sideSchema,
  tableSessionIdSchema,
  unitIdSchema,
  winnerSchema,
} from './schemas.ts';
import { ATTACK_KINDS, tableEntrySchema, tablePlaceSchema } from './table-action-schemas.ts';

export const strictnessSchema = z
  .enum(TABLE_STRICTNESS)
  .describe(
    '`guided`: what the rules do not allow now needs a reason; `free`: whatever is possible is taken as it is told.',
  );

/** Of a row of a session. */
export const rowNumberSchema = z.int().min(0).max(1_000_000);

export const tableSessionSchema = z.strictObject({
  sessionId: tableSessionIdSchema.describe('Id of the session, for the other methods of tables.'),
  engagementId: engagementIdSchema,
  status: z
    .enum(TABLE_STATUSES)
    .describe(
      '`open`: it can go on; `ended`: the result of its engagement is accepted; `aside`: the preparation was undone, and redo brings it back, or a later session of the engagement has begun.',
    ),
  finished: z
    .boolean()
    .describe(
      'Whether the program has fought the battle since the session began, and that battle counts: `table.begin` can then begin another session in its place.',
    ),
  beganAt: momentSchema,
}) satisfies z.ZodType<TableSession>;

/** An event of a table; from our own rules, so that its shape is not checked again. */
export const tableEventSchema = z.looseObject({ type: z.string() }) as unknown as z.ZodType<BattleEvent>;

const turnsSchema = z.int();
const { criticals: _criticals, pending: _pending, ...combatShape } = combatStateSchema.shape;
const takenSchema = combatStateSchema.shape.criticals.partial();

const unitViewSchema = z.strictObject({
  unitId: unitIdSchema,
  side: sideSchema,
  where: z
    .enum(['reserve', 'table', 'aboard', 'gone'])
    .describe(
      '`reserve`: it has yet to enter; `aboard`: another unit carries it; `gone`: out of the battle.',
    ),
  entryTurn: turnsSchema.describe('First turn in which a reserve may enter; 0: it is no reserve.'),
  place: tablePlaceSchema.describe('What stands around it.'),
  movement: z.enum(MOVEMENTS_USED).describe('How it moved in this turn, or in the last one between turns.'),
  inchesMoved: z.number().describe('Inches that it moved.'),
  moved: z.boolean().describe('Whether it has moved or stood in this turn.'),
  combat: z
    .enum(['waiting', 'attacked', 'passed'])
    .describe('Whether it has had its part of the Combat Phase of this turn.'),
  attacks: z.array(z.enum(ATTACK_KINDS)).describe('Kinds of its attacks in this turn, in order.'),
  dismounted: z.boolean().describe('Whether it got off its transport in this turn.'),
  spots: unitIdSchema.nullable().describe('The enemy for which it spots in this turn; null: none.'),
  spotting: z.boolean().describe('Whether it attacks as well, though it spots.'),
  carrierId: unitIdSchema.nullable().describe('The unit that carries it; null: none.'),
  berth: z
    .enum(BERTHS)
    .nullable()
    .describe('Where it rides: inside the transport, or on its outside; null: it does not.'),
  luckyLeft: countSchema.describe('Uses of Lucky that its pilot has left.'),
  crippled: z.boolean(),
  departure: z
    .enum(['destroyed', 'disabled', 'captured', 'home-edge', 'far-edge'])
    .nullable()
    .describe('How it left the battle; null: it is in it.'),
  departureTurn: turnsSchema.describe('Turn in which it left; 0: it has not.'),
  scanned: z.boolean().describe('Whether the enemy has scanned it.'),
  kills: countSchema.describe('Enemies that it has destroyed in this battle.'),
  ...combatShape,
  criticals: takenSchema.describe('Hits in effect; missing ones: none.'),
  pending: takenSchema.describe('Hits of this turn, in effect from the End Phase; missing ones: none.'),
  doom: z
    .strictObject({
      reason: z.enum(DOOM_REASONS),
      by: unitIdSchema.nullable().describe('The unit that did it; null: none, or nobody knows.'),
    })
    .nullable()
    .describe('Why it will be destroyed in the End Phase; null: it will not.'),
}) satisfies z.ZodType<TableUnitView>;

/** How a battle at a table stands. */
export const tableViewSchema = z.strictObject({
  turn: turnsSchema.describe('The turn under way or, between turns, the last one; 0 before the first.'),
  phase: z.enum(['between', 'turn', 'over']).describe('Between two turns, in a turn, or after the battle.'),
  initiative: sideSchema.describe('The side that won initiative last.'),
  acting: z
    .int()
    .describe('Under individual initiative the number, from 0, of the unit in turn; -1: none is.'),
  order: z
    .array(unitIdSchema)
    .describe('Under individual initiative the units in the order in which they act; else empty.'),
  units: z.array(unitViewSchema),
  lances: z
    .array(
      z.strictObject({
        formation: z.string().describe('Kind of the lance.'),
        unitIds: z.array(unitIdSchema),
        lentTo: z
          .array(unitIdSchema)
          .describe(
            'Units to which it lends its ability now; the next turn begins with them unless told otherwise.',
          ),
        luckyLeft: countSchema.describe('Uses of Lucky that all of its units have left.'),
      }),
    )
    .describe('Lances whose kind the rules know.'),
  walls: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
        heightInches: z.number(),
        cfLeft: z.int(),
        fallen: z.boolean().describe('Whether it has collapsed.'),
      }),
    )
    .describe('Buildings that the players named.'),
  scannedPlaces: z
    .array(z.string())
    .describe('Places with a building that were scanned: the side, a slash and the key of the place.'),
  objectives: z.array(
    z.strictObject({
      objectiveId: objectiveIdSchema,
      side: sideSchema.nullable().describe('The side that has met it; null: neither has.'),
    }),
  ),
  winner: winnerSchema.nullable(),
}) satisfies z.ZodType<TableView>;

/** A row of a session. */
export const tableLogEntrySchema = z.strictObject({
  number: rowNumberSchema.describe('Number of the row, from 1; rows are only ever added.'),
  kind: z
    .enum(TABLE_ROW_KINDS)
    .describe(
      'Something that happened, that the last thing was undone or redone, or how closely the rules are kept.',
    ),
  at: momentSchema,
  entry: tableEntrySchema
    .nullable()
    .describe(
      'What happened, the dice that fell and why it was done against the rules; null: something else.',
    ),
  strictness: strictnessSchema
    .exactOptional()
    .describe('How closely the rules are kept from here on; only of a row of that kind.'),
  events: z.array(tableEventSchema),
  of: rowNumberSchema.nullable().describe('Number of the row that was undone or redone; null: neither.'),
  broken: z.boolean().describe('Whether it cannot be played, and changed nothing.'),
  undone: z.boolean().describe('Whether it is an action that does not count now.'),
}) satisfies z.ZodType<TableLogEntry>;
