import { useMemo } from 'react';
import type { BattleSetUp } from '../../../shared/domain/track-set-up.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import { useEventWords } from '../../ui/battle-words/use-event-words.ts';
import { listSeats, listSeated, type TableSeat } from './seats.ts';
import type { SessionPlace } from './table-gate.tsx';
import { listTurnActions, sumLosses, type LoggedAction, type Losses, type SessionRow } from './turn-log.ts';
import { useActions } from './use-actions.ts';

/** What a screen about a session shows of it. */
export interface SessionFacts {
  readonly seats: readonly TableSeat[];
  /** Places and effects of the track; null until they are known. */
  readonly setUp: BattleSetUp | null;
  readonly words: EventWords;
  /** Actions that count, the last ones of the session, and those of the turn. */
  readonly actions: readonly LoggedAction[];
  readonly inTurn: readonly LoggedAction[];
  /** What units have lost in the turn under way. */
  readonly losses: ReadonlyMap<UnitId, Losses>;
  /** Adds a row that this page has written itself. */
  readonly addRow: (row: SessionRow) => void;
}

export function useSessionFacts({
  engagement,
  players,
  session,
}: Pick<SessionPlace, 'engagement' | 'players' | 'session'>): SessionFacts {
  const { state } = session;
  const { participants, objectives } = engagement;
  const { forces } = players;
  const seated = useMemo(() => listSeated(participants, forces), [participants, forces]);
  const seats = useMemo(() => listSeats(seated, state.units), [seated, state.units]);
  const scenario = useContractQuery('engagement.scenario', { engagementId: engagement.id });
  const setUp = scenario.data?.setUp ?? null;
  const words = useEventWords(seated, players.shortRoles, { setUp, objectives }, objectives);
  const { actions, addRow } = useActions(session);
  const inTurn = useMemo(() => listTurnActions(actions), [actions]);
  const isTurn = state.phase === 'turn';
  const losses = useMemo(
    () => sumLosses(isTurn ? inTurn.flatMap(({ events }) => events) : []),
    [isTurn, inTurn],
  );
  return { seats, setUp, words, actions, inTurn, losses, addRow };
}
