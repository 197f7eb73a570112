/**
 * Checks that every text exists in both languages: the English and the Russian catalogue beside it have the same keys
 * (apart from plural forms), no empty values, and the same placeholders.
 */
import { readSources, type SourceFile } from './files.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

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

/** Differences between two catalogues, in words: missing keys, empty texts, other placeholders. */
export function compareCatalogues(path: string, english: unknown, russian: unknown): string[] {
  const [en, ru] = [flatten(english), flatten(russian)];
  const [enKeys, ruKeys] = [placeholdersByKey(en), placeholdersByKey(ru)];
  const problems: string[] = [];
  for (const [key, names] of enKeys) {
    const other = ruKeys.get(key);
    if (!other) problems.push(`${path}: ${key} is missing in Russian`);
    else if (names.symmetricDifference(other).size > 0)
      problems.push(`${path}: ${key} has other placeholders in Russian`);
  }
  for (const key of ruKeys.keys())
    if (!enKeys.has(key)) problems.push(`${path}: ${key} is missing in English`);
  for (const catalogue of [en, ru]) {
    for (const [key, text] of catalogue) if (text.trim() === '') problems.push(`${path}: ${key} is empty`);
  }
  return problems;
}

export function listProblems(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file.text]));
  const problems: string[] = [];
  for (const [path, text] of byPath) {
    if (!path.includes('/en/')) continue;
    const other = byPath.get(path.replace('/en/', '/ru/'));
    if (other === undefined) problems.push(`${path}: there is no Russian catalogue of this name`);
    else problems.push(...compareCatalogues(path, JSON.parse(text), JSON.parse(other)));
  }
  return problems;
}

if (import.meta.main) {
  const files = readSources('.json').filter(({ path }) => path.startsWith('shared/locales/'));
  const problems = listProblems(files);
  for (const line of problems) console.log(line);
  process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1;
}
