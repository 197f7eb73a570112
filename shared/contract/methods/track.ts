import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import {
  bonusSchema,
  bySide,
  countSchema,
  nothingSchema,
  objectiveSchema,
  trackIdSchema,
  trackLinkSchema,
  trackNodeSchema,
  unitIdSchema,
} from '../schemas.ts';

export const trackMethods = {
  'track.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The track graph: every track with its status, and what leads where',
    params: nothingSchema,
    result: z.strictObject({ tracks: z.array(trackNodeSchema), links: z.array(trackLinkSchema) }),
    tags: ['track', 'engagement'],
  }),
  'track.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Briefing of one track: costs, limits, objectives, bonuses, who can be fielded',
    params: z.strictObject({ trackId: trackIdSchema }),
    result: z.strictObject({
      track: trackNodeSchema,
      situation: z.string(),
      setup: z.string(),
      specialRules: z.array(z.string()),
      objectives: z.array(objectiveSchema),
      bonuses: z.array(bonusSchema),
      /** By side: the largest share of the force's PV that may be fielded, in percent, and what that is in PV. */
      limits: bySide(z.strictObject({ percent: countSchema, pv: countSchema })),
      /** Tracks that may follow. */
      next: z.array(trackLinkSchema),
      /** By side: every unit that is not lost or sold, with the reason when it cannot be fielded. */
      candidates: bySide(
        z.array(z.strictObject({ unitId: unitIdSchema, pv: countSchema, refused: z.string().nullable() })),
      ),
    }),
    tags: ['track', 'force', 'engagement', 'ledger'],
  }),
};
