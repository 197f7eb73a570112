import type { Force } from '../../domain/force.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TrackCourse } from '../../domain/track-course.ts';
import type { TrackNode } from '../../domain/track-node.ts';
import { computeNextDate, listMonthStarts } from '../economy/calendar.ts';
import type { WinnerQuestion } from '../tracks/campaign-winner.ts';
import type { FoughtTrack } from '../tracks/victory-points.ts';
import { finishTrack, moveOn } from './course.ts';
import type { Effect } from './effect.ts';
import { bookEnd, bookResultOn, type ForceAtEnd } from './end.ts';
import { bookOn } from './ledger.ts';
import { chargeMonths } from './months.ts';
import { bookResult, type ResultQuestion } from './result.ts';

/** Everything that accepting a result depends on. */
export interface AcceptanceQuestion extends ResultQuestion {
  readonly course: Pick<TrackCourse, 'days'>;
  /** As they were before. */
  readonly tracks: readonly Pick<TrackNode, 'id' | 'status'>[];
  /** All forces of the campaign, as they were before the result is booked. */
  readonly forces: readonly (ForceAtEnd & Pick<Force, 'size'>)[];
  readonly ruleset: Ruleset;
  readonly allegiances: WinnerQuestion['allegiances'];
  /** With the winners of this track. */
  readonly trackWinners: WinnerQuestion['trackWinners'];
  /** Every track that is done, and this one. */
  readonly fought: readonly FoughtTrack[];
}

/**
 * Accepts a result: books it, moves the graph and the date on, ends the campaign where it is over, and charges for the
 * months that begin where it goes on.
 */
export function acceptResult(question: AcceptanceQuestion): readonly Effect[] {
  const { answer, economy, engagementId, trackId, tracks } = question;
  const { consequences, closes, end, heldBack } = answer;
  const result = bookResult(question);
  const date = computeNextDate(question.date, economy, question.course);
  const forces = question.forces.map((force) => bookOn(force, result));
  const forcesAtEnd = () =>
    question.forces.map((force) => bookResultOn(force, { ...answer, ...consequences }));
  return [
    ...result,
    finishTrack({ trackId, winner: consequences.winner, tracks }),
    ...moveOn({ trackId, tracks, closes, opens: consequences.opens }),
    { kind: 'set-date', date },
    ...(end === null ? [] : [bookEnd({ ...question, forces: forcesAtEnd() }, { date, heldBack }, end)]),
    { kind: 'accept-engagement', engagementId, consequences },
    ...(end === null ? chargeMonths(forces, economy, listMonthStarts(question.date, date)) : []),
  ];
}
