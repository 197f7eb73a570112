import { CARD_FIGURES, MAX_CARD_NAME_LENGTH, type Bounds } from '../../domain/card-limits.ts';
import { BRACKETS, type UnitCard } from '../../domain/unit-card.ts';
import { isDamageValue } from '../../rules/damage-value.ts';
import { findUnitFamily } from '../../rules/unit-family.ts';
import { makeFinding, type CardFinding } from './card-finding.ts';
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

const MAX_CHASSIS_LENGTH = 120;
/** Characters of a text; chassis and variant with a space between them are the name. */
export const MAX_TEXT_LENGTHS = {
  chassis: MAX_CHASSIS_LENGTH,
  variant: MAX_CARD_NAME_LENGTH - 1 - MAX_CHASSIS_LENGTH,
  era: 60,
} as const;
/** An 'Mech's Size by its weight: up to 35 tons 1, to 55 tons 2, to 75 tons 3. */
const MAX_TONS_OF_SIZE = [35, 55, 75];
const MAX_TONS_OF_TYPE: Readonly<Partial<Record<string, number>>> = { BM: 200, IM: 100, PM: 15, BA: 2 };

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
  if (card.chassis.trim() === '') findings.push(makeFinding('error', 'chassis', 'name.missing'));
  for (const [field, most] of Object.entries(MAX_TEXT_LENGTHS) as [keyof typeof MAX_TEXT_LENGTHS, number][])
    if (card[field].length > most) findings.push(makeFinding('error', field, 'text.too-long', { most }));
  if (findUnitFamily(card.type) === undefined)
    findings.push(makeFinding('error', 'type', 'type.unknown', { type: card.type }));
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
    return [makeFinding('error', field, 'number.out-of-range', { least, most })];
  });
}

function checkDamage({ damage }: UnitCard): CardFinding[] {
  const findings: CardFinding[] = [];
  for (const bracket of BRACKETS) {
    if (isDamageValue(damage[bracket]) && damage[bracket].length <= 2) continue;
    findings.push(
      makeFinding('error', `damage.${bracket}`, 'damage.malformed', { written: damage[bracket] }),
    );
  }
  const [short, medium, long] = BRACKETS.map((bracket) => countDamage(damage[bracket])) as [
    number,
    number,
    number,
  ];
  if (damage.short === '0*' && medium > 0.5)
    findings.push(makeFinding('hint', 'damage.short', 'damage.grows'));
  if (damage.medium === '0*' && long > 0.5)
    findings.push(makeFinding('hint', 'damage.medium', 'damage.grows'));
  if (isDamageValue(damage.short) && short === 0 && medium + long > 0)
    findings.push(makeFinding('hint', 'damage.short', 'damage.none-near'));
  return findings;
}

function checkWeight({ type, size, tonnage }: UnitCard): CardFinding[] {
  if (!Number.isFinite(tonnage)) return [];
  const most = MAX_TONS_OF_TYPE[type];
  if (most !== undefined && tonnage > most)
    return [makeFinding('warning', 'tonnage', 'tonnage.type', { most })];
  const expected = findSize(type, tonnage);
  if (expected === null || expected === size) return [];
  return [makeFinding('warning', 'size', 'size.weight', { size: expected, tonnage }, { size: expected })];
}

/** The Size that the rules give to a weight in tons; null: it follows from more than the weight. */
export function findSize(type: string, tonnage: number): number | null {
  const family = findUnitFamily(type);
  if (family === 'infantry' || family === 'battle-armor' || family === 'protomech') return 1;
  if (family !== 'mech') return null;
  const place = MAX_TONS_OF_SIZE.findIndex((most) => tonnage <= most);
  return place < 0 ? MAX_TONS_OF_SIZE.length + 1 : place + 1;
}

function checkHeat({ type, overheat, damage }: UnitCard): CardFinding[] {
  if (!(overheat > 0)) return [];
  const family = findUnitFamily(type);
  if (family !== undefined && family !== 'mech' && family !== 'aerospace')
    return [makeFinding('warning', 'overheat', 'overheat.type', {}, { overheat: 0 })];
  const total = BRACKETS.reduce((sum, bracket) => sum + countDamage(damage[bracket]), 0);
  return total === 0
    ? [makeFinding('warning', 'overheat', 'overheat.without-damage', {}, { overheat: 0 })]
    : [];
}
