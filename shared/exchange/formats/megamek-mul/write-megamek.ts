import type { ExchangeUnit } from '../../../domain/exchange.ts';
import type { MovementKind, UnitCard } from '../../../domain/unit-card.ts';

/** Ways of moving as MegaMek calls them. */
const MODES: Readonly<Partial<Record<MovementKind, string>>> = {
  jump: 'Jump',
  foot: 'Leg',
  motorized: 'Motorized',
  tracked: 'Tracked',
  wheeled: 'Wheeled',
  bicycle: 'Wheeled',
  monocycle: 'Wheeled',
  hover: 'Hover',
  vtol: 'VTOL',
  wige: 'WiGE',
  naval: 'Naval',
  submersible: 'Submarine',
  aero: 'Aerodyne',
  airship: 'Airship',
};

/** Writes a force for MegaMek: chassis and model, by which it finds its own units, and who sits in them. */
export function writeMegaMek(units: readonly ExchangeUnit[]): string {
  const lances = [...new Set(units.flatMap(({ lance }) => (lance === null ? [] : [lance])))];
  const entities = units.map((unit, index) => writeEntity(unit, index, lances)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<unit>\n${entities}</unit>\n`;
}

function writeEntity(
  { card, skill, pilot, lance }: ExchangeUnit,
  index: number,
  lances: readonly string[],
): string {
  const id = `warchest-${index + 1}`;
  const entity = { chassis: card.chassis, model: card.variant, type: findMode(card), externalId: id };
  const gunnery = skill ?? 4;
  const crew = {
    size: 1,
    name: `${pilot?.rank ?? ''} ${pilot?.name ?? ''}`.trim(),
    nick: pilot?.callSign ?? '',
    gunnery,
    piloting: Math.min(8, gunnery + 1),
    ...(pilot !== null && (pilot.isDead || pilot.wounds > 0)
      ? { hits: pilot.isDead ? 'Dead' : pilot.wounds }
      : {}),
    externalId: `${id}-pilot`,
    ejected: 'false',
  };
  // The separators of the format are left out of names; it numbers forces from 0.
  const force =
    lance === null ? null : { force: `${lance.replaceAll('|', ' ').trim()}|${lances.indexOf(lance)}||` };
  const children = [
    `<pilot${writeAttributes(crew)}/>`,
    ...(force === null ? [] : [`<Force${writeAttributes(force)}/>`]),
  ];
  return `\t<entity${writeAttributes(entity)}>\n\t\t${children.join('\n\t\t')}\n\t</entity>\n`;
}

/** 'Mechs are written as bipeds: cards do not tell legs. */
function findMode({ type, move }: UnitCard): string {
  if (type === 'BM' || type === 'IM' || type === 'PM') return 'Biped';
  const [first] = move;
  return (first === undefined ? undefined : MODES[first.mode]) ?? 'Leg';
}

function writeAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPED.get(sign) ?? sign);
}
