/** Checks of the text of source files, line by line, that neither the compiler nor the linter has. */
import { readSources, type SourceFile } from './files.ts';

interface TextRule {
  readonly pattern: RegExp;
  readonly says: string;
  /** Which files it is for; without it, all of them. */
  readonly isFor?: (path: string) => boolean;
}

const isSource = (path: string) => /\.tsx?$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const RULES: readonly TextRule[] = [
  // Patterns are composed of parts, so that this file does not match itself.
  {
    pattern: new RegExp(['\\.\\.', 'shared', '(facts|seeds|design|accept)'].join('/')),
    says: 'refers to something outside the project',
  },
  {
    pattern: new RegExp(['', 'work', '(main|shared)'].join('/')),
    says: 'names a machine that the project was made on',
  },
  {
    pattern: /^export \*/,
    says: 'is a barrel: a name would have two places to import it from',
    isFor: isSource,
  },
  {
    pattern: /\bnew Date\(\)/,
    says: 'reads the clock: shared code is given the time',
    isFor: (path) => path.startsWith('shared/') && isSource(path) && !isTest(path),
  },
  {
    pattern: /\bvi\.(?:do)?mock\(/i,
    says: 'mocks a module, which the files that share its process have loaded already (build/test-runners.ts)',
    isFor: (path) => /^(?:shared|renderer|db)\//.test(path) && isTest(path),
  },
];

/** Lines that break a rule, each with file, line and why. */
export function listBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const rules = RULES.filter(({ isFor }) => isFor?.(path) ?? true);
    return text
      .split('\n')
      .flatMap((line, index) =>
        rules.filter(({ pattern }) => pattern.test(line)).map(({ says }) => `${path}:${index + 1} ${says}`),
      );
  });
}

if (import.meta.main) {
  const breaches = listBreaches(
    readSources('.ts', '.tsx', '.mjs', '.cjs', '.json', '.yml', '.html', '.css', '.md'),
  );
  for (const line of breaches) console.log(line);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
