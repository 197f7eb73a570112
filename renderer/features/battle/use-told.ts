import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EngagementId, UnitId } from '../../../shared/domain/ids.ts';
import type { MoveReasons } from '../../../shared/domain/move-reasons.ts';
import type { TurningPoints } from '../../../shared/domain/turning-points.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { useTask, type TaskState } from '../../api/use-task.ts';
import { listShownPlaces, type ShownPlace } from './draw-places.ts';

/** Why a battle went as it did, as far as it was asked for. */
export interface ToldReplay {
  /** Why the chosen unit went where it went in the turn that is shown; undefined until it is known. */
  readonly reasons: MoveReasons | undefined;
  /** The question about that move. */
  readonly move: TaskState<'engagement.explainMove'>;
  readonly askAgain: () => void;
  readonly cancelMove: () => void;
  /** The places of these reasons on the map. */
  readonly places: readonly ShownPlace[];
  /** When the battle turned; null until it was found. */
  readonly turning: TurningPoints | null;
  /** The turns in which it did. */
  readonly turned: readonly number[];
  readonly task: TaskState<'engagement.turningPoints'>;
  readonly find: () => void;
  readonly cancel: () => void;
}

const IDLE = { status: 'idle', result: null, done: 0, of: 0, error: null } as const;

/**
 * Asks why a unit (null: none) moved as it did in a turn (0: the set-up) and, when told to, when the battle turned. Of a
 * battle without positions nothing is asked.
 */
export function useTold(
  engagementId: EngagementId,
  { version, mapless = false }: Pick<ReplayBattle, 'version' | 'mapless'>,
  turn: number,
  unitId: UnitId | null,
): ToldReplay {
  const [move, asking] = useTask('engagement.explainMove', 'explain-move');
  // What a question was about: the answer to the one before is not shown.
  const [askedVersion, setAskedVersion] = useState<number | null>(null);
  const { start: ask } = asking;
  const askAgain = useCallback(() => {
    if (unitId === null || turn === 0 || mapless) return;
    setAskedVersion(version);
    ask({ engagementId, version, turn, unitId });
  }, [ask, engagementId, version, turn, unitId, mapless]);
  useEffect(askAgain, [askAgain]);
  const [task, { start, cancel }] = useTask('engagement.turningPoints', 'turning-points');
  // What was found of another version says nothing of this one.
  const [asked, setAsked] = useState<number | null>(null);
  const shown = asked === version ? task : IDLE;
  const turning = shown.status === 'done' ? shown.result : null;
  const told = askedVersion === version ? move.result : null;
  const reasons = told?.turn === turn && told.unitId === unitId ? told : undefined;
  const places = useMemo(() => listShownPlaces(reasons?.places ?? []), [reasons]);
  const turned = useMemo(() => turning?.points.map((point) => point.turn) ?? [], [turning]);
  return {
    ...{ reasons, move, askAgain, places, turning, turned },
    cancelMove: asking.cancel,
    task: shown,
    find: () => {
      setAsked(version);
      start({ engagementId, version });
    },
    cancel,
  };
}
