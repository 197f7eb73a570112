import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import { openMoment, type Moment } from './moment.ts';

/** Moments of one campaign file that are kept open, because who looks back goes on to the entry beside it. */
export interface Moments {
  /** The campaign as it stood right after an entry. Valid until the next call. Throws as `openMoment`. */
  at(entry: number): Moment;
  /** Has to be called before the file is closed. */
  close(): void;
}

/** Two windows, or two moments that are compared; each holds a copy of the campaign's tables in memory. */
const MOST_OPEN = 2;

/** From so few entries away a moment is moved, which reads only what they changed. */
const NEAR = 200;

/** Opens moments of a file that is open for writing in this process. */
export function keepMoments(file: string): Moments {
  /** The one used last comes first. */
  let open: readonly Moment[] = [];

  function take(entry: number): Moment {
    const far = (moment: Moment): number => Math.abs(moment.entry - entry);
    const [nearest] = open.toSorted((one, other) => far(one) - far(other));
    const moved = nearest !== undefined && far(nearest) <= NEAR ? nearest : open[MOST_OPEN - 1];
    if (moved === undefined) return openAt(entry);
    if (moved.entry !== entry) moved.moveTo(entry);
    return moved;
  }

  function openAt(entry: number): Moment {
    const connection = openUnproven(file, BUSY_TIMEOUT_MS);
    try {
      return openMoment(connection, entry);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    at(entry) {
      const moment = take(entry);
      open = [moment, ...open.filter((other) => other !== moment)];
      return moment;
    },
    close() {
      for (const moment of open) moment.close();
      open = [];
    },
  };
}
