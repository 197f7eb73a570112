import { describe, expect, it } from 'vitest';
import type { ForceId, LanceId, PilotId, UnitId } from '../../domain/ids.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import { longCampaign } from '../economy/long-campaign.ts';
import { sourced } from '../economy/provenance.ts';
import { totalChaos } from '../economy/total-chaos.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { atlas } from '../testing/four-atlases.ts';
import {
  addUnit,
  claimSalvage,
  healPilot,
  hirePilot,
  reconfigureUnit,
  removeUnit,
  repairUnit,
  sellSalvage,
} from './maintenance.ts';

const force = 'f' as ForceId;
const [u1, p1] = ['u1' as UnitId, 'p1' as PilotId];
const fresh = getFreshDamage(atlas);
const broken = { ...fresh, armorLeft: 0, structureLeft: 1 };

function countIds() {
  let ids = 0;
  return { newId: (kind: string) => `${kind}-${(ids += 1)}` };
}

describe('work on a unit', () => {
  const slow = { ...longCampaign, tracksInRepair: sourced(1, 'ours') };

  it('makes it whole, and takes time below the armor where the economy says so', () => {
    const whole = { kind: 'set-unit', unitId: u1, damage: fresh, standing: 'serving' };
    expect(repairUnit({ id: u1, card: atlas }, 'structure', totalChaos, 3)).toEqual(whole);
    expect(repairUnit({ id: u1, card: atlas }, 'armor', slow, 3)).toEqual(whole);
    expect(repairUnit({ id: u1, card: atlas }, 'structure', slow, 3)).toEqual({ ...whole, repairedAfter: 3 });
  });

  it('gives an Omni its other card undamaged', () => {
    const card = { ...atlas, armor: 1 };
    expect(reconfigureUnit({ id: u1 }, card, { paidSp: 2080 })).toEqual({
      ...{ kind: 'set-unit', unitId: u1, card, paidSp: 2080 },
      damage: getFreshDamage(card),
    });
  });

  it('sells it without its pilot', () => {
    const sold = { kind: 'set-unit', unitId: u1, standing: 'sold' };
    expect(removeUnit({ id: u1, pilot: null }, 'sold')).toEqual([sold]);
    expect(removeUnit({ id: u1, pilot: { id: p1 } }, 'sold')).toEqual([
      sold,
      { kind: 'set-pilot', pilotId: p1, unitId: null },
    ]);
  });
});

describe('a newcomer', () => {
  it('joins a lance, and is on its way where that is asked for', () => {
    const arrives = { kind: 'tracks', count: 2 } as const;
    const bought = addUnit({ forceId: force, card: atlas, lanceId: 'l' as LanceId, arrives }, countIds());
    expect(bought).toEqual({
      unitId: 'unit-1',
      effects: [
        { kind: 'add-unit', unitId: 'unit-1', forceId: force, lanceId: 'l', card: atlas },
        { kind: 'set-unit', unitId: 'unit-1', arrives },
      ],
    });
  });

  it('is hired into a unit', () => {
    const pilot = { name: 'A', rank: '', skill: 4 } as const;
    expect(hirePilot(force, u1, pilot, countIds())).toEqual({
      pilotId: 'pilot-1',
      effects: [{ kind: 'add-pilot', pilotId: 'pilot-1', forceId: force, unitId: u1, pilot }],
    });
  });
});

describe('a wounded pilot', () => {
  const wounded = { id: p1, status: 'wounded', wounds: 3, healedThisMonth: 1 } as const;

  it('is fit when the last wound is healed, and not before', () => {
    expect(healPilot(wounded, 2, '3052-03')).toMatchObject({
      ...{ status: 'wounded', wounds: 1 },
      healed: { month: '3052-03', wounds: 3 },
    });
    expect(healPilot(wounded, 3, '3052-03')).toMatchObject({ status: 'active', wounds: 0 });
  });
});

describe('salvage', () => {
  const claim = (standing: 'captured' | 'lost', ...rolls: number[]) =>
    claimSalvage(
      force,
      { id: 's1', unit: { card: atlas, damage: broken, standing } },
      totalChaos,
      createScriptedDice(rolls),
      countIds(),
    );

  const fair = {
    ...totalChaos,
    trade: { ...totalChaos.trade, repairPercent: sourced(100, 'ours'), salvagePercent: sourced(60, 'ours') },
  };
  const sell = (standing: 'captured' | 'lost', rolls: readonly number[]) =>
    sellSalvage(
      force,
      { id: 's1', unit: { card: atlas, damage: broken, standing } },
      { economy: fair, ruleset: getRuleset('alpha-strike-standard-2018')! },
      createScriptedDice([...rolls]),
    );

  it('that was captured is taken as it is, without a roll', () => {
    const { unitId, roll, effects } = claim('captured');
    expect([unitId, roll]).toEqual(['unit-1', null]);
    expect(effects.slice(1)).toEqual([
      { kind: 'set-unit', unitId: 'unit-1', damage: broken },
      {
        ...{ kind: 'settle-salvage', salvageId: 's1', outcome: 'claimed', forceId: force },
        claimedUnitId: 'unit-1',
      },
    ]);
  });

  it('that was destroyed is a wreck if the roll recovers it, and gone if not', () => {
    const recovered = claim('lost', 2, 2);
    expect(recovered.roll).toEqual({ dice: [2, 2], target: 4 });
    expect(recovered.effects[1]).toMatchObject({ damage: broken, standing: 'wrecked' });
    const failed = claim('lost', 1, 2);
    expect(failed.unitId).toBeNull();
    expect(failed.effects).toMatchObject([
      { kind: 'settle-salvage', outcome: 'failed', claimedUnitId: null },
    ]);
  });

  it('that is sold becomes no unit', () => {
    expect(sell('lost', [2, 2])).toMatchObject({
      // PV x 20, of which 60 percent, less the rebuilding of a machine of Size 4.
      priceSp: (atlas.basePv * 20 * 60) / 100 - 400,
      roll: { dice: [2, 2], target: 4 },
      effects: [{ outcome: 'sold', claimedUnitId: null }],
    });
    expect(sell('lost', [1, 2])).toMatchObject({ priceSp: 0, effects: [{ outcome: 'failed' }] });
    expect(sell('captured', [])).toMatchObject({ roll: null, effects: [{ outcome: 'sold' }] });
  });
});
