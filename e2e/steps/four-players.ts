import type { Side } from '../../shared/domain/side.ts';

/** A track of the campaign of four players, with the forces that take part in it. */
export interface ScriptedTrack {
  readonly track: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly winner: Side;
  /** The objective that the winner meets. */
  readonly objective: string;
}

/** The forces of the sample campaign, in their order; each begins with 1,000 WP. */
export const FORCES = [
  'Third March Lancers',
  'Ironwood Hussars',
  'Lantern Guard',
  'Emberfall Rangers',
] as const;
const DAVION = FORCES.slice(0, 2);
const LIAO = FORCES.slice(2);

/** Fought at the same time, each by one force of each allegiance. The second one is added to the campaign. */
export const AT_ONCE = [
  {
    track: 'Meeting Engagement',
    attackers: ['Third March Lancers'],
    defenders: ['Lantern Guard'],
    winner: 'defender',
    objective: 'First Blood',
  },
  {
    track: 'Recon',
    attackers: ['Ironwood Hussars'],
    defenders: ['Emberfall Rangers'],
    winner: 'attacker',
    objective: 'Count Them',
  },
] as const satisfies readonly ScriptedTrack[];

/** Fought afterwards by all four forces. In the first one they change roles; with the second one the campaign ends. */
export const AFTERWARDS = [
  {
    track: 'Counterattack',
    attackers: LIAO,
    defenders: DAVION,
    winner: 'attacker',
    objective: 'Hold the Field',
  },
  { track: 'Defense', attackers: DAVION, defenders: LIAO, winner: 'attacker', objective: 'Overrun' },
] as const satisfies readonly ScriptedTrack[];

/**
 * Warchest points after the two tracks at once: each has paid 200 WP and got 500 for taking part, the winners 200 and 100
 * for their objectives.
 */
export const WP_AFTER_AT_ONCE: readonly number[] = [1300, 1400, 1500, 1300];

/**
 * Warchest points at the end. Each has paid for three tracks: 200, 300 and 400 WP, and got 500 for each. Objectives have
 * brought 200, 100, 300 and 400 WP to each force of the winner.
 */
export const FINAL_WP: readonly number[] = [2000, 2100, 2100, 1900];

/** The same after the second force has converted 300 WP. */
export const WP_AFTER_CONVERTING: readonly number[] = [2000, 1800, 2100, 1900];
