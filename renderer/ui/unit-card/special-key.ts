/**
 * Special abilities with an explanation in the game locales, by the letters of their code. A test checks that every
 * special of `shared/catalogue/clan-invasion.json` is in the list.
 */
export const EXPLAINED_SPECIALS = [
  'AC',
  'AMS',
  'CASE',
  'CASEII',
  'CR',
  'ECM',
  'ENE',
  'FLK',
  'HT',
  'IF',
  'JMPS',
  'JMPW',
  'LRM',
  'MEL',
  'OMNI',
  'OVL',
  'PRB',
  'RCN',
  'REAR',
  'SNARC',
  'SRM',
  'STL',
  'TAG',
  'TSM',
] as const;

export interface SpecialKey {
  /** Key under `specials` in the game locales; `other` when the code is not explained. */
  readonly key: string;
  /** The text after the letters: `1/1/-`, `2`; may be empty. */
  readonly value: string;
}

/** Splits a special as printed on a card (`IF1`, `REAR1/1/-`) into its letters and its value. */
export function parseSpecialKey(special: string): SpecialKey {
  const match = /^([A-Z]+)(.*)$/.exec(special.trim().toUpperCase());
  const letters = match?.[1] ?? '';
  const known = (EXPLAINED_SPECIALS as readonly string[]).includes(letters);
  return { key: known ? letters : 'other', value: match?.[2]?.trim() ?? '' };
}
