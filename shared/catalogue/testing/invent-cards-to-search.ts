import type { DamageValue, MovementKind, UnitCard } from '../../domain/unit-card.ts';

const CHASSIS = [
  'Mad Cat (Timber Wolf)',
  'Vulture (Mad Dog)',
  'Awesome',
  'Ostwar',
  'Kämpfer',
  "Ha'ri",
  'Ёж',
  'Raven',
  'Light Tank',
  'Scout Car',
  'O-Bakemono',
  'Missile Carrier',
];
const VARIANTS = ['Prime', 'AWS-9M', 'A', 'C3', '"Foo" 7-X', 'IIC 2', '', 'OST-3K'];
const TYPES = ['BM', 'CV', 'BA', 'CI', 'IM', 'PM', 'SV'];
const ROLES = ['Scout', 'Brawler', 'Missile Boat', 'Striker', '', 'Ambusher'];
const ERAS = ['Clan Invasion', 'Jihad', 'Star League', 'Late Succession War - LosTech'];
const TECHS = ['Inner Sphere', 'Clan', 'Mixed'] as const;
const MODES: readonly MovementKind[] = ['ground', 'jump', 'tracked', 'hover', 'foot', 'vtol'];
const DAMAGES: readonly DamageValue[] = ['-', '0', '0*', '1', '2', '3', '5', '9'];
const SPECIALS = ['C3M', 'C3S', 'IF2', 'TAG', 'AC2/2/-', 'CASE', 'OMNI', 'SRCH'];

/**
 * Cards that nobody has printed, always the same for the same numbers. Their names have quotes, hyphens, accents and
 * Cyrillic, and many words in common, which a search must tell apart.
 */
export function inventCardsToSearch(count: number, firstId = 20_000): readonly UnitCard[] {
  return Array.from({ length: count }, (_, index) => inventCard(index, firstId));
}

function inventCard(index: number, firstId: number): UnitCard {
  // A multiplicative hash (Knuth) spreads the values without dice.
  const spread = (of: number, salt: number): number => ((index * 31 + salt * 17 + 1) * 2_654_435_761) % of;
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], salt: number): T => {
    const value = list[spread(1_000_003, salt) % list.length];
    if (value === undefined) throw new RangeError('an empty list');
    return value;
  };
  const chassis = pick(CHASSIS, 1) + (index < 200 ? '' : ` ${(index % 997).toString(36).toUpperCase()}`);
  const variant = index < 200 ? pick(VARIANTS, 2) : `${pick(VARIANTS, 2)} ${index}`.trim();
  return {
    id: firstId + index,
    name: `${chassis} ${variant}`.trim(),
    chassis,
    variant,
    type: pick(TYPES, 3),
    size: 1 + (spread(1_000_003, 4) % 4),
    tonnage: 20 + (spread(1_000_003, 5) % 17) * 5,
    tmm: spread(1_000_003, 6) % 6,
    move: [
      { mode: pick(MODES, 7), inches: 2 * (1 + (spread(1_000_003, 8) % 10)) },
      ...(spread(1_000_003, 9) % 3 === 0 ? [{ mode: 'jump' as const, inches: 8 }] : []),
    ],
    role: pick(ROLES, 10),
    basePv: 5 + (spread(1_000_003, 11) % 60),
    damage: { short: pick(DAMAGES, 12), medium: pick(DAMAGES, 13), long: pick(DAMAGES, 14) },
    overheat: spread(1_000_003, 15) % 4,
    armor: spread(1_000_003, 16) % 12,
    structure: 1 + (spread(1_000_003, 17) % 8),
    specials: [...new Set([pick(SPECIALS, 18), pick(SPECIALS, 19)])],
    techBase: pick(TECHS, 20),
    introYear: 2500 + (spread(1_000_003, 21) % 650),
    era: pick(ERAS, 22),
  };
}
