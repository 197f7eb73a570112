import { z } from 'zod';
import type { BattleSample } from '../../shared/campaign/road-ahead/battle-bank.ts';
import type { RoadRun } from '../../shared/campaign/road-ahead/play-road.ts';
import { MAX_PLAYED_TRACKS, type PlayedCampaign } from '../../shared/campaign/simulation/play-campaign.ts';
import { hasFittingOrder } from '../../shared/domain/motive-order.ts';
import { ROAD_END_REASONS } from '../../shared/domain/road-ahead.ts';
import { SIDES, WINNERS } from '../../shared/domain/side.ts';
import { EDGES } from '../../shared/domain/track-set-up.ts';
import { FATES, type Criticals } from '../../shared/domain/unit-state.ts';
import type { RoadJob } from '../battles/battle-job.ts';
import { tellShape, type CheckedResult } from './check-battles.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const id = z.string().max(200);
/** Units of a side, objectives of a track, tracks to choose from: far above any that can be played. */
const MANY = 1000;

const criticalsSchema: z.ZodType<Criticals> = z
  .strictObject({
    ...{ engine: count, fireControl: count, mp: count, weapon: count },
    ...{ slowed: count.exactOptional(), halved: count.exactOptional(), immobilized: count.exactOptional() },
    motiveOrder: z.string().max(MANY).exactOptional(),
  })
  .refine(hasFittingOrder);

const sampledUnits = z
  .array(
    z.strictObject({
      type: z.string().max(80),
      fate: z.enum(FATES),
      armorKept: share,
      structureKept: share,
      taken: criticalsSchema,
      exit: z.strictObject({ edge: z.enum(EDGES), turn: count.optional() }).nullable(),
    }),
  )
  .max(MANY);

const sampleSchema: z.ZodType<BattleSample> = z.strictObject({
  trackId: id,
  campaign: count,
  ratio: z.number(),
  winner: z.enum(WINNERS),
  turns: count,
  metBy: z.record(id, z.enum(SIDES)),
  units: z.strictObject({ attacker: sampledUnits, defender: sampledUnits }),
  margin: z.number().min(-1).max(1),
});

/** How rests of this campaign go: they tell of its own allegiances, tracks and forces. */
function makeRunsSchema({ allegiances, tracks, forces }: RoadJob['start']): z.ZodType<readonly RoadRun[]> {
  const trackId = z.enum(tracks.map((track) => track.id));
  const winnerId = z.enum(allegiances.map((allegiance) => allegiance.id)).nullable();
  const ofForces = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).length(forces.length);
  const restSchema: z.ZodType<PlayedCampaign> = z.strictObject({
    winnerId,
    end: z.enum(ROAD_END_REASONS),
    steps: z
      .array(
        z.strictObject({
          trackId,
          options: z.array(trackId).max(MANY),
          wp: ofForces(z.number()),
          sp: ofForces(z.number()),
          inDebt: ofForces(z.boolean()),
        }),
      )
      .max(MAX_PLAYED_TRACKS),
  });
  return z.array(
    z.strictObject({ run: count, rest: restSchema, samples: z.array(sampleSchema).max(MAX_PLAYED_TRACKS) }),
  );
}

/**
 * Whether a result can be that of the rests numbered `from` to `to` - 1 of this campaign: its shape, its numbers, and the
 * battles of which it tells. Figures that could be are not found to be wrong.
 */
export function checkRoad(
  job: RoadJob,
  from: number,
  to: number,
  result: unknown,
): CheckedResult<readonly RoadRun[]> {
  const read = makeRunsSchema(job.start).safeParse(result);
  if (!read.success) return tellShape(read.error);
  const numbers = read.data.map(({ run }) => run).toSorted((one, other) => one - other);
  if (numbers.length !== to - from || numbers.some((run, index) => run !== from + index))
    return 'it is of other campaigns';
  const known = new Set<string>(job.start.tracks.map((track) => track.id));
  const isOwn = ({ run, samples }: RoadRun): boolean =>
    samples.every(({ trackId, campaign }) => known.has(trackId) && campaign === run);
  return read.data.every(isOwn) ? { result: read.data } : 'its battles are of other campaigns';
}
