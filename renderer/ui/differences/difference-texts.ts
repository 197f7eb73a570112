import type { TFunction } from 'i18next';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import type {
  ComparedValue,
  FieldDifference,
  RowDifference,
} from '../../../shared/domain/journal-comparison.ts';
import { nameBonus, nameObjective, nameTrack } from '../name-track.ts';
import type { Format } from '../use-format.ts';

/** Tables whose names have keys of bonuses; the keys of other names are those of objectives and templates of tracks. */
const OF_BONUSES = new Set(['bonuses', 'engagement_bonuses']);

/** Where the words for a value stand that is a stable key; those of `history:values` have no line here. */
const WORDS: Readonly<Record<string, string>> = {
  'pilots.status': 'game:pilotStatus',
  'tracks.status': 'app:trackStatus',
  'tracks.winner': 'game:winner',
  'engagements.winner': 'game:winner',
  'engagements.fate': 'game:fates',
  'engagements.attackerTemperament': 'orders:temperament',
  'engagements.defenderTemperament': 'orders:temperament',
  'forces.organisation': 'game:organisations',
  'forces.mark': 'forces:rename.marks',
  'allegiances.color': 'app:allegiance.colors',
  'allegiances.mark': 'app:allegiance.marks',
  'objectives.owner': 'game:sides',
  'objectives.metBy': 'game:sides',
  'bonuses.owner': 'game:sides',
  'engagement_bonuses.side': 'game:sides',
  'engagement_forces.role': 'game:sides',
  'salvage.role': 'game:sides',
  'campaign.rulesetId': 'game:rulesets',
  'engagements.rulesetId': 'game:rulesets',
};

/** Where the words for the parts of a list stand, and what follows the key of a part. */
const LIST_WORDS: Readonly<Record<string, readonly [path: string, end: string]>> = {
  rulesetOptions: ['game:rulesOptions', '.name'],
  abilities: ['game:abilities', ''],
};

/** Values that are English names of tracks; those of the program have keys that are spelled as their names. */
const TRACK_FIELDS = new Set(['fromTrack', 'toTrack', 'track', 'openedBy', 'engagement']);

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** The name of a row in the reader's language. */
export function nameDifferingRow(
  { table, name, nameKey }: Pick<RowDifference, 'table' | 'name' | 'nameKey'>,
  t: TFunction,
): string {
  if (nameKey === null) return name;
  if (OF_BONUSES.has(table)) return nameBonus(t, { key: nameKey, name });
  return table === 'objectives'
    ? nameObjective(t, { key: nameKey, name })
    : nameTrack(t, { template: nameKey, name });
}

/** What a value is called: in its table, or wherever it stands. */
export function nameDifferingField(
  table: string,
  { field, of }: Pick<FieldDifference, 'field' | 'of'>,
  t: TFunction,
): string {
  const name = t([`history:fields.${table}.${field}`, `history:fields.any.${field}`], {
    defaultValue: field,
  });
  return of === null ? name : t('history:difference.ofUnit', { field: name, of });
}

/** A value in words of the reader's language. */
export function nameDifferingValue(
  { table, field, value }: { readonly table: string; readonly field: string; readonly value: ComparedValue },
  t: TFunction,
  format: Pick<Format, 'number' | 'campaignDate' | 'moment'>,
): string {
  if (value === null) return t('history:difference.nothing');
  if (typeof value === 'boolean') return t(value ? 'history:difference.yes' : 'history:difference.no');
  if (typeof value === 'number') return format.number(value);
  if (isDate(value)) return format.campaignDate(value);
  if (field === 'createdAt' || field === 'startedAt') return format.moment(value);
  const list = LIST_WORDS[field];
  if (list !== undefined) {
    const [path, end] = list;
    const parts = value.split(', ');
    return parts.map((part) => t(`${path}.${part}${end}`, { defaultValue: part })).join(', ');
  }
  if (table === 'lances' && field === 'kind')
    return t(`game:lanceKinds.${value}.lance`, { defaultValue: value });
  if (field === 'template') return nameTrack(t, { template: value, name: value });
  if (TRACK_FIELDS.has(field)) return nameTrack(t, { template: toKey(value), name: value });
  const key = `${table}.${field}`;
  return t(`${WORDS[key] ?? `history:values.${key}`}.${value}`, { defaultValue: value });
}
