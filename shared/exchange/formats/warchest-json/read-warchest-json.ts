import {
  READ_FATES,
  type ExchangeNote,
  type ReadCard,
  type Reading,
  type ReadUnit,
  type UnreadText,
} from '../../../domain/exchange.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { CARRIED_HITS, keepCriticals, type Criticals, type Damage } from '../../../domain/unit-state.ts';
import { mapInSteps, type Steps } from '../../../steps.ts';
import { noteDuplicates } from '../../cards/note-duplicates.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { checkCard } from '../../check-card.ts';
import { MAX_OWN_NAME_LENGTH, MAX_LINES } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asFields, asList, asNumber, getField, type UnknownFields } from '../../text/unknown-values.ts';
import { listedUnit } from '../share-text/listed-unit.ts';
import { WARCHEST_FORMAT, WARCHEST_VERSION } from './warchest-format.ts';

/** Whether a JSON value is a file of ours, of any version. */
export function isWarchestJson(json: unknown): boolean {
  return getField(asFields(json), 'format') === WARCHEST_FORMAT;
}

/** Reads cards, or a force with its pilots and damage, as `writeWarchestJson` writes them. */
export function* readWarchestJson(json: unknown): Steps<Reading | UnreadText> {
  const fields = asFields(json);
  if (fields === null || !isWarchestJson(json)) return refuseText('warchest-json', 'format.other');
  const version = getField(fields, 'version');
  if (typeof version === 'number' && version > WARCHEST_VERSION)
    return refuseText('warchest-json', 'format.newer');
  if (version !== WARCHEST_VERSION) return refuseText('warchest-json', 'format.other');
  const [cards, units] = [asList(getField(fields, 'cards')), asList(getField(fields, 'units'))];
  if (cards.length + units.length === 0) return refuseText('warchest-json', 'list.empty');
  if (cards.length + units.length > MAX_LINES)
    return refuseText('warchest-json', 'text.too-many', { most: MAX_LINES });
  const notes: ExchangeNote[] = [];
  const readCards = yield* mapInSteps(cards, (card, index) => readCard(card, `cards[${index}]`));
  const readUnits = yield* mapInSteps(units, (unit, index) => readUnit(asFields(unit), `units[${index}]`));
  return {
    format: 'warchest-json',
    title: cleanText(getField(fields, 'title'), 'title', notes, MAX_OWN_NAME_LENGTH) || null,
    cards: noteDuplicates(readCards),
    units: readUnits,
    notes,
    csv: null,
  };
}

function readCard(value: unknown, place: string): ReadCard {
  const notes: ExchangeNote[] = [];
  const card = check(value, notes);
  const name = card?.name ?? cleanText(getField(asFields(value), 'name'), 'name', []);
  return { line: null, place, name: name || place, card, notes };
}

/** A card with its names cleaned; null where the notes say what is wrong. */
function check(value: unknown, notes: ExchangeNote[]): UnitCard | null {
  const fields = asFields(value);
  const texts = ['name', 'chassis', 'variant', 'role', 'era'].flatMap((field) => {
    const text = getField(fields, field);
    return typeof text === 'string' ? [[field, cleanText(text, field, notes)] as const] : [];
  });
  const checked = checkCard(fields === null ? value : { ...fields, ...Object.fromEntries(texts) });
  if ('card' in checked) return checked.card;
  notes.push(...checked.problems);
  return null;
}

function readUnit(fields: UnknownFields | null, place: string): ReadUnit {
  const notes: ExchangeNote[] = [];
  if (fields === null) return listedUnit(null, place, place, [makeNote('refused', 'entry.no-object')]);
  const get = (field: string): unknown => getField(fields, field);
  const card = check(get('card'), notes);
  const name = card?.name ?? cleanText(getField(asFields(get('card')), 'name'), 'name', []);
  const told = get('fate') ?? 'fit';
  const fate = READ_FATES.find((one) => one === told);
  if (fate === undefined) notes.push(makeNote('guessed', 'fate.unknown', { text: quoteValue(told) }));
  const pilot = asFields(get('pilot'));
  return {
    ...listedUnit(null, place, name || place, notes),
    cardId: card?.id ?? null,
    card,
    skill: get('skill') === null ? null : readSkill(get('skill'), notes),
    pilot:
      pilot === null
        ? null
        : readPilot(
            {
              name: getField(pilot, 'name'),
              callSign: getField(pilot, 'callSign'),
              wounds: getField(pilot, 'wounds'),
              isDead: getField(pilot, 'isDead') === true,
              rank: getField(pilot, 'rank'),
            },
            notes,
          ),
    damage: readDamage(asFields(get('damage')), card, notes),
    lance: readLanceName(get('lance'), notes) || null,
    fate: fate ?? 'fit',
    kills: asList(get('kills'))
      .slice(0, 100)
      .map((kill) => cleanText(kill, 'kills', notes))
      .filter((kill) => kill !== ''),
  };
}

function readDamage(
  fields: UnknownFields | null,
  card: UnitCard | null,
  notes: ExchangeNote[],
): Damage | null {
  if (fields === null || card === null) return null;
  const hits = asFields(getField(fields, 'criticals'));
  const counts = CARRIED_HITS.map((kind) => [kind, asNumber(getField(hits, kind) ?? 0)] as const);
  const motiveOrder = getField(hits, 'motiveOrder');
  const armorLeft = asNumber(getField(fields, 'armorLeft'));
  const structureLeft = asNumber(getField(fields, 'structureLeft'));
  const isPossible =
    isWithin(armorLeft, card.armor) &&
    isWithin(structureLeft, card.structure) &&
    counts.every(([, count]) => isWithin(count, 9));
  if (isPossible)
    return {
      armorLeft,
      structureLeft,
      criticals: keepCriticals({
        ...(Object.fromEntries(counts) as unknown as Criticals),
        ...(typeof motiveOrder === 'string' ? { motiveOrder } : {}),
      }),
    };
  notes.push(makeNote('left-out', 'damage.impossible'));
  return null;
}

function isWithin(value: number | null, most: number): value is number {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= most;
}
