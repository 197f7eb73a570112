import type { ExchangeNote, Reading, UnreadText } from '../../../domain/exchange.ts';
import { mapInSteps, type Steps } from '../../../steps.ts';
import { LeftOutFields } from '../../cards/left-out.ts';
import { MAX_OWN_NAME_LENGTH, MAX_LINES } from '../../limits.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asFields, asList, getField, type UnknownFields } from '../../text/unknown-values.ts';
import { JEFF_FIELDS, readMember } from './read-member.ts';

interface JeffGroup {
  readonly fields: UnknownFields;
  readonly place: string;
}

/** Whether a JSON value is a backup of Jeff's tools, or one of its groups. */
export function isJeffJson(json: unknown): boolean {
  const fields = asFields(json);
  if (fields === null) return false;
  if (Array.isArray(getField(fields, 'members'))) return true;
  const force = asFields(getField(fields, 'currentASForce'));
  return Array.isArray(getField(force, 'groups')) || Array.isArray(getField(fields, 'favoriteASGroups'));
}

/** Reads a force of Jeff's tools: the one in play of a full backup, else its stored groups; or one group alone. */
export function* readJeffJson(json: unknown): Steps<Reading | UnreadText> {
  const fields = asFields(json);
  if (fields === null || !isJeffJson(json)) return refuseText('jeff-json', 'format.other');
  const notes: ExchangeNote[] = [];
  const groups = listGroups(fields, notes);
  const count = groups.reduce((sum, group) => sum + asList(getField(group.fields, 'members')).length, 0);
  if (count === 0) return refuseText('jeff-json', 'list.empty');
  if (count > MAX_LINES) return refuseText('jeff-json', 'text.too-many', { most: MAX_LINES });
  const leftOut = new LeftOutFields(JEFF_FIELDS);
  const members = groups.flatMap((group) => listMembers(group, notes));
  const units = yield* mapInSteps(members, ({ fields: member, place, lance }) =>
    readMember(member, place, lance, leftOut),
  );
  const [only] = groups;
  const title =
    groups.length === 1
      ? cleanText(getField(only?.fields ?? null, 'name'), 'title', [], MAX_OWN_NAME_LENGTH)
      : '';
  return {
    format: 'jeff-json',
    title: title || null,
    cards: [],
    units,
    notes: [...notes, ...leftOut.listNotes()],
    csv: null,
  };
}

function listGroups(fields: UnknownFields, notes: ExchangeNote[]): readonly JeffGroup[] {
  if (Array.isArray(getField(fields, 'members'))) return [{ fields, place: '' }];
  const force = asFields(getField(fields, 'currentASForce'));
  const inPlay = takeGroups(getField(force, 'groups'), 'currentASForce.groups');
  const stored = takeGroups(getField(fields, 'favoriteASGroups'), 'favoriteASGroups');
  const isPlayed = inPlay.some((group) => asList(getField(group.fields, 'members')).length > 0);
  if (!isPlayed) return stored;
  if (stored.length > 0) notes.push(makeNote('left-out', 'jeff.favourites', { count: stored.length }));
  return inPlay;
}

function takeGroups(value: unknown, path: string): readonly JeffGroup[] {
  return asList(value).flatMap((group, index) => {
    const fields = asFields(group);
    return fields === null ? [] : [{ fields, place: `${path}[${index}]` }];
  });
}

interface Member {
  readonly fields: UnknownFields | null;
  readonly place: string;
  readonly lance: string | null;
}

function listMembers({ fields, place }: JeffGroup, notes: ExchangeNote[]): Member[] {
  const lance = readLanceName(getField(fields, 'name'), notes);
  const bonus = getField(fields, 'formationBonus');
  if (typeof bonus === 'string' && bonus.trim() !== '' && bonus !== 'None')
    notes.push(makeNote('left-out', 'jeff.bonus', { lance, bonus: quoteValue(bonus) }));
  const path = place === '' ? 'members' : `${place}.members`;
  return asList(getField(fields, 'members')).map((member, index) => ({
    fields: asFields(member),
    place: `${path}[${index}]`,
    lance: lance === '' ? null : lance,
  }));
}
