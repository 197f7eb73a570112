import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../project-path.ts';
import {
  findPaths,
  listQuoted,
  listSections,
  listSteps,
  listUnknownNames,
  makeAnchor,
  readGuide,
} from './guides.ts';

/** Guides with the steps of changes that begin in their room, in the order of the index. */
const ROOMS = [
  'shared/domain',
  'shared/contract',
  'shared/campaign',
  'shared/rules',
  'shared/locales',
  'shared/catalogue',
  'shared/exchange',
  'db',
  'renderer',
  'electron',
  'build',
  'e2e',
].map((room) => `${room}/README.md`);

/** Documents whose tables describe folders, each with the folders that it has to name. */
const TABLES = [...ROOMS, 'shared/rules/battle/README.md', 'shared/rules/battle/commander/README.md'];

const INDEX = 'ARCHITECTURE.md';
const GLOSSARY = 'docs/glossary.md';
/** All that a newcomer reads. The tables of sources of the rules are not among them: they are looked things up in. */
const DOCUMENTS = [...TABLES, INDEX, GLOSSARY, 'README.md', 'CONTRIBUTING.md'];

const MAX_LINE_LENGTH = 200;

describe.each(TABLES)('%s', (guide) => {
  const folder = projectPath(guide, '..');
  const named = [...readGuide(guide).matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);

  it('names each folder beside it', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(projectPath(guide, '..', entry.name)).length > 0)
      .map(({ name }) => `${name}/`);
    expect(folders.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names nothing in its table that is not there', () => {
    expect(named.filter((name) => !existsSync(projectPath(guide, '..', name)))).toEqual([]);
  });
});

describe.each(DOCUMENTS)('%s', (guide) => {
  it('names files and folders that are there', () => {
    const missing = listSections(guide).flatMap((section) =>
      findPaths(section).missing.map((path) => `${section.heading}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it(`has no line of more than ${MAX_LINE_LENGTH} characters`, () => {
    const lines = readGuide(guide).split('\n');
    expect(lines.filter(({ length }) => length > MAX_LINE_LENGTH)).toEqual([]);
  });
});

describe.each(ROOMS)('how to add something, in %s', (guide) => {
  const steps = listSteps(guide);

  it('is told', () => {
    expect(steps.length).toBeGreaterThan(0);
  });

  it('quotes names of code and keys of texts that stand in the files of the same section', () => {
    const unknown = steps.flatMap((section) =>
      listUnknownNames(section).map((name) => `${section.heading}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

it('ARCHITECTURE.md has one line for each thing that can be added, with a link to its steps', () => {
  const lines = readGuide(INDEX)
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  const steps = ROOMS.flatMap((guide) =>
    listSteps(guide).map(({ heading }) => `- [${heading}](${guide}#${makeAnchor(heading)})`),
  );
  expect(lines).toEqual(steps);
});

it('links from one guide to another lead to headings that are there', () => {
  const broken = DOCUMENTS.flatMap((guide) =>
    [...readGuide(guide).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].filter(([, target = '', anchor]) => {
      const path = target === '' ? guide : new URL(target, `file:///${guide}`).pathname.slice(1);
      const isThere = existsSync(projectPath(path));
      return !isThere || !listSections(path).some(({ heading }) => makeAnchor(heading) === anchor);
    }),
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

describe('the glossary', () => {
  const rows = readGuide(GLOSSARY)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has each word once, in alphabetical order', () => {
    const words = rows.map(([, word = '']) => word.toLowerCase());
    expect(words.length).toBeGreaterThanOrEqual(40);
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('says of each word what it is, in Russian, and where it stands', () => {
    const thin = rows.filter(([, , what = '', russian = '', where = '']) => {
      const [path = '', ...more] = listQuoted(where);
      return what === '' || russian === '' || more.length > 0 || !existsSync(projectPath(path));
    });
    expect(thin.map(([, word]) => word)).toEqual([]);
  });
});

it('the README links to files that are there', () => {
  const links = [...readFileSync(projectPath('README.md'), 'utf8').matchAll(/\]\(([^):#]+)\)/g)];
  expect(links.filter(([, path = '']) => !existsSync(projectPath(path))).map(([link]) => link)).toEqual([]);
});
