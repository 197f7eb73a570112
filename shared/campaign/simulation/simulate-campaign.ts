import { opponentOf, type Side, type Winner } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import { computeRepayment } from '../conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeForcePv, computeUnitPv, isInForce } from '../force-value.ts';
import { computeSellPrice } from '../trade.ts';
import type { ForcePlan } from '../force-plan.ts';
import { fightTrack, type SimulationTerms } from './fight-track.ts';
import { musterForce, type SimulatedForce } from './simulated-force.ts';
import { spend, type SpendingPolicy } from './spend.ts';

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
  readonly supportSp: number;
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
  for (const [index, { definition, attacker }] of tracks.entries()) {
    const roles = { attacker: forces[attacker], defender: forces[attacker === 0 ? 1 : 0] };
    if (!forces.every((force) => repayDebt(force, terms.economy))) break;
    const fought = fightTrack(terms, definition, roles, `${seed}/${index}`);
    if (fought === null) break;
    winners.push(nameWinner(fought.winner, attacker));
    for (const number of [0, 1] as const) {
      const role: Side = number === attacker ? 'attacker' : opponentOf('attacker');
      spend(forces[number], {
        ...terms,
        policy: players[number].policy,
        nextCostWp: tracks[index + 1]?.definition.costWp ?? 0,
        incomeWp: fought.incomeWp[role],
        openingPv: opening[number].pv,
      });
    }
    readings.push(read());
  }
  return { opening, readings, winners, collapsed: readings.length < tracks.length };
}

function readForce(force: SimulatedForce): ForceReading {
  return { warchestWp: force.warchestWp, supportSp: force.supportSp, pv: computeForcePv(force.units) };
}

/**
 * Repays a debt from SP before the next track, and sells units of the least PV for them if it has to; answers whether
 * the force may go on.
 */
function repayDebt(force: SimulatedForce, economy: EconomyPreset): boolean {
  if (force.warchestWp >= 0) return true;
  const { sp: neededSp, wp } = computeRepayment(-force.warchestWp, force.spPerWp);
  for (const unit of force.units.filter(isInForce).toSorted((a, b) => computeUnitPv(a) - computeUnitPv(b))) {
    if (force.supportSp >= neededSp) break;
    force.supportSp += computeSellPrice(unit.card, economy);
    unit.standing = 'sold';
    if (unit.pilot !== null) force.spares.push(unit.pilot);
    unit.pilot = null;
  }
  if (neededSp > force.supportSp) return false;
  force.supportSp -= neededSp;
  force.warchestWp += wp;
  return true;
}

function nameWinner(winner: Winner, attacker: 0 | 1): 0 | 1 | null {
  if (winner === 'draw') return null;
  return winner === 'attacker' ? attacker : attacker === 0 ? 1 : 0;
}
