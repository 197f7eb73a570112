import type { CsvField, CsvMapping } from '../../../domain/exchange.ts';

/** Headings by what they hold, in English and Russian; the first one is written. */
const HEADINGS: Readonly<Record<CsvField, readonly string[]>> = {
  id: ['MUL ID', 'id', 'mul', 'mulid', 'number', 'номер', 'номер mul'],
  name: [
    'Name',
    'unit',
    'unit name',
    'full name',
    'название',
    'имя',
    'бе',
    'юнит',
    'боевая единица',
    'машина',
  ],
  chassis: ['Chassis', 'class', 'шасси', 'модель'],
  variant: ['Variant', 'model', 'вариант', 'модификация', 'конфигурация'],
  type: ['Type', 'unit type', 'bftype', 'тип', 'тип юнита'],
  size: ['Size', 'sz', 'bfsize', 'размер', 'рз'],
  tonnage: ['Tonnage', 'tons', 'mass', 'weight', 'тоннаж', 'тонны', 'масса', 'вес'],
  tmm: ['TMM', 'bftmm', 'мдц', 'тмм', 'модификатор движения цели'],
  move: ['Move', 'mv', 'movement', 'bfmove', 'движение', 'ход', 'скорость', 'дв'],
  role: ['Role', 'battlefield role', 'роль'],
  pv: [
    'PV',
    'point value',
    'points',
    'base pv',
    'bfpointvalue',
    'базовые ос',
    'ос',
    'очки',
    'стоимость',
    'цена',
  ],
  short: ['Short', 's', 'damage s', 'damage short', 'short damage', 'dmg s', 'ближняя', 'урон б', 'б'],
  medium: ['Medium', 'm', 'damage m', 'damage medium', 'medium damage', 'dmg m', 'средняя', 'урон с', 'с'],
  long: ['Long', 'l', 'damage l', 'damage long', 'long damage', 'dmg l', 'дальняя', 'урон д', 'д'],
  overheat: ['Overheat', 'ov', 'ohv', 'bfoverheat', 'перегрев', 'пг'],
  armor: ['Armor', 'a', 'armour', 'bfarmor', 'броня', 'бр'],
  structure: ['Structure', 'st', 'str', 'is', 'bfstructure', 'структура', 'стр'],
  specials: [
    'Specials',
    ...['special', 'abilities', 'special abilities', 'bfabilities', 'spa'],
    ...['особенности', 'способности', 'особые способности', 'спец'],
  ],
  tech: ['Technology', 'tech', 'tech base', 'techbase', 'технология', 'технологии', 'база'],
  year: ['Year', 'intro', 'introduced', 'date introduced', 'intro year', 'год', 'год введения'],
  era: ['Era', 'эра', 'эпоха'],
  skill: ['Skill', 'gunnery', 'pilot skill', 'навык', 'мастерство', 'умение', 'стрельба'],
  pilot: ['Pilot', 'pilot name', 'mechwarrior', 'warrior', 'пилот', 'имя пилота', 'мехвоин'],
  callSign: ['Call sign', 'callsign', 'nick', 'nickname', 'позывной'],
  lance: ['Lance', 'star', 'group', 'formation', 'squad', 'лэнс', 'звено', 'копьё', 'звезда', 'группа'],
};

const FIELD_BY_HEADING: ReadonlyMap<string, CsvField> = new Map(
  (Object.entries(HEADINGS) as [CsvField, readonly string[]][]).flatMap(([field, headings]) =>
    headings.map((heading) => [simplify(heading), field] as const),
  ),
);

/** What columns hold, by their headings; of two headings for the same thing the first one counts. */
export function proposeMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<CsvField>();
  return columns.map((column) => {
    const field = FIELD_BY_HEADING.get(simplify(column.slice(0, 60)));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The heading that is written for a field. */
export function getHeading(field: CsvField): string {
  return HEADINGS[field][0] ?? field;
}

/** Letters and digits alone decide: `Damage (S)` is `damage s`. */
function simplify(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
