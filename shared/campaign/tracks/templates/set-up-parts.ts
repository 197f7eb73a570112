import type { BattleEffect } from '../../../domain/battle-effect.ts';
import type { Side } from '../../../domain/side.ts';
import type { BoardPlan, BoardRule, BoardTheme } from '../../../domain/board-plan.ts';
import type { DeploymentGroup, Edge, SideSetUp, TrackSetUp } from '../../../domain/track-set-up.ts';

/** A battle without a decision is broken off after this many turns; ours. */
const TURN_LIMIT = 20;

/** 72" by 48": six feet by four. 004 "Setup", by the official 2" a hex. */
export function planBoard(rule: BoardRule, theme: BoardTheme): BoardPlan {
  return { rule, theme, widthHexes: 36, heightHexes: 24 };
}

/** All units are set up within a distance of an edge. */
export function setUpNear(edge: Edge, depthInches: number): DeploymentGroup {
  return { kind: 'set-up', share: 1, zone: { kind: 'near-edges', edges: [edge], depthInches } };
}

/** A share of the units comes onto the board over one of the edges on a turn. */
export function enterOver(edges: readonly Edge[], turn: number, share = 1): DeploymentGroup {
  return { kind: 'entry', share, edges, turn, mayWait: false };
}

/** A share of the units comes onto the board over an edge on any turn from this one. */
export function holdBack(edge: Edge, turn: number, share: number): DeploymentGroup {
  return { kind: 'entry', share, edges: [edge], turn, mayWait: true };
}

/** A side whose crippled units must withdraw; `changes` overrides the defaults. */
export function makeSide(
  homeEdge: Edge,
  groups: readonly DeploymentGroup[],
  changes: Partial<SideSetUp> = {},
): SideSetUp {
  return { homeEdge, exitEdge: null, groups, forcedWithdrawal: true, namesCommander: false, ...changes };
}

/** A set-up with defaults for everything that the track does not set. */
export function makeSetUp(track: Pick<TrackSetUp, 'board' | 'sides'> & Partial<TrackSetUp>): TrackSetUp {
  return {
    firstToSetUp: 'defender',
    places: [],
    scanInches: null,
    effects: [],
    turnLimit: TURN_LIMIT,
    ...track,
  };
}

/** A dark night. */
export const NIGHT: BattleEffect = Object.freeze({
  kind: 'conditions',
  visibility: 'night',
  toHit: { short: 1, medium: 1, long: 2 },
  limitInches: null,
});

/** Added to the initiative rolls of a side for the whole track. */
export function shiftInitiative(side: Side, modifier: number): BattleEffect {
  return { kind: 'initiative', side, modifier, fromTurn: 1, toTurn: null };
}

/** Wind and rain; no edition has a visibility for it. */
export const FOUL_WEATHER: BattleEffect = Object.freeze({
  kind: 'conditions',
  visibility: null,
  toHit: { medium: 1, long: 1 },
  limitInches: null,
});
