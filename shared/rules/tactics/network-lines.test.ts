import { describe, expect, it } from 'vitest';
import { getTraits } from '../abilities/get-traits.ts';
import { formNetworks } from '../electronics/networks.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { canPassData, listReached, type PlacedEmitter } from './network-lines.ts';

const rules = standard2018().electronics!;
const unit = (x: number, y: number, ...specials: readonly string[]): PlacedEmitter => ({
  card: { type: 'BM' },
  traits: getTraits(specials),
  state: { shutdown: false, destroyed: false },
  at: { x, y },
});

describe('data between two units', () => {
  const pass = (one: string, other: string, ...enemies: readonly PlacedEmitter[]) =>
    canPassData(rules, unit(0, 0, one), unit(60, 0, other), enemies);

  it('do not pass through a hostile field, whose edge belongs to it', () => {
    expect(pass('C3M', 'C3S')).toBe(true);
    expect(pass('C3M', 'C3S', unit(30, 12, 'ECM'))).toBe(false);
    expect(pass('C3M', 'C3S', unit(30, 13, 'ECM'))).toBe(true);
    expect(pass('C3M', 'C3S', unit(-13, 0, 'ECM'))).toBe(true);
  });

  it('pass between boosted systems, unless it is an angel field or one of the two is plain (003 p. 51)', () => {
    expect(pass('C3BSM', 'C3BSS', unit(30, 5, 'ECM'))).toBe(true);
    expect(pass('C3BSM', 'C3BSS', unit(30, 5, 'AECM'))).toBe(false);
    expect(pass('C3BSM', 'C3S', unit(30, 5, 'ECM'))).toBe(false);
  });

  it('pass by an enemy whose own stealth silences its field', () => {
    expect(pass('C3M', 'C3S', unit(30, 5, 'ECM', 'STL'))).toBe(true);
    expect(pass('C3M', 'C3S', { ...unit(30, 5, 'ECM', 'STL'), stealthActive: false })).toBe(false);
  });
});

describe('the view of a target', () => {
  it('comes over the master, so that a field between the master and a slave cuts that one off', () => {
    const [asker, master, far] = [unit(0, 0, 'C3S'), unit(40, 0, 'C3M'), unit(80, 0, 'C3S')];
    const [network] = formNetworks(rules, [asker, master, far]);
    expect(listReached(rules, network!, asker, [])).toHaveLength(3);
    expect(listReached(rules, network!, asker, [unit(60, 5, 'ECM')])).toEqual([master, asker]);
    expect(listReached(rules, network!, asker, [unit(20, 5, 'ECM')])).toEqual([]);
  });

  it('comes straight where the network has no master', () => {
    const units = [unit(0, 0, 'C3I'), unit(40, 0, 'C3I'), unit(0, 40, 'C3I')];
    const [network] = formNetworks(rules, units);
    expect(listReached(rules, network!, units[0]!, [unit(20, 5, 'ECM')])).toEqual([units[0], units[2]]);
  });
});
