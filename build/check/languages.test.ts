import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT, type SourceFile } from './files.ts';
import { LANGUAGES_FILE, listLanguages, placeText, readTexts, renderLanguages } from './languages.ts';
import { listProblems } from './translations.ts';

const texts = readTexts();

/** A language that the program does not have, with the plural forms of Russian. */
const MADE_UP = ['pl', 'uk', 'be'].find((code) => !listLanguages(texts).includes(code)) ?? 'cs';
/** Its folder: the Russian texts. */
const madeUp = texts.flatMap(({ path, text }): SourceFile[] =>
  placeText(path)?.language === 'ru' ? [{ path: path.replace('/ru/', `/${MADE_UP}/`), text }] : [],
);
const languages = [...listLanguages(texts), MADE_UP].toSorted();

test('the list of languages is what the folders say', () => {
  expect(readFileSync(join(ROOT, LANGUAGES_FILE), 'utf8')).toBe(renderLanguages(texts));
});

describe('another language is a folder of texts', () => {
  const words = { or: 'lub', fields: 'zbroja', menu: 'Plik', heading: 'Kwota' };
  const folder = mkdtempSync(join(tmpdir(), 'warchest-languages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('that is offered', () => {
    expect(listLanguages([...texts, ...madeUp])).toEqual(languages);
  });

  test('whose missing files, keys and plural forms are told', () => {
    expect(listProblems([...texts, ...madeUp])).toEqual([]);
    const incomplete = madeUp.flatMap((file) => {
      const name = placeText(file.path)?.name;
      if (name === 'desktop' || name === 'coverage') return [];
      if (name !== 'csv') return [file];
      return [{ ...file, text: file.text.replace('"ledger"', '"book"') }];
    });
    const problems = listProblems([...texts, ...incomplete]);
    expect(problems).toContain(`desktop: there is no shared/locales/${MADE_UP}/desktop.json`);
    expect(problems).toContain(`coverage: there is no shared/locales/${MADE_UP}/coverage.json`);
    expect(problems).toContain(`csv: ledger.amount is missing in ${MADE_UP}`);
    expect(problems).toContain(`csv: book.amount is in ${MADE_UP} but not in the source`);
    expect(problems.every((problem) => new RegExp(String.raw`\b${MADE_UP}\b`).test(problem))).toBe(true);
  });

  test('which hosts, tables and the search of cards use', () => {
    for (const part of ['shared', 'electron/main/labels.ts'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    const made: Readonly<Record<string, (text: string) => string>> = {
      words: (text) => text.replace('"или"', `"${words.or}"`).replace('"брн, броня"', `"${words.fields}"`),
      desktop: (text) => text.replace('"Файл"', `"${words.menu}"`),
      csv: (text) => text.replace(/"amount": "[^"]*"/, `"amount": "${words.heading}"`),
    };
    for (const { path, text } of madeUp) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), made[placeText(path)?.name ?? '']?.(text) ?? text);
    }
    writeFileSync(join(folder, LANGUAGES_FILE), renderLanguages([...texts, ...madeUp]));
    writeFileSync(
      join(folder, 'ask.ts'),
      `import { findField, nameField } from './shared/catalogue/query/vocabulary.ts';
       import { toggleTerm } from './shared/catalogue/query/edit-query.ts';
       import { findLanguage } from './shared/locales/find-language.ts';
       import { HOST_TEXTS, LANGUAGES } from './shared/locales/languages.ts';
       import { getLabels } from './electron/main/labels.ts';
       const typed = toggleTerm('role:Scout', 'role', 'Sniper', '${MADE_UP}');
       console.log(JSON.stringify([LANGUAGES, findLanguage('${MADE_UP}-XX'), getLabels('${MADE_UP}_XX').file,
         HOST_TEXTS.${MADE_UP}.csv.ledger.amount, nameField('armor', '${MADE_UP}'), findField('zbroja'), typed.includes(' lub ')]));`,
    );
    const said = execFileSync(process.execPath, [join(folder, 'ask.ts')], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([
      languages,
      MADE_UP,
      words.menu,
      words.heading,
      words.fields,
      'armor',
      true,
    ]);
  });
});
