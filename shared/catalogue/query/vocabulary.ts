import type { MovementKind } from '../../domain/unit-card.ts';
import { foldWord } from '../fold-word.ts';
import type { NumberField, TextField } from './query.ts';

/** Names of fields in both languages; the first one is printed. */
const FIELD_WORDS: Readonly<Record<NumberField | TextField, readonly string[]>> = {
  pv: ['pv', 'points', 'ос', 'пв', 'очки'],
  tmm: ['tmm', 'мдц'],
  size: ['size', 'sz', 'рзм', 'размер'],
  armor: ['armor', 'armour', 'брн', 'броня'],
  structure: ['structure', 'вк', 'структура', 'конструкция'],
  tonnage: ['tonnage', 'tons', 'mass', 'тоннаж', 'тонн', 'масса'],
  damage: ['damage', 'dmg', 'урон', 'повреждения'],
  short: ['short', 's', 'ближняя', 'бл'],
  medium: ['medium', 'm', 'средняя', 'ср'],
  long: ['long', 'l', 'дальняя', 'дл'],
  ov: ['ov', 'overheat', 'зп', 'перегрев'],
  year: ['year', 'год'],
  move: ['move', 'mv', 'дв', 'движение'],
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
};

const MODES: ReadonlyMap<string, MovementKind> = new Map(
  Object.entries(MODE_WORDS).flatMap(([mode, words]) =>
    words.map((word) => [foldWord(word), mode as MovementKind]),
  ),
);

/** Unit types by their codes: what people call them, in both languages. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  BM: 'BattleMech mech боевой мех БМ',
  IM: 'IndustrialMech industrial mech промышленный мех',
  PM: 'ProtoMech proto протомех',
  CV: 'combat vehicle tank боевая машина танк техника',
  SV: 'support vehicle машина поддержки техника',
  BA: 'battle armor armour infantry elemental боевая броня пехота',
  CI: 'conventional infantry пехота',
  AF: 'aerospace fighter истребитель',
  CF: 'conventional fighter истребитель',
  SC: 'small craft малый корабль',
  DS: 'DropShip дропшип',
  DA: 'DropShip дропшип',
  JS: 'JumpShip джампшип',
  WS: 'WarShip военный корабль',
  SS: 'space station станция',
  MS: 'mobile structure подвижная крепость',
  BD: 'building здание',
};

const ROLE_WORDS: Readonly<Record<string, string>> = {
  ambusher: 'засадный мех',
  brawler: 'боец',
  juggernaut: 'джаггернаут',
  missileboat: 'ракетный мех ракетоносец',
  scout: 'скаут разведчик',
  skirmisher: 'застрельщик',
  sniper: 'снайпер',
  striker: 'ударный мех',
  firesupport: 'огневая поддержка',
  transport: 'транспорт',
  attack: 'штурмовик',
  dogfighter: 'воздушный боец',
  interceptor: 'перехватчик',
};

const ERA_WORDS: Readonly<Record<string, string>> = {
  ageofwar: 'эпоха войны',
  starleague: 'звёздная лига',
  earlysuccessionwar: 'ранние войны за наследство',
  latesuccessionwarlostech: 'поздние войны за наследство лостех',
  latesuccessionwarrenaissance: 'поздние войны за наследство возрождение',
  claninvasion: 'вторжение кланов клан',
  civilwar: 'гражданская война',
  jihad: 'джихад',
  earlyrepublic: 'ранняя республика',
  laterepublic: 'поздняя республика',
  darkage: 'тёмные века',
  ilclan: 'ильклан',
};

const TECH_WORDS: Readonly<Record<string, string>> = {
  innersphere: 'IS внутренняя сфера',
  clan: 'клан',
  mixed: 'смешанная',
};

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

/** What people call a value of a field in either language, the value itself included. */
export function tellValueWords(field: TextField, value: string): string {
  const words = {
    type: TYPE_WORDS[value],
    role: ROLE_WORDS[foldWord(value)],
    era: ERA_WORDS[foldWord(value)],
    tech: TECH_WORDS[foldWord(value)],
    name: undefined,
    special: undefined,
  }[field];
  return words === undefined ? value : `${value} ${words}`;
}
