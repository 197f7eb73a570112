import { findFieldDescription } from '../../shared/contract/glossary/field-descriptions.ts';
import type { FieldType } from '../../shared/contract/glossary/typed-fields.ts';

/** A JSON Schema, or a part of one. */
type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a schema says of itself: of a nullable one, what the one that is not null says. */
function findOwnDescription(schema: Schema): string | undefined {
  if (typeof schema['description'] === 'string') return schema['description'];
  const options: unknown = schema['anyOf'];
  if (!Array.isArray(options)) return undefined;
  const [first, ...others] = options.filter(isSchema).filter(({ type }) => type !== 'null');
  return first === undefined || others.length > 0 ? undefined : findOwnDescription(first);
}

/** The type of a field; of a choice, that of the first one that is not null. */
function findType(schema: Schema): FieldType | undefined {
  const { type, anyOf, oneOf } = schema;
  if (typeof type === 'string') return type === 'null' ? undefined : (type as FieldType);
  if (Array.isArray(type)) return type.find((one) => one !== 'null') as FieldType | undefined;
  const options: unknown = anyOf ?? oneOf;
  if (!Array.isArray(options)) return undefined;
  return options
    .filter(isSchema)
    .map(findType)
    .find((one) => one !== undefined);
}

/**
 * Gives every field of a JSON Schema, at any depth, its description: its own, else that of its name in the glossary.
 * Changes the schema. Answers the names of fields that have neither.
 */
export function describeFields(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(describeFields);
  if (!isSchema(schema)) return [];
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const undescribed = Object.entries(properties).flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const description = findOwnDescription(field) ?? findFieldDescription(name, findType(field));
    if (description === undefined) return [name];
    field['description'] = description;
    return [];
  });
  const nested = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' ? Object.values(properties).flatMap(describeFields) : describeFields(part),
  );
  return [...undescribed, ...nested];
}
