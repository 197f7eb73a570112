import type { FieldingCandidate, GroupLimit } from '../../shared/domain/track-briefing.ts';

/**
 * Whether a limit lets in one unit although the share of the force is less: the cheapest unit may always be fielded, so
 * that nothing else lifts a limit above the share.
 */
export function isOneUnitLimit(
  { forceIds, pv }: GroupLimit,
  percent: number,
  candidates: readonly Pick<FieldingCandidate, 'forceId' | 'pv'>[],
): boolean {
  const own = candidates.filter(({ forceId }) => forceIds.includes(forceId));
  return pv > (own.reduce((sum, unit) => sum + unit.pv, 0) * percent) / 100;
}
