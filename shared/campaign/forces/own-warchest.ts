import type { Force } from '../../domain/force.ts';

/** A warchest, with what its force gave to allies. */
export type OwnWarchest = Pick<Force, 'allegianceId' | 'standing' | 'warchestWp' | 'given'>;

/** WP that a force would have if no ally had given it anything or got anything from it. */
export function computeOwnWp({ warchestWp, given }: Pick<OwnWarchest, 'warchestWp' | 'given'>): number {
  return warchestWp + (given?.wp ?? 0);
}
