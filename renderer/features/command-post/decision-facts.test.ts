import { describe, expect, it } from 'vitest';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { UnitReadiness } from '../../../shared/domain/campaign-summary.ts';
import type { Decision } from '../../../shared/domain/decision.ts';
import type { Force, ForceStanding } from '../../../shared/domain/force.ts';
import type { AllegianceId, EngagementId, TrackId } from '../../../shared/domain/ids.ts';
import { getNextStep } from './decision-facts.ts';

const allegiance = (id: string, conceded = false) => ({ id: id as AllegianceId, conceded }) as Allegiance;
const force = (id: string, allegianceId: string, standing: ForceStanding = 'present') =>
  ({ id, allegianceId, standing }) as Force;
const unit = { readiness: 'ready' } as UnitReadiness;
const chooseTrack: Decision = { kind: 'choose-track', trackIds: ['a' as TrackId] };

/** A campaign in which these forces have a unit. */
function campaign(armed: readonly string[], decisions: readonly Decision[] = [chooseTrack]) {
  const forces = [force('lancers', 'davion'), force('hussars', 'davion'), force('guard', 'liao')];
  return {
    decisions,
    allegiances: [allegiance('davion'), allegiance('liao')],
    forces,
    readiness: forces.map(({ id }) => ({ forceId: id, units: armed.includes(id) ? [unit] : [] })),
  };
}

describe('getNextStep', () => {
  it('wants units first where an allegiance has none', () => {
    expect(getNextStep(campaign(['lancers']))).toEqual({ kind: 'recruit', forceId: 'guard' });
    expect(getNextStep(campaign(['guard']))).toEqual({ kind: 'recruit', forceId: 'lancers' });
  });

  it('lets a track be chosen while one of several forces is empty, or one that left or gave up', () => {
    const prepare = { kind: 'prepare', trackIds: ['a'] };
    expect(getNextStep(campaign(['hussars', 'guard']))).toEqual(prepare);
    const some = campaign(['lancers']);
    expect(
      getNextStep({ ...some, forces: [force('lancers', 'davion'), force('guard', 'liao', 'left')] }),
    ).toEqual(prepare);
    expect(getNextStep({ ...some, allegiances: [allegiance('davion'), allegiance('liao', true)] })).toEqual(
      prepare,
    );
  });

  it('comes to what is under way before a new track', () => {
    const report: Decision = { kind: 'report', engagementId: 'e' as EngagementId, trackId: 'b' as TrackId };
    expect(getNextStep(campaign([], [chooseTrack, report]))).toEqual(report);
    expect(getNextStep(campaign([], []))).toBeNull();
  });
});
