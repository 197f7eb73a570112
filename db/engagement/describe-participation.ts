import type { ParticipationRefusal } from '../../shared/campaign/participation.ts';
import type { UnavailableReason } from '../../shared/campaign/force-value.ts';
import type { Unit } from '../../shared/domain/unit.ts';

const REASONS: Readonly<Record<UnavailableReason, string>> = {
  wrecked: 'it is a wreck and has to be rebuilt first',
  lost: 'it is lost',
  sold: 'it was sold',
  'no-pilot': 'it has no pilot',
  'pilot-wounded': 'its pilot is wounded',
  'pilot-captured': 'its pilot is a prisoner',
  'pilot-killed': 'its pilot is dead',
};

/** One plain sentence that says why these units cannot be fielded. */
export function describeParticipationRefusal(refusal: ParticipationRefusal, units: readonly Unit[]): string {
  const nameOf = (unitId: string): string =>
    units.find((unit) => unit.id === unitId)?.card.name ?? 'This unit';
  switch (refusal.code) {
    case 'engagement.no-participants':
      return `The ${refusal.side} fields no unit: choose at least one.`;
    case 'engagement.unit-twice':
      return `${nameOf(refusal.unitId)} is fielded twice.`;
    case 'unit.not-in-force':
      return `${nameOf(refusal.unitId)} does not belong to the ${refusal.side}.`;
    case 'engagement.unit-unavailable':
      return `${nameOf(refusal.unitId)} cannot be fielded: ${REASONS[refusal.reason]}.`;
    case 'engagement.over-limit':
      return `The ${refusal.side} fields ${refusal.pv} PV, and this track allows ${refusal.limitPv}.`;
  }
}
