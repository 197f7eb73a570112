import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../shared/locales/languages.ts';
import { nameShortcut } from '../../renderer/ui/shortcuts/shortcuts.ts';
import { TERM_IDS, TERM_SOURCES, type TermSource } from '../../renderer/ui/terms/terms.ts';
import { toCitationKey } from '../../renderer/ui/use-citation.ts';
import type TermTexts from '../../shared/locales/en/terms.json';
import { projectPath } from '../project-path.ts';

const PAGES_FILE = 'renderer/features/handbook/handbook-pages.ts';

/** The handbook as plain pages of Markdown: text of each file by its path from the project's folder. */
export function renderHandbook(): Map<string, string> {
  const pages = new Map<string, string>();
  for (const language of LANGUAGES) {
    const folder = `docs/handbook/${language}`;
    const texts = listPageIds().map((id) => ({ id, text: readPage(language, id) }));
    const terms = renderTerms(language);
    const all = [
      ...texts.map(({ id, text }) => ({ id, text: toPlainPage(text) })),
      { id: 'terms', text: terms },
    ];
    for (const { id, text } of all) pages.set(`${folder}/${id}.md`, text);
    const lines = all.map(({ id, text }) => `- [${/^# (.+)$/m.exec(text)?.[1] ?? id}](${id}.md)`);
    pages.set(
      `${folder}/README.md`,
      `# ${readTexts<{ title: string }>(language, 'handbook').title}\n\n${lines.join('\n')}\n`,
    );
  }
  return pages;
}

/** The pages in their order, read as text: the file collects pages in a way that only the bundler knows. */
function listPageIds(): string[] {
  const source = readFileSync(projectPath(PAGES_FILE), 'utf8');
  const [, list = ''] = /HANDBOOK_PAGES = \[([^\]]+)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id);
}

function readPage(language: Language, id: string): string {
  return readFileSync(projectPath(`renderer/features/handbook/${language}/${id}.md`), 'utf8');
}

function readTexts<Texts>(language: Language, name: string): Texts {
  return JSON.parse(readFileSync(projectPath(`shared/locales/${language}/${name}.json`), 'utf8')) as Texts;
}

/** The modifier of commands that plain pages name. */
const MODIFIER = 'Ctrl';

/**
 * Links to pages and terms lead to files; screens are named, since only the program can open them; keys of the registry
 * get their names.
 */
function toPlainPage(text: string): string {
  return text
    .replaceAll(/`([^`]+)`/g, (_, key: string) => `\`${nameShortcut(key, MODIFIER) ?? key}\``)
    .replaceAll(/(?<!!)\[([^\]]+)\]\(#\/[^)]*\)/g, '_$1_')
    .replaceAll(/(?<!!)(\[[^\]]+\])\(([a-z-]+)(?:#[a-z-]+)?\)/g, '$1($2.md)')
    .replaceAll('(../../../../e2e/', '(../../../e2e/');
}

function renderTerms(language: Language): string {
  const { terms, sources, source } = readTexts<typeof TermTexts>(language, 'terms');
  const cited = readTexts<Record<string, string>>(language, 'citations');
  const { terms: title } = readTexts<{ terms: string }>(language, 'handbook');
  const nameSource = ({ document, heading }: TermSource) =>
    source
      .replace('{{document}}', sources[document])
      .replace('{{heading}}', cited[toCitationKey(heading)] ?? heading);
  const rows = TERM_IDS.map((id) => ({ ...terms[id], source: nameSource(TERM_SOURCES[id]) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ name, long, text, source }) => `- **${name}**: ${long}. ${text} ${source}.`);
  return `# ${title}\n\n${rows.join('\n')}\n`;
}
