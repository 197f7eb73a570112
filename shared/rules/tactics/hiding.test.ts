import { expect, it } from 'vitest';
import { standard2018 } from '../testing/fixtures.ts';
import { resolveHiding, type Hider, type Seeker } from './hiding.ts';

const rules = standard2018().tactics!;
const HIDER: Hider = { ground: ['woods'], inchesMoved: 0, attacks: false, seekers: [] };
const hide = (changes: Partial<Hider>) => resolveHiding(rules, { ...HIDER, ...changes });
const seeker = (changes: Partial<Seeker>): Seeker => ({
  rangeInches: 10,
  sees: true,
  probeInches: 0,
  jammed: false,
  ...changes,
});

it('stays hidden in cover while it neither moves nor attacks', () => {
  expect(hide({ seekers: [seeker({})] })).toMatchObject({ mayHide: true, hidden: true, foundBy: [] });
  expect(hide({ inchesMoved: 1 }).mayHide).toBe(false);
  expect(hide({ ground: [] }).mayHide).toBe(false);
  expect(hide({ attacks: true })).toMatchObject({ mayHide: true, hidden: false });
});

it('is found by who sees it within 2", and by probes that nobody silences', () => {
  const seekers = [
    seeker({ rangeInches: 2 }),
    seeker({ rangeInches: 2, sees: false }),
    seeker({ rangeInches: 16, probeInches: 16, sees: false }),
    seeker({ rangeInches: 16, probeInches: 16, jammed: true }),
    seeker({ rangeInches: 17, probeInches: 16 }),
  ];
  expect(hide({ seekers })).toMatchObject({ hidden: false, foundBy: [0, 2] });
});

it('attacks a target that counts as one that walks (003 p. 36)', () => {
  expect(hide({}).surpriseTargetMovement).toBe('ground');
});
