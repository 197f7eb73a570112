import { describe, expect, it } from 'vitest';
import { getTraits } from '../abilities/get-traits.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { resolveMunition, type MunitionShot } from './munitions.ts';
import type { MunitionGroup } from './tactics-rules.ts';

const rules = standard2018().tactics!;
const ATTACKER = getTraits(['LRM2/3/2', 'IF3', 'SRM4/3', 'AC2/2/0*']);

function fire(group: MunitionGroup, id: string, changes: Partial<MunitionShot> = {}) {
  const munition = rules.munitions.find((one) => one.group === group && one.id === id)!;
  const shot = { attacker: ATTACKER, munition, bracket: 'medium', target: 'mech' } as const;
  return resolveMunition(rules, { ...shot, indirect: false, designated: false, ...changes });
}

describe('standard rounds of one group', () => {
  it.each([
    ['lrm', 'short', '2'],
    ['lrm', 'medium', '3'],
    ['srm', 'short', '4'],
    ['ac', 'medium', '2'],
    ['ac', 'long', '0*'],
  ] as const)('%s at %s range deal %s', (group, bracket, damage) => {
    expect(fire(group, 'standard', { bracket })).toMatchObject({ bars: [], damage, toHit: 0 });
  });

  it('are not there where the card has none', () => {
    expect(fire('srm', 'standard', { bracket: 'long' })).toMatchObject({
      bars: ['no-such-weapon'],
      damage: '0',
    });
    expect(fire('ac', 'standard', { attacker: getTraits([]) }).bars).toEqual(['no-such-weapon']);
  });
});

describe('indirect fire (003 p. 35 and 47)', () => {
  it('is limited to the long value of the LRMs if that is lower', () => {
    expect(fire('lrm', 'standard', { indirect: true, bracket: 'short' }).damage).toBe('2');
    const attacker = getTraits(['LRM3/3/3', 'IF1']);
    expect(fire('lrm', 'standard', { indirect: true, attacker }).damage).toBe('1');
  });

  it('is for LRMs with IF alone', () => {
    expect(fire('srm', 'standard', { indirect: true }).bars).toEqual(['not-indirect']);
    expect(fire('lrm', 'standard', { indirect: true, attacker: getTraits(['LRM1/1/1']) }).bars).toEqual([
      'not-indirect',
    ]);
  });
});

describe('other rounds', () => {
  it('never add the points of a beacon (003 p. 80)', () => {
    expect(fire('lrm', 'standard').beaconCounts).toBe(true);
    for (const { id, group } of rules.munitions.filter((one) => one.id !== 'standard'))
      expect(fire(group, id).beaconCounts, id).toBe(false);
  });

  it('infernos heat, two points at most, and do no damage', () => {
    expect(fire('srm', 'inferno')).toMatchObject({ damage: '0', heat: 2 });
    expect(fire('srm', 'inferno', { attacker: getTraits(['SRM1/1']) }).heat).toBe(1);
  });

  it('tandem charges roll for a critical hit and lose a point', () => {
    expect(fire('srm', 'tandem-charge')).toMatchObject({ damage: '2', criticalRoll: true });
    expect(fire('srm', 'tandem-charge', { attacker: getTraits(['SRM1/1']) }).damage).toBe('0*');
  });

  it('flechettes tear infantry and scratch armor', () => {
    expect(fire('ac', 'flechette', { target: 'infantry' }).damage).toBe('4');
    expect(fire('ac', 'flechette').damage).toBe('1');
  });

  it('semi-guided missiles need a designated target, whose movement does not count then', () => {
    expect(fire('lrm', 'semi-guided').bars).toEqual(['not-designated']);
    expect(fire('lrm', 'semi-guided', { designated: true })).toMatchObject({
      damage: '3',
      ignoredModifier: 4,
    });
  });

  it.each([
    ['lrm', 'smoke', 'smoke'],
    ['lrm', 'thunder', 'minefield'],
    ['srm', 'mine-clearance', 'cleared-mines'],
  ] as const)('%s %s leave %s, and no damage', (group, id, leaves) => {
    expect(fire(group, id)).toMatchObject({ damage: '0', heat: 0, leaves });
  });
});
