import { BATTLE_FIELDS } from './battle-fields.ts';
import { CAMPAIGN_FIELDS } from './campaign-fields.ts';
import { ECONOMY_FIELDS } from './economy-fields.ts';
import { TYPED_FIELDS, type FieldType } from './typed-fields.ts';

/**
 * What fields of the contract are, by their names: unit, meaning, what null or a missing field says. For names that
 * mean one thing everywhere; where a field means more or another thing, its schema says it with `describe`, which
 * comes first.
 */
export const FIELD_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...ECONOMY_FIELDS, ...BATTLE_FIELDS, ...CAMPAIGN_FIELDS }),
  ...Object.entries(TYPED_FIELDS).flatMap(([name, texts]) =>
    Object.entries(texts).map(([type, text]): [string, string] => [toTypedName(name, type), text]),
  ),
]);

function toTypedName(name: string, type: string): string {
  return `${name}:${type}`;
}

/** The description of a field by its name and type; undefined: the glossary has none. */
export function findFieldDescription(name: string, type: FieldType | undefined): string | undefined {
  const typed = type === undefined ? undefined : FIELD_DESCRIPTIONS.get(toTypedName(name, type));
  const asNumber = type === 'integer' ? FIELD_DESCRIPTIONS.get(toTypedName(name, 'number')) : undefined;
  return typed ?? asNumber ?? FIELD_DESCRIPTIONS.get(name);
}
