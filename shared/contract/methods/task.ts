import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { taskIdSchema } from '../schemas.ts';

export const taskMethods = {
  'task.cancel': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Break a forecast or a battle off that was begun under this name',
    params: z.strictObject({ taskId: taskIdSchema }),
    result: z.strictObject({
      cancelled: z.boolean().describe('Whether a task with this id was running.'),
    }),
    tags: [],
  }),
};
