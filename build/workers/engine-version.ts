import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTexts } from '../hash-texts.ts';
import { projectPath } from '../project-path.ts';

/** What decides how battles and campaigns come out, on whichever machine. */
const SCRIPTS = ['ladder', 'battles', 'balance', 'tracks', 'economies'];
const DECIDING = [
  'shared/*.ts',
  'shared/{domain,rules,campaign,catalogue}/**/*.{ts,json}',
  'db/battles/*.ts',
  `build/{${SCRIPTS.join(',')}}/*.{ts,csv}`,
];
const TESTS = ['**/*.test.ts', '**/golden/**'];

/** Libraries that throw dice and compute prices, and the Node that adds and rounds. */
const LIBRARIES = ['pure-rand', '@marcbachmann/cel-js', 'node'];

/** Folders beside `shared` and `db` with what decides. */
export function listDecidingFolders(): readonly string[] {
  return ['build/workers', ...SCRIPTS.map((script) => `build/${script}`)];
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string } | undefined>>;
}

/**
 * The version of the engine: a hash of all texts that decide how battles come out, and of the versions of the libraries
 * below them. 16 hexadecimal digits. Machines with the same one get the same numbers. `folder`: of a copy of the project.
 */
export function computeEngineVersion(folder: string = projectPath()): string {
  const hash = hashTexts(DECIDING, TESTS, folder);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile;
  for (const name of LIBRARIES)
    hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version ?? ''}\0`);
  return hash.digest('hex').slice(0, 16);
}
