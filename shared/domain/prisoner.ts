import type { ForceId, PictureId, PilotId } from './ids.ts';
import type { Skill } from './pilot.ts';

/** A pilot in the hands of another force. */
export interface Prisoner {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  /** The pilot's own force. */
  readonly forceId: ForceId;
  readonly force: string;
  /** Forces that fought on the other side when the pilot was captured; empty where no battle tells it. */
  readonly captors: readonly { readonly forceId: ForceId; readonly name: string }[];
}
