import type { PilotId } from '../../domain/ids.ts';
import type { Pilot } from '../../domain/pilot.ts';
import type { SetPilot } from './effect.ts';

/**
 * Wounded pilots of every force have missed an engagement that began after they were wounded, and are well again when it
 * is accepted. `woundedSince`: those wounded since it began. docs/campaign-facts.md 6.
 */
export function recoverWounded(
  pilots: readonly Pick<Pilot, 'id' | 'status'>[],
  woundedSince: ReadonlySet<PilotId>,
): readonly SetPilot[] {
  return pilots
    .filter(({ id, status }) => status === 'wounded' && !woundedSince.has(id))
    .map(({ id }) => ({ kind: 'set-pilot', pilotId: id, status: 'active', wounds: 0 }));
}
