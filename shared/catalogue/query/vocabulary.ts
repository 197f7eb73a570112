import type { CardFacet } from '../../domain/catalogue.ts';
import type { MovementKind } from '../../domain/unit-card.ts';
import { foldWord, listWordStarts } from '../fold-word.ts';
import type { NumberField, TextField } from './query.ts';

/** Names of fields in both languages; the first one is printed. */
const FIELD_WORDS: Readonly<Record<NumberField | TextField, readonly string[]>> = {
  pv: ['pv', 'points', 'ос', 'пв', 'очки'],
  tmm: ['tmm', 'мдц'],
  size: ['size', 'sz', 'размер', 'рзм'],
  armor: ['armor', 'armour', 'брн', 'броня'],
  structure: ['structure', 'вк', 'структура', 'конструкция'],
  tonnage: ['tonnage', 'tons', 'mass', 'тоннаж', 'тонн', 'масса'],
  damage: ['damage', 'dmg', 'урон', 'повреждения'],
  short: ['short', 's', 'ближняя', 'бл'],
  medium: ['medium', 'm', 'средняя', 'ср'],
  long: ['long', 'l', 'дальняя', 'дл'],
  ov: ['ov', 'overheat', 'зп', 'перегрев'],
  year: ['year', 'год'],
  move: ['move', 'mv', 'движение', 'дв'],
  name: ['name', 'имя', 'название'],
  type: ['type', 'тип'],
  role: ['role', 'роль'],
  era: ['era', 'эра', 'эпоха'],
  tech: ['tech', 'тех', 'технология'],
  special: ['special', 'specials', 'особ', 'особая', 'особые', 'способность'],
};

const FIELDS: ReadonlyMap<string, NumberField | TextField> = new Map(
  Object.entries(FIELD_WORDS).flatMap(([field, words]) =>
    // The keys of the table are the fields.
    words.map((word) => [foldWord(word), field as NumberField | TextField]),
  ),
);

/** Ways of moving in both languages. */
const MODE_WORDS: Readonly<Record<MovementKind, readonly string[]>> = {
  ground: ['ground', 'walk', 'земля', 'шаг'],
  jump: ['jump', 'j', 'прыжок', 'прыгать', 'прыжки'],
  foot: ['foot', 'пешком', 'пешие'],
  motorized: ['motorized', 'моторизованные'],
  tracked: ['tracked', 'tracks', 'гусеницы', 'гусеничный'],
  wheeled: ['wheeled', 'wheels', 'колеса', 'колесный'],
  hover: ['hover', 'подушка', 'воздушная подушка'],
  vtol: ['vtol', 'ввп', 'вертолет'],
  wige: ['wige', 'экраноплан'],
  naval: ['naval', 'корабль', 'надводный'],
  submersible: ['submersible', 'submarine', 'подводный'],
  bicycle: ['bicycle', 'мотоцикл'],
  monocycle: ['monocycle', 'одноколесный'],
  'quadvee-tracked': ['quadvee-tracked', 'квадви гусеницы'],
  'quadvee-wheeled': ['quadvee-wheeled', 'квадви колеса'],
  aero: ['aero', 'thrust', 'тяга'],
  airship: ['airship', 'дирижабль'],
};

const MODES: ReadonlyMap<string, MovementKind> = new Map(
  Object.entries(MODE_WORDS).flatMap(([mode, words]) =>
    words.map((word) => [foldWord(word), mode as MovementKind]),
  ),
);

/** Unit types by their codes: what people call them, in both languages. */
const TYPE_NAMES: Readonly<Record<string, readonly string[]>> = {
  BM: ['BattleMech', 'mech', 'боевой мех', 'БМ'],
  IM: ['IndustrialMech', 'industrial mech', 'промышленный мех'],
  PM: ['ProtoMech', 'протомех'],
  CV: ['combat vehicle', 'tank', 'боевая машина', 'танк', 'техника'],
  SV: ['support vehicle', 'машина поддержки', 'техника'],
  BA: ['battle armor', 'battle armour', 'infantry', 'elemental', 'боевая броня', 'пехота'],
  CI: ['conventional infantry', 'пехота'],
  AF: ['aerospace fighter', 'истребитель'],
  CF: ['conventional fighter', 'истребитель'],
  SC: ['small craft', 'малый корабль'],
  DS: ['DropShip', 'дропшип'],
  DA: ['DropShip', 'дропшип'],
  JS: ['JumpShip', 'джампшип'],
  WS: ['WarShip', 'военный корабль'],
  SS: ['space station', 'станция'],
  MS: ['mobile structure', 'подвижная крепость'],
  BD: ['building', 'здание'],
};

const ROLE_NAMES: Readonly<Record<string, readonly string[]>> = {
  Ambusher: ['засадный мех'],
  Brawler: ['боец'],
  Juggernaut: ['джаггернаут'],
  'Missile Boat': ['ракетный мех', 'ракетоносец'],
  Scout: ['скаут', 'разведчик'],
  Skirmisher: ['застрельщик'],
  Sniper: ['снайпер'],
  Striker: ['ударный мех'],
  'Fire Support': ['огневая поддержка'],
  Transport: ['транспорт'],
  Attack: ['штурмовик'],
  Dogfighter: ['воздушный боец'],
  Interceptor: ['перехватчик'],
};

const ERA_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Age of War': ['эпоха войны'],
  'Star League': ['звёздная лига'],
  'Early Succession War': ['ранние войны за наследство'],
  'Late Succession War - LosTech': ['поздние войны за наследство лостех'],
  'Late Succession War - Renaissance': ['поздние войны за наследство возрождение'],
  'Clan Invasion': ['вторжение кланов', 'клан'],
  'Civil War': ['гражданская война'],
  Jihad: ['джихад'],
  'Early Republic': ['ранняя республика'],
  'Late Republic': ['поздняя республика'],
  'Dark Age': ['тёмные века'],
  ilClan: ['ильклан'],
};

const TECH_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Inner Sphere': ['IS', 'внутренняя сфера'],
  Clan: ['клан'],
  Mixed: ['смешанная'],
  Primitive: ['примитивная'],
};

/** Fields whose values have names in both languages. */
type NamedField = 'type' | 'role' | 'era' | 'tech';

const VALUE_NAMES: Readonly<Record<NamedField, Readonly<Record<string, readonly string[]>>>> = {
  type: TYPE_NAMES,
  role: ROLE_NAMES,
  era: ERA_NAMES,
  tech: TECH_NAMES,
};

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

const TYPE_CODES: ReadonlySet<string> = new Set(Object.keys(TYPE_NAMES).map(foldWord));

/** Whether a folded word is the code of a unit type: `ba` means battle armor, and not everything that begins so. */
export function isTypeCode(word: string): boolean {
  return TYPE_CODES.has(word);
}

/** A field by one of its names; undefined: there is none. */
export function findField(written: string): NumberField | TextField | undefined {
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

/** What people call a value of a field in either language, the value itself first. */
export function listValueNames(field: TextField, value: string): readonly string[] {
  return [value, ...(isNamed(field) ? (NAMES_OF_VALUES[field].get(foldWord(value)) ?? []) : [])];
}

/** The one value of a facet that a word means; undefined: it means none that is known, or several. */
export function findValue(facet: CardFacet, written: string): string | undefined {
  if (facet === 'move') return findMode(written);
  if (facet === 'size') return /^\d+$/.test(written) ? String(Number(written)) : undefined;
  const values = VALUES_OF_NAMES[facet].get(foldWord(written));
  return values?.size === 1 ? [...values][0] : undefined;
}

export type QueryLanguage = 'en' | 'ru';

/** A field in the words of a language. */
export function nameField(field: NumberField | TextField, language: QueryLanguage): string {
  return language === 'ru' ? findRussian(FIELD_WORDS[field], field) : field;
}

/** A value of a facet in the words of a language; types keep their codes, as cards print them. */
export function nameValue(facet: CardFacet, value: string, language: QueryLanguage): string {
  if (language === 'en' || facet === 'type' || facet === 'size') return value;
  if (facet !== 'move') return findRussian(listValueNames(facet, value).slice(1), value);
  const mode = findMode(value);
  return mode === undefined ? value : findRussian(MODE_WORDS[mode], value);
}

function findRussian(words: readonly string[], fallback: string): string {
  return words.find((word) => /\p{Script=Cyrillic}/u.test(word)) ?? fallback;
}

function isNamed(field: TextField): field is NamedField {
  return field in VALUE_NAMES;
}
