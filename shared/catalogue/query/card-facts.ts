import { nameBits } from '../../bits.ts';
import { MOVEMENT_KINDS, type DamageValue, type UnitCard } from '../../domain/unit-card.ts';
import { foldWord, listWordStarts } from '../fold-word.ts';
import type { QueryNumberField, QueryTextField } from './query.ts';
import { listValueNames } from './vocabulary.ts';

/** Stands for an unknown year: `year:0` finds it, and no other comparison does. */
export const UNKNOWN_YEAR = 0;

/** What of a card is searched. Words are beginnings as `listWordStarts` makes them. */
export interface CardFacts {
  readonly numbers: Readonly<Record<QueryNumberField, number>>;
  /** A bit for each way of moving, in the order of `MOVEMENT_KINDS`. */
  readonly modes: number;
  readonly words: Readonly<Record<QueryTextField, readonly string[]>>;
}

/** All that a search can ask of a card. */
export function readCardFacts(card: UnitCard): CardFacts {
  const [short, medium, long] = [card.damage.short, card.damage.medium, card.damage.long].map(readDamage);
  return {
    numbers: {
      pv: card.basePv,
      tmm: card.tmm,
      size: card.size,
      armor: card.armor,
      structure: card.structure,
      tonnage: card.tonnage,
      damage: Math.max(short ?? 0, medium ?? 0, long ?? 0),
      short: short ?? 0,
      medium: medium ?? 0,
      long: long ?? 0,
      ov: card.overheat,
      year: card.introYear ?? UNKNOWN_YEAR,
      move: Math.max(0, ...card.move.map(({ inches }) => inches)),
    },
    modes: card.move.reduce((bits, { mode }) => bits | toModeBit(mode), 0),
    words: {
      name: [...new Set([card.name, card.chassis, card.variant].flatMap((text) => listWordStarts(text)))],
      type: listValueWords('type', card.type),
      role: listValueWords('role', card.role),
      era: listValueWords('era', card.era),
      tech: listValueWords('tech', card.techBase),
      special: [...new Set(card.specials.map(foldWord))].filter((word) => word !== ''),
    },
  };
}

/** The words of a value of a field in both languages. */
export function listValueWords(field: QueryTextField, value: string): readonly string[] {
  return [...new Set(listValueNames(field, value).flatMap(listWordStarts))];
}

const MODE_BITS = nameBits(MOVEMENT_KINDS);

/** The bit of a way of moving. */
export function toModeBit(mode: UnitCard['move'][number]['mode']): number {
  return MODE_BITS[mode];
}

/** A damage value as a number: minimal damage (`0*`) counts one half, no attack counts 0. */
function readDamage(value: DamageValue): number {
  if (value === '0*') return 0.5;
  return value === '-' ? 0 : Number(value);
}
