import { FIELD_DESCRIPTIONS } from '../../shared/contract/glossary/field-descriptions.ts';
import type { Renamed } from '../../shared/contract/renamed-fields.ts';

/** A JSON Schema of an object or a list, or a choice of them. */
interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  description?: string;
  deprecated?: boolean;
}

/**
 * Adds the new names of renamed fields to a JSON Schema, and marks the old ones as deprecated. Changes the schema. Params
 * (`isEither`) need one of two names, results carry both.
 */
export function describeRenamed(schema: object, renamed: readonly Renamed[], isEither: boolean): void {
  for (const one of renamed) for (const place of findPlaces(schema, one.at)) addName(place, one, isEither);
}

function findPlaces(schema: Schema, [step, ...rest]: readonly string[]): Schema[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inner = choices.flatMap((choice) => findPlaces(choice, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [schema, ...inner];
  const next = step === '*' ? schema.items : schema.properties?.[step];
  return next === undefined ? inner : [...inner, ...findPlaces(next, rest)];
}

function addName(place: Schema, { old, name }: Renamed, isEither: boolean): void {
  const field = place.properties?.[old];
  if (place.properties === undefined || field === undefined) return;
  // Of a field that is an id or a whole object, the id has the new name.
  const renamed = field.anyOf?.find(({ type }) => type === 'string') ?? field;
  const told = FIELD_DESCRIPTIONS.get(name) ?? field.description ?? '';
  place.properties[name] = { ...renamed, description: told };
  renamed.deprecated = true;
  renamed.description = `Deprecated: an older name of \`${name}\`. ${renamed === field ? told : ''}`.trim();
  if (place.required?.includes(old) !== true) return;
  if (!isEither) {
    place.required.push(name);
    return;
  }
  place.required = place.required.filter((needed) => needed !== old);
  // In `allOf`, as a choice at the top is one between whole sets of params.
  place.allOf = [{ anyOf: [{ required: [old] }, { required: [name] }] }];
}
