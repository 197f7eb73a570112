/**
 * Checks that every text exists in every language: each language has the files, keys and placeholders of English, the
 * plural forms that `Intl` asks for, and no empty text; and that the list of languages names all folders.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type SourceFile } from './files.ts';
import { LANGUAGES_FILE, listLanguages, placeText, readTexts, renderLanguages } from './languages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;
/** Counts of things; some languages have a form for fractions alone, which nothing counts. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** A nested catalogue as flat `key -> text`. */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  if (typeof value === 'string') return flat.set(prefix, value);
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      for (const [path, text] of flatten(child, prefix ? `${prefix}.${key}` : key)) flat.set(path, text);
    }
  }
  return flat;
}

function placeholdersByKey(catalogue: Map<string, string>): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const [key, text] of catalogue) {
    const base = key.replace(PLURAL, '');
    const names = byKey.get(base) ?? new Set<string>();
    for (const match of text.matchAll(PLACEHOLDER)) if (match[1]) names.add(match[1]);
    byKey.set(base, names);
  }
  return byKey;
}

/** What a catalogue lacks or has too much of beside the source, in words. */
export function compareCatalogues(
  name: string,
  language: string,
  source: unknown,
  translation: unknown,
): string[] {
  const [from, to] = [flatten(source), flatten(translation)];
  const [fromKeys, toKeys] = [placeholdersByKey(from), placeholdersByKey(to)];
  const say = (key: string, what: string) => `${name}: ${key} ${what}`;
  const problems: string[] = [];
  for (const [key, names] of fromKeys) {
    const other = toKeys.get(key);
    if (!other) problems.push(say(key, `is missing in ${language}`));
    else if (names.symmetricDifference(other).size > 0)
      problems.push(say(key, `has other placeholders in ${language}`));
  }
  for (const key of toKeys.keys())
    if (!fromKeys.has(key)) problems.push(say(key, `is in ${language} but not in the source`));
  for (const [key, text] of to) if (text.trim() === '') problems.push(say(key, `is empty in ${language}`));
  const forms = listPluralForms(language);
  for (const [key] of fromKeys) {
    if (!from.has(`${key}_other`) || !toKeys.has(key) || to.has(key)) continue;
    const missing = forms.filter((form) => !to.has(`${key}_${form}`));
    if (missing.length > 0) problems.push(say(key, `has no form for ${missing.join(', ')} in ${language}`));
  }
  return problems;
}

/** The plural forms that a language has for whole numbers. */
function listPluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(COUNTS.map((count) => rules.select(count)))];
}

/**
 * Everything that a language lacks. English is the source; a file whose keys are the English texts themselves has no
 * English copy, and there the other languages are compared with each other.
 */
export function listProblems(files: readonly SourceFile[]): string[] {
  const byName = new Map<string, Map<string, unknown>>();
  for (const { path, text } of files) {
    const place = placeText(path);
    if (place === null) continue;
    const texts = byName.get(place.name) ?? new Map<string, unknown>();
    byName.set(place.name, texts.set(place.language, JSON.parse(text)));
  }
  const languages = listLanguages(files);
  return [...byName].flatMap(([name, texts]) => {
    const source = texts.get('en') ?? mergeTexts([...texts.values()]);
    const needed = texts.has('en') ? languages : languages.filter((language) => language !== 'en');
    return needed.flatMap((language) =>
      texts.has(language)
        ? compareCatalogues(name, language, source, texts.get(language))
        : [`${name}: there is no shared/locales/${language}/${name}.json`],
    );
  });
}

function mergeTexts(texts: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(texts.flatMap((text) => Object.entries(text as Record<string, unknown>)));
}

if (import.meta.main) {
  const files = readTexts();
  const problems = listProblems(files);
  if (readFileSync(join(ROOT, LANGUAGES_FILE), 'utf8') !== renderLanguages(files))
    problems.push(`${LANGUAGES_FILE} does not name the folders beside it: npm run languages`);
  for (const line of problems) console.log(line);
  process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1;
}
