import { CARD_FIGURES, LONGEST_NAME, type Bounds } from '../../domain/card-limits.ts';
import { BRACKETS, type UnitCard } from '../../domain/unit-card.ts';
import { isDamageValue } from '../../rules/damage-value.ts';
import { findUnitFamily } from '../../rules/unit-family.ts';
import { find, type CardFinding } from './card-finding.ts';
import { countDamage } from './worth-of-specials.ts';

/** What a card can say at all; where the rules allow less, a warning says so. */
const FIGURE_RANGES: Readonly<Record<NumberField, Bounds>> = {
  ...CARD_FIGURES,
  // The scale on a sheet has four boxes; cards of others may say more.
  overheat: { least: 0, most: 4 },
};
const FIGURES = [
  'size',
  'tonnage',
  'tmm',
  'basePv',
  'overheat',
  'armor',
  'structure',
  'introYear',
] as const satisfies readonly (keyof UnitCard)[];
type NumberField = (typeof FIGURES)[number];

const LONGEST_CHASSIS = 120;
/** Characters of a text; chassis and variant with a space between them are the name. */
export const LONGEST_TEXTS = {
  chassis: LONGEST_CHASSIS,
  variant: LONGEST_NAME - 1 - LONGEST_CHASSIS,
  era: 60,
} as const;
/** An 'Mech's Size by its weight: up to 35 tons 1, to 55 tons 2, to 75 tons 3. */
const MOST_TONS_OF_SIZE = [35, 55, 75];
const MOST_TONS_OF_TYPE: Readonly<Partial<Record<string, number>>> = { BM: 200, IM: 100, PM: 15, BA: 2 };

/** Findings about the name, the type and the numbers of a card. */
export function checkFigures(card: UnitCard): CardFinding[] {
  return [
    ...checkTexts(card),
    ...checkRanges(card),
    ...checkDamage(card),
    ...checkWeight(card),
    ...checkHeat(card),
  ];
}

function checkTexts(card: UnitCard): CardFinding[] {
  const findings: CardFinding[] = [];
  if (card.chassis.trim() === '') findings.push(find('error', 'chassis', 'name.missing'));
  for (const [field, most] of Object.entries(LONGEST_TEXTS) as [keyof typeof LONGEST_TEXTS, number][])
    if (card[field].length > most) findings.push(find('error', field, 'text.too-long', { most }));
  if (findUnitFamily(card.type) === undefined)
    findings.push(find('error', 'type', 'type.unknown', { type: card.type }));
  return findings;
}

function checkRanges(card: UnitCard): CardFinding[] {
  return FIGURES.flatMap((field) => {
    const { least, most } = FIGURE_RANGES[field];
    const value = card[field];
    // A year that nobody knows.
    if (value === null) return [];
    const isWhole = Number.isInteger(value) || (field === 'tonnage' && Number.isFinite(value));
    if (isWhole && value >= least && value <= most) return [];
    return [find('error', field, 'number.out-of-range', { least, most })];
  });
}

function checkDamage({ damage }: UnitCard): CardFinding[] {
  const findings: CardFinding[] = [];
  for (const bracket of BRACKETS) {
    if (isDamageValue(damage[bracket]) && damage[bracket].length <= 2) continue;
    findings.push(find('error', `damage.${bracket}`, 'damage.malformed', { written: damage[bracket] }));
  }
  const [short, medium, long] = BRACKETS.map((bracket) => countDamage(damage[bracket])) as [
    number,
    number,
    number,
  ];
  if (damage.short === '0*' && medium > 0.5) findings.push(find('hint', 'damage.short', 'damage.grows'));
  if (damage.medium === '0*' && long > 0.5) findings.push(find('hint', 'damage.medium', 'damage.grows'));
  if (isDamageValue(damage.short) && short === 0 && medium + long > 0)
    findings.push(find('hint', 'damage.short', 'damage.none-near'));
  return findings;
}

function checkWeight({ type, size, tonnage }: UnitCard): CardFinding[] {
  if (!Number.isFinite(tonnage)) return [];
  const most = MOST_TONS_OF_TYPE[type];
  if (most !== undefined && tonnage > most) return [find('warning', 'tonnage', 'tonnage.type', { most })];
  const expected = findSize(type, tonnage);
  if (expected === null || expected === size) return [];
  return [find('warning', 'size', 'size.weight', { size: expected, tonnage }, { size: expected })];
}

/** The Size that the rules give to a weight in tons; null: it follows from more than the weight. */
export function findSize(type: string, tonnage: number): number | null {
  const family = findUnitFamily(type);
  if (family === 'infantry' || family === 'battle-armor' || family === 'protomech') return 1;
  if (family !== 'mech') return null;
  const place = MOST_TONS_OF_SIZE.findIndex((most) => tonnage <= most);
  return place < 0 ? MOST_TONS_OF_SIZE.length + 1 : place + 1;
}

function checkHeat({ type, overheat, damage }: UnitCard): CardFinding[] {
  if (!(overheat > 0)) return [];
  const family = findUnitFamily(type);
  if (family !== undefined && family !== 'mech' && family !== 'aerospace')
    return [find('warning', 'overheat', 'overheat.type', {}, { overheat: 0 })];
  const total = BRACKETS.reduce((sum, bracket) => sum + countDamage(damage[bracket]), 0);
  return total === 0 ? [find('warning', 'overheat', 'overheat.without-damage', {}, { overheat: 0 })] : [];
}
