import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIELD_DESCRIPTIONS } from '../../shared/contract/glossary/field-descriptions.ts';
import { contract } from '../../shared/contract/index.ts';
import { describeMethod } from './describe.ts';
import { describeFields } from './describe-fields.ts';

/** Names of all fields of a JSON Schema that answer to `isWanted`, at any depth. */
function findFields(schema: unknown, isWanted: (field: object) => boolean): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : {};
  const own = Object.entries(properties as Record<string, object>).filter(([, field]) => isWanted(field));
  const nested = Object.values(schema).flatMap((part) =>
    part === properties
      ? Object.values(part as object).flatMap((field) => findFields(field, isWanted))
      : findFields(part, isWanted),
  );
  return [...own.map(([name]) => name), ...nested];
}

/** Name and description of every field of a JSON Schema, at any depth. */
function listDescriptions(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : {};
  const own = Object.entries(properties as Record<string, { description?: string }>);
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' ? own.map(([, field]): unknown => field) : [part as unknown],
  );
  return [
    ...own.map(([name, { description = '' }]) => `${name}: ${description}`),
    ...inner.flatMap(listDescriptions),
  ];
}

/** Whether a JSON Schema allows null. */
function isNullable(schema: object): boolean {
  const types = 'type' in schema ? [schema.type].flat() : [];
  const choices = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return types.includes('null') || choices.some((choice: object) => isNullable(choice));
}

const methods = Object.keys(contract) as (keyof typeof contract)[];

describe('the description of a field', () => {
  it.each(methods)('is there for every field of %s', (method) => {
    const isBare = (field: object) => !('description' in field);
    const reply = describeMethod(method);
    expect(findFields(reply.ok ? reply.result : null, isBare)).toEqual([]);
  });

  it.each(methods)('says what null means, wherever it may stand in %s', (method) => {
    const isUntold = (field: object) =>
      isNullable(field) &&
      !('description' in field && String(field.description).toLowerCase().includes('null'));
    const reply = describeMethod(method);
    expect(findFields(reply.ok ? reply.result : null, isUntold)).toEqual([]);
  });

  it('is missing where neither the schema nor the glossary has one', () => {
    const schema = z.toJSONSchema(z.strictObject({ list: z.array(z.strictObject({ unheardOf: z.int() })) }));
    expect(describeFields(schema)).toEqual(['list', 'unheardOf']);
  });

  it('is that of the schema before that of the glossary, null or not', () => {
    const own = z.int().describe('Its own.');
    const schema = z.toJSONSchema(z.strictObject({ wp: own.nullable(), sp: z.int().nullable() }));
    describeFields(schema);
    expect(schema.properties).toMatchObject({
      wp: { description: 'Its own.' },
      sp: { description: FIELD_DESCRIPTIONS.get('sp') },
    });
  });

  it('is a sentence', () => {
    const short = [...FIELD_DESCRIPTIONS].filter(([, text]) => text.length < 13 || !/[.]$/.test(text));
    expect(short).toEqual([]);
  });

  it('of the glossary is used by some field', () => {
    const told = methods.flatMap((method) => {
      const reply = describeMethod(method);
      return listDescriptions(reply.ok ? reply.result : null);
    });
    const used = new Set(told);
    const unused = [...FIELD_DESCRIPTIONS].filter(
      ([key, text]) => !used.has(`${key.split(':')[0]!}: ${text}`),
    );
    expect(unused).toEqual([]);
  });
});
