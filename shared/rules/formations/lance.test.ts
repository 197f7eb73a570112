import { describe, expect, it } from 'vitest';
import type { LanceKind } from '../../domain/lance.ts';
import type { PilotAbility } from '../../domain/pilot.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import type { Formation } from './formation.ts';
import { countLucky, createLance, giveAbility, settleLance, spendLucky } from './lance.ts';

function getFormation(kind: LanceKind): Formation {
  const found = getRuleset('alpha-strike-quick-start-2020')?.formations.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind} lance`);
  return found;
}

interface Unit {
  readonly name: string;
  readonly ownAbilities: readonly PilotAbility[];
  pilotAbilities: readonly PilotAbility[];
  luckyLeft: number;
  working: boolean;
}

const makeUnit = (name: string, ...own: readonly PilotAbility[]): Unit => ({
  name,
  ownAbilities: own,
  pilotAbilities: own,
  luckyLeft: countLucky(own),
  working: true,
});
const isWorking = ({ working }: Unit): boolean => working;
const makeUnits = (count: number): Unit[] => Array.from({ length: count }, (_, at) => makeUnit(`u${at}`));
const listWith = (units: readonly Unit[], ability: PilotAbility): string[] =>
  units.filter(({ pilotAbilities }) => pilotAbilities.includes(ability)).map(({ name }) => name);

it('lances are known to the quick start alone', () => {
  const kinds = listRulesets().map(({ id }) => [id, getRuleset(id)?.formations.map(({ kind }) => kind)]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    'alpha-strike-intro-2013': [],
    'alpha-strike-standard-2018': [],
    'alpha-strike-quick-start-2020': ['battle', 'fire-support', 'striker'],
    'first-strike': [],
  });
});

it.each([
  [3, [6, 2, 3]],
  [4, [6, 2, 3]],
  [5, [7, 2, 4]],
  [6, [8, 3, 5]],
])('a lance of %i units gives its share', (count, [lucky, snipers, demons]) => {
  expect(createLance(getFormation('battle'), makeUnits(count)).luckyLeft).toBe(lucky);
  for (const [kind, ability, holders] of [
    ['fire-support', 'sniper', snipers],
    ['striker', 'speed-demon', demons],
  ] as const) {
    const units = makeUnits(count);
    giveAbility(createLance(getFormation(kind), units), units, isWorking);
    expect(listWith(units, ability)).toHaveLength(holders!);
  }
});

describe('a battle lance', () => {
  it('has six uses of Lucky for whoever needs them, and then none', () => {
    const units = makeUnits(4);
    const lance = createLance(getFormation('battle'), units);
    const served = [0, 0, 1, 0, 3, 0, 2].map((at) => spendLucky(units[at] ?? makeUnit('?'), lance));
    expect(served).toEqual([true, true, true, true, true, true, false]);
  });

  it('keeps its uses while three units work and loses them with the next', () => {
    const units = makeUnits(4);
    const lance = createLance(getFormation('battle'), units);
    for (const unit of units.slice(0, 1)) unit.working = false;
    settleLance(lance, isWorking);
    expect(lance.luckyLeft).toBe(6);
    for (const unit of units.slice(0, 2)) unit.working = false;
    settleLance(lance, isWorking);
    expect(spendLucky(units[3] ?? makeUnit('?'), lance)).toBe(false);
  });

  it('leaves what a pilot has of its own to the pilot, and spends that first', () => {
    const own = makeUnit('own', 'lucky', 'lucky');
    const lance = createLance(getFormation('battle'), [own, ...makeUnits(3)]);
    expect([spendLucky(own, lance), spendLucky(own, lance)]).toEqual([true, true]);
    expect(lance.luckyLeft).toBe(6);
    expect(spendLucky(own, lance)).toBe(true);
    expect(lance.luckyLeft).toBe(5);
    expect(spendLucky(makeUnit('nobody'), undefined)).toBe(false);
  });
});

describe('a fire support lance', () => {
  it('makes two units Snipers, others the next time', () => {
    const units = makeUnits(4);
    const lance = createLance(getFormation('fire-support'), units);
    giveAbility(lance, units, isWorking);
    expect(listWith(units, 'sniper')).toEqual(['u0', 'u1']);
    giveAbility(lance, units.slice(2), isWorking);
    expect(listWith(units, 'sniper')).toEqual(['u2', 'u3']);
    giveAbility(lance, [], isWorking);
    expect(listWith(units, 'sniper')).toEqual([]);
  });

  it('gives nothing to strangers and wrecks', () => {
    const units = makeUnits(4);
    const lance = createLance(getFormation('fire-support'), units);
    const stranger = makeUnit('stranger');
    for (const unit of units.slice(0, 1)) unit.working = false;
    giveAbility(lance, [stranger, ...units], isWorking);
    expect(listWith([stranger, ...units], 'sniper')).toEqual(['u1', 'u2']);
  });

  it('has no uses of Lucky', () => {
    const units = makeUnits(4);
    expect(spendLucky(units[0] ?? makeUnit('?'), createLance(getFormation('fire-support'), units))).toBe(
      false,
    );
  });
});

describe('a striker lance', () => {
  it('makes three units Speed Demons until fewer than three work', () => {
    const units = [...makeUnits(3), makeUnit('own', 'speed-demon')];
    const lance = createLance(getFormation('striker'), units);
    giveAbility(lance, units, isWorking);
    expect(listWith(units, 'speed-demon')).toEqual(['u0', 'u1', 'u2', 'own']);
    for (const unit of units.slice(0, 1)) unit.working = false;
    settleLance(lance, isWorking);
    expect(listWith(units, 'speed-demon')).toEqual(['u0', 'u1', 'u2', 'own']);
    for (const unit of units.slice(1, 2)) unit.working = false;
    settleLance(lance, isWorking);
    expect(listWith(units, 'speed-demon')).toEqual(['own']);
  });

  it('of two units gives nothing at all', () => {
    const units = makeUnits(2);
    giveAbility(createLance(getFormation('striker'), units), units, isWorking);
    expect(listWith(units, 'speed-demon')).toEqual([]);
  });
});

it('a battle lance of two units has no uses of Lucky', () => {
  const units = makeUnits(2);
  const lance = createLance(getFormation('battle'), units);
  expect(spendLucky(units[0] ?? makeUnit('?'), lance)).toBe(false);
});
