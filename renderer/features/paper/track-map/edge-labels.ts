import { EDGES, type Edge, type SideSetUp } from '../../../../shared/domain/track-set-up.ts';

/** What an edge of the board is to one side. */
export interface EdgeUse {
  readonly edge: Edge;
  readonly isHome: boolean;
  readonly isExit: boolean;
  /** Turns on which units of the side enter over it, in order, each once. */
  readonly entryTurns: readonly number[];
}

/** What each edge of the board is to a side, in the order of the edges. */
export function listEdgeUses({ homeEdge, exitEdge, groups }: SideSetUp): readonly EdgeUse[] {
  return EDGES.map((edge) => {
    const turns = groups.flatMap((group) =>
      group.kind === 'entry' && group.edges.includes(edge) ? [group.turn] : [],
    );
    return {
      edge,
      isHome: edge === homeEdge,
      isExit: edge === exitEdge,
      entryTurns: [...new Set(turns)].toSorted((one, other) => one - other),
    };
  });
}
