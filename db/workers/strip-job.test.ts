import { describe, expect, it } from 'vitest';
import { isConfigurationOf } from '../../shared/campaign/maintenance/omni.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { openJob } from '../battles/open-job.ts';
import type { ForecastJob } from '../battles/battle-job.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { stripJob } from './strip-job.ts';

/** A job whose attackers have cards with these changes, one each. */
function makeJob(...changes: readonly Partial<UnitCard>[]): ForecastJob {
  const job = makeForecastJob(changes.length);
  const { scenario } = job.setting;
  const units = scenario.sides.attacker.units.map((unit, index) => ({
    ...unit,
    card: { ...unit.card, ...changes[index] },
  }));
  const sides = { ...scenario.sides, attacker: { units } };
  return { ...job, setting: { ...job.setting, scenario: { ...scenario, sides } } };
}

const cardsOf = ({ setting }: ForecastJob): readonly UnitCard[] =>
  setting.scenario.sides.attacker.units.map(({ card }) => card);

describe('a stripped job', () => {
  it('has equal tokens for equal names, so that configurations of an Omni stay what they are', () => {
    const omni = { specials: ['OMNI', 'IF1'] };
    const job = makeJob(
      { ...omni, id: 1, chassis: 'Dire Wolf', variant: 'Prime' },
      { ...omni, id: 2, chassis: 'Dire Wolf', variant: 'A' },
      { ...omni, id: 3, chassis: 'Summoner', variant: 'A' },
    );
    const cards = cardsOf(job);
    const stripped = cardsOf(stripJob(job));
    const compare = (list: readonly UnitCard[]) =>
      list.map((card) => list.map((other) => isConfigurationOf(card, other)));
    expect(compare(cards)[0]).toEqual([false, true, false]);
    expect(compare(stripped)).toEqual(compare(cards));
    expect(stripped[1]!.variant).toBe(stripped[2]!.variant);
    for (const { name, chassis, variant } of stripped)
      for (const text of [name, chassis, variant]) expect(text).toMatch(/^#\d+$/);
  });

  it('has no role and no ability that no rule knows, and gives the same numbers', () => {
    const job = makeJob(
      { role: 'My own', specials: ['TUR(1/1/-,IF1)', 'mine', 'CASE', 'OMNI'] },
      { role: 'Sniper', specials: ['IF1 (mine)', 'ENE'] },
    );
    const stripped = stripJob(job);
    expect(cardsOf(stripped).map(({ role, specials }) => [role, ...specials])).toEqual([
      [expect.stringMatching(/^#/), 'TUR(1/1/-,IF1)', expect.stringMatching(/^#/), 'CASE', 'OMNI'],
      ['Sniper', expect.stringMatching(/^#/), 'ENE'],
    ]);
    expect(JSON.stringify(stripped)).not.toContain('mine');
    const known = makeJob(
      { role: '', specials: ['TUR(1/1/-,IF1)', 'CASE', 'OMNI'] },
      { role: 'Sniper', specials: ['ENE'] },
    );
    expect(openJob(stripped)(0, 20)).toEqual(openJob(known)(0, 20));
  });
});
