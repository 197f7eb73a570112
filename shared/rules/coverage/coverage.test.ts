import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { CARDS, standard2018 } from '../testing/fixtures.ts';
import { findAbilityCoverage, findTypeCoverage, listCoverage } from './coverage.ts';

const ruleset = standard2018();
const EVERY_OPTION = listRulesets().flatMap(({ options }) => options.map(({ id }) => id));
const STATUSES = ['modelled', 'approximated', 'not-modelled'];

describe.each(listRulesets().map(({ id }) => id))('the coverage of %s', (id) => {
  const entries = listCoverage(getRuleset(id) ?? ruleset);

  it('names everything once', () => {
    const ids = entries.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entries.length).toBeGreaterThan(120);
  });

  it('says how or why wherever something is missing, and shows the rest', () => {
    for (const entry of entries) {
      expect(STATUSES, entry.id).toContain(entry.status);
      expect(entry.title, entry.id).not.toBe('');
      expect(entry.source, entry.id).not.toBe('');
      expect(entry.note === '', entry.id).toBe(entry.status === 'modelled');
      expect(entry.tests.length === 0, entry.id).toBe(entry.status === 'not-modelled');
    }
  });

  it('names tests that are there', () => {
    for (const entry of entries)
      for (const test of entry.tests) {
        expect(test, entry.id).toMatch(/\.test\.ts$/);
        expect(existsSync(new URL(`../${test}`, import.meta.url)), `${entry.id}: ${test}`).toBe(true);
      }
  });
});

describe('coverage', () => {
  it('knows every ability and every type of the shipped cards', () => {
    const unknown = CARDS.flatMap(({ specials }) =>
      specials.filter((special) => findAbilityCoverage(ruleset, special) === undefined),
    );
    expect(unknown).toEqual([]);
    expect(CARDS.filter(({ type }) => findTypeCoverage(ruleset, type) === undefined)).toEqual([]);
  });

  it.each([
    ['CASE', 'CASE'],
    ['CASEII', 'CASEII'],
    ['C3M2', 'C3M'],
    ['C3BSM2', 'C3BSM'],
    ['TUR(3/3/-,AC3/3/-)', 'TUR'],
    ['REAR0*/-/-', 'REAR'],
    ['REAR(0*/-/-)', 'REAR'],
    ['ARTLTC-1', 'ARTLTC'],
    ['I-TSM', 'I-TSM'],
    ['TSEMP-O1', 'TSEMP-O'],
    ['CT0.5', 'CT'],
    ['CT100D1', 'CT'],
    ['LAM(30"g/5a)', 'LAM'],
    ['Range Master (Long)', 'Range Master'],
    [' ECM ', 'ECM'],
  ])('reads %s as %s', (special, id) => {
    expect(findAbilityCoverage(ruleset, special)?.id).toBe(id);
  });

  it.each(['', 'XYZ', 'CASEX', 'stl', 'toString', 'STLX2'])('does not know %j', (special) => {
    expect(findAbilityCoverage(ruleset, special)).toBeUndefined();
  });

  it('never throws, whatever stands on a card', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        findAbilityCoverage(ruleset, text);
        findTypeCoverage(ruleset, text);
      }),
    );
  });

  it.each([
    ['errata-035-indirect', 'IF'],
    ['errata-042-artillery', 'ARTLT'],
    ['errata-042-motive', 'type-CV'],
    ['errata-043-anti-mech', 'AM'],
    ['errata-047-mimetic', 'MAS'],
    ['errata-048-stealth', 'STL'],
    ['errata-048-turret', 'TUR'],
    ['errata-051-c3', 'C3M'],
    ['errata-073-artillery-table', 'ARTLT'],
    ['errata-091-ecm', 'ECM'],
  ])('says of %s what it says of %s, which goes by it', (rule, ability) => {
    const entries = listCoverage(ruleset);
    const statusOf = (wanted: string) => entries.find(({ id }) => id === wanted)?.status;
    expect(statusOf(rule)).toBeDefined();
    expect(statusOf(rule)).toBe(statusOf(ability));
  });

  it.each(['errata-042-motive', 'errata-062-climbing', 'errata-063-sprinting', 'errata-070-variable'])(
    'does not claim %s for First Strike, which has it not',
    (rule) => {
      const statusIn = (id: string) =>
        listCoverage(getRuleset(id, EVERY_OPTION) ?? ruleset).find((entry) => entry.id === rule)?.status;
      expect(statusIn('first-strike')).toBe('not-modelled');
      expect(statusIn('alpha-strike-standard-2018')).not.toBe('not-modelled');
    },
  );

  it.each([
    ['variable-damage', ['errata-070-variable']],
    ['climbing', ['errata-062-climbing']],
    ['sprinting', ['errata-063-sprinting']],
    ['advanced-terrain', ['errata-068-advanced-terrain']],
    ['buildings', ['errata-084-buildings', 'errata-085-attacking-buildings']],
    ['environment', ['errata-089-spotting', 'errata-092-environment', 'PRB', 'BH', 'SRCH']],
    ['minefields', ['mines-detonation']],
    ['kcw-2.0', ['kcw-initiative', 'kcw-ties', 'kcw-actions', 'kcw-heat']],
  ])('says of %s that it is played when it is on, and what is off is not', (option, ids) => {
    const statuses = (...options: string[]) =>
      listCoverage(standard2018(...options))
        .filter(({ id }) => ids.includes(id))
        .map(({ status }) => status);
    expect(statuses(option)).toHaveLength(ids.length);
    expect(statuses(option)).not.toContain('not-modelled');
    expect(new Set(statuses())).toEqual(new Set(['not-modelled']));
    const others = EVERY_OPTION.filter((one) => one !== option);
    expect(new Set(statuses(...others))).toEqual(new Set(['not-modelled']));
  });

  it.each(listRulesets().flatMap(({ id, options }) => options.map((option) => [id, option.id] as const)))(
    'of %s follows the option %s',
    (id, option) => {
      const rowsWith = (...options: string[]) => listCoverage(getRuleset(id, options) ?? ruleset);
      expect(rowsWith(option)).not.toEqual(rowsWith());
    },
  );

  it('tells how the mines of a track go off, with the option and without', () => {
    const tell = (...options: string[]) =>
      listCoverage(standard2018(...options)).find(({ id }) => id === 'mines-of-tracks')?.note;
    expect(tell('minefields')).toMatch(/by the rules of the option/);
    expect(tell()).toMatch(/without a roll/);
  });

  it.each([
    ['errata-020-cooling', 'approximated'],
    ['errata-024-drones', 'modelled'],
    ['errata-037-to-hit', 'approximated'],
    ['errata-039-underwater', 'approximated'],
    ['type-IM', 'modelled'],
    ['pilot-lucky', 'not-modelled'],
  ])('of %s: %s in the standard rules', (id, status) => {
    expect(listCoverage(ruleset).find((entry) => entry.id === id)?.status).toBe(status);
  });

  it.each(['pilot-lucky', 'pilot-sniper', 'pilot-speed-demon', 'lance-battle', 'lance-striker', 'type-IM'])(
    'of %s: approximated in the quick start',
    (id) => {
      const entries = listCoverage(getRuleset('alpha-strike-quick-start-2020') ?? ruleset);
      expect(entries.find((entry) => entry.id === id)?.status).toBe('approximated');
    },
  );

  it('names no source for what the sources do not tell', () => {
    for (const id of ['JMPS', 'JMPW'])
      expect(listCoverage(ruleset).find((entry) => entry.id === id)?.source).toMatch(/^ours/);
  });

  it.each([
    ['type-BA', /room for it/, /own feet/, 'alpha-strike-quick-start-2020'],
    ['type-CI', /room for it/, /own feet/, 'alpha-strike-quick-start-2020'],
    ['IF', /eyes of a friend/, /not fired alone/, 'alpha-strike-intro-2013'],
  ])('says of %s what is left of it in older and shorter rules', (entry, standard, left, shorter) => {
    const find = (id: string) => listCoverage(getRuleset(id) ?? ruleset).find((one) => one.id === entry);
    expect(find('alpha-strike-standard-2018')?.note).toMatch(standard);
    expect(find(shorter)).toMatchObject({
      status: 'approximated',
      note: expect.stringMatching(left),
    });
  });

  it('claims of no rule that it can be asked about where no method asks', () => {
    const statusOf = (wanted: string) => listCoverage(ruleset).find(({ id }) => id === wanted)?.status;
    expect(statusOf('kcw-anytime')).toBe('not-modelled');
  });

  it('lists the rules of the errata for the edition that goes by them alone', () => {
    const errata = (id: string) =>
      listCoverage(getRuleset(id) ?? ruleset).filter((entry) => entry.id.startsWith('errata-'));
    expect(errata('alpha-strike-standard-2018').length).toBeGreaterThan(50);
    for (const { id, source } of listRulesets())
      expect(errata(id).length > 0, id).toBe(source.includes('003'));
  });
});
