import type { i18n, TFunction } from 'i18next';
import type { JournalEntry, JournalFacts } from '../../shared/domain/journal-entry.ts';
import { nameEconomyValue, nameEconomyWord } from './name-economy-value.ts';
import type { Format } from './use-format.ts';
import { nameTrack } from './name-track.ts';

/**
 * From the most detailed sentence to the barest: the first one whose facts are all known is used. `old` is for entries
 * written while a campaign had two forces, which were the attacker and the defender.
 */
const FORMS = ['full', 'alt', 'old', 'plain'] as const;
/** Facts that choose the sentence form of the same name where they are true. */
const VARIANT_FACTS = ['added', 'removed', 'opened', 'closed', 'leftOut'] as const;
/** Facts that are shown with a sign. */
const SIGNED_FACTS = new Set(['attackerWp', 'defenderWp', 'amountWp', 'amountSp']);
/** Facts that are days of the campaign's calendar. */
const DATE_FACTS = new Set(['date', 'dateBefore']);
/** Facts that name pilots, with their call signs. */
const PILOT_FACTS = ['pilot', 'other', 'before'] as const;
/** Facts that list ids of rules options. */
const OPTION_LISTS = new Set(['options', 'optionsBefore']);
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/** The sentence of a journal entry by its method and facts; a less detailed one when facts are missing. */
export function composeJournalSentence(
  entry: Pick<JournalEntry, 'method' | 'facts'>,
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
  format: Pick<Format, 'number' | 'signed' | 'campaignDate'>,
): string {
  const key = `app:journal.${entry.method}`;
  const values = {
    ...nameFacts(entry.facts, t, format),
    ...nameGifts(entry.facts, t, format),
    ...nameCorrected(entry.facts, t, texts, format),
  };
  const isFree = (entry.facts['costSp'] ?? entry.facts['priceSp']) === 0;
  const first = isFree ? ['free'] : VARIANT_FACTS.filter((name) => entry.facts[name] === true);
  const sentence = [...first, ...FORMS]
    .map((form) => `${key}.${form}`)
    .find((candidate) => isFilled(candidate, values, t, texts));
  if (sentence === undefined) return entry.method;
  // A correction tells what belongs to the corrected entry within that one's sentence.
  const { arrived, rolls } = entry.facts['of'] === undefined ? entry.facts : {};
  const arrivals = typeof arrived === 'string' ? `. ${t('app:arrived', { units: arrived })}` : '';
  const rolled = typeof rolls === 'string' ? `. ${t('app:rolled', { rolls })}` : '';
  return `${t(sentence, values)}${rolled}${arrivals}`;
}

/** The sentence of any entry: an undo or redo tells what it acted on, or its number where that is not known. */
export function composeEntrySentence(
  entry: Pick<JournalEntry, 'kind' | 'method' | 'facts' | 'targetId'>,
  target: Pick<JournalEntry, 'method' | 'facts'> | undefined,
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
  format: Pick<Format, 'number' | 'signed' | 'campaignDate'>,
): string {
  if (entry.kind === 'command') return composeJournalSentence(entry, t, texts, format);
  const what =
    target === undefined
      ? t('app:journal.step', { number: entry.targetId ?? '' })
      : composeJournalSentence(target, t, texts, format);
  return `${t(`app:journal.${entry.kind}`)} ${what}`;
}

/** What a corrected entry says, as a sentence of its own. */
function nameCorrected(
  { of: method, leftOut: _, ...facts }: JournalFacts,
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
  format: Pick<Format, 'number' | 'signed' | 'campaignDate'>,
): { readonly what?: string } {
  if (typeof method !== 'string') return {};
  return { what: composeJournalSentence({ method, facts }, t, texts, format) };
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
  format: Pick<Format, 'number' | 'signed' | 'campaignDate'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === null) continue;
    if (OPTION_LISTS.has(name)) values[name] = nameOptions(String(value), t);
    else if (DATE_FACTS.has(name)) values[name] = format.campaignDate(String(value));
    else if (typeof value !== 'number') values[name] = value;
    else values[name] = SIGNED_FACTS.has(name) ? format.signed(value) : format.number(value);
  }
  requoteCallSigns(values, t('game:quotes'));
  const { economyValue, economy, title } = facts;
  if (typeof economy === 'string')
    values['economy'] = t(`game:economies.${economy}.name`, { defaultValue: String(title ?? economy) });
  if (typeof economyValue === 'string') {
    values['economyValue'] = nameEconomyValue(economyValue, t);
    for (const name of ['before', 'after'])
      if (typeof facts[name] === 'string') values[name] = nameEconomyWord(facts[name], t);
  }
  const { lanceKind, organisation } = facts;
  if (typeof lanceKind === 'string')
    values['lanceKind'] = t(`game:lanceKinds.${lanceKind}.${String(organisation)}`);
  if (typeof organisation === 'string') values['organisation'] = t(`game:organisations.${organisation}`);
  const { track, template } = facts;
  const templateKey = typeof template === 'string' ? template : track;
  if (typeof templateKey === 'string') {
    values['track'] = nameTrack(t, { template: templateKey, name: String(track ?? templateKey) });
  }
  if (facts['winner'] !== undefined) values['winner'] = describeWinner(facts, t);
  const count = facts['count'] ?? facts['units'];
  if (typeof count === 'number') values['count'] = count;
  return values;
}

/** Puts the reader's quotes around call signs, for which the host writes English ones. */
function requoteCallSigns(values: Record<string, unknown>, quotes: string): void {
  for (const name of PILOT_FACTS) {
    const value = values[name];
    if (typeof value === 'string')
      values[name] = value.replaceAll(/“([^”]*)”/g, `${quotes.slice(0, 1)}$1${quotes.slice(1)}`);
  }
}

function nameOptions(ids: string, t: TFunction): string {
  const names = ids.split(', ').map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id }));
  return names.join(', ');
}

/** Up to so many units that were given are named. */
const MOST_NAMED = 5;

/** What a force gave to an ally, as a list; nothing where none did. */
function nameGifts(
  { wp, wpReceived, sp, count, units }: JournalFacts,
  t: TFunction,
  format: Pick<Format, 'number'>,
): { readonly gifts?: string } {
  if (wpReceived === undefined) return {};
  const [given, received, support] = [Number(wp), Number(wpReceived), Number(sp)];
  const values = { wp: format.number(given), received: format.number(received), sp: format.number(support) };
  const gifts = [
    ...(given === 0 ? [] : [t(given === received ? 'app:gifts.wp' : 'app:gifts.wpReceived', values)]),
    ...(support === 0 ? [] : [t('app:gifts.sp', values)]),
    ...(count === 0 ? [] : [nameGivenUnits(Number(count), String(units), t)]),
  ];
  return { gifts: gifts.join(', ') };
}

function nameGivenUnits(count: number, names: string, t: TFunction): string {
  return count > MOST_NAMED ? t('app:gifts.units', { count }) : names;
}

/** Who won, as a phrase: the forces by name where the entry tells them, else the role. */
function describeWinner({ winner, winnerName }: JournalFacts, t: TFunction): string {
  return winner !== 'draw' && typeof winnerName === 'string'
    ? t('app:winner.named', { name: winnerName })
    : t(`app:winner.${String(winner)}`);
}
