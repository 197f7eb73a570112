import { isOverLimit } from '../../shared/campaign/forces/force-limit.ts';
import type { Excess } from '../../shared/domain/force-limit.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';

/** By how much a force is over its limit now; empty: it is not. */
export function findExcess({ db }: CommandContext, forceId: ForceId): { readonly over?: Excess } {
  const { limit } = findRoster(loadRosters(db), forceId).force;
  return limit === undefined || !isOverLimit(limit.over) ? {} : { over: limit.over };
}
