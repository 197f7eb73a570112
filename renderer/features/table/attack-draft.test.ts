import { describe, expect, it } from 'vitest';
import { makeCard, standard2018, unitId } from '../../../shared/rules/testing/fixtures.ts';
import {
  listMunitions,
  listPieces,
  listShellZones,
  listUnitAttacks,
  makeAttackAction,
  USUAL_ATTACK,
  type AttackDraft,
} from './attack-draft.ts';
import type { TableSeat } from './seats.ts';

const ruleset = standard2018();
const seat = (id: string, specials: readonly string[] = []) =>
  ({
    ...{ unitId: unitId(id), card: makeCard({ specials }) },
    state: { place: { partialCover: true } },
  }) as unknown as TableSeat;
const [gun, target] = [seat('a', ['ARTAIS-1', 'ARTT-1', 'TAG']), seat('d')];
const make = (attack: Partial<AttackDraft>, unit = gun) =>
  makeAttackAction(ruleset, { unit, target, attack: { ...USUAL_ATTACK, ...attack } });

describe('what a unit can do', () => {
  it('is asked for where its card has it, and nowhere else', () => {
    const of = (...specials: string[]) => listUnitAttacks(ruleset, makeCard({ specials }));
    expect(of()).toEqual(['weapon', 'standard', 'charge']);
    expect(of('MEL', 'IF1', 'REAR1/1/-')).toEqual(
      expect.arrayContaining(['rear', 'melee', 'indirect']) as string[],
    );
    const jumper = makeCard({ move: [{ mode: 'jump', inches: 8 }] });
    expect(listUnitAttacks(ruleset, jumper)).toContain('dfa');
  });

  it('is artillery with the pieces on its card; homing rounds need a designator', () => {
    expect(listUnitAttacks(ruleset, gun.card)).toContain('artillery');
    expect(listPieces(ruleset, gun.card).toSorted()).toEqual(['ARTAIS', 'ARTT']);
    expect(listPieces(ruleset, target.card)).toEqual([]);
    expect(listMunitions(ruleset, 'ARTAIS', false)).toEqual(['standard', 'cluster']);
    expect(listMunitions(ruleset, 'ARTAIS', true)).toContain('homing');
    expect(listMunitions(ruleset, 'ARTT', true)).not.toContain('homing');
    expect(listShellZones(ruleset, { piece: 'ARTT', munition: 'standard' }).length).toBeGreaterThan(0);
    expect(listShellZones(ruleset, { piece: 'none', munition: 'standard' })).toEqual([]);
  });
});

describe('an attack', () => {
  it('is complete with a range, in contact without, indirectly with a spotter', () => {
    expect(make({})).toBeNull();
    expect(make({ range: 'short' })).toMatchObject({ kind: 'attack', attack: { range: 'short' } });
    expect(make({ kind: 'charge' })).toMatchObject({ attack: { range: 0 } });
    expect(make({ kind: 'indirect', range: 9 })).toBeNull();
    expect(make({ kind: 'indirect', range: 9, spotterId: unitId('b') })).toMatchObject({
      attack: { spotterId: 'b', spotterAttacks: false },
    });
    expect(make({ range: 9, weapons: 'turret', lucky: true, fromRear: true, overheat: 1 })).toMatchObject({
      attack: { weapons: 'turret', lucky: true, fromRear: true, overheat: 1 },
    });
  });

  it('of artillery is a shell with measured inches', () => {
    expect(make({ kind: 'artillery', range: 'long' })).toBeNull();
    expect(make({ kind: 'artillery', range: 30 }, target)).toBeNull();
    const shell = { kind: 'artillery', range: 30, piece: 'ARTT', spotterId: unitId('b') } as const;
    expect(make(shell)).toEqual({
      ...{ kind: 'shell', unitId: 'a', targetId: 'd', piece: 'ARTT', munition: 'standard' },
      ...{ rangeInches: 30, partialCover: true },
      spotter: { unitId: 'b', attacks: false, designates: false },
    });
  });
});
