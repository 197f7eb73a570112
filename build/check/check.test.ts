import { describe, expect, test } from 'vitest';
import { listDoorProblems, recordDoors, type Doors } from './doors.ts';
import { listBreaches } from './source-text.ts';
import { compareCatalogues, listProblems } from './translations.ts';

describe('translations', () => {
  test('a key that only one language has is told', () => {
    expect(compareCatalogues('x', 'ru', { a: 'A', b: { c: 'C' } }, { a: 'А' })).toEqual([
      'x: b.c is missing in ru',
    ]);
    expect(compareCatalogues('x', 'ru', { a: 'A' }, { a: 'А', d: 'Д' })).toEqual([
      'x: d is in ru but not in the source',
    ]);
  });

  test('plural forms may differ, placeholders may not', () => {
    const english = { unit_one: '{{count}} unit', unit_other: '{{count}} units' };
    const russian = {
      unit_one: '{{count}} единица',
      unit_few: '{{count}} единицы',
      unit_many: '{{count}} единиц',
    };
    expect(compareCatalogues('x', 'ru', english, russian)).toEqual([]);
    expect(compareCatalogues('x', 'pl', english, { unit_one: '{{count}} jednostka' })).toEqual([
      'x: unit has no form for many, few in pl',
    ]);
    expect(compareCatalogues('x', 'ru', { a: '{{name}}' }, { a: '{{side}}' })).toEqual([
      'x: a has other placeholders in ru',
    ]);
  });

  test('a missing catalogue and an empty text are told', () => {
    const english = { path: 'shared/locales/en/x.json', text: '{}' };
    const russian = { path: 'shared/locales/ru/y.json', text: '{}' };
    expect(listProblems([english, russian])).toEqual(['x: there is no shared/locales/ru/x.json']);
    expect(compareCatalogues('x', 'ru', { a: 'A' }, { a: ' ' })).toEqual(['x: a is empty in ru']);
  });
});

describe('source text', () => {
  test('a reference outside the project is told with its line', () => {
    const text = `const a = 1;\nread('${['..', 'shared', 'facts'].join('/')}/x.json');`;
    expect(listBreaches([{ path: 'db/x.ts', text }])).toEqual([
      'db/x.ts:2 refers to something outside the project',
    ]);
  });

  test('a barrel is told', () => {
    expect(listBreaches([{ path: 'db/x.ts', text: "export * from './y.ts';" }])).toEqual([
      'db/x.ts:1 is a barrel: a name would have two places to import it from',
    ]);
  });

  test('the clock may be read anywhere but in shared code', () => {
    const text = 'const now = new Date();';
    const paths = ['shared/x.ts', 'shared/x.test.ts', 'db/x.ts'];
    expect(listBreaches(paths.map((path) => ({ path, text })))).toEqual([
      'shared/x.ts:1 reads the clock: shared code is given the time',
    ]);
  });

  test('modules are mocked only where each test file has a process of its own', () => {
    const text = ['vi', ".mock('node:fs');"].join('');
    const paths = ['db/x.test.ts', 'electron/x.test.ts'];
    expect(listBreaches(paths.map((path) => ({ path, text })))).toMatchObject([
      expect.stringMatching(/^db\/x.test.ts:1 mocks a module/),
    ]);
  });
});

describe('doors', () => {
  const ROOM = 'shared/room';
  /** A room of nine files, of which the given ones are imported by another room. */
  const makeSources = (imported: readonly string[], by = 'shared/other/user.ts') => [
    ...Array.from({ length: 9 }, (_, index) => ({ path: `${ROOM}/file-${index}.ts`, text: '' })),
    { path: by, text: imported.map((file) => `import { x } from '../room/${file}';`).join('\n') },
  ];
  const judge = (imported: readonly string[], files: readonly string[], reason?: string) =>
    listDoorProblems(makeSources(imported), { [ROOM]: { files, reason } });

  test('a file that is imported past the door is told with who imports it', () => {
    expect(judge(['file-0.ts', 'file-1.ts'], ['file-0.ts'])).toEqual([
      'shared/other/user.ts: imports shared/room/file-1.ts, which is no door of shared/room',
    ]);
    expect(judge(['file-0.ts'], ['file-0.ts'])).toEqual([]);
  });

  test('an import of a type, or while the program runs, counts as well', () => {
    const [user, ...room] = makeSources(['file-0.ts']).toReversed();
    if (user === undefined) throw new Error('Sources were made');
    for (const text of [
      "import type { X } from '../room/file-0.ts';",
      "export { x } from '../room/file-0.ts';",
      "const { x } = await import('../room/file-0.ts');",
    ])
      expect(listDoorProblems([...room, { ...user, text }], { [ROOM]: { files: [] } })).toHaveLength(1);
  });

  test('a listed file that nobody imports any more is told', () => {
    expect(judge(['file-0.ts'], ['file-0.ts', 'file-1.ts'])).toEqual([
      'shared/room: nobody outside imports shared/room/file-1.ts',
    ]);
  });

  test('a third of the files needs a reason, and fewer may not have one', () => {
    const three = ['file-0.ts', 'file-1.ts', 'file-2.ts'];
    expect(judge(three, three)).toEqual([
      'shared/room: 3 of 9 files are a door; less than a third, or a reason',
    ]);
    expect(judge(three, three, 'Small files of one concept.')).toEqual([]);
    expect(judge(['file-0.ts'], ['file-0.ts'], 'Small files of one concept.')).toEqual([
      'shared/room: needs no reason any more',
    ]);
  });

  test('a room that nobody has listed is told, and a room of six files needs no door', () => {
    const sources = makeSources(['file-0.ts']);
    expect(listDoorProblems(sources, {})).toEqual(['shared/room: 9 files and no door']);
    expect(listDoorProblems(sources.slice(3), {})).toEqual([]);
  });

  test('tests may look past a door', () => {
    const sources = makeSources(['file-0.ts'], 'shared/other/user.test.ts');
    expect(listDoorProblems(sources, { [ROOM]: { files: [] } })).toEqual([]);
  });

  test('a room within a room has a door of its own', () => {
    const inner = Array.from({ length: 7 }, (_, index) => ({ path: `${ROOM}/inner/${index}.ts`, text: '' }));
    const user = { path: `${ROOM}/file-0.ts`, text: "import { x } from './inner/0.ts';" };
    const doors: Doors = { [ROOM]: { files: [] }, [`${ROOM}/inner`]: { files: [] } };
    expect(listDoorProblems([...inner, user], doors)).toEqual([
      'shared/room/file-0.ts: imports shared/room/inner/0.ts, which is no door of shared/room/inner',
    ]);
  });

  test('what is recorded passes, and keeps reasons and open rooms', () => {
    const three = makeSources(['file-0.ts', 'file-1.ts', 'file-2.ts']);
    const old: Doors = { [ROOM]: { files: ['file-8.ts'], reason: 'Small files of one concept.' } };
    const doors = recordDoors(three, old);
    expect(doors).toEqual({
      [ROOM]: { files: ['file-0.ts', 'file-1.ts', 'file-2.ts'], reason: 'Small files of one concept.' },
    });
    expect(listDoorProblems(three, doors)).toEqual([]);
    const open: Doors = { [ROOM]: { reason: 'Vocabulary.' } };
    expect(recordDoors(three, open)).toEqual(open);
  });
});
