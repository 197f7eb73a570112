import { describe, expect, it } from 'vitest';
import { getUnitClass, UNIT_CLASSES } from './unit-class.ts';

describe('the kind of a unit', () => {
  it('decides ties in the order of the source', () => {
    expect(UNIT_CLASSES.join(', ')).toBe(
      'mech, aerospace, vtol, hover, ground, tracked, jump-infantry, mechanised-infantry, foot-infantry',
    );
  });

  it.each([
    ['BM', ['ground', 'jump'], 'mech'],
    ['IM', ['ground'], 'mech'],
    ['PM', ['ground', 'jump'], 'mech'],
    ['AF', ['aero-thrust'], 'aerospace'],
    ['DS', [], 'aerospace'],
    ['CV', ['vtol'], 'vtol'],
    ['CV', ['wige', 'jump'], 'vtol'],
    ['CV', ['hover', 'jump'], 'hover'],
    ['SV', ['wheeled'], 'ground'],
    ['CV', ['naval'], 'ground'],
    ['CV', ['tracked'], 'tracked'],
    ['CI', ['ground', 'jump'], 'jump-infantry'],
    ['BA', ['ground', 'jump'], 'jump-infantry'],
    ['CI', ['tracked'], 'mechanised-infantry'],
    ['CI', ['motorized'], 'mechanised-infantry'],
    ['CI', ['foot'], 'foot-infantry'],
    ['BA', ['foot'], 'foot-infantry'],
    ['toString', ['ground'], 'mech'],
  ])('of type %s that moves by %j is %s', (type, modes, expected) => {
    expect(getUnitClass(type, modes)).toBe(expected);
  });
});
