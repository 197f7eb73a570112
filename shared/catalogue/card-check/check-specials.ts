import { MAX_SPECIAL_LENGTH, MAX_SPECIALS } from '../../domain/card-limits.ts';
import { BRACKETS, type UnitCard } from '../../domain/unit-card.ts';
import { proposeSpelling } from './spelling.ts';
import { findAbility } from '../../rules/abilities/registry.ts';
import { makeFinding, type CardFinding } from './card-finding.ts';
import { findTmm } from './check-move.ts';
import { splitSpecials } from './split-specials.ts';
import { countDamage } from './worth-of-specials.ts';

/** Specials that only some types of unit can have. */
const TYPES_OF_SPECIAL: Readonly<Record<string, readonly string[]>> = {
  CAR: ['BA', 'CI'],
  MEC: ['BA'],
  XMEC: ['BA'],
  TSM: ['BM'],
  'I-TSM': ['IM'],
  SHLD: ['BM', 'IM'],
  QV: ['BM', 'IM'],
  LAM: ['BM'],
  BIM: ['BM'],
  OVL: ['BM'],
  GLD: ['PM'],
  MCS: ['PM'],
  UCS: ['PM'],
  BFC: ['IM', 'SV'],
  AFC: ['IM', 'SV'],
  BAR: ['IM', 'SV'],
  TUR: ['CV', 'SV', 'BM', 'IM'],
};

/** What burns ammunition, and so is at odds with ENE. */
const WITH_AMMUNITION = ['AC', 'FLK', 'IATM', 'IF', 'LRM', 'SRM', 'SNARC', 'INARC', 'TOR'];

/** Specials that mean nothing without the figures behind them. */
const WITH_FIGURES = [
  'AC',
  'CAR',
  'FLK',
  'HT',
  'IF',
  'IT',
  'JMPS',
  'JMPW',
  'LRM',
  'MHQ',
  'REAR',
  'SRM',
  'TOR',
];

/** Specials that say how much of the damage comes from one kind of weapon. */
const PARTS_OF_DAMAGE = ['AC', 'LRM', 'SRM'];

interface ReadSpecial {
  readonly text: string;
  readonly field: string;
  readonly id: string;
  readonly figures: string;
}

/** Findings about the specials of a card, each beside the special that it is about. */
export function checkSpecials(card: UnitCard): CardFinding[] {
  const findings: CardFinding[] = [];
  const read: ReadSpecial[] = [];
  card.specials.forEach((text, index) => {
    const field = `specials[${index}]`;
    const found = findAbility(text);
    if (text.length > MAX_SPECIAL_LENGTH)
      findings.push(makeFinding('error', field, 'text.too-long', { most: MAX_SPECIAL_LENGTH }));
    else if (found === undefined) findings.push(findUnknownSpecial(card, index));
    else read.push({ text, field, id: found.ability.id, figures: found.figures.trim() });
  });
  if (card.specials.length > MAX_SPECIALS)
    findings.push(makeFinding('error', 'specials', 'special.too-many', { most: MAX_SPECIALS }));
  for (const special of read) findings.push(...checkSpecial(card, special, read));
  return findings;
}

function findUnknownSpecial(card: UnitCard, index: number): CardFinding {
  const special = card.specials[index] ?? '';
  const nearest = proposeSpelling(special, (id) => TYPES_OF_SPECIAL[id]?.includes(card.type) !== false);
  const field = `specials[${index}]`;
  if (nearest === null) return makeFinding('warning', field, 'special.unknown', { special });
  return makeFinding(
    'warning',
    field,
    'special.misspelled',
    { special, nearest },
    replaceSpecial(card, index, nearest),
  );
}

function replaceSpecial(card: UnitCard, index: number, next: string | null): Partial<UnitCard> {
  return {
    specials: card.specials.flatMap((text, at) => (at !== index ? [text] : next === null ? [] : [next])),
  };
}

function checkSpecial(card: UnitCard, special: ReadSpecial, all: readonly ReadSpecial[]): CardFinding[] {
  const { id, field, text } = special;
  const index = card.specials.indexOf(text);
  const without = replaceSpecial(card, index, null);
  const values = { special: id };
  if (all.find((other) => other.id === id) !== special)
    return [makeFinding('warning', field, 'special.twice', values, removeAt(card, field))];
  const types = TYPES_OF_SPECIAL[id];
  if (types?.includes(card.type) === false)
    return [makeFinding('warning', field, 'special.type', { ...values, type: card.type }, without)];
  if (WITH_FIGURES.includes(id) && special.figures === '')
    return [makeFinding('warning', field, 'special.figures', values)];
  return [
    ...checkNeeds(card, special, without),
    ...checkTurret(card, special),
    ...checkPart(card, special),
    ...checkAmmunition(special, all),
  ];
}

function removeAt(card: UnitCard, field: string): Partial<UnitCard> {
  return { specials: card.specials.filter((_, index) => `specials[${index}]` !== field) };
}

/** Specials that say something about a way of moving, or about heat, that the card does not have. */
function checkNeeds(
  card: UnitCard,
  { id, field, figures }: ReadSpecial,
  without: Partial<UnitCard>,
): CardFinding[] {
  const inches = (mode: string) => card.move.find((one) => one.mode === mode)?.inches;
  if (id === 'OVL' && card.overheat === 0)
    return [makeFinding('warning', field, 'special.needs-heat', { special: id }, without)];
  const isJump = id === 'JMPS' || id === 'JMPW';
  if (!isJump && id !== 'SUBS' && id !== 'SUBW') return [];
  const mode = isJump ? 'jump' : 'submersible';
  const here = inches(mode);
  if (here === undefined)
    return [makeFinding('warning', field, 'special.needs-move', { special: id, mode }, without)];
  const other = findTmm(card.move.filter((one) => one.mode !== mode));
  const own = findTmm([{ mode, inches: here }]);
  if (other === null || own === null) return [];
  const difference = id.endsWith('S') ? own - other : other - own;
  if (difference === Number(figures)) return [];
  return [makeFinding('hint', field, 'special.move-difference', { special: id, own, other })];
}

function checkTurret(card: UnitCard, { id, field, figures }: ReadSpecial): CardFinding[] {
  if (id !== 'TUR') return [];
  const inside = /^\((.*)\)$/.exec(figures)?.[1];
  if (inside === undefined || inside.trim() === '')
    return [makeFinding('warning', field, 'special.turret-empty')];
  const parts = splitSpecials(inside);
  const isDamage = (part: string) => /^[\d*-]+(\/[\d*-]+)+$/.test(part);
  const unknown = parts.filter((part) => !isDamage(part) && findAbility(part) === undefined);
  return [
    ...unknown.map((part) => makeFinding('warning', field, 'special.unknown', { special: part })),
    ...parts.filter(isDamage).flatMap((part) => comparePart(card, 'TUR', field, part)),
  ];
}

function checkPart(card: UnitCard, { id, field, figures }: ReadSpecial): CardFinding[] {
  return PARTS_OF_DAMAGE.includes(id) ? comparePart(card, id, field, figures) : [];
}

function comparePart(card: UnitCard, special: string, field: string, figures: string): CardFinding[] {
  const parts = figures.split('/').map(countDamage);
  const isMore = BRACKETS.some((bracket, index) => (parts[index] ?? 0) > countDamage(card.damage[bracket]));
  return isMore ? [makeFinding('warning', field, 'special.more-than-card', { special })] : [];
}

function checkAmmunition({ id, field }: ReadSpecial, all: readonly ReadSpecial[]): CardFinding[] {
  if (id !== 'ENE') return [];
  const others = all.filter((other) => WITH_AMMUNITION.includes(other.id)).map((other) => other.id);
  return others.length === 0
    ? []
    : [makeFinding('hint', field, 'special.ammunition', { others: others.join(', ') })];
}
