import type { UnitCard } from '../../domain/unit-card.ts';
import { readSpecials, type PrintedSpecials } from './printed-specials.ts';
import {
  ARMOR_WORTH,
  ARTILLERY_WORTH,
  CRUISE_MISSILE_WORTH,
  DEFENSIVE_WORTH,
  FAR_FROM_BRAWLING,
  FORCE_WORTH,
  NETWORKS,
  OFFENSIVE_WORTH,
  countDamage,
  findLongestMove,
} from './worth-of-specials.ts';

export const POINT_VALUE_PARTS = [
  'damage',
  'overheat',
  'size',
  'offensive-specials',
  'fire-control',
  'movement',
  'defensive-specials',
  'durability',
  'agility',
  'network',
  'brawler',
  'support',
] as const;

export interface PointValuePart {
  readonly code: (typeof POINT_VALUE_PARTS)[number];
  readonly value: number;
}

export interface PointValueEstimate {
  /** At Skill 4, at least 1. */
  readonly pv: number;
  /** What adds up to it, in the order of the calculation; parts of 0 are left out. */
  readonly parts: readonly PointValuePart[];
  /** Specials of the card whose worth the card does not tell. */
  readonly uncertain: readonly string[];
}

interface Counted {
  readonly card: UnitCard;
  readonly specials: PrintedSpecials;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

const roundToHalf = (value: number): number => Math.round(value * 2) / 2;

/**
 * What a card of a ground unit costs by the published conversion: what its weapons do at each range, what its armor and
 * structure are worth at its speed, and its specials. It reads only what the card prints, in whole points, while the
 * conversion begins with the unit itself. Of the published cards of ground units it gives 99.3 percent their point
 * value, and 99.6 percent one that is at most 1 point off; the others are cards that say something else than their own
 * figures, and those with a special named in `uncertain`. It knows nothing of aircraft, ships and buildings
 * (`canEstimate`), and nothing of skill.
 */
export function estimatePointValue(card: UnitCard): PointValueEstimate {
  const counted = countFigures(card);
  const parts: PointValuePart[] = [];
  const add = (code: PointValuePart['code'], value: number): void => {
    if (value !== 0) parts.push({ code, value });
  };
  const sum = (): number => parts.reduce((total, { value }) => total + value, 0);
  add('damage', counted.short + 2 * counted.medium + counted.long);
  add('overheat', countOverheat(counted));
  if (isOnLegs(card.type)) add('size', card.size / 2);
  add('offensive-specials', countOffensiveSpecials(counted));
  const offensive = sum();
  const share = findFireControl(counted);
  if (share !== 0) add('fire-control', roundToHalf(offensive * (1 + share)) - offensive);
  add('movement', countMovement(card, counted.specials));
  add('defensive-specials', countDefensiveSpecials(counted));
  add('durability', roundToHalf(countDurability(counted) * findDefenseFactor(counted)));
  const base = sum();
  add('agility', roundToHalf(countAgility(counted)));
  if (hasAny(counted.specials, NETWORKS)) add('network', roundToHalf(base * 0.05));
  add('brawler', -roundToHalf(base * findBrawlerShare(counted)));
  add('support', countSupport(counted.specials));
  return { pv: Math.max(1, Math.round(sum())), parts, uncertain: listUncertain(counted) };
}

function countFigures(card: UnitCard): Counted {
  const specials = readSpecials(card.specials);
  const torpedoes = (specials.own.get('TOR') ?? '').split('/');
  return {
    card,
    specials,
    short: countDamage(card.damage.short) + countDamage(torpedoes[0]),
    medium: countDamage(card.damage.medium) + countDamage(torpedoes[1]),
    long: countDamage(card.damage.long) + countDamage(torpedoes[2]),
  };
}

function isOnLegs(type: string): boolean {
  return type === 'BM' || type === 'IM' || type === 'PM';
}

function isInfantry(type: string): boolean {
  return type === 'CI' || type === 'BA';
}

/** Infantry of so many tons as cargo is never discounted for its short reach. */
const LIGHT_TONS = 8;

function findCargoTons({ own }: PrintedSpecials): number {
  return Number(/\d+/.exec(own.get('CAR') ?? '')?.[0] ?? 0);
}

function canJump(card: UnitCard): boolean {
  return card.move.some(({ mode, inches }) => mode === 'jump' && inches > 0);
}

function hasAny({ own }: PrintedSpecials, codes: readonly string[]): boolean {
  return codes.some((code) => own.has(code));
}

function countOverheat({ card, medium, long }: Counted): number {
  if (card.overheat < 1) return 0;
  const value = 1 + 0.5 * (card.overheat - 1);
  return medium + long === 0 ? value / 2 : value;
}

function countOffensiveSpecials({ card, specials }: Counted): number {
  let total = 0;
  for (const [code, figures] of specials.own) total += OFFENSIVE_WORTH[code]?.(figures, card) ?? 0;
  return total + countArtillery(specials.own);
}

function countArtillery(codes: ReadonlyMap<string, string>): number {
  let total = 0;
  for (const [code, figures] of codes) {
    const pieces = Number(/-(\d+)/.exec(figures)?.[1] ?? 1);
    total += pieces * (ARTILLERY_WORTH[code] ?? 0);
    if (code === 'ARTCM') total += pieces * (CRUISE_MISSILE_WORTH[/^\d+/.exec(figures)?.[0] ?? ''] ?? 0);
  }
  return total;
}

function findFireControl({ card, specials }: Counted): number {
  const { own } = specials;
  let share = 0;
  if (own.has('SHLD')) share -= 0.1;
  if (own.has('BFC')) share -= 0.1;
  if ((card.type === 'SV' || card.type === 'IM') && !own.has('AFC') && !own.has('BFC')) share -= 0.2;
  return share;
}

/** Land-air and bimodal 'Mechs print how they move in the air behind the special: `LAM(30"g/5a)`. */
function countMovement(card: UnitCard, { own }: PrintedSpecials): number {
  const inAir = own.get('LAM') ?? own.get('BIM') ?? '';
  const airborneInches = Number(/(\d+)"g/.exec(inAir)?.[1] ?? 0);
  const thrust = Number(/(\d+)a/.exec(inAir)?.[1] ?? 0);
  const longest = Math.max(findLongestMove(card), airborneInches);
  return longest / 8 + thrust / 4 + (thrust >= 10 ? 1 : 0) + (canJump(card) ? 0.5 : 0);
}

function countDefensiveSpecials({ card, specials }: Counted): number {
  const { own } = specials;
  const thirds = Math.floor(card.armor / 3) * (own.has('BAR') ? 0.5 : 1);
  let total = 0;
  for (const [code, figures] of own) {
    total += DEFENSIVE_WORTH[code] ?? 0;
    total += thirds * (ARMOR_WORTH[code === 'BHJ' ? `BHJ${figures}` : code] ?? 0);
  }
  if (own.has('CR') && card.structure >= 3) total += 0.25;
  if (own.has('ARM') && card.structure > 1) total += 0.5;
  return total;
}

function countDurability({ card, specials }: Counted): number {
  const hasBar = specials.own.has('BAR');
  const armor = card.armor * (findArmorFactor(card, specials) / (hasBar ? 2 : 1));
  const perStructure = isInfantry(card.type) ? 2 : card.type === 'IM' || hasBar ? 0.5 : 1;
  return armor + card.structure * perStructure;
}

function findArmorFactor(card: UnitCard, { own }: PrintedSpecials): number {
  if (card.type !== 'CV' && card.type !== 'SV') return 2;
  const modes = new Set<string>(card.move.map(({ mode }) => mode));
  const has = (...some: string[]) => some.some((mode) => modes.has(mode));
  const factor = has('tracked', 'naval', 'submersible')
    ? 1.8
    : has('hover', 'wheeled')
      ? 1.7
      : has('vtol', 'wige')
        ? 1.5
        : 2;
  return factor + (own.has('ARS') ? 0.1 : 0);
}

function findDefenseFactor(counted: Counted): number {
  const { card, specials } = counted;
  const { own } = specials;
  let steps = card.tmm;
  if (canJump(card) && (isInfantry(card.type) || isUnarmed(counted))) steps += 1;
  if (own.has('MAS') && steps < 3) steps = 3;
  else if (own.has('LMAS') && steps < 2) steps = 2;
  if (card.type === 'BA' || card.type === 'PM') steps += 1;
  const flies = card.move.some(({ mode }) => mode === 'vtol' || mode === 'wige');
  if (flies && card.type !== 'BM' && card.type !== 'IM') steps += 1;
  if (own.has('STL')) steps += 1;
  if (hasAny(specials, ['LG', 'SLG', 'VLG'])) steps -= 1;
  steps += countExtraSteps(specials);
  return 1 + steps * (steps <= 2 ? 0.1 : 0.25);
}

/** Half a step for each point of a movement modifier that is better when jumping or under water. */
function countExtraSteps({ own }: PrintedSpecials): number {
  return 0.5 * (Number(own.get('JMPS') ?? 0) + Number(own.get('SUBS') ?? 0));
}

function isUnarmed({ short, medium, long, specials }: Counted): boolean {
  return short + medium + long === 0 && !specials.own.has('TSEMP') && countArtillery(specials.own) === 0;
}

function countAgility({ card, specials }: Counted): number {
  const steps = card.tmm + countExtraSteps(specials);
  if (steps <= 1) return 0;
  const medium = countDamage(card.damage.medium);
  if (medium > 0) return (steps - 1) * medium;
  return card.tmm >= 3 ? (steps - 2) * countDamage(card.damage.short) : 0;
}

function findBrawlerShare({ card, specials, short, medium, long }: Counted): number {
  const move = findLongestMove(card);
  if (isInfantry(card.type) && findCargoTons(specials) <= LIGHT_TONS) return 0;
  if (move < 2 || move > 10 || long > 0) return 0;
  if (hasAny(specials, FAR_FROM_BRAWLING) || countArtillery(specials.own) > 0) return 0;
  if (medium > 0) return move < 6 ? 0.25 : 0;
  if (short === 0) return 0;
  return move < 6 ? 0.5 : 0.25;
}

function countSupport({ own }: PrintedSpecials): number {
  let total = 0;
  for (const [code, figures] of own) {
    total += FORCE_WORTH[code] ?? 0;
    if (code === 'MHQ') {
      const headquarters = Number(/\d+/.exec(figures)?.[0] ?? 0);
      total += headquarters <= 4 ? headquarters : 4 + Math.ceil((headquarters - 4) / 5);
    }
  }
  return total;
}

/** Specials that published cards count now one way, now another: torpedoes, robotic crews, weapons to the rear alone. */
function listUncertain({ specials, short, medium, long }: Counted): string[] {
  const uncertain = ['TOR', 'RBT', 'BT'].filter((code) => specials.own.has(code));
  if (specials.own.has('REAR') && short + medium + long === 0) uncertain.push('REAR');
  return uncertain;
}

const ESTIMATED_TYPES: readonly string[] = ['BM', 'IM', 'PM', 'CV', 'SV', 'BA', 'CI'];

/** Whether there is an estimate for units of a type. */
export function canEstimate(type: string): boolean {
  return ESTIMATED_TYPES.includes(type);
}

/**
 * By how many points a card may differ from its estimate without being called wrong: one for what is rounded, seven
 * where a special is uncertain, as published cards differ by as much.
 */
export function findAllowedError({ uncertain }: PointValueEstimate): number {
  return uncertain.length > 0 ? 7 : 1;
}
