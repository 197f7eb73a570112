import type { Winner } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import { computeNextDate, listMonthStarts } from '../economy/calendar.ts';
import { computeTrackCost } from '../economy/debt.ts';
import { computeForcePv } from '../forces/force-value.ts';
import type { ForcePlan } from '../forces/force-plan.ts';
import { fightTrack, type SimulationTerms } from './fight-track.ts';
import { payMonths } from './pay-months.ts';
import { repayDebt } from './repay-debt.ts';
import { musterForce, type SimulatedForce } from './simulated-force.ts';
import type { SpendingPolicy } from '../../domain/road-ahead.ts';
import { spend } from './spend.ts';

/** A player of a simulated campaign of two. */
export interface SimulatedPlayer {
  readonly plan: ForcePlan;
  readonly policy: SpendingPolicy;
}

/** A track of a simulated campaign, and which player attacks: 0 or 1. */
export interface SimulatedTrack {
  readonly definition: TrackDefinition;
  readonly attacker: 0 | 1;
}

/** A force after a track and the spending that follows. */
export interface ForceReading {
  readonly warchestWp: number;
  /** Warchest and support points together, as WP. */
  readonly worthWp: number;
  readonly pv: number;
}

export interface SimulatedCampaign {
  readonly opening: readonly [ForceReading, ForceReading];
  /** After each track that was fought. */
  readonly readings: readonly (readonly [ForceReading, ForceReading])[];
  /** Number of the player who won each track; null after a draw. */
  readonly winners: readonly (0 | 1 | null)[];
  /** Whether a force could not go on before the last track. */
  readonly collapsed: boolean;
}

/** Of the sample campaign. */
const FIRST_DAY = '3052-03-17';

/** Plays a campaign of two forces over these tracks; the same seed gives the same campaign. */
export function simulateCampaign(
  terms: SimulationTerms,
  players: readonly [SimulatedPlayer, SimulatedPlayer],
  tracks: readonly SimulatedTrack[],
  seed: string,
): SimulatedCampaign {
  const forces = [
    musterForce(players[0].plan, 'one', terms.economy),
    musterForce(players[1].plan, 'two', terms.economy),
  ] as const;
  const read = (): [ForceReading, ForceReading] => [readForce(forces[0]), readForce(forces[1])];
  const opening = read();
  const readings: [ForceReading, ForceReading][] = [];
  const winners: (0 | 1 | null)[] = [];
  let date = FIRST_DAY;
  for (const [index, { definition, attacker }] of tracks.entries()) {
    const roles = { attacker: [forces[attacker]], defender: [forces[attacker === 0 ? 1 : 0]] };
    if (!forces.every((force) => repayDebt(force, terms.economy, { date, tracksInDebt: 1 }))) break;
    const fought = fightTrack(terms, { track: definition, forces: roles, seed: `${seed}/${index}` });
    if (fought === null) break;
    winners.push(nameWinner(fought.winner, attacker));
    for (const number of [0, 1] as const) {
      spend(forces[number], {
        ...terms,
        policy: players[number].policy,
        nextCostWp: computeTrackCost(
          tracks[index + 1]?.definition.costWp ?? 0,
          terms.economy.trackCostPercent?.value ?? null,
        ),
        incomeWp: fought.incomeWp.get(forces[number].id) ?? 0,
        openingPv: opening[number].pv,
      });
    }
    readings.push(read());
    const next = computeNextDate(date, terms.economy, definition.course);
    for (const force of forces) payMonths(force, terms.economy, listMonthStarts(date, next));
    date = next;
  }
  return { opening, readings, winners, collapsed: readings.length < tracks.length };
}

function readForce(force: SimulatedForce): ForceReading {
  const { warchestWp, supportSp, spPerWp } = force;
  return { warchestWp, worthWp: warchestWp + supportSp / spPerWp, pv: computeForcePv(force.units) };
}

function nameWinner(winner: Winner, attacker: 0 | 1): 0 | 1 | null {
  if (winner === 'draw') return null;
  return winner === 'attacker' ? attacker : attacker === 0 ? 1 : 0;
}
