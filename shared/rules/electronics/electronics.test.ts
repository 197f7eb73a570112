import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { ON_A_LINE, makeAerial, type Aerial } from '../testing/observe-electronics.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { computeJamming } from './fields.ts';
import { computeBeaconPoints, isDesignated, leavesBeacon } from './marking.ts';
import { formNetworks, listLinked, type Network } from './networks.ts';

const rules = standard2018().electronics;
if (rules === null) throw new Error('The rules under test are missing');

function jam(unit: Partial<Aerial>, ...enemies: readonly Aerial[]): number {
  return computeJamming(rules!, makeAerial('unit', [], unit), enemies, ON_A_LINE);
}

const at = (inches: number, ...specials: readonly string[]) => makeAerial('enemy', specials, { at: inches });

describe('electronic fields', () => {
  it.each([
    ['ECM', 12, 13, 1],
    ['WAT', 12, 13, 1],
    ['NOVA', 12, 13, 1],
    ['AECM', 12, 13, 2],
    ['LECM', 2, 3, 1],
  ] as const)('%s reaches %i", not %i"', (code, inside, outside, weight) => {
    expect(jam({}, at(inside, code))).toBe(weight);
    expect(jam({}, at(outside, code))).toBe(0);
  });

  it('do not add up, and the heaviest counts', () => {
    expect(jam({}, at(1, 'ECM'), at(2, 'ECM'))).toBe(1);
    expect(jam({}, at(1, 'AECM'), at(2, 'ECM'))).toBe(2);
  });

  it('fall with the power of who lays them', () => {
    for (const state of [
      { shutdown: true, destroyed: false },
      { shutdown: false, destroyed: true },
    ])
      expect(jam({}, makeAerial('enemy', ['ECM'], { state }))).toBe(0);
    const gone = { ...ON_A_LINE, isPresent: ({ name }: Aerial) => name !== 'enemy' };
    expect(computeJamming(rules, makeAerial('unit', []), [at(1, 'ECM')], gone)).toBe(0);
  });

  it('are silenced by their own stealth, which jams like a field of the enemy, unless it is off', () => {
    const hidden = ['STL', 'AECM'];
    expect(jam({}, at(1, ...hidden))).toBe(0);
    expect(jam({}, makeAerial('enemy', hidden, { stealthActive: false }))).toBe(2);
    expect(jam({ traits: getTraits(['STL']) })).toBe(1);
    expect(jam({ traits: getTraits(['STL']), stealthActive: false })).toBe(0);
  });

  it('are left alone by the stealth of infantry', () => {
    for (const type of ['BA', 'CI']) {
      expect(jam({ traits: getTraits(['STL']), card: { type } })).toBe(0);
      expect(jam({}, makeAerial('enemy', ['STL', 'LECM'], { card: { type } }))).toBe(1);
    }
  });
});

function form(...cards: readonly string[]): readonly Network<Aerial>[] {
  return formNetworks(
    rules!,
    cards.map((special, index) => makeAerial(`${special} ${index + 1}`, [special])),
  );
}

const namesOf = (networks: readonly Network<Aerial>[]) =>
  networks.map(({ members }) => members.map(({ name }) => name).join(', '));

describe('who is in which network', () => {
  it('a master takes three slaves for each of its devices, in their order', () => {
    expect(namesOf(form('C3S', 'C3M', 'C3S', 'C3S', 'C3S'))).toEqual(['C3M 2, C3S 1, C3S 3, C3S 4']);
    expect(form('C3M2', 'C3S', 'C3S', 'C3S', 'C3S', 'C3S', 'C3S', 'C3S')[0]?.members).toHaveLength(7);
  });

  it('a master looks for slaves of its own kind first, and takes others', () => {
    expect(namesOf(form('C3BSM', 'C3S', 'C3BSS', 'C3S', 'C3S'))).toEqual(['C3BSM 1, C3BSS 3, C3S 2, C3S 4']);
  });

  it('nobody is in one alone, or as a slave without a master', () => {
    expect(form('C3M')).toEqual([]);
    expect(form('C3S', 'C3S', 'C3EM')).toEqual([]);
    expect(form('C3I', 'NOVA')).toEqual([]);
  });

  it('networks of equals fill up one after the other', () => {
    const sizes = (special: string, count: number) =>
      form(...Array.from({ length: count }, () => special)).map(({ members }) => members.length);
    expect(sizes('C3I', 6)).toEqual([6]);
    expect(sizes('C3I', 8)).toEqual([6, 2]);
    expect(sizes('NOVA', 5)).toEqual([3, 2]);
  });

  it('a unit with several devices is in one of them', () => {
    const both = makeAerial('both', ['C3S', 'C3I', 'NOVA']);
    const all = [makeAerial('m', ['C3M']), both, makeAerial('i', ['C3I']), makeAerial('n', ['NOVA'])];
    expect(namesOf(formNetworks(rules, all))).toEqual(['m, both']);
  });
});

/** Names of the units linked with the first of them. */
function link(units: readonly Aerial[], ...enemies: readonly Aerial[]): readonly string[] {
  const [first] = units;
  const network = formNetworks(rules!, units).find(({ members }) => members.includes(first!));
  if (first === undefined || network === undefined) return [];
  return listLinked(rules!, network, first, enemies, ON_A_LINE).map(({ name }) => name);
}

const OFF = { state: { shutdown: true, destroyed: false } };

describe('who is linked', () => {
  const slave = makeAerial('slave', ['C3S']);
  const master = makeAerial('master', ['C3M'], { at: 20 });
  const other = makeAerial('other', ['C3S'], { at: 40 });

  it('everybody while nothing is in the way', () => {
    expect(link([slave, master, other])).toEqual(['master', 'slave', 'other']);
  });

  it('not who stands in a field of the enemy', () => {
    expect(link([slave, master, other], at(45, 'ECM'))).toEqual(['master', 'slave']);
    expect(link([slave, master, other], at(0, 'ECM'))).toEqual([]);
  });

  it('nobody when the master stands in one, for all that it sees', () => {
    expect(link([slave, master, other], at(20, 'LECM'))).toEqual([]);
  });

  it('not who has shut down, and nobody without the master', () => {
    expect(link([slave, master, { ...other, ...OFF }])).toEqual(['master', 'slave']);
    expect(link([slave, { ...master, ...OFF }, other])).toEqual([]);
  });

  it('those of an emergency master once the master is lost, not while it is only jammed', () => {
    const heir = makeAerial('heir', ['C3S', 'C3EM'], { at: 60 });
    expect(link([slave, { ...master, ...OFF }, heir])).toEqual(['slave', 'heir']);
    expect(link([slave, { ...master, ...OFF }, { ...heir, ...OFF }])).toEqual([]);
    expect(link([slave, { ...master, ...OFF }, heir], at(60, 'LECM'))).toEqual([]);
    expect(link([slave, master, heir], at(20, 'LECM'))).toEqual([]);
  });

  it('boosted units through ordinary fields, and not through an angel field', () => {
    const boosted = [makeAerial('one', ['C3BSS']), makeAerial('two', ['C3BSM'], { at: 20 })];
    expect(link(boosted, at(10, 'ECM'))).toEqual(['two', 'one']);
    expect(link(boosted, at(10, 'AECM'))).toEqual([]);
    expect(link([slave, makeAerial('two', ['C3BSM'], { at: 20 })], at(0, 'LECM'))).toEqual([]);
  });

  it('not who hides behind stealth, unless boosted', () => {
    expect(link([slave, master, makeAerial('hidden', ['C3S', 'STL'])])).toEqual(['master', 'slave']);
    const boosted = [makeAerial('one', ['C3BSS', 'STL']), makeAerial('two', ['C3BSM'])];
    expect(link(boosted)).toEqual(['two', 'one']);
  });

  it('equals with each other, whoever is lost', () => {
    const equals = ['one', 'two', 'three'].map((name, index) =>
      makeAerial(name, ['C3I'], { at: 20 * index }),
    );
    expect(link(equals, at(20, 'LECM'))).toEqual(['one', 'three']);
  });
});

describe('marks', () => {
  it.each([
    ['CNARC2', ['short']],
    ['SNARC', ['short', 'medium']],
    ['INARC1', ['short', 'medium', 'long']],
    ['TAG', []],
  ] as const)('%s leaves a beacon at %j', (code, reached) => {
    const brackets = ['short', 'medium', 'long'] as const;
    expect(brackets.filter((bracket) => leavesBeacon(getTraits([code]), bracket))).toEqual(reached);
    expect(leavesBeacon(getTraits([code]), null)).toBe(false);
  });

  it('help missiles by a point, where the edition knows them', () => {
    expect(computeBeaconPoints(rules, getTraits(['LRM1/1/1']))).toBe(1);
    expect(computeBeaconPoints(rules, getTraits(['AC1/1/1']))).toBe(0);
    expect(computeBeaconPoints(null, getTraits(['LRM1/1/1']))).toBe(0);
  });

  it.each([
    ['TAG', 24, true],
    ['TAG', 25, false],
    ['TAG', -1, false],
    ['LTAG', 6, true],
    ['LTAG', 7, false],
    ['ECM', 1, false],
  ] as const)('%s designates from %i": %s', (code, inches, designates) => {
    expect(isDesignated(rules, getTraits([code]), inches)).toBe(designates);
    expect(isDesignated(null, getTraits([code]), inches)).toBe(false);
  });

  it('are unknown to the quick starts', () => {
    for (const id of ['alpha-strike-intro-2013', 'alpha-strike-quick-start-2020'])
      expect(getRuleset(id)?.electronics).toBeNull();
  });
});
