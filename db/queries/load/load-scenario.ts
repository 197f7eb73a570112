import type { Side } from '../../../shared/domain/side.ts';
import { DEFAULT_BOARD } from '../../../shared/rules/board/board.ts';
import type { BattleScenario } from '../../../shared/rules/battle/scenario.ts';
import type { ReadableDb } from '../../handles.ts';
import type { EngagementRecord } from './load-engagement.ts';
import { loadObjectives } from './load-tracks.ts';

/** A battle without a decision is broken off after this many turns; ours. */
const TURN_LIMIT = 20;

/** What an engagement's battle begins with. */
export function loadScenario(db: ReadableDb, engagement: EngagementRecord): BattleScenario {
  const unitsOf = (side: Side) => ({
    units: engagement.participants
      .filter((participant) => participant.side === side)
      .map(({ unitId, card, skill, damage, commander }) => ({ unitId, card, skill, damage, commander })),
  });
  return {
    board: DEFAULT_BOARD,
    turnLimit: TURN_LIMIT,
    sides: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    objectives: loadObjectives(db, engagement.trackId).map(
      ({ id, key, owner, wp, endsTrack, condition }) => ({
        objectiveId: id,
        key,
        owner,
        wp,
        endsTrack,
        condition,
      }),
    ),
    forcedWithdrawal: true,
  };
}
