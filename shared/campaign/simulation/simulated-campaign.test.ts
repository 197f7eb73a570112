import { describe, expect, it } from 'vitest';
import type { PilotId, UnitId } from '../../domain/ids.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { computeSellPrice } from '../economy/trade.ts';
import { computeSalvageSale, removeUnit } from '../transition/maintenance.ts';
import { recoverWounded } from '../transition/wounds.ts';
import { applyEffectsInMemory, beginCampaign, type SimulatedCampaign } from './simulated-campaign.ts';
import { listPilots, type SimulatedForce } from './simulated-force.ts';
import { spend } from './spend.ts';
import { makeForce, makeStart } from './testing/make-start.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;

function begin(change: Partial<SimulatedForce> = {}): {
  readonly campaign: SimulatedCampaign;
  readonly force: SimulatedForce;
  readonly enemy: SimulatedForce;
} {
  const campaign = beginCampaign(makeStart({ forces: [makeForce('one', 1, change), makeForce('two', 2)] }));
  const [force, enemy] = campaign.forces;
  return { campaign, force: force!, enemy: enemy! };
}

/** Lets the enemy lose its first machine to the force. */
function loseToForce({ campaign, force, enemy }: ReturnType<typeof begin>) {
  const unit = enemy.units[0]!;
  campaign.engaged = { attacker: [force], defender: [enemy] };
  const destroyed = { ...unit.damage, armorLeft: 0, structureLeft: 0 };
  applyEffectsInMemory(campaign, [
    { kind: 'set-unit', unitId: unit.id, damage: destroyed, standing: 'lost' },
    { kind: 'book-salvage', engagementId: 'e' as never, unitId: unit.id, role: 'attacker' },
  ]);
  return unit;
}

const QUESTION = { ruleset, nextCostWp: 0, incomeWp: 0, seed: 'seed' };

describe('effects on a simulated campaign', () => {
  it('are refused where they name what it does not have', () => {
    const { campaign } = begin();
    expect(() =>
      applyEffectsInMemory(campaign, [{ kind: 'set-unit', unitId: 'nobody' as UnitId, ammoSpent: true }]),
    ).toThrow('nobody');
  });

  it('move the pilot of a sold unit among those without one, and into the next unit', () => {
    const { campaign, force } = begin();
    const [first, second] = force.units;
    const pilot = first!.pilot!;
    applyEffectsInMemory(campaign, removeUnit(first!, 'sold'));
    expect([first!.pilot, force.spares]).toEqual([null, [pilot]]);
    applyEffectsInMemory(campaign, [{ kind: 'set-pilot', pilotId: pilot.id, unitId: second!.id }]);
    expect([second!.pilot, force.spares.includes(pilot)]).toEqual([pilot, false]);
  });

  it('heal the wounded of a force that sits out', () => {
    const { campaign, enemy } = begin();
    const pilot = enemy.units[0]!.pilot!;
    Object.assign(pilot, { status: 'wounded', wounds: 2 });
    applyEffectsInMemory(campaign, recoverWounded(campaign.forces.flatMap(listPilots), new Set<PilotId>()));
    expect(pilot).toMatchObject({ status: 'active', wounds: 0 });
  });

  it('leave the campaign’s start as it was', () => {
    const start = makeStart();
    const before = JSON.stringify(start);
    const campaign = beginCampaign(start);
    loseToForce({ campaign, force: campaign.forces[0]!, enemy: campaign.forces[1]! });
    spend(campaign, campaign.forces[0]!, QUESTION);
    expect(JSON.stringify(start)).toBe(before);
  });
});

describe('salvage of a simulated force', () => {
  /** What selling the first machine of the enemy brings with the rolls of a seed. */
  const sellWith = (seed: string): number => {
    const setting = begin();
    const { campaign, force } = setting;
    loseToForce(setting);
    const before = force.supportSp;
    spend(campaign, force, { ...QUESTION, seed });
    expect(force.salvage).toEqual([]);
    return force.supportSp - before;
  };

  it('is sold where it has all that it began with, for its share, by the roll of a claim', () => {
    const setting = begin();
    const { card, damage } = loseToForce(setting);
    const { economy } = setting.campaign.start;
    const { priceSp } = computeSalvageSale({ card, damage, standing: 'lost' }, economy, QUESTION.ruleset);
    expect(priceSp).toBeLessThan(computeSellPrice(card, economy) / 2);
    expect(new Set(Array.from({ length: 60 }, (_, seed) => sellWith(`${seed}`)))).toEqual(
      new Set([priceSp, 0]),
    );
  });

  it('takes the place of what was lost, as a wreck that is rebuilt', () => {
    const setting = begin({ openingPv: 10_000 });
    const { campaign, force } = setting;
    const { card } = loseToForce(setting);
    force.supportSp = 10_000;
    const units = force.units.length;
    spend(campaign, force, { ...QUESTION, seed: 'recovered' });
    const claimed = force.units[units];
    expect(claimed).toMatchObject({ card, standing: 'serving', damage: { structureLeft: card.structure } });
    expect(claimed?.pilot).not.toBeNull();
    expect(force.salvage).toEqual([]);
  });
});
