import type { z } from 'zod';
import { conductSchema, exploitsSchema, foretoldSchema, pairsSchema } from '../ladder/answer-schemas.ts';
import { readingsSchema } from '../balance/reading-schema.ts';
import { tallySchema } from '../battles/tally-schema.ts';
import type { BattlesPart } from '../balance/play-battles.ts';
import type { RandomBattlesPart } from '../battles/battles-thread.ts';
import { campaignsSchema } from '../economies/campaigns-schema.ts';
import type { LadderPart } from '../ladder/ladder-thread.ts';
import { metSchema } from '../tracks/met-schema.ts';
import type { TrackPart } from '../tracks/track-part.ts';

/** What threads of a script play, and how the answers of workers are read. */
export interface ScriptWork {
  readonly module: URL;
  /** The schema of the answer to one part. */
  readonly schemaOf: (part: never) => z.ZodType;
}

/** The scripts whose battles workers can fight, by the kind of their jobs. */
export const SCRIPT_WORKS = {
  ladder: {
    module: new URL('../ladder/ladder-thread.ts', import.meta.url),
    schemaOf: (part: LadderPart) => {
      const battles = part.to - part.from;
      return {
        pairs: pairsSchema,
        conduct: conductSchema,
        exploit: exploitsSchema,
        calibration: foretoldSchema,
      }[part.kind](battles);
    },
  },
  balance: {
    module: new URL('../balance/balance-thread.ts', import.meta.url),
    schemaOf: ({ setting, from, to }: BattlesPart) => readingsSchema(setting.track, to - from),
  },
  'random-battles': {
    module: new URL('../battles/battles-thread.ts', import.meta.url),
    schemaOf: ({ from, to }: RandomBattlesPart) => tallySchema(to - from),
  },
  tracks: {
    module: new URL('../tracks/tracks-thread.ts', import.meta.url),
    schemaOf: ({ track, from, to }: TrackPart) => metSchema(track, to - from),
  },
  economies: {
    module: new URL('../economies/economies-thread.ts', import.meta.url),
    schemaOf: campaignsSchema,
  },
} as const satisfies Readonly<Record<string, ScriptWork>>;

export type ScriptKind = keyof typeof SCRIPT_WORKS;
