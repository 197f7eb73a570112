import type { ExchangeNote } from '../../domain/exchange.ts';
import type { Bracket, MoveMode, TechBase, UnitCard } from '../../domain/unit-card.ts';
import { checkCard } from '../check-card.ts';
import { makeNote, quoteValue } from '../notes.ts';
import { cleanText } from '../text/clean-text.ts';
import { asNumber } from '../text/unknown-values.ts';
import { findEraOfYear } from './eras.ts';
import { computePrintedTmm } from './move-text.ts';

/** What a reader found of a card: texts and figures as written, what needs grammar already read. */
export interface CardDraft {
  readonly id: unknown;
  readonly name: unknown;
  readonly chassis: unknown;
  readonly variant: unknown;
  readonly type: unknown;
  readonly size: unknown;
  readonly tonnage: unknown;
  /** Missing: computed from the movement, and noted; null: the reader notes it for all cards together. */
  readonly tmm: unknown;
  readonly move: readonly MoveMode[];
  readonly role: unknown;
  readonly basePv: unknown;
  readonly damage: Readonly<Record<Bracket, unknown>>;
  readonly overheat: unknown;
  readonly armor: unknown;
  readonly structure: unknown;
  readonly specials: readonly string[];
  /** Null: unknown. */
  readonly techBase: TechBase | null;
  /** Null: unknown. */
  readonly introYear: number | null;
  /** Empty: to be told from the year, and noted; null: the reader notes it for all cards together. */
  readonly era: string | null;
}

/**
 * Makes a card of what was found: cleans its texts, takes what is missing for what is most likely, and notes all of it.
 * Null where the notes say why it is refused.
 */
export function finishCard(draft: CardDraft, notes: ExchangeNote[]): UnitCard | null {
  const type = cleanText(draft.type, 'type', notes, 20).toUpperCase();
  if (type === '') {
    notes.push(makeNote('refused', 'type.missing'));
    return null;
  }
  if (draft.move.length === 0) notes.push(makeNote('missing', 'move.missing'));
  const card = {
    id: asNumber(draft.id) ?? draft.id,
    name: cleanText(draft.name, 'name', notes),
    chassis: cleanText(draft.chassis, 'chassis', notes),
    variant: cleanText(draft.variant, 'variant', notes),
    type,
    size: correct(readFigure(draft.size), 'size.none', notes),
    tonnage: assume(draft.tonnage, 'tonnage', notes),
    tmm: readTmm(draft, notes),
    move: draft.move,
    role: tidyRole(cleanText(draft.role, 'role', notes)),
    basePv: readFigure(draft.basePv),
    damage: readDamage(draft.damage),
    overheat: assume(draft.overheat, 'overheat', notes),
    armor: readFigure(draft.armor),
    structure: correct(readFigure(draft.structure), 'structure.none', notes),
    specials: draft.specials,
    techBase: draft.techBase ?? guessTechBase(notes),
    introYear: draft.introYear,
    era: readEra(draft, notes),
  };
  const check = checkCard(card);
  if ('card' in check) return check.card;
  notes.push(...check.problems);
  return null;
}

/** Roles as the Master Unit List writes them: MegaMek has capitals alone, and a word for none. */
function tidyRole(role: string): string {
  if (/^(?:none|undetermined)$/i.test(role)) return '';
  if (/\p{Ll}/u.test(role)) return role;
  return role.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

function readTmm({ tmm, move }: CardDraft, notes: ExchangeNote[]): unknown {
  if (!isMissing(tmm)) return readFigure(tmm);
  const value = computePrintedTmm(move);
  const flies = move[0]?.mode === 'aero' || move[0]?.mode === 'airship';
  // Cards of units that fly by thrust print none.
  if (tmm !== null && !flies) notes.push(makeNote('guessed', 'figure.assumed', { field: 'tmm', value }));
  return value;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A figure as a number where it is one; undefined for an empty field; otherwise the text, to be refused. */
function readFigure(value: unknown): unknown {
  return isMissing(value) ? undefined : (asNumber(value) ?? value);
}

/** A figure that is 0 where it is missing, which is noted. */
function assume(value: unknown, field: string, notes: ExchangeNote[]): unknown {
  if (!isMissing(value)) return readFigure(value);
  notes.push(makeNote('guessed', 'figure.assumed', { field, value: 0 }));
  return 0;
}

/** A figure that cannot be 0, and is where lists have slips of the pen. */
function correct(value: unknown, code: 'size.none' | 'structure.none', notes: ExchangeNote[]): unknown {
  if (value !== 0) return value;
  notes.push(makeNote('guessed', code));
  return 1;
}

function readDamage({ short, medium, long }: CardDraft['damage']): Readonly<Record<Bracket, unknown>> {
  return { short: readDamageValue(short), medium: readDamageValue(medium), long: readDamageValue(long) };
}

/** A damage value as printed on cards: `3`, `0*`, `-`; tables write a long dash or `—` for no attack. */
function readDamageValue(value: unknown): unknown {
  if (isMissing(value)) return undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const text = value.trim().slice(0, 40);
  return /^[-–—−]$/.test(text) ? '-' : text.replace(/^0+(?=\d)/, '');
}

/** The technology of a card that tells none. */
export const ASSUMED_TECH_BASE: TechBase = 'Inner Sphere';

function guessTechBase(notes: ExchangeNote[]): TechBase {
  notes.push(makeNote('guessed', 'tech.unknown'));
  return ASSUMED_TECH_BASE;
}

function readEra({ era: told, introYear: year }: CardDraft, notes: ExchangeNote[]): string {
  if (told !== null && told !== '') return told;
  const era = year === null ? undefined : findEraOfYear(year);
  if (told !== null)
    notes.push(era === undefined ? makeNote('missing', 'era.unknown') : makeNote('guessed', 'era.from-year'));
  return era?.name ?? '';
}

/**
 * A year of introduction: `3049`, or with words (`circa 2440`), which is noted as a guess; null, and noted, for
 * `Unknown`, `PS` and the like.
 */
export function readYear(value: unknown, notes: ExchangeNote[]): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (/^[1-9]\d{3}$/.test(text)) return Number(text);
  const found = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(text.slice(0, 200))?.[0];
  if (found === undefined) {
    notes.push(makeNote('missing', 'year.unknown'));
    return null;
  }
  notes.push(makeNote('guessed', 'year.guessed', { text: quoteValue(text) }));
  return Number(found);
}
