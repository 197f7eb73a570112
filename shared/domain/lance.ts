import type { ForceId, LanceId } from './ids.ts';

/** A lance, Star or Level II of a force. */
export interface Lance {
  readonly id: LanceId;
  readonly forceId: ForceId;
  readonly name: string;
  /** Where it stands in its force, from 0. */
  readonly position: number;
}
