import { describe, expect, it } from 'vitest';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { EngagedForce } from '../../../shared/domain/engaged-force.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { AllegianceId, ForceId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { findPlayedRole, countTracksWon } from './track-forces.ts';

const [davion, liao] = ['davion' as AllegianceId, 'liao' as AllegianceId];
const summary = {
  allegiances: [
    { id: davion, name: 'Davion pact' },
    { id: liao, name: 'Liao pact' },
  ] as Allegiance[],
  forces: ['lancers', 'hussars', 'guard'].map((id) => ({ id, name: id }) as Force),
};
const engaged = (forceId: string, role: Side, allegianceId: AllegianceId): EngagedForce => ({
  forceId: forceId as ForceId,
  role,
  allegianceId,
  costWp: 0,
});

describe('who played a role', () => {
  const forces = [
    engaged('lancers', 'attacker', davion),
    engaged('hussars', 'attacker', davion),
    engaged('guard', 'defender', liao),
  ];

  it('is the allegiance of one force or of several', () => {
    expect(findPlayedRole({ forces }, 'defender', summary).allegiance?.name).toBe('Liao pact');
    const attackers = findPlayedRole({ forces }, 'attacker', summary);
    expect(attackers.names).toEqual(['lancers', 'hussars']);
    expect(attackers.allegiance?.name).toBe('Davion pact');
  });

  it('is no single allegiance where forces of several fought together, or before the track', () => {
    const mixed = [...forces, engaged('guard', 'attacker', liao)];
    expect(findPlayedRole({ forces: mixed }, 'attacker', summary).allegiance).toBeUndefined();
    expect(findPlayedRole({ forces: [] }, 'attacker', summary).allegiance).toBeUndefined();
  });

  it('counts as a track won for its allegiance, and no draw does', () => {
    const tracks = [
      { forces, winner: 'attacker' as const },
      { forces, winner: 'draw' as const },
      { forces: [], winner: null },
    ];
    expect(countTracksWon(tracks, davion)).toBe(1);
    expect(countTracksWon(tracks, liao)).toBe(0);
  });
});
