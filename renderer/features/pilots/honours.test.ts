import { expect, it } from 'vitest';
import type { EngagementId, PilotId, TrackId, UnitId } from '../../../shared/domain/ids.ts';
import type { ServiceBattle } from '../../../shared/domain/service-record.ts';
import { countHonours } from './honours.ts';

const battle = (id: string, part: Partial<ServiceBattle>): ServiceBattle => ({
  entryId: 1,
  date: '3052-03-17',
  engagementId: id as EngagementId,
  trackId: 'track' as TrackId,
  track: 'Recon',
  template: 'recon',
  role: 'attacker',
  winner: 'attacker',
  unitId: 'unit' as UnitId,
  unit: 'Atlas AS7-D',
  pilotId: 'pilot' as PilotId,
  pilot: 'Mara Voss',
  skill: 3,
  pv: 50,
  fate: 'standing',
  destroyedBy: null,
  pilotFate: 'unhurt',
  wounds: 0,
  kills: 0,
  awardSp: 0,
  mvp: false,
  victims: [],
  correction: null,
  ...part,
});
const victim = (unit: string) => ({
  unitId: unit as UnitId,
  unit,
  pilotId: 'other' as PilotId,
  pilot: 'Lin',
  how: 'structure' as const,
});

it('counts victories, best battles, awards and named victims, the latest first', () => {
  const { won, best, awardedSp, victims } = countHonours([
    battle('first', { mvp: true, awardSp: 10, victims: [victim('Locust')] }),
    battle('second', { winner: 'defender' }),
    battle('third', { winner: 'draw', mvp: true, awardSp: 5, victims: [victim('Raven'), victim('Cicada')] }),
  ]);
  expect(won).toBe(1);
  expect(best.map(({ engagementId }) => engagementId)).toEqual(['third', 'first']);
  expect(awardedSp).toBe(15);
  expect(victims.map(({ unit, engagementId }) => `${unit} ${engagementId}`)).toEqual([
    'Raven third',
    'Cicada third',
    'Locust first',
  ]);
});
