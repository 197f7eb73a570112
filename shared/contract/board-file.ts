import type { BoardMap } from '../domain/board-map.ts';
import { boardFileSchema } from './board-schema.ts';

/** Longest text that is looked at: the largest board, every hex of it written out in full. */
const MOST_CHARACTERS = 4_000_000;

export type BoardFileAnswer =
  | { readonly outcome: 'board'; readonly name: string; readonly board: BoardMap }
  /** No JSON, no board, a board of a newer program, or more than any board is. */
  | { readonly outcome: 'refused'; readonly code: 'no-json' | 'no-board' | 'newer-version' | 'too-large' };

/** A board as the text of a file: the map itself with what kind of file it is, its version and a name. */
export function writeBoardFile(name: string, board: BoardMap): string {
  return `${JSON.stringify({ format: 'warchest-board', version: 1, name, ...board })}\n`;
}

/** Reads the text of a file that somebody handed on. Whether the map can be a board is for `board.validate` to say. */
export function readBoardFile(text: string): BoardFileAnswer {
  if (text.length > MOST_CHARACTERS) return { outcome: 'refused', code: 'too-large' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { outcome: 'refused', code: 'no-json' };
  }
  const parsed = boardFileSchema.safeParse(json);
  if (!parsed.success) return { outcome: 'refused', code: isNewer(json) ? 'newer-version' : 'no-board' };
  const { format: _, version: __, name, ...board } = parsed.data;
  return { outcome: 'board', name, board };
}

function isNewer(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('version' in json) || !('format' in json)) return false;
  return json.format === 'warchest-board' && typeof json.version === 'number' && json.version > 1;
}
