import { expect, it } from 'vitest';
import type { UnitStanding } from '../../domain/unit-state.ts';
import { standard2018 } from '../../rules/testing/fixtures.ts';
import { totalChaos } from '../economy/total-chaos.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { atlas } from '../testing/four-atlases.ts';
import { computeArmyValue, type ArmyUnit } from './army-value.ts';

const fresh = getFreshDamage(atlas);

function valueOf(change: Partial<ArmyUnit>): number {
  const unit = { card: atlas, damage: fresh, standing: 'serving', pilot: null, ...change } as const;
  return computeArmyValue([unit], totalChaos, standard2018());
}

it('is worth less by the share that its repair costs of its price', () => {
  const pv = atlas.basePv;
  expect(valueOf({})).toBe(pv);
  // A Size 4 'Mech: 4 x 60 SP of 40 SP for each PV.
  expect(valueOf({ damage: { ...fresh, armorLeft: 0, structureLeft: 1 } })).toBeCloseTo(pv - 6);
  expect(valueOf({ damage: { ...fresh, structureLeft: 0 }, standing: 'wrecked' })).toBeCloseTo(pv - 10);
});

it.each(['lost', 'captured', 'sold'] as const satisfies UnitStanding[])('is nothing when %s', (standing) => {
  expect(valueOf({ standing })).toBe(0);
});
