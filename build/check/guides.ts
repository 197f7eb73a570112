/** Reads guides (Markdown) for their check: sections, what they quote, and which files of the project that names. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './files.ts';

/** A part of a guide below one heading. */
export interface Section {
  /** Path of the guide. */
  readonly guide: string;
  readonly heading: string;
  /** How many `#` its heading has. */
  readonly level: number;
  readonly text: string;
}

/** Folders at the root of the project; a quoted path that begins with one starts there. */
const TOP = /^(shared|db|electron|renderer|build|e2e|docs|\.github|\.ci)\//;
const FILE = /\.(tsx?|json|css|md|cjs|mjs|yml|png)$/;
/** Words in quoted paths that stand for a name, and for a language. */
const PLACEHOLDER = /00NN|\b(PREFIX|NAME|NAMESPACE|EDITION)\b/g;
const LANGUAGE = 'LANGUAGE';

export function readGuide(guide: string): string {
  return readFileSync(join(ROOT, guide), 'utf8');
}

/** The sections of a guide in their order; what stands above the first heading is left out. */
export function listSections(guide: string): Section[] {
  return readGuide(guide)
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split(/^(?=#{1,3} )/m)
    .flatMap((part) => {
      const [, marks = '', heading = ''] = /^(#+) (.*)$/m.exec(part) ?? [];
      return marks === ''
        ? []
        : [{ guide, heading, level: marks.length, text: part.slice(part.indexOf('\n')) }];
    });
}

/** The steps of a guide: the sections below its heading "How to add". */
export function listSteps(guide: string): Section[] {
  const sections = listSections(guide);
  const from = sections.findIndex(({ heading }) => heading === 'How to add');
  if (from === -1) return [];
  const after = sections.slice(from + 1);
  const end = after.findIndex(({ level }) => level < 3);
  return end === -1 ? after : after.slice(0, end);
}

/** The anchor of a heading, as GitHub makes it. */
export function makeAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Everything between back quotes. */
export function listQuoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
}

function isPath(quoted: string): boolean {
  return /^[\w./*-]+$/.test(quoted) && !quoted.startsWith('*') && (TOP.test(quoted) || FILE.test(quoted));
}

/** Files and folders that a path with its placeholders names, from the root of the project; none: it names nothing. */
function findAt(path: string): string[] {
  if (path.includes(LANGUAGE)) {
    const languages = readdirSync(join(ROOT, 'shared/locales'), { withFileTypes: true });
    const found = languages
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => findAt(path.replace(LANGUAGE, name)));
    return found.every((paths) => paths.length > 0) ? found.flat() : [];
  }
  const pattern = path.replaceAll(PLACEHOLDER, '*');
  if (pattern.includes('*'))
    return globSync(pattern, { cwd: ROOT }).map((found) => found.replaceAll('\\', '/'));
  return existsSync(join(ROOT, path)) ? [path] : [];
}

const folderOf = (path: string): string =>
  statSync(join(ROOT, path)).isDirectory() ? path.replace(/\/$/, '') : dirname(path);

/**
 * What the quoted paths of a section name. A path begins at the root or at the folder of the guide; a bare name may
 * also stand beside another path of the section.
 */
export function findPaths({ guide, text }: Section): {
  readonly found: string[];
  readonly missing: string[];
} {
  const quoted = listQuoted(text).filter(isPath);
  const found = quoted.filter((path) => TOP.test(path)).flatMap(findAt);
  const own = dirname(guide);
  const near = quoted.filter((path) => !TOP.test(path)).flatMap((path) => findAt(join(own, path)));
  const folders = new Set(['.', own, ...[...found, ...near].map(folderOf)]);
  const missing = quoted.filter((path) => {
    if (TOP.test(path)) return findAt(path).length === 0;
    const beside = [...folders].flatMap((folder) => findAt(join(folder, path)));
    found.push(...beside);
    return beside.length === 0;
  });
  return { found, missing };
}

/** The text of a file, or of all files right in a folder. */
function readAll(path: string): string {
  const full = join(ROOT, path);
  if (!statSync(full).isDirectory()) return readFileSync(full, 'utf8');
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(full, name), 'utf8'))
    .join('\n');
}

/** Names of code and keys of texts that a section quotes and that none of its files has. */
export function listUnknownNames(section: Section): string[] {
  const names = listQuoted(section.text)
    .filter((quoted) => /^[A-Za-z_]\w*$/.test(quoted))
    .filter((name) => name !== LANGUAGE && name.replaceAll(PLACEHOLDER, '') !== '');
  if (names.length === 0) return [];
  const { found } = findPaths(section);
  const text = found.map((path) => `${basename(path)} ${readAll(path)}`).join('\n');
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}
