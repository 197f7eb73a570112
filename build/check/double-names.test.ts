import { describe, expect, it } from 'vitest';
import { listDoubleNames, listExports } from './double-names.ts';

describe('listExports', () => {
  it.each([
    ['export function* takeSteps() {}', ['takeSteps']],
    ['export async function open() {}', ['open']],
    ['export const LIMITS = [1];', ['LIMITS']],
    ['export interface Lance {\n  readonly id: string;\n}', ['Lance']],
    ["export type { Tag } from './tag.ts';", ['Tag']],
    ["export { one, two as three } from './x.ts';", ['one', 'three']],
    ["export {\n  first,\n  type Second,\n} from './x.ts';", ['first', 'Second']],
    ['export const { read, write: put } = createFile();', ['read', 'put']],
    ['export const [a1, a2] = makePair();', ['a1', 'a2']],
    ['export const SIDES = [1];\nexport type SIDES = number;', ['SIDES']],
    ['const hidden = 1;\nfunction local() {}', []],
  ])('the exports of %j are %j', (text, names) => {
    expect(listExports(text).toSorted()).toEqual(names.toSorted());
  });
});

describe('listDoubleNames', () => {
  const files = [
    { path: 'shared/a.ts', text: 'export interface Way {}' },
    { path: 'db/b.ts', text: 'export type Way = string;' },
  ];

  it('a name that two files export is told with both files', () => {
    expect(listDoubleNames(files, [])).toEqual(['Way is exported by shared/a.ts, db/b.ts']);
  });

  it('a name that a file passes on from another one is exported twice', () => {
    const passedOn = { path: 'db/c.ts', text: "export { find } from './d.ts';" };
    const declared = { path: 'db/d.ts', text: 'export function find() {}' };
    expect(listDoubleNames([passedOn, declared], [])).toEqual(['find is exported by db/c.ts, db/d.ts']);
  });

  it('an allowed name may be exported twice', () => {
    expect(listDoubleNames(files, [{ name: 'Way', reason: 'two rooms' }])).toEqual([]);
  });

  it('an exception that is not needed any more is told', () => {
    expect(listDoubleNames([], [{ name: 'Way', reason: 'two rooms' }])).toEqual([
      'Way is allowed twice and exported once: take it off the list',
    ]);
  });

  it('what a test file exports does not count', () => {
    expect(
      listDoubleNames([files[0]!, { path: 'db/b.test.ts', text: 'export type Way = string;' }], []),
    ).toEqual([]);
  });

  it('at most ten names are allowed twice', () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `name${index}`, reason: 'none' }));
    const twice = many.map(({ name }) => `export const ${name} = 1;`).join('\n');
    const both = ['a.ts', 'b.ts'].map((path) => ({ path, text: twice }));
    expect(listDoubleNames(both, many)).toEqual(['more than 10 names are allowed twice']);
  });
});
