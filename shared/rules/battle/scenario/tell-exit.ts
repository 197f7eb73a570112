import type { BattleEvent } from '../../../domain/battle-event.ts';
import { getConventions } from './conventions.ts';
import type { OwnEdge } from './own-edge.ts';
import type { BattleScenario } from './scenario.ts';

type Withdrew = Extract<BattleEvent, { type: 'withdrew' }>;

/** Tells that a unit left over an edge; `hadTo`: it, or the unit that carried it, had to withdraw. */
export function tellExit(
  { commander }: Pick<BattleScenario, 'commander'>,
  unitId: Withdrew['unitId'],
  edge: OwnEdge,
  hadTo: boolean,
): Withdrew {
  const isHome = edge === 'home-edge';
  const forced = isHome && (hadTo || !getConventions(commander).tellsOwnWill);
  return { type: 'withdrew', unitId, forced, ...(isHome && !forced ? { edge } : {}) };
}

/** The edge over which a unit left. */
export function readExit({ forced, edge }: Pick<Withdrew, 'forced' | 'edge'>): OwnEdge {
  return edge ?? (forced ? 'home-edge' : 'far-edge');
}
