import { expect, it } from 'vitest';
import { contract, type MethodName } from '../../shared/contract/index.ts';
import { listRenamed } from '../../shared/contract/renamed-fields.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { describeMethod } from './describe.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly deprecated?: boolean;
}

interface Field {
  readonly method: MethodName;
  readonly name: string;
  readonly schema: Schema;
}

const METHODS = Object.keys(contract) as MethodName[];

function listFields(method: MethodName, schema: unknown): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as Schema;
  const own = Object.entries(properties).map(([name, field]) => ({ method, name, schema: field }));
  const inner = [
    ...Object.values(properties),
    ...Object.entries(schema).flatMap(([key, part]) => (key === 'properties' ? [] : [part as unknown])),
  ];
  return [...own, ...inner.flatMap((part) => listFields(method, part))];
}

const FIELDS = METHODS.flatMap((method) => {
  const reply = describeMethod(method);
  return listFields(method, reply.ok ? reply.result : null);
});

const choices = ({ schema }: Field): readonly Schema[] => [schema, ...(schema.anyOf ?? [])];
const isMarked = (field: Field): boolean => choices(field).some(({ deprecated }) => deprecated === true);
const name = ({ method, name: field }: Field): string => `${method} ${field}`;
const unmarked = (fields: readonly Field[]): string[] => [
  ...new Set(fields.filter((field) => !isMarked(field)).map(name)),
];

/** Sides that are named by what they do, so that several can stand in one object. */
const DOES_WHAT = [
  'against',
  'by',
  'byWhom',
  'fieldHolder',
  'firstToSetUp',
  'initiative',
  'metBy',
  'owner',
  'winner',
];

it('attacker or defender is a side; another name for it is deprecated', () => {
  const isSide = (schema: Schema): boolean => String(schema.enum?.toSorted()) === String(SIDES.toSorted());
  const sides = FIELDS.filter((field) => choices(field).some(isSide));
  const others = sides.filter((field) => field.name !== 'side' && !DOES_WHAT.includes(field.name));
  expect(others.map((field) => field.name)).toContain('role');
  expect(unmarked(others)).toEqual([]);
});

it('the id of an allegiance is an allegianceId; another name for it is deprecated', () => {
  const ids = FIELDS.filter((field) => field.name === 'allegiance').filter((field) =>
    choices(field).some(({ type }) => type === 'string'),
  );
  expect(ids).not.toEqual([]);
  expect(unmarked(ids)).toEqual([]);
});

it('no two names are told apart by capital letters alone', () => {
  const names = new Set(FIELDS.filter((field) => !isMarked(field)).map((field) => field.name));
  const spellings = Map.groupBy(names, (field) => field.toLowerCase());
  const alike = [...spellings.values()].filter((same) => same.length > 1);
  // Definitions of tracks keep `setup`, which `track.get` calls `setUpText`: scripts send them back changed.
  expect(alike).toEqual([['setup', 'setUp']]);
  const definitions = FIELDS.filter((field) => field.name === 'setup' && !isMarked(field));
  expect([...new Set(definitions.map(({ method }) => method))]).toEqual([
    'track.templates',
    'track.definition',
    'track.export',
  ]);
});

it('points that a result has spent or got are called by what they are', () => {
  const amounts = FIELDS.filter((field) => field.name === 'sp' || field.name === 'priceSp');
  // Both halves of an exchange, a balance and an award: `sp` beside `wp`, or points of their own.
  const amountsOfTheirOwn = ['ledger.convert sp', 'ledger.setBalances sp'];
  // What was given: `wp` stands beside it.
  const given = ['campaign.summary sp', 'force.list sp', 'force.transfer sp'];
  const awards = ['pilot.awards sp', 'pilot.openAwards sp', 'pilot.award sp'];
  expect(unmarked(amounts).toSorted()).toEqual([...amountsOfTheirOwn, ...given, ...awards].toSorted());
});

it('every renamed field is described under both names, the old one as deprecated', () => {
  const renamed = METHODS.flatMap((method) =>
    [...listRenamed(method, 'params'), ...listRenamed(method, 'result')].map((one) => ({ method, ...one })),
  );
  for (const { method, old, name: better } of renamed) {
    const fields = FIELDS.filter((field) => field.method === method);
    expect(
      fields.some((field) => field.name === old && isMarked(field)),
      `${method} ${old}`,
    ).toBe(true);
    expect(
      fields.map((field) => field.name),
      `${method} ${better}`,
    ).toContain(better);
  }
});
