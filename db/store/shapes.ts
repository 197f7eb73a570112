import type { ResultOf } from '../../shared/contract/index.ts';

export type Roster = ResultOf<'force.list'>[number];
export type Force = Roster['force'];
export type Lance = Roster['lances'][number];
export type Unit = Roster['units'][number];
export type Pilot = Roster['pilots'][number];
export type TrackNode = ResultOf<'track.list'>['tracks'][number];
export type TrackLink = ResultOf<'track.list'>['links'][number];
export type Objective = ResultOf<'track.get'>['objectives'][number];
export type Bonus = ResultOf<'track.get'>['bonuses'][number];
/** A whole track, as it is told and written down. */
export type Definition = ResultOf<'track.definition'>['track'];
export type Engagement = ResultOf<'engagement.get'>;
export type Participant = Engagement['participants'][number];
export type Report = NonNullable<Engagement['report']>;
export type Consequences = NonNullable<Engagement['consequences']>;
export type LedgerLine = ResultOf<'ledger.list'>[number];

/** Reads a JSON column. What is in it was written by this program, so its type is taken on trust. */
export function parseColumn<T>(text: string): T {
  return JSON.parse(text) as T;
}
