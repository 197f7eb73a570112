import {
  CARD_FIGURES,
  MAX_CARD_NAME_LENGTH,
  MAX_SPECIAL_LENGTH,
  MAX_MOVE_INCHES,
  MAX_MOVES,
  MAX_SPECIALS,
  type Bounds,
} from '../domain/card-limits.ts';
import type { ExchangeNote } from '../domain/exchange.ts';
import {
  BRACKETS,
  MOVEMENT_KINDS,
  TECH_BASES,
  type DamageByBracket,
  type MoveMode,
  type UnitCard,
} from '../domain/unit-card.ts';
import { keepVisible } from '../domain/visible-text.ts';
import { findUnitFamily } from '../rules/unit-family.ts';
import { makeNote, quoteValue } from './notes.ts';
import { asFields, getField, type UnknownFields } from './text/unknown-values.ts';

/** A value that is a card, or all that is wrong with it: notes of the level `refused`. */
export type CardCheck =
  | { readonly card: UnitCard }
  | { readonly problems: readonly [ExchangeNote, ...ExchangeNote[]] };

/** Whole numbers that every card has. */
const WHOLE_FIGURES = ['id', 'size', 'tmm', 'overheat', 'armor', 'structure'] as const;
type WholeFigure = (typeof WHOLE_FIGURES)[number];

/** A damage value as the contract takes it: `03` and `100` are none. */
const DAMAGE_VALUE = /^(?:0|[1-9]\d?|0\*|-)$/;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Checks that an unknown value is a unit card: every field there, of a type of unit that the program knows, no figure
 * that is impossible. Fields that cards do not have are left out of the result. Never throws.
 */
export function checkCard(value: unknown): CardCheck {
  const fields = asFields(value);
  if (fields === null) return { problems: [makeNote('refused', 'card.no-object')] };
  const check = new CardChecker(fields);
  const figures = Object.fromEntries(
    WHOLE_FIGURES.map((field) => [field, check.readWhole(field, CARD_FIGURES[field])]),
  ) as Record<WholeFigure, number>;
  const card: UnitCard = {
    id: figures.id,
    name: check.readText('name', 1),
    chassis: check.readText('chassis', 0),
    variant: check.readText('variant', 0),
    type: check.readType(),
    size: figures.size,
    tonnage: check.readTonnage(),
    tmm: figures.tmm,
    move: check.readMove(),
    role: check.readText('role', 0),
    basePv: check.readPv(),
    damage: check.readDamage(),
    overheat: figures.overheat,
    armor: figures.armor,
    structure: figures.structure,
    specials: check.readSpecials(),
    techBase: check.readTechBase(),
    introYear:
      getField(fields, 'introYear') === null ? null : check.readWhole('introYear', CARD_FIGURES.introYear),
    era: check.readText('era', 0),
  };
  const [first, ...others] = check.problems;
  return first === undefined ? { card } : { problems: [first, ...others] };
}

/** Reads fields one by one; what is wrong gets a problem and any value of the right kind. */
class CardChecker {
  readonly problems: ExchangeNote[] = [];
  readonly #fields: UnknownFields;

  constructor(fields: UnknownFields) {
    this.#fields = fields;
  }

  readWhole(field: string, { least, most }: Bounds): number {
    const value = this.#get(field);
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.#refuse(field, 0);
    if (value >= least && value <= most) return value;
    this.problems.push(makeNote('refused', 'figure.out-of-range', { field, value, least, most }));
    return least;
  }

  readText(field: string, shortest: number): string {
    const value = this.#get(field);
    if (typeof value !== 'string') return this.#refuse(field, '');
    if (value.trim().length < shortest) this.problems.push(makeNote('refused', 'figure.missing', { field }));
    else if (value.length > MAX_CARD_NAME_LENGTH || CONTROL.test(value) || keepVisible(value) !== value)
      return this.#refuse(field, '');
    return value;
  }

  readType(): string {
    const value = this.#get('type');
    if (typeof value !== 'string') return this.#refuse('type', '');
    if (findUnitFamily(value) === undefined)
      this.problems.push(makeNote('refused', 'type.unknown', { type: quoteValue(value) }));
    return value;
  }

  readTonnage(): number {
    const value = this.#get('tonnage');
    const { least, most } = CARD_FIGURES.tonnage;
    const isWeight = typeof value === 'number' && value >= least && value <= most;
    return isWeight ? value : this.#refuse('tonnage', 0);
  }

  readPv(): number {
    const value = this.#get('basePv');
    if (typeof value !== 'number' || !Number.isInteger(value)) return this.#refuse('basePv', 1);
    const { least, most } = CARD_FIGURES.basePv;
    if (value < least || value > most) this.problems.push(makeNote('refused', 'pv.impossible', { value }));
    return value;
  }

  readMove(): readonly MoveMode[] {
    const value = this.#get('move');
    if (!Array.isArray(value) || value.length > MAX_MOVES) return this.#refuse('move', []);
    const moves = value.map(readMode);
    return moves.every((move) => move !== null) ? moves : this.#refuse('move', []);
  }

  readDamage(): DamageByBracket {
    const values = asFields(this.#get('damage'));
    const [short, medium, long] = BRACKETS.map((bracket) => {
      const value = getField(values, bracket);
      if (typeof value === 'string' && DAMAGE_VALUE.test(value)) return value;
      if (value === undefined) this.problems.push(makeNote('refused', 'figure.missing', { field: bracket }));
      else
        this.problems.push(
          makeNote('refused', 'figure.impossible', { field: bracket, value: quoteValue(value) }),
        );
      return '0';
    });
    return { short: short ?? '0', medium: medium ?? '0', long: long ?? '0' };
  }

  readSpecials(): readonly string[] {
    const value = this.#get('specials');
    if (!Array.isArray(value) || value.length > MAX_SPECIALS) return this.#refuse('specials', []);
    const specials: unknown[] = value;
    const odd = specials.find((special) => !isSpecial(special));
    if (odd === undefined) return specials.filter((special) => typeof special === 'string');
    this.problems.push(
      makeNote('refused', 'figure.impossible', { field: 'specials', value: quoteValue(odd) }),
    );
    return [];
  }

  readTechBase(): UnitCard['techBase'] {
    const value = this.#get('techBase');
    return TECH_BASES.find((techBase) => techBase === value) ?? this.#refuse('techBase', 'Inner Sphere');
  }

  #get(field: string): unknown {
    return getField(this.#fields, field);
  }

  #refuse<T>(field: string, instead: T): T {
    const value = this.#get(field);
    this.problems.push(
      value === undefined
        ? makeNote('refused', 'figure.missing', { field })
        : makeNote('refused', 'figure.impossible', { field, value: quoteValue(value) }),
    );
    return instead;
  }
}

function readMode(value: unknown): MoveMode | null {
  const fields = asFields(value);
  const mode = MOVEMENT_KINDS.find((kind) => kind === getField(fields, 'mode'));
  const inches = getField(fields, 'inches');
  if (mode === undefined || typeof inches !== 'number' || !Number.isInteger(inches)) return null;
  return inches >= 0 && inches <= MAX_MOVE_INCHES ? { mode, inches } : null;
}

function isSpecial(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= MAX_SPECIAL_LENGTH &&
    !CONTROL.test(value) &&
    keepVisible(value) === value
  );
}
