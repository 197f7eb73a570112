import type { ExchangeNote } from '../../domain/exchange.ts';
import type { MoveMode, MovementKind } from '../../domain/unit-card.ts';
import { MAX_MOVES } from '../../domain/card-limits.ts';
import { makeNote, quoteValue } from '../notes.ts';

/** Ways of moving by their suffix on a card. */
const SUFFIXES: Readonly<Partial<Record<string, MovementKind>>> = {
  '': 'ground',
  j: 'jump',
  f: 'foot',
  m: 'motorized',
  t: 'tracked',
  w: 'wheeled',
  h: 'hover',
  v: 'vtol',
  g: 'wige',
  n: 'naval',
  s: 'submersible',
  'w(b)': 'bicycle',
  'w(m)': 'monocycle',
  qt: 'quadvee-tracked',
  qw: 'quadvee-wheeled',
  a: 'aero',
  // Aerodynes and spheroids of large aerospace units, and stations that keep their place.
  p: 'aero',
  k: 'aero',
  i: 'airship',
};

const SUFFIX_OF: ReadonlyMap<MovementKind, string> = new Map(
  Object.entries(SUFFIXES)
    .toReversed()
    .flatMap(([suffix, mode]) => (mode === undefined ? [] : [[mode, suffix] as const])),
);

const PART = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:"|''|”|″|in)?\s*([a-z]{0,2}(?:\([bm]\))?)$/;

/**
 * Reads the movement of a card: `8"`, `10"/6"j`, `8"j` (on the ground and jumping), `12"qt`, `6a`. What cannot be read
 * is noted; the result has no way of moving then.
 */
export function readMoveText(text: string, notes: ExchangeNote[]): readonly MoveMode[] {
  const tidy = text.trim().toLowerCase();
  if (tidy === '' || tidy === '-') return [];
  const moves: MoveMode[] = [];
  const parts = tidy.slice(0, 200).split('/');
  for (const part of parts) {
    const move = readPart(part.trim(), notes);
    if (move === null) {
      notes.push(makeNote('missing', 'move.unknown', { text: quoteValue(text) }));
      return [];
    }
    moves.push(move);
  }
  const [only] = moves;
  if (moves.length === 1 && only?.mode === 'jump') return [{ mode: 'ground', inches: only.inches }, only];
  return moves.slice(0, MAX_MOVES);
}

function readPart(part: string, notes: ExchangeNote[]): MoveMode | null {
  const found = PART.exec(part);
  const mode = found === null ? undefined : SUFFIXES[found[2] ?? ''];
  if (found === null || mode === undefined) return null;
  const inches = Number((found[1] ?? '').replace(',', '.'));
  if (!Number.isInteger(inches)) notes.push(makeNote('guessed', 'move.fraction', { text: quoteValue(part) }));
  return { mode, inches: Math.floor(inches) };
}

/** Writes the movement of a card as `readMoveText` reads it. */
export function writeMoveText(move: readonly MoveMode[]): string {
  const [first, second] = move;
  const jumps = move.length === 2 && first?.mode === 'ground' && second?.mode === 'jump';
  if (jumps && first.inches === second.inches) return `${second.inches}"j`;
  return move.map(writeMode).join('/');
}

function writeMode({ mode, inches }: MoveMode): string {
  const mark = mode === 'aero' || mode === 'airship' ? '' : '"';
  return `${inches}${mark}${SUFFIX_OF.get(mode) ?? ''}`;
}

/** Least Move in inches for each TMM from 1 on. Source: Alpha Strike: Commander's Edition, "Target Movement Modifier". */
const TMM_FROM_INCHES = [5, 9, 13, 19, 35];

/** The TMM of a card by the first way of moving that is printed; 0 for units that fly by thrust. */
export function computePrintedTmm(move: readonly MoveMode[]): number {
  const [first] = move;
  if (first === undefined || first.mode === 'aero' || first.mode === 'airship') return 0;
  return TMM_FROM_INCHES.filter((inches) => first.inches >= inches).length;
}
