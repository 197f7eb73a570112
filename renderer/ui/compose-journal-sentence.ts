import type { i18n, TFunction } from 'i18next';
import type { JournalEntry, JournalFacts } from '../../shared/domain/journal-entry.ts';
import { type Side, SIDES } from '../../shared/domain/side.ts';
import type { Format } from './use-format.ts';

/** Short names of both sides. */
export type SideNames = Readonly<Record<Side, string>>;

/** From the most detailed sentence to the barest: the first one whose facts are all known is used. */
const FORMS = ['full', 'alt', 'plain'] as const;
const FREE_FORMS = ['free', ...FORMS] as const;
/** Facts that are shown with a sign. */
const SIGNED = new Set(['attackerWp', 'defenderWp']);
/** Facts that list ids of rules options. */
const OPTION_LISTS = new Set(['options', 'optionsBefore']);
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/**
 * The sentence of a journal entry by its method and facts; a less detailed one when facts are missing. Sides have their
 * names where these are known, else "attacker" and "defender".
 */
export function composeJournalSentence(
  entry: Pick<JournalEntry, 'method' | 'facts'>,
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
  format: Pick<Format, 'number' | 'signed'>,
  names?: SideNames,
): string {
  const key = `app:journal.${entry.method}`;
  const values = { ...nameSides(entry.facts, t, names), ...nameFacts(entry.facts, t, format) };
  const isFree = (entry.facts['costSp'] ?? entry.facts['priceSp']) === 0;
  const sentence = (isFree ? FREE_FORMS : FORMS)
    .map((form) => `${key}.${form}`)
    .find((candidate) => isFilled(candidate, values, t, texts));
  return sentence === undefined ? entry.method : t(sentence, values);
}

function isFilled(
  key: string,
  values: Record<string, unknown>,
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
): boolean {
  if (!texts.exists(key, values)) return false;
  const template = t(key, { ...values, skipInterpolation: true });
  return [...template.matchAll(PLACEHOLDER)].every(([, name]) => name !== undefined && name in values);
}

/** Facts as text: formatted numbers, names instead of stable keys. */
function nameFacts(
  facts: JournalFacts,
  t: TFunction,
  format: Pick<Format, 'number' | 'signed'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || name === 'winner') continue;
    if (OPTION_LISTS.has(name)) values[name] = nameOptions(String(value), t);
    else if (typeof value !== 'number') values[name] = value;
    else values[name] = SIGNED.has(name) ? format.signed(value) : format.number(value);
  }
  const { track, template } = facts;
  const templateKey = typeof template === 'string' ? template : track;
  if (typeof templateKey === 'string') {
    values['track'] = t(`game:tracks.${templateKey}.name`, { defaultValue: String(track ?? templateKey) });
  }
  const count = facts['count'] ?? facts['units'];
  if (typeof count === 'number') values['count'] = count;
  return values;
}

function nameOptions(ids: string, t: TFunction): string {
  const names = ids.split(', ').map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id }));
  return names.join(', ');
}

/** Names of both sides, and the phrase that says who won; `winnerName` only when a side did. */
function nameSides(facts: JournalFacts, t: TFunction, names: SideNames | undefined): Record<string, string> {
  const nameOf = (side: Side) => names?.[side] ?? t(`app:sides.${side}`);
  const sides = { attackerName: nameOf('attacker'), defenderName: nameOf('defender') };
  const winner = SIDES.find((side) => side === facts['winner']);
  if (winner !== undefined) {
    const name = nameOf(winner);
    return { ...sides, winner: t('app:winner.side', { name }), winnerName: name };
  }
  return facts['winner'] === 'draw' ? { ...sides, winner: t('app:winner.draw') } : sides;
}
