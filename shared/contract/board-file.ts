import { parseUsualJson } from '../json-excess.ts';
import type { BoardMap } from '../domain/board-map.ts';
import { boardFileSchema } from './board-schema.ts';

/** Most characters of a file: the largest board with every hex written out. */
const MAX_CHARACTERS = 4_000_000;

export type BoardFileAnswer =
  | { readonly outcome: 'board'; readonly name: string; readonly board: BoardMap }
  /** Not JSON, not a board, a board of a newer program, or too long for any board. */
  | { readonly outcome: 'refused'; readonly code: 'no-json' | 'no-board' | 'newer-version' | 'too-large' };

/** Writes a board as the text of a file: the map with the kind of file, its version and a name. */
export function writeBoardFile(name: string, board: BoardMap): string {
  return `${JSON.stringify({ format: 'warchest-board', version: 1, name, ...board })}\n`;
}

/** Reads the text of a board file. `board.validate` checks whether the map is valid. */
export function readBoardFile(text: string): BoardFileAnswer {
  if (text.length > MAX_CHARACTERS) return { outcome: 'refused', code: 'too-large' };
  let json: unknown;
  try {
    json = parseUsualJson(text);
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
