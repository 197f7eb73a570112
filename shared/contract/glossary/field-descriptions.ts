import { BATTLE_FIELDS } from './battle-fields.ts';
import { CAMPAIGN_FIELDS } from './campaign-fields.ts';
import { ECONOMY_FIELDS } from './economy-fields.ts';

/**
 * What fields of the contract are, by their names: unit, meaning, what null or a missing field says. For names that
 * mean one thing everywhere; where a field means more or another thing, its schema says it with `describe`, which
 * comes first.
 */
export const FIELD_DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...ECONOMY_FIELDS, ...BATTLE_FIELDS, ...CAMPAIGN_FIELDS }),
);
