import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { ABILITIES } from '../../shared/rules/abilities/registry.ts';
import { findAbilityCoverage, findTypeCoverage, listCoverage } from '../../shared/rules/coverage/coverage.ts';
import { listUnmodelled } from '../../shared/rules/coverage/list-unmodelled.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { parseSpecialKey } from '../ui/unit-card/special-key.ts';
import { translateCoverage } from '../ui/unmodelled/use-coverage-text.ts';
import ru from '../../shared/locales/ru/coverage.json' with { type: 'json' };

/** Every text that can be shown before a battle, under all rules and options. */
function listTexts(): string[] {
  const texts = new Set<string>();
  const systems = listRulesets().flatMap(({ id, options }) => [
    getRuleset(id)!,
    ...options.map((option) => getRuleset(id, [option.id])!),
  ]);
  for (const ruleset of systems) {
    for (const entry of listCoverage(ruleset)) {
      const settled = entry.id.startsWith('type-')
        ? findTypeCoverage(ruleset, entry.id.slice('type-'.length))
        : findAbilityCoverage(ruleset, entry.id);
      if (settled === undefined || settled.status === 'modelled' || !settled.bearing) continue;
      texts.add(settled.title).add(settled.note);
    }
    for (const { note } of listUnmodelled(ruleset, [{ card: makeCard({ specials: ['XYZ9'] }) }]))
      texts.add(note);
  }
  return [...texts];
}

describe('texts about what the program does not play', () => {
  const translations: Readonly<Record<string, string | undefined>> = ru;

  it('are all there in Russian', () => {
    const texts = listTexts();
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => (translations[text] ?? '').trim() === '')).toEqual([]);
  });

  it('tell each special ability of cards in Russian', () => {
    const told = ABILITIES.filter(({ id }) => parseSpecialKey(id).key === 'other');
    expect(told.length).toBeGreaterThan(100);
    const needed = new Set(told.flatMap(({ title, note }) => [title, note]).filter((text) => text !== ''));
    expect([...needed].filter((text) => (translations[text] ?? '').trim() === '')).toEqual([]);
  });

  it.each([
    ['alpha-strike-standard-2018', 'errata-076-artillery-munitions', /homing round takes the \+1/],
    ['alpha-strike-standard-2018', 'TAG', /homing round takes the \+1/],
    ['alpha-strike-standard-2018', 'errata-070-variable', /without a heat scale .* not rolled for/],
    ['alpha-strike-quick-start-2020', 'quick-physical', /from behind .* weapon attacks alone/],
    ['alpha-strike-standard-2018', 'errata-036-jumping', /kcw-2\.0.* the turn before/],
  ])('tell in both languages how %s reads what can be read in two ways: %s', (edition, id, sentence) => {
    const rules = getRuleset(edition, ['variable-damage', 'electronics'])!;
    const note = listCoverage(rules).find((entry) => entry.id === id)?.note ?? '';
    expect(note).toMatch(sentence);
    expect((translations[note] ?? '').trim()).not.toBe('');
  });

  it('are found whatever signs are in them, and stay English where there is no other', async () => {
    const texts = createInstance();
    const key = 'A: one. Two';
    await texts.init({ lng: 'ru', resources: { ru: { coverage: { [key]: 'А: раз. Два' } } } });
    expect(translateCoverage(texts.t, key)).toBe('А: раз. Два');
    expect(translateCoverage(texts.t, 'Of {{the}} future: new.')).toBe('Of {{the}} future: new.');
  });
});
