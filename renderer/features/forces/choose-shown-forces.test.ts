import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../../shared/domain/ids.ts';
import { chooseShownForces } from './choose-shown-forces.ts';

const force = (id: string, allegiance: string) => ({
  id: id as ForceId,
  allegianceId: allegiance as AllegianceId,
});
const forces = [force('a1', 'a'), force('a2', 'a'), force('b1', 'b'), force('b2', 'b'), force('c1', 'c')];
const show = (...recent: string[]) =>
  chooseShownForces(
    forces,
    recent.map((id) => id as ForceId),
  ).map(({ id }) => id);

describe('chooseShown', () => {
  it('begins with the first forces of two allegiances', () => {
    expect(show()).toEqual(['a1', 'b1']);
  });
  it('puts a chosen force in the place of the one of its allegiance', () => {
    expect(show('b2')).toEqual(['a1', 'b2']);
    expect(show('a2', 'b2')).toEqual(['a2', 'b2']);
  });
  it('keeps the force that was chosen before it, of another allegiance', () => {
    expect(show('c1', 'b2')).toEqual(['b2', 'c1']);
    expect(show('c1', 'a2', 'b2')).toEqual(['a2', 'c1']);
  });
  it('shows two forces of the only allegiance, and one alone', () => {
    expect(chooseShownForces(forces.slice(0, 2), []).map(({ id }) => id)).toEqual(['a1', 'a2']);
    expect(chooseShownForces(forces.slice(0, 1), []).map(({ id }) => id)).toEqual(['a1']);
    expect(chooseShownForces([], [])).toEqual([]);
  });
});
