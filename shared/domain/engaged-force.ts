import type { AllegianceId, ForceId } from './ids.ts';
import type { Side } from './side.ts';

/** A force in an engagement. */
export interface EngagedForce {
  readonly forceId: ForceId;
  readonly role: Side;
  /** What it fought for then. */
  readonly allegianceId: AllegianceId;
  /** Its share of the track's cost. */
  readonly costWp: number;
  /** Most PV that it could have fielded when the track began; missing: not known, of a track begun in an earlier version. */
  readonly fieldablePv?: number | undefined;
}
