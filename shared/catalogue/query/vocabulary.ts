import type { CardFacet } from '../../domain/catalogue.ts';
import type { MovementKind } from '../../domain/unit-card.ts';
import { LANGUAGES, type Language } from '../../locales/languages.ts';
import { listWords, listWordsIn } from '../../locales/list-words.ts';
import { foldWord, listWordStarts } from '../fold-word.ts';
import type { QueryNumberField, QueryTextField } from './query.ts';

/** Names of fields in all languages. */
const FIELD_WORDS: Readonly<Record<QueryNumberField | QueryTextField, readonly string[]>> =
  listWords('fields');

const FIELDS: ReadonlyMap<string, QueryNumberField | QueryTextField> = new Map(
  Object.entries(FIELD_WORDS).flatMap(([field, words]) =>
    // The keys of the table are the fields.
    words.map((word) => [foldWord(word), field as QueryNumberField | QueryTextField]),
  ),
);

/** Ways of moving in all languages. */
const MODE_WORDS: Readonly<Record<MovementKind, readonly string[]>> = listWords('modes');

const MODES: ReadonlyMap<string, MovementKind> = new Map(
  Object.entries(MODE_WORDS).flatMap(([mode, words]) =>
    words.map((word) => [foldWord(word), mode as MovementKind]),
  ),
);

/** What people call the values of a field, in all languages. */
const VALUE_NAMES = {
  type: listWords('types'),
  role: listWords('roles'),
  era: listWords('eras'),
  tech: listWords('tech'),
};
type NamedField = keyof typeof VALUE_NAMES;

/** Of each field, the names of each value by the folded value. */
const NAMES_OF_VALUES = mapFields(
  (names) => new Map(Object.entries(names).map(([value, list]) => [foldWord(value), list])),
);

/** Of each field, the values that a folded word can mean: `infantry` is conventional infantry and battle armor. */
const VALUES_OF_NAMES = mapFields((names) => {
  const values = new Map<string, Set<string>>();
  for (const [value, list] of Object.entries(names))
    for (const name of [value, ...list].flatMap(listWordStarts))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return values;
});

function mapFields<T>(make: (names: Readonly<Record<string, readonly string[]>>) => T) {
  const { type, role, era, tech } = VALUE_NAMES;
  return { type: make(type), role: make(role), era: make(era), tech: make(tech) } as const;
}

const TYPE_CODES: ReadonlySet<string> = new Set(Object.keys(VALUE_NAMES.type).map(foldWord));

/** Whether a folded word is the code of a unit type: `ba` means battle armor, and not everything that begins so. */
export function isTypeCode(word: string): boolean {
  return TYPE_CODES.has(word);
}

/** A field by one of its names; undefined: there is none. */
export function findField(written: string): QueryNumberField | QueryTextField | undefined {
  return FIELDS.get(foldWord(written));
}

/** All names of fields, folded. */
export function listFieldNames(): readonly string[] {
  return [...FIELDS.keys()];
}

/** A way of moving by one of its names or the beginning of one; undefined: there is none, or several. */
export function findMode(written: string): MovementKind | undefined {
  const word = foldWord(written);
  const known = MODES.get(word);
  if (known !== undefined || word.length < 2) return known;
  const begun = new Set([...MODES].flatMap(([name, mode]) => (name.startsWith(word) ? [mode] : [])));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** What people call a value of a field in any language, the value itself first. */
export function listValueNames(field: QueryTextField, value: string): readonly string[] {
  const names = isNamed(field) ? (NAMES_OF_VALUES[field].get(foldWord(value)) ?? []) : [];
  return [...new Set([value, ...names])];
}

/** The one value of a facet that a word means; undefined: it means none that is known, or several. */
export function findValue(facet: CardFacet, written: string): string | undefined {
  if (facet === 'move') return findMode(written);
  if (facet === 'size') return /^\d+$/.test(written) ? String(Number(written)) : undefined;
  const values = VALUES_OF_NAMES[facet].get(foldWord(written));
  return values?.size === 1 ? [...values][0] : undefined;
}

/** What is printed for fields, ways of moving and values of facets, by language. */
const PRINTED = mapLanguages((language) => ({
  fields: listFirst(listWordsIn(language, 'fields')),
  move: listFirst(listWordsIn(language, 'modes')),
  role: listFirst(listWordsIn(language, 'roles')),
  era: listFirst(listWordsIn(language, 'eras')),
  tech: listFirst(listWordsIn(language, 'tech')),
}));

/** A field in the words of a language. */
export function nameField(field: QueryNumberField | QueryTextField, language: Language): string {
  return PRINTED[language].fields.get(foldWord(field)) ?? field;
}

/** A value of a facet in the words of a language; types keep their codes, as cards print them. */
export function nameValue(facet: CardFacet, value: string, language: Language): string {
  if (facet === 'type' || facet === 'size') return value;
  const meant = facet === 'move' ? (findMode(value) ?? value) : value;
  return PRINTED[language][facet].get(foldWord(meant)) ?? value;
}

/** The first word for each meaning, by the folded meaning. */
function listFirst(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([meaning, [first]]) => [foldWord(meaning), first ?? meaning]));
}

function mapLanguages<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

function isNamed(field: QueryTextField): field is NamedField {
  return field in VALUE_NAMES;
}
