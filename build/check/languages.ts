import { readSources, type SourceFile } from './files.ts';

export const LANGUAGES_FILE = 'shared/locales/languages.ts';

/** The language whose texts are the source of all others. */
const SOURCE = 'en';

/** Files of texts that hosts read; pages collect all of them with a glob. */
const HOST_TEXTS = ['csv', 'desktop', 'ledger', 'words'] as const;

/** All files of texts. */
export function readTexts(): SourceFile[] {
  return readSources('.json').filter(({ path }) => placeText(path) !== null);
}

/** Language and name of a file of texts; null for any other file. */
export function placeText(path: string): { language: string; name: string } | null {
  const [, language, name] = /^shared\/locales\/([a-z-]+)\/([a-z-]+)\.json$/i.exec(path) ?? [];
  return language === undefined || name === undefined ? null : { language, name };
}

/** The languages that have a folder, the source first. */
export function listLanguages(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const found = new Set(files.flatMap(({ path }) => placeText(path)?.language ?? []));
  return [SOURCE, ...[...found].filter((language) => language !== SOURCE).sort()];
}

/** The source of `languages.ts` for these files of texts. */
export function renderLanguages(files: readonly Pick<SourceFile, 'path'>[]): string {
  const languages = listLanguages(files);
  const identifier = (language: string, name: string) =>
    `${name}_${language}`.replaceAll(/[-_]([a-z])/gi, (_, letter: string) => letter.toUpperCase());
  const imports = languages.flatMap((language) =>
    HOST_TEXTS.map(
      (name) =>
        `import ${identifier(language, name)} from './${language}/${name}.json' with { type: 'json' };`,
    ),
  );
  const rows = languages.map((language) => {
    const texts = HOST_TEXTS.map((name) => `${name}: ${identifier(language, name)}`);
    return `  ${/-/.test(language) ? `'${language}'` : language}: { ${texts.join(', ')} },`;
  });
  return `// Written by \`npm run languages\` from the folders beside it: a language is a folder.
${imports.join('\n')}

/** Languages of the program, the source of all texts first. */
export const LANGUAGES = [${languages.map((language) => `'${language}'`).join(', ')}] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts that hosts read. */
export interface HostTexts {
${HOST_TEXTS.map((name) => `  readonly ${name}: typeof ${identifier(SOURCE, name)};`).join('\n')}
}

export const HOST_TEXTS: Readonly<Record<Language, HostTexts>> = {
${rows.join('\n')}
};
`;
}
