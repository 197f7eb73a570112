import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { makeCard } from '../../../shared/rules/testing/fixtures.ts';
import {
  buildOddsParams,
  chooseUnit,
  EMPTY_HELPER_DRAFT,
  findBracket,
  swapUnits,
  type HelperDraft,
} from './helper-draft.ts';
import { findHelperUnit, matchesWords, NOT_TRACKED, type HelperUnit } from './helper-unit.ts';

const ruleset = getRuleset('alpha-strike-standard-2018', ['variable-damage']);
if (ruleset === undefined) throw new Error('The ruleset under test is missing');

const card = makeCard({ armor: 4, structure: 3 });
const NO_CAMPAIGN = { rosters: [], allegiances: [], tracked: NOT_TRACKED };
const unit = findHelperUnit({ kind: 'card', card }, NO_CAMPAIGN);
const units = { attacker: unit, target: unit };

function build(changes: Partial<HelperDraft> = {}) {
  return buildOddsParams({ ...EMPTY_HELPER_DRAFT, ...changes }, ruleset!, units);
}

describe('the question that the helper asks', () => {
  it('is one that the contract takes', () => {
    const params = build();
    expect(contract['rules.odds'].params.parse(params)).toEqual(params);
    expect(params).toMatchObject({
      ruleset: 'alpha-strike-standard-2018',
      options: ['variable-damage'],
      attack: { kind: 'weapon', rangeInches: 12 },
      attacker: { skill: 4, state: { armorLeft: 4, heat: 0, shutdown: false } },
      target: { state: { structureLeft: 3 } },
    });
  });

  it('tells the light and weather of the track under way, unless they are left out', () => {
    const conditions = [
      { source: 'Foul Weather', visibility: null, toHit: { medium: 1 }, limitInches: null },
      { source: 'Darkness', visibility: 'night', toHit: { long: 2 }, limitInches: 24 },
    ] as const;
    const ask = (withoutConditions: string[]) =>
      buildOddsParams({ ...EMPTY_HELPER_DRAFT, withoutConditions }, ruleset, units, conditions);
    expect(ask([])?.conditions).toEqual(conditions);
    expect(contract['rules.odds'].params.parse(ask([]))).toEqual(ask([]));
    expect(ask(['Darkness'])?.conditions).toEqual(conditions.slice(0, 1));
    expect(ask(['Darkness', 'Foul Weather'])).toEqual(build());
  });

  it('is about units as they stand at the table, unless something else is entered', () => {
    const seen = {
      ...{ marked: true, criticalIgnored: false, heat: 2, shutdown: false, moved: true, movement: 'jump' },
      ...{ criticals: { crew: 1 }, place: { woods: true, partialCover: true } },
    } as unknown as NonNullable<HelperUnit['seen']>;
    const tracked = { attacker: { ...unit!, seen }, target: { ...unit!, seen: { ...seen, moved: false } } };
    const ask = (changes: Partial<HelperDraft>) =>
      buildOddsParams({ ...EMPTY_HELPER_DRAFT, ...changes }, ruleset, tracked);
    const params = ask({});
    expect(contract['rules.odds'].params.parse(params)).toEqual(params);
    expect(params).toMatchObject({
      attacker: { movement: 'jump', state: { heat: 2, marked: true, criticals: { crew: 1 } } },
      target: { movement: 'ground', state: { marked: true } },
      terrain: { woods: true, partialCover: true },
    });
    const attacker = { ...EMPTY_HELPER_DRAFT.attacker, heat: 4, movement: 'standstill' as const };
    expect(ask({ woods: false, partialCover: false, attacker })).toMatchObject({
      attacker: { movement: 'standstill', state: { heat: 4, shutdown: true } },
      terrain: { woods: false, partialCover: false },
    });
  });

  it('names what the pilot can do where the rules know it', () => {
    const quickStart = getRuleset('alpha-strike-quick-start-2020')!;
    const draft = { ...EMPTY_HELPER_DRAFT, circumstances: { sniper: true, lucky: false } };
    expect(buildOddsParams(draft, quickStart, units)?.attacker.pilotAbilities).toEqual(['sniper']);
    expect(buildOddsParams(draft, ruleset, units)?.attacker.pilotAbilities).toEqual([]);
  });

  it('waits for both units and for every distance that counts', () => {
    expect(buildOddsParams(EMPTY_HELPER_DRAFT, ruleset, { ...units, target: null })).toBeNull();
    expect(build({ rangeInches: null })).toBeNull();
    expect(build({ inchesMoved: null })).not.toBeNull();
    expect(build({ inchesMoved: null, kind: 'charge' })).toBeNull();
    expect(build({ inchesMoved: 8, kind: 'charge' })?.attacker.inchesMoved).toBe(8);
  });

  it('puts what was entered by hand in place of what the unit has', () => {
    const { attacker, target } = EMPTY_HELPER_DRAFT;
    const params = build({
      attacker: { ...attacker, skill: 2, fireControlHits: 1, heat: 4 },
      target: { ...target, armorLeft: 0, structureLeft: 1 },
      overheat: 1,
    });
    expect(params).toMatchObject({
      attacker: { skill: 2, state: { heat: 4, shutdown: true, criticals: { fireControl: 1 } } },
      target: { state: { armorLeft: 0, structureLeft: 1 } },
      overheat: 1,
    });
    expect(build({ overheat: 1, kind: 'standard' })?.overheat).toBe(0);
  });
});

describe('what was chosen about an attack', () => {
  const omni = findHelperUnit(
    { kind: 'card', card: makeCard({ specials: ['TUR(1/1/-)', 'ARTLT-1', 'ARTS-1', 'STL'] }) },
    NO_CAMPAIGN,
  );
  const ask = (changes: Partial<HelperDraft>) =>
    buildOddsParams({ ...EMPTY_HELPER_DRAFT, ...changes }, ruleset, { attacker: omni, target: omni });

  it('is asked with the attack', () => {
    const circumstances = { overSpotter: true, designated: true, spotting: true, stealthOff: true };
    const shell = ask({ kind: 'artillery', piece: 'ARTS', munition: 'cluster', circumstances });
    expect(contract['rules.odds'].params.parse(shell)).toEqual(shell);
    expect(shell?.attack.artillery).toEqual({
      piece: 'ARTS',
      munition: 'cluster',
      indirect: true,
      designated: true,
    });
    expect(shell?.attacker.spotting).toBe(true);
    expect(ask({ fired: 'turret' })?.attack.weapons).toBe('turret');
    expect(ask({ circumstances })?.target.stealthActive).toBe(false);
    expect(ask({ kind: 'artillery' })?.attack.artillery?.piece).toBe('ARTLT');
    expect(ask({ kind: 'artillery' })?.attack.artillery).not.toHaveProperty('atPlace');
    const atPlace = ask({ kind: 'artillery', circumstances: { atPlace: true } });
    expect(atPlace?.attack.artillery?.atPlace).toBe(true);
    expect(contract['rules.odds'].params.parse(atPlace)).toEqual(atPlace);
  });

  it('is left out where it is not possible', () => {
    const circumstances = { overSpotter: true, designated: true, spotterAttacks: true, stealthOff: true };
    const kick = ask({ kind: 'standard', fired: 'turret', piece: 'ARTS', circumstances });
    expect(kick?.attack).toEqual({ kind: 'standard', rangeInches: 12 });
    expect(kick?.target.stealthActive).toBeUndefined();
  });
});

describe('an attack as it is entered', () => {
  it('forgets about a unit what was entered for the one before', () => {
    const entered = {
      ...EMPTY_HELPER_DRAFT,
      overheat: 2,
      attacker: { ...EMPTY_HELPER_DRAFT.attacker, skill: 1, heat: 3 },
    };
    const next = chooseUnit(entered, 'attacker', { kind: 'card', card });
    expect(next.attacker).toEqual({ ...EMPTY_HELPER_DRAFT.attacker, choice: { kind: 'card', card } });
    expect(next.overheat).toBe(0);
    expect(chooseUnit(entered, 'target', null).overheat).toBe(2);
  });

  it('lets the two change places', () => {
    const entered = chooseUnit(EMPTY_HELPER_DRAFT, 'target', { kind: 'card', card });
    expect(swapUnits(entered)).toMatchObject({ attacker: entered.target, target: entered.attacker });
    expect(swapUnits(swapUnits(entered))).toEqual(entered);
  });

  it.each([
    [{ rangeInches: 6 }, 'short'],
    [{ rangeInches: 7 }, 'medium'],
    [{ rangeInches: 42 }, 'long'],
    [{ rangeInches: 43 }, null],
    [{ rangeInches: 6, underwater: true }, 'medium'],
    [{ rangeInches: null }, null],
    [{ rangeInches: 2, kind: 'charge' }, null],
  ] as const)('%o lies in the bracket %s', (changes, bracket) => {
    expect(findBracket(ruleset, { ...EMPTY_HELPER_DRAFT, ...changes })).toBe(bracket);
  });
});

describe('a unit that was chosen', () => {
  it('is nobody while none is chosen or the campaign does not have it', () => {
    expect(findHelperUnit(null, NO_CAMPAIGN)).toBeNull();
    expect(findHelperUnit({ kind: 'unit', unitId: 'gone' as UnitId }, NO_CAMPAIGN)).toBeNull();
  });

  it.each([
    ['Atlas AS7-RS', 'as7 atl', true],
    ['Atlas AS7-RS', '', true],
    ['Atlas AS7-RS', 'raven', false],
  ])('%s is found by "%s": %s', (name, search, found) => {
    expect(matchesWords(name, search)).toBe(found);
  });
});
