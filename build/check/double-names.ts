/**
 * Checks that a name is exported by one file only: two ideas have two names, and one idea has one place to import it
 * from. Test files are exempt, because nothing imports from them.
 */
import { readSources, type SourceFile } from './files.ts';

interface AllowedName {
  readonly name: string;
  readonly reason: string;
}

/** Files whose exports do not count, each with the reason. */
const EXEMPT_FILES: Readonly<Record<string, string>> = {
  'e2e/stand-in/electron.ts': 'stands in for the module electron, which exports these names',
  'build/check/languages.ts': 'holds the text of shared/locales/languages.ts, which it writes',
};

const MAX_ALLOWED = 10;

/** Names that several files may export, each with the reason. */
const ALLOWED: readonly AllowedName[] = [
  {
    name: 'bench',
    reason: 'each *.bench.ts exports its bench by this name, which build/bench.ts imports by path',
  },
  {
    name: 'sql',
    reason: 'each migration exports its statements by this name; migrations.ts lists them by number',
  },
  { name: 'ATTACK_KINDS', reason: 'a table of each edition, which only its ruleset.ts imports' },
  { name: 'DAMAGE', reason: 'a table of each edition, which only its ruleset.ts imports' },
  { name: 'TO_HIT_RULES', reason: 'a table of each edition, which only its ruleset.ts imports' },
];

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const TAKEN_APART = /^export const [{[]([^}\]]*)[}\]] =/gm;

const isExempt = (path: string) => path in EXEMPT_FILES || /\.(test|spec)\.tsx?$/.test(path);

/** The names that the text of a file exports, those that it passes on from other files included, each once. */
export function listExports(text: string): string[] {
  const lists = [...text.matchAll(LISTED), ...text.matchAll(TAKEN_APART)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => item.match(/(\w+)\s*$/)?.[1] ?? []),
  );
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  return [...new Set([...declared, ...lists])];
}

/** Names that several files export, each with its files; and allowed names that need no exception any more. */
export function listDoubleNames(
  files: readonly SourceFile[],
  allowed: readonly AllowedName[] = ALLOWED,
): string[] {
  const exporters = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (isExempt(path)) continue;
    for (const name of listExports(text)) exporters.set(name, [...(exporters.get(name) ?? []), path]);
  }
  const doubles = new Map([...exporters].filter(([, paths]) => paths.length > 1));
  const names = new Set(allowed.map(({ name }) => name));
  return [
    ...[...doubles]
      .filter(([name]) => !names.has(name))
      .map(([name, paths]) => `${name} is exported by ${paths.join(', ')}`),
    ...allowed
      .filter(({ name }) => !doubles.has(name))
      .map(({ name }) => `${name} is allowed twice and exported once: take it off the list`),
    ...(allowed.length > MAX_ALLOWED ? [`more than ${MAX_ALLOWED} names are allowed twice`] : []),
  ];
}

if (import.meta.main) {
  const breaches = listDoubleNames(readSources('.ts', '.tsx'));
  for (const line of breaches) console.log(line);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
