/**
 * Which files of a room (a folder) may be imported from outside it: `build/doors.json`. A file that is imported and not
 * listed fails, and so does one that is listed and that nobody imports any more.
 *
 * `node build/run.mjs build/check/doors.ts --write` lists what is imported today; reasons stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readSources, ROOT, type SourceFile } from './files.ts';

/** The door of a room. */
export interface Door {
  /** Files that others import; without them every file is open. */
  readonly files?: readonly string[];
  /** Why every file is open, or a third of them or more. */
  readonly reason?: string | undefined;
}

export type Doors = Readonly<Record<string, Door>>;

const DATA = 'build/doors.json';
/** Every folder in these is a room. Other folders are rooms if `doors.json` names them. */
const FLOORS = ['shared', 'shared/rules', 'shared/campaign', 'db'];
/** With fewer files, two are a third already: such a room needs no door. */
const MIN_FILES = 7;
/** Part of its files that a room may show without a reason. */
const SHARE = 1 / 3;

/** Tests and benches look inside. */
function isTest(path: string): boolean {
  return /\.(test|long|prop|cases)\.|\/testing\/|^build\/bench\/|^e2e\//.test(path);
}

function listImports({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ''),
  );
}

interface Room {
  readonly path: string;
  readonly files: readonly string[];
  /** Files that are imported from outside, with one of those who do. */
  readonly imported: ReadonlyMap<string, string>;
}

/** Every room with its files and those that are imported from outside, without tests. */
function listRooms(sources: readonly SourceFile[], doors: Doors): Room[] {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  const folders = code.flatMap(({ path }) =>
    FLOORS.filter((floor) => path.startsWith(`${floor}/`)).map((floor) => {
      const [folder = '', rest] = path.slice(floor.length + 1).split('/');
      return rest === undefined ? '' : `${floor}/${folder}`;
    }),
  );
  const paths = new Set([...folders, ...Object.keys(doors)]);
  for (const floor of ['', ...FLOORS]) paths.delete(floor);
  const imports = code.flatMap((file) => listImports(file).map((target) => ({ by: file.path, target })));
  return [...paths].toSorted().map((path) => {
    const isInside = (file: string): boolean => file.startsWith(`${path}/`);
    const files = code.map((file) => file.path).filter(isInside);
    const known = new Set(files);
    const imported = new Map(
      imports
        .filter(({ by, target }) => known.has(target) && !isInside(by))
        .map((one) => [one.target, one.by]),
    );
    return { path, files, imported };
  });
}

/** What is wrong with the doors, a line each. */
export function listDoorProblems(sources: readonly SourceFile[], doors: Doors): string[] {
  return listRooms(sources, doors).flatMap(({ path, files, imported }) => {
    const door = doors[path];
    if (door === undefined)
      return files.length < MIN_FILES ? [] : [`${path}: ${files.length} files and no door`];
    if (files.length < MIN_FILES) return [`${path}: needs no door with ${files.length} files`];
    if (door.files === undefined)
      return door.reason === undefined ? [`${path}: every file is open without a reason`] : [];
    const listed = new Set(door.files.map((file) => `${path}/${file}`));
    const isWide = listed.size >= files.length * SHARE;
    return [
      ...[...imported]
        .filter(([file]) => !listed.has(file))
        .map(([file, by]) => `${by}: imports ${file}, which is no door of ${path}`),
      ...[...listed]
        .filter((file) => !imported.has(file))
        .map((file) => `${path}: nobody outside imports ${file}`),
      ...(isWide && door.reason === undefined
        ? [`${path}: ${listed.size} of ${files.length} files are a door; less than a third, or a reason`]
        : []),
      ...(!isWide && door.reason !== undefined ? [`${path}: needs no reason any more`] : []),
    ];
  });
}

/** The doors as they are today; reasons and rooms that are open altogether stay. */
export function recordDoors(sources: readonly SourceFile[], doors: Doors): Doors {
  const recorded: Record<string, Door> = {};
  for (const { path, files, imported } of listRooms(sources, doors)) {
    if (files.length < MIN_FILES) continue;
    const { files: listed, reason } = doors[path] ?? { files: [] };
    const today = [...imported.keys()].map((file) => file.slice(path.length + 1)).toSorted();
    const needsReason = listed === undefined || today.length >= files.length * SHARE;
    recorded[path] = {
      ...(listed === undefined ? {} : { files: today }),
      ...(needsReason ? { reason } : {}),
    };
  }
  return recorded;
}

if (import.meta.main) {
  const doors = JSON.parse(readFileSync(join(ROOT, DATA), 'utf8')) as Doors;
  const sources = readSources('.ts', '.tsx');
  if (process.argv.includes('--write'))
    writeFileSync(join(ROOT, DATA), `${JSON.stringify(recordDoors(sources, doors), undefined, 2)}\n`);
  else {
    const problems = listDoorProblems(sources, doors);
    for (const line of problems) console.log(line);
    if (problems.length > 0)
      console.log(`${DATA} lists what is open; CONTRIBUTING.md tells how to change it`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  }
}
