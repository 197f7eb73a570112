import type { ExchangeNote, ReadCard, Reading, UnreadText } from '../../../domain/exchange.ts';
import { mapInSteps, type Steps } from '../../../steps.ts';
import { findEra } from '../../cards/eras.ts';
import { finishCard, readYear } from '../../cards/finish-card.ts';
import { LeftOutFields } from '../../cards/left-out.ts';
import { readMoveText } from '../../cards/move-text.ts';
import { noteDuplicates } from '../../cards/note-duplicates.ts';
import { readSpecialsText } from '../../cards/specials-text.ts';
import { findTechBase, findTechBaseById } from '../../cards/tech-base.ts';
import { MAX_OWN_NAME_LENGTH, MAX_LINES } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asFields, asList, asNumber, getField, type UnknownFields } from '../../text/unknown-values.ts';
import { MUL_FIELDS, MUL_ROLES, TYPES_BY_ID } from './mul-numbers.ts';

/** Whether a JSON value looks like a list of the Master Unit List: an envelope, a plain list, or one unit. */
export function isMulJson(json: unknown): boolean {
  return listRecords(json) !== null;
}

/** Reads cards as the Master Unit List gives them, in the shape of the old site or of the new one. */
export function* readMulJson(json: unknown): Steps<Reading | UnreadText> {
  const records = listRecords(json);
  if (records === null) return refuseText('mul-json', 'format.other');
  if (records.list.length === 0) return refuseText('mul-json', 'list.empty');
  if (records.list.length > MAX_LINES) return refuseText('mul-json', 'text.too-many', { most: MAX_LINES });
  const leftOut = new LeftOutFields(MUL_FIELDS);
  let computed = 0;
  const cards = yield* mapInSteps(records.list, (record, index): ReadCard => {
    const line = readRecord(asFields(record), records.path(index), leftOut);
    if (line.isTmmComputed) computed += 1;
    return line.card;
  });
  const notes: ExchangeNote[] = [...leftOut.listNotes()];
  if (computed > 0) notes.unshift(makeNote('guessed', 'tmm.computed', { count: computed }));
  return {
    format: 'mul-json',
    title: readTitle(json, notes),
    cards: noteDuplicates(cards),
    units: [],
    notes,
    csv: null,
  };
}

interface Records {
  readonly list: readonly unknown[];
  readonly path: (index: number) => string;
}

function listRecords(json: unknown): Records | null {
  const envelope = getField(asFields(json), 'Units');
  if (Array.isArray(envelope)) return { list: envelope, path: (index) => `Units[${index}]` };
  if (Array.isArray(json)) {
    const looksRight = json.length === 0 || json.slice(0, 100).some((record) => isRecord(record));
    return looksRight ? { list: json, path: (index) => `[${index}]` } : null;
  }
  return isRecord(json) ? { list: [json], path: () => 'unit' } : null;
}

function isRecord(value: unknown): boolean {
  const fields = asFields(value);
  return fields !== null && ['BFPointValue', 'BFType', 'BFMove'].some((name) => Object.hasOwn(fields, name));
}

/** The filters by which the old site found the list: `Clan Invasion, BattleMech`. */
function readTitle(json: unknown, notes: ExchangeNote[]): string | null {
  const crumbs = asList(getField(asFields(json), 'Crumbs')).slice(0, 10);
  const values = crumbs.map((crumb) => getField(asFields(crumb), 'Value'));
  const title = values.filter((value) => typeof value === 'string' && value.trim() !== '').join(', ');
  return title === '' ? null : cleanText(title, 'title', notes, MAX_OWN_NAME_LENGTH);
}

interface ReadRecord {
  readonly card: ReadCard;
  readonly isTmmComputed: boolean;
}

function readRecord(record: UnknownFields | null, place: string, leftOut: LeftOutFields): ReadRecord {
  if (record === null) {
    const notes = [makeNote('refused', 'entry.no-object')];
    return { card: { line: null, place, name: place, card: null, notes }, isTmmComputed: false };
  }
  leftOut.look(record);
  const notes: ExchangeNote[] = [];
  const get = (field: string): unknown => getField(record, field);
  const { name, chassis, variant } = readNames(record);
  const move = readMoveText(readText(get('BFMove')), notes);
  const isTmmGiven = get('BFTMM') !== 0 && get('BFTMM') !== null && get('BFTMM') !== undefined;
  noteLeftOut(record, notes);
  const card = finishCard(
    {
      id: get('Id'),
      name,
      chassis,
      variant,
      type: readType(record, notes),
      size: get('BFSize'),
      tonnage: get('Tonnage'),
      tmm: isTmmGiven ? get('BFTMM') : null,
      move,
      role: readRole(get('Role')),
      basePv: get('BFPointValue'),
      damage: {
        short: readDamage(record, 'Short'),
        medium: readDamage(record, 'Medium'),
        long: readDamage(record, 'Long'),
      },
      overheat: get('BFOverheat'),
      armor: get('BFArmor'),
      structure: get('BFStructure'),
      specials: readSpecialsText(readText(get('BFAbilities')), notes),
      techBase: readTechBase(asFields(get('Technology'))),
      introYear: readYear(get('DateIntroduced'), notes),
      era: findEra(get('EraId'))?.name ?? '',
    },
    notes,
  );
  return {
    card: { line: null, place, name: quoteName(name, place), card, notes },
    isTmmComputed: !isTmmGiven && card !== null && card.tmm > 0,
  };
}

function quoteName(name: string, place: string): string {
  return cleanText(name, 'name', []) || place;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The new site tells the chassis as the name, and the kind of unit where the old one has the chassis. */
function readNames(record: UnknownFields): { name: string; chassis: string; variant: string } {
  const get = (field: string): string => readText(getField(record, field)).trim();
  const [name, unitClass, variant] = [get('Name'), get('Class'), get('Variant')];
  const kind = readText(getField(asFields(getField(record, 'Type')), 'Name'));
  const isNew = Object.hasOwn(record, 'MulUnitKey') || unitClass.toLowerCase() === kind.toLowerCase();
  if (isNew) return { name: `${name} ${variant}`.trim(), chassis: name, variant };
  const chassis = variant !== '' && name.endsWith(variant) ? name.slice(0, -variant.length).trim() : name;
  return { name, chassis: unitClass || chassis, variant };
}

/** The type of the card; where only the kind of unit is told, and there are figures, the type of that kind. */
function readType(record: UnknownFields, notes: ExchangeNote[]): string {
  const type = readText(getField(record, 'BFType')).trim();
  if (type !== '') return type;
  const guessed = TYPES_BY_ID.get(getField(asFields(getField(record, 'Type')), 'Id'));
  const pv = asNumber(getField(record, 'BFPointValue')) ?? 0;
  const structure = asNumber(getField(record, 'BFStructure')) ?? 0;
  if (guessed === undefined || pv <= 0 || structure <= 0) return '';
  notes.push(makeNote('guessed', 'type.guessed', { type: guessed }));
  return guessed;
}

function readRole(role: unknown): string {
  const fields = asFields(role);
  const name = readText(typeof role === 'string' ? role : getField(fields, 'Name')).trim();
  if (name !== '') return name === 'None' ? '' : name;
  return MUL_ROLES.get(getField(fields, 'Id')) ?? '';
}

function readTechBase(technology: UnknownFields | null) {
  return findTechBase(getField(technology, 'Name')) ?? findTechBaseById(getField(technology, 'Id'));
}

/** A whole number, or `0*` where a flag says that 0 is minimal damage. */
function readDamage(record: UnknownFields, bracket: 'Short' | 'Medium' | 'Long'): unknown {
  const value = getField(record, `BFDamage${bracket}`);
  return value === 0 && getField(record, `BFDamage${bracket}Min`) === true ? '0*' : value;
}

/** Figures of aerospace units that cards do not have. The old site misspells the flag of the first one. */
function noteLeftOut(record: UnknownFields, notes: ExchangeNote[]): void {
  const extreme = asNumber(getField(record, 'BFDamageExtreme')) ?? 0;
  const isMinimal = ['BFDamageExtremeMin', 'BFDamageExtemeMin'].some(
    (name) => getField(record, name) === true,
  );
  if (extreme > 0 || isMinimal)
    notes.push(makeNote('left-out', 'damage.extreme', { value: extreme > 0 ? extreme : '0*' }));
  const threshold = getField(record, 'BFThreshold');
  if (typeof threshold === 'number' && threshold > 0)
    notes.push(makeNote('left-out', 'threshold.left-out', { value: quoteValue(threshold) }));
}
