import { describe, expect, it } from 'vitest';
import en from '../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../shared/locales/ru/game.json' with { type: 'json' };
import type { UnavailableReason } from '../../shared/campaign/forces/force-value.ts';
import type { CrippledReason } from '../../shared/rules/combat/condition.ts';
import type { ReportFindingCode } from '../../shared/rules/recording/report-finding-code.ts';
import { DAMAGE_PARTS } from '../../shared/rules/damage-notes.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';

type Texts = Readonly<Record<string, unknown>>;

function findMissing(texts: Texts, codes: readonly string[]): string[] {
  return codes.filter((code) => typeof (texts[code] ?? texts[`${code}_other`]) !== 'string');
}

const MODIFIERS = [
  ...new Set(
    listRulesets().flatMap(({ id, options }) => {
      const chosen = options.map((option) => option.id);
      return getRuleset(id, chosen)?.toHit.map((rule) => rule.code) ?? [];
    }),
  ),
];
const OPTIONS = [...new Set(listRulesets().flatMap(({ options }) => options.map(({ id }) => id)))];
// The type makes the compiler require every code of the rules in this list.
const CHECKS: Record<ReportFindingCode, true> = {
  'turns-invalid': true,
  'turns-over-limit': true,
  'unit-unknown': true,
  'unit-missing': true,
  'unit-twice': true,
  'armor-invalid': true,
  'armor-over-maximum': true,
  'armor-over-start': true,
  'structure-invalid': true,
  'structure-over-maximum': true,
  'structure-over-start': true,
  'criticals-invalid': true,
  'criticals-below-start': true,
  'kills-invalid': true,
  'criticals-over-card': true,
  'alive-without-structure': true,
  'alive-without-engine': true,
  'crippled-not-marked': true,
  'crippled-without-cause': true,
  'destroyed-unmarked': true,
  'structure-before-armor': true,
  'criticals-without-structure': true,
  'kills-over-enemies': true,
  'side-kills-over-enemies': true,
  'kills-over-losses': true,
  'kills-under-losses': true,
  'winner-without-units': true,
  'field-without-units': true,
  'damage-possible': true,
  'kills-credited': true,
  'objective-unknown': true,
  'objective-twice': true,
  'objective-not-theirs': true,
  'objective-unfulfilled': true,
  'objective-unclaimed': true,
  'heat-invalid': true,
  'destroyed-by-without-loss': true,
  'destroyer-unknown': true,
  'destroyer-itself': true,
  'destroyer-own-side': true,
  'exit-without-leaving': true,
  'exit-after-end': true,
  'pilot-contradiction': true,
  'pilot-survives-wounds': true,
  'pilot-lost-unit-kept': true,
  'motive-without-vehicle': true,
  'kills-below-told': true,
  'militia-over-fought': true,
  'mvp-not-theirs': true,
  'captured-without-field': true,
  'pilot-captured-without-field': true,
};
const UNAVAILABLE: Record<UnavailableReason, true> = {
  wrecked: true,
  lost: true,
  captured: true,
  sold: true,
  'on-the-way': true,
  'in-repair': true,
  'no-pilot': true,
  'pilot-wounded': true,
  'pilot-captured': true,
  'pilot-killed': true,
  'pilot-retired': true,
};
const CRIPPLED: Record<CrippledReason, true> = { structure: true, weapons: true, immobile: true };
describe.each([
  ['English', en],
  ['Russian', ru],
])('%s texts of the game', (_, texts) => {
  it('name every modifier of every ruleset', () => {
    expect(MODIFIERS.length).toBeGreaterThan(30);
    expect(findMissing(texts.modifiers, MODIFIERS)).toEqual([]);
  });
  it('name every part of damage', () => {
    expect(findMissing(texts.damageParts, DAMAGE_PARTS)).toEqual([]);
  });
  it('name and explain every option of every ruleset', () => {
    expect(OPTIONS).toContain('variable-damage');
    const described: Readonly<Record<string, Texts | undefined>> = texts.rulesOptions;
    const missing = OPTIONS.flatMap((id) => findMissing(described[id] ?? {}, ['name', 'text']));
    expect(missing).toEqual([]);
  });
  it('name every ruleset', () => {
    const ids = listRulesets().map(({ id }) => id);
    expect(findMissing(texts.rulesets, ids)).toEqual([]);
  });
  it('tell every finding of a report', () => {
    expect(findMissing(texts.checks, Object.keys(CHECKS))).toEqual([]);
  });
  it('say why a unit cannot be fielded and why it is crippled', () => {
    expect(findMissing(texts.unavailable, Object.keys(UNAVAILABLE))).toEqual([]);
    expect(findMissing(texts.crippled, Object.keys(CRIPPLED))).toEqual([]);
  });
});
