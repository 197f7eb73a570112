import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listHeadings, toCitationKey } from '../ui/use-citation.ts';
import en from '../../shared/locales/en/citations.json' with { type: 'json' };
import ru from '../../shared/locales/ru/citations.json' with { type: 'json' };

const ENGLISH: Readonly<Record<string, string>> = en;
const RUSSIAN: Readonly<Record<string, string>> = ru;
const RULES = join(import.meta.dirname, '../../shared/rules');
/** Folders and files whose sources are shown beside numbers. Sources of coverage texts name pages as well. */
const SHOWN = /^(rulesets|abilities|point-value|to-hit|combat|battle|odds)/;

/** Every heading that the rules name as the source of a number. */
function listCited(): string[] {
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SHOWN.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const sources = files.flatMap((path) => [
    ...readFileSync(join(RULES, path), 'utf8').matchAll(/'(\d{3} "(?:[^'\\\n]|\\')+)'/g),
  ]);
  const headings = sources.flatMap(([, source = '']) => listHeadings(source.replaceAll("\\'", "'")));
  return [...new Set(['card', 'ours', ...headings])].filter((heading) => !heading.includes('(p. '));
}

it.each(listCited())('%s is cited in both languages', (heading) => {
  const key = toCitationKey(heading);
  expect(ENGLISH[key]).toMatch(/^[^\p{Script=Cyrillic}]+$/u);
  expect(RUSSIAN[key]).toMatch(/\p{Script=Cyrillic}/u);
});
