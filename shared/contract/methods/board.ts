import { z } from 'zod';
import { BOARD_RULES, BOARD_THEMES } from '../../domain/board-plan.ts';
import type { BoardEntry, SavedBoard } from '../../domain/saved-board.ts';
import { boardMapSchema } from '../board-schema.ts';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd } from '../page-schema.ts';
import {
  boardIdSchema,
  countSchema,
  nameSchema,
  nothingSchema,
  rulesOptionsSchema,
  sideSchema,
} from '../schemas.ts';

/** Default: the standard rules with buildings. */
const rulesShape = { ruleset: z.string().max(80).optional(), options: rulesOptionsSchema.optional() };

const boardEntrySchema = z.strictObject({
  boardId: boardIdSchema,
  name: nameSchema,
  widthHexes: countSchema,
  heightHexes: countSchema,
}) satisfies z.ZodType<BoardEntry>;

export const boardMethods = {
  'board.generate': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'A board from a seed: terrain of a theme, placed by the set-up rule of a track',
    params: z.strictObject({
      ...rulesShape,
      seed: z.union([z.string().min(1).max(64), z.int()]),
      widthHexes: z.number().optional().describe('Absent: 36 by 24.'),
      heightHexes: z.number().optional(),
      theme: z.enum(BOARD_THEMES).optional().describe('Absent: hills.'),
      rule: z.enum(BOARD_RULES).optional().describe('Absent: spread over the whole board.'),
      mirrored: z.boolean().optional().describe('Whether both ends are the same; needs an even width.'),
    }),
    result: z.strictObject({
      board: boardMapSchema,
      pieces: z
        .array(
          z.strictObject({ kind: z.string(), side: sideSchema, quadrant: z.string(), deleted: z.boolean() }),
        )
        .describe('In the order in which they were placed.'),
    }),
    tags: [],
  }),
  'board.validate': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Why a map cannot be a board, field by field; nothing where it can',
    params: z.strictObject({ ...rulesShape, board: boardMapSchema }),
    result: z.strictObject({
      problems: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
    }),
    tags: [],
  }),
  'board.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The maps saved in the campaign',
    params: z.strictObject(pageFromEnd(boardIdSchema)),
    result: z.array(boardEntrySchema),
    tags: ['board'],
  }),
  'board.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'One saved map',
    params: z.strictObject({ boardId: boardIdSchema }),
    result: z.strictObject({
      boardId: boardIdSchema,
      name: nameSchema,
      board: boardMapSchema,
    }) satisfies z.ZodType<SavedBoard>,
    tags: ['board'],
  }),
  'board.save': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Save a map in the campaign, as a new one or in place of one that is there',
    params: z.strictObject({
      boardId: boardIdSchema.optional().describe('Absent: a new one.'),
      name: nameSchema,
      board: boardMapSchema,
    }),
    result: z.strictObject({ boardId: boardIdSchema }),
    tags: ['board', 'journal'],
  }),
  'board.remove': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Take a saved map out of the campaign',
    params: z.strictObject({ boardId: boardIdSchema }),
    result: nothingSchema,
    tags: ['board', 'journal'],
  }),
};
