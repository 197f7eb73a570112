import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { computeRollChance, type Shot } from '../../ui/battle-words/shots.ts';
import type { ReplayUnit } from './battle.ts';

/** Results of a side in a part of a battle. */
export interface SideResults {
  readonly attacks: number;
  readonly hits: number;
  /** Sum of the chances of these attacks: the average number of hits. */
  readonly expectedHits: number;
  /** Points of damage dealt. */
  readonly damage: number;
  /** Units that were destroyed, put out of action or forced off the board. */
  readonly lost: number;
}

const NOTHING: SideResults = { attacks: 0, hits: 0, expectedHits: 0, damage: 0, lost: 0 };

/** Results of both sides in these events. */
export function tallyEvents(
  events: readonly BattleEvent[],
  fielded: readonly Pick<ReplayUnit, 'unitId' | 'side'>[],
): Readonly<Record<Side, SideResults>> {
  const sides = new Map<UnitId, Side>(fielded.map(({ unitId, side }) => [unitId, side]));
  const tallies = { attacker: NOTHING, defender: NOTHING };
  for (const event of events) {
    const side = 'unitId' in event ? sides.get(event.unitId) : undefined;
    if (side !== undefined) tallies[side] = addEvent(tallies[side], event);
  }
  return tallies;
}

function addEvent(tally: SideResults, event: BattleEvent): SideResults {
  switch (event.type) {
    case 'attacked':
      return addShot(tally, event, event.damage);
    case 'impact':
      // Its damage is told by an event for each unit that it reaches.
      return addShot(tally, event, 0);
    case 'destroyed':
    case 'disabled':
      return { ...tally, lost: tally.lost + 1 };
    case 'withdrew':
      return event.forced ? { ...tally, lost: tally.lost + 1 } : tally;
    default:
      return tally;
  }
}

function addShot(tally: SideResults, shot: Shot, damage: number): SideResults {
  return {
    ...tally,
    attacks: tally.attacks + 1,
    hits: tally.hits + (shot.hit ? 1 : 0),
    expectedHits: tally.expectedHits + computeRollChance(shot),
    damage: tally.damage + damage,
  };
}
