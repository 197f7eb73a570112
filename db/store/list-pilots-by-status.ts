import type { ForceId, PictureId, PilotId } from '../../shared/domain/ids.ts';
import type { PilotStatus, Skill } from '../../shared/domain/pilot.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** Who a pilot is, for lists over all forces. */
interface NamedPilot {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  readonly forceId: ForceId;
  /** Name of the pilot's force. */
  readonly force: string;
}

/** The pilots of all forces with a status, by name, and the kills that a gamemaster credited each with by hand. */
export function listPilotsByStatus(
  db: ReadableDb,
  status: PilotStatus,
): readonly { readonly pilot: NamedPilot; readonly killsByHand: number }[] {
  return db
    .prepare<
      [string],
      Omit<NamedPilot, 'portrait'> & { readonly portrait: PictureId | null; readonly killsByHand: number }
    >(
      `SELECT p.id AS pilotId, p.name, p.rank, p.call_sign AS callSign, p.portrait, p.skill, p.force_id AS forceId, f.name AS force,
         p.kills_by_hand AS killsByHand
       FROM pilots p JOIN forces f ON f.id = p.force_id WHERE p.status = ? ORDER BY p.name, p.rowid`,
    )
    .all(status)
    .map(({ killsByHand, callSign, portrait, ...pilot }) => ({
      pilot: {
        ...pilot,
        ...(callSign === '' ? {} : { callSign }),
        ...(portrait === null ? {} : { portrait }),
      },
      killsByHand,
    }));
}
