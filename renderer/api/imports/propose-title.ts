import type { OfferedText } from './imports.ts';

const LONGEST = 80;

/** A name for what the file becomes: the title of the list, else the name of the file without its ending. */
export function proposeTitle({ fileName }: OfferedText, title: string | null, fallback: string): string {
  const name = title?.trim() ?? '';
  const base = (fileName ?? '')
    .replace(/^.*\//, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[_\s]+/g, ' ');
  const proposed = name === '' ? base.trim() : name;
  return (proposed === '' ? fallback : proposed).slice(0, LONGEST).trim();
}
