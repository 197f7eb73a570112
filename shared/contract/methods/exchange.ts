import { z } from 'zod';
import { catalogueIdSchema, catalogueIdsSchema, catalogueSchema } from '../catalogue-schemas.ts';
import { defineMethod } from '../define-method.ts';
import {
  csvMappingSchema,
  exchangeFormatSchema,
  exchangePreviewSchema,
  tableFileSchema,
  writtenExchangeSchema,
} from '../exchange-schemas.ts';
import { countSchema, forceIdSchema, lineSchema, nameSchema, taskIdSchema } from '../schemas.ts';

const textShape = {
  text: z.string().describe('One that is too long is refused by its reader, with a sentence of its own.'),
  fileName: lineSchema(255).optional().describe('Name of the file; missing: the text was pasted.'),
  format: exchangeFormatSchema.optional().describe('Missing: it is told from the text.'),
  csvMapping: csvMappingSchema
    .optional()
    .describe('Of a CSV: what each column holds. Missing: it is proposed from the headings.'),
};

export const exchangeMethods = {
  'exchange.preview': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'What a file of cards or units holds: what was understood, guessed, left out or refused; writes nothing',
    params: z.strictObject({
      ...textShape,
      catalogueIds: catalogueIdsSchema.optional(),
      taskId: taskIdSchema
        .optional()
        .describe('With it there are `progress` events, and `task.cancel` breaks the reading off.'),
    }),
    result: exchangePreviewSchema,
    tags: ['catalogue', 'campaign'],
  }),
  'exchange.importCards': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Make a catalogue of the cards of a file; those that are refused are left out and counted',
    params: z.strictObject({
      ...textShape,
      title: nameSchema,
      taskId: taskIdSchema
        .optional()
        .describe(
          'With it there are `progress` events, and `task.cancel` breaks the import off: nothing is left of it.',
        ),
    }),
    result: z.strictObject({ catalogue: catalogueSchema, leftOut: countSchema }),
    tags: ['catalogue'],
  }),
  'exchange.writeCards': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The cards of a catalogue as a file for other programs, and what its format cannot hold',
    params: z.strictObject({
      catalogueId: catalogueIdSchema,
      format: exchangeFormatSchema,
      file: tableFileSchema,
    }),
    result: writtenExchangeSchema,
    tags: ['catalogue'],
  }),
  'exchange.writeForce': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The units of a force as a file for other programs, and what its format cannot hold',
    params: z.strictObject({ forceId: forceIdSchema, format: exchangeFormatSchema, file: tableFileSchema }),
    result: writtenExchangeSchema,
    tags: ['force'],
  }),
};
