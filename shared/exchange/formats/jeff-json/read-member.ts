import type { ExchangeNote, ReadPilot, ReadUnit } from '../../../domain/exchange.ts';
import { MAX_SPECIALS } from '../../../domain/card-limits.ts';
import type { MoveMode, UnitCard } from '../../../domain/unit-card.ts';
import type { Damage } from '../../../domain/unit-state.ts';
import { fitDamage } from '../../cards/fit-damage.ts';
import { finishCard, readYear } from '../../cards/finish-card.ts';
import type { LeftOutFields } from '../../cards/left-out.ts';
import { readMoveText } from '../../cards/move-text.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { readSpecialsText, normalizeSpecials } from '../../cards/specials-text.ts';
import { makeNote, quoteValue } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asFields, asList, asNumber, getField, type UnknownFields } from '../../text/unknown-values.ts';
import { listedUnit } from '../share-text/listed-unit.ts';

/** Fields of a member that are read, or that say nothing of a card or force. */
export const JEFF_FIELDS: readonly string[] = [
  ...['mulID', 'name', 'variant', 'customName', 'type', 'size', 'tonnage', 'tmm', 'move', 'jumpMove', 'role'],
  ...[
    'damage',
    'overheat',
    'armor',
    'structure',
    'abilities',
    'basePoints',
    'currentSkill',
    'dateIntroduced',
  ],
  ...['pilot', 'currentArmor', 'currentStructure', 'engineHits', 'fireControlHits', 'mpControlHits'],
  ...['weaponHits', 'currentHeat', 'threshold', 'uuid', 'showDetails', 'imageURL', 'mechCreatorUUID'],
];

/** Reads one unit of a group with its card, pilot and damage. */
export function readMember(
  member: UnknownFields | null,
  place: string,
  lance: string | null,
  leftOut: LeftOutFields,
): ReadUnit {
  const notes: ExchangeNote[] = [];
  if (member === null) return listedUnit(null, place, place, [makeNote('refused', 'entry.no-object')]);
  leftOut.look(member);
  const get = (field: string): unknown => getField(member, field);
  const ownName = cleanText(get('customName'), 'name', []);
  const name = cleanText(get('name'), 'name', []) || ownName;
  if (ownName !== '' && ownName !== name)
    notes.push(makeNote('left-out', 'jeff.own-name', { name: ownName }));
  // A card that cannot be used leaves the unit, whose card a catalogue may have.
  const cardNotes: ExchangeNote[] = [];
  const card = readCard(member, cardNotes);
  const cardId = asNumber(get('mulID'));
  const isFindable = name !== '' || (cardId !== null && cardId > 0);
  if (card === null && isFindable)
    notes.push(...cardNotes.map((note): ExchangeNote => ({ ...note, level: 'missing' })));
  else notes.push(...cardNotes);
  const skill = readSkill(get('currentSkill') ?? getField(asFields(get('pilot')), 'gunnery'), notes);
  return {
    ...listedUnit(null, place, name || place, notes),
    cardId: cardId !== null && Number.isInteger(cardId) && cardId > 0 ? cardId : null,
    card,
    skill,
    pilot: readMemberPilot(asFields(get('pilot')), notes),
    damage: readMemberDamage(member, card, notes),
    lance,
  };
}

function readCard(member: UnknownFields, notes: ExchangeNote[]): UnitCard | null {
  const get = (field: string): unknown => getField(member, field);
  const [name, variant] = [readText(get('name')), readText(get('variant'))];
  const year = readYear(get('dateIntroduced'), notes);
  const threshold = asNumber(get('threshold')) ?? 0;
  if (threshold > 0) notes.push(makeNote('left-out', 'threshold.left-out', { value: threshold }));
  const damage = asFields(get('damage'));
  const extreme = asNumber(getField(damage, 'extreme')) ?? 0;
  if (extreme > 0) notes.push(makeNote('left-out', 'damage.extreme', { value: extreme }));
  return finishCard(
    {
      id: get('mulID') ?? 0,
      name,
      chassis: variant !== '' && name.endsWith(variant) ? name.slice(0, -variant.length).trim() : name,
      variant,
      type: get('type'),
      size: get('size'),
      tonnage: get('tonnage'),
      tmm: get('tmm'),
      move: readMove(member, notes),
      role: readText(get('role')) === 'None' ? '' : get('role'),
      basePv: get('basePoints'),
      damage: {
        short: readDamageValue(damage, 'short'),
        medium: readDamageValue(damage, 'medium'),
        long: readDamageValue(damage, 'long'),
      },
      overheat: get('overheat'),
      armor: get('armor'),
      structure: get('structure'),
      specials: readAbilities(get('abilities'), notes),
      techBase: null,
      introYear: year,
      era: '',
    },
    notes,
  );
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** `move` lists each way of moving with its suffix; `jumpMove` repeats a jump. */
function readMove(member: UnknownFields, notes: ExchangeNote[]): readonly MoveMode[] {
  const told = asList(getField(member, 'move'))
    .slice(0, 10)
    .flatMap((entry) => {
      const fields = asFields(entry);
      const text = `${asNumber(getField(fields, 'move')) ?? ''}"${readText(getField(fields, 'type'))}`;
      // Each is read by itself: a jump alone is not the ground Move, too, where another one is told.
      const moves = readMoveText(text, notes);
      return moves.length === 2 && asList(getField(member, 'move')).length > 1 ? moves.slice(1) : moves;
    });
  const jump = asNumber(getField(member, 'jumpMove')) ?? 0;
  if (jump <= 0 || told.some(({ mode }) => mode === 'jump')) return told;
  return [...told, { mode: 'jump', inches: Math.floor(jump) }];
}

function readDamageValue(damage: UnknownFields | null, bracket: string): unknown {
  const value = getField(damage, bracket);
  return value === 0 && getField(damage, `${bracket}Minimal`) === true ? '0*' : value;
}

function readAbilities(value: unknown, notes: ExchangeNote[]): readonly string[] {
  if (typeof value === 'string') return readSpecialsText(value, notes);
  // A card with more is refused, so no more are looked at.
  const abilities = asList(value).slice(0, MAX_SPECIALS + 1);
  return normalizeSpecials(
    abilities.filter((ability) => typeof ability === 'string'),
    notes,
  );
}

function readMemberPilot(pilot: UnknownFields | null, notes: ExchangeNote[]): ReadPilot | null {
  if (pilot === null) return null;
  const abilities = asList(getField(pilot, 'alphaStrikeAbilities'));
  if (abilities.length > 0) {
    const names = abilities
      .slice(0, 20)
      .map((ability) => quoteValue(ability))
      .join(', ');
    notes.push(makeNote('left-out', 'pilot.abilities', { names }));
  }
  return readPilot({ name: getField(pilot, 'name'), callSign: '', wounds: getField(pilot, 'wounds') }, notes);
}

/** Damage as boxes, true where one is marked. */
function readMemberDamage(
  member: UnknownFields,
  card: UnitCard | null,
  notes: ExchangeNote[],
): Damage | null {
  const count = (field: string): number =>
    asList(getField(member, field)).filter((box) => box === true).length;
  const heat = asNumber(getField(member, 'currentHeat')) ?? 0;
  if (heat > 0) notes.push(makeNote('left-out', 'damage.heat', { value: heat }));
  return fitDamage(
    {
      armorLost: count('currentArmor'),
      structureLost: count('currentStructure'),
      criticals: {
        engine: count('engineHits'),
        fireControl: count('fireControlHits'),
        mp: count('mpControlHits'),
        weapon: count('weaponHits'),
      },
    },
    card,
    notes,
  );
}
