import type { ExchangeNote, ReadFate, ReadPilot, ReadUnit } from '../../../domain/exchange.ts';
import type { Skill } from '../../../domain/pilot.ts';
import { splitRank } from '../../cards/ranks.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { makeNote, quoteValue } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { getAttribute, hasChild, listChildren, type XmlElement } from '../../text/parse-xml.ts';
import { listedUnit } from '../share-text/listed-unit.ts';

/** Children of an entity that tell of damage. */
const DAMAGE_TAGS = ['motive', 'movement', 'structural', 'tcriticals', 'acriticals', 'dcriticals', 'heat'];

/** People whose machine is gone are entities of their own. */
const PEOPLE = new Set(['Pilot', 'Crew', 'MekWarrior', 'MechWarrior', 'EjectedCrew']);

/** Types of units by their way of moving, in MegaMek's words. Infantry and battle armor use those of vehicles too. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  ...{ biped: ['BM', 'PM'], quad: ['BM', 'PM'], tripod: ['BM'], lam: ['BM'], quadvee: ['BM'] },
  ...{ tracked: ['CV', 'CI'], wheeled: ['CV', 'CI'], hover: ['CV', 'CI'], vtol: ['CV', 'CI', 'BA'] },
  ...{ wige: ['CV', 'PM'], naval: ['CV'], hydrofoil: ['CV'], submarine: ['CV', 'CI'] },
  ...{ leg: ['CI', 'BA'], jump: ['CI', 'BA'], motorized: ['CI'], umu: ['CI', 'BA'] },
  ...{ aerodyne: ['AF'], spheroid: ['AF'] },
};

const FATE_CODES = {
  salvage: 'fate.salvage',
  destroyed: 'fate.destroyed',
  withdrew: 'fate.withdrew',
} as const;

/**
 * Reads one entity. Its card is found by chassis and model: MegaMek tells neither figures of Alpha Strike nor a number.
 * Damage is told location by location, with what is left and not with what there was, which no card has: it is left
 * out, and a note counts it.
 */
export function readEntity(entity: XmlElement, place: string, line: number, fate: ReadFate): ReadUnit {
  const notes: ExchangeNote[] = [];
  const chassis = cleanText(getAttribute(entity, 'chassis'), 'chassis', notes);
  const model = cleanText(getAttribute(entity, 'model'), 'variant', notes);
  const name = cleanText(`${chassis} ${model}`, 'name', notes);
  if (chassis === '') notes.push(makeNote('refused', 'name.missing'));
  else if (PEOPLE.has(chassis)) notes.push(makeNote('refused', 'pilot.ejected'));
  if (fate !== 'fit') notes.push(makeNote('told', FATE_CODES[fate]));
  const damage = countDamage(entity);
  if (damage !== null) notes.push(makeNote('left-out', 'damage.other-terms', { ...damage }));
  const { pilot, skill } = readCrew(entity, notes);
  const types = TYPES[getAttribute(entity, 'type').trim().toLowerCase()] ?? null;
  const lance = readLance(entity, notes);
  return { ...listedUnit(line, place, name || place, notes), types, skill, pilot, lance, fate };
}

/** The innermost of the forces that a unit stands in: `Brigade|0||Company|2||Alpha Lance|13||`. */
function readLance(entity: XmlElement, notes: ExchangeNote[]): string | null {
  const [force] = listChildren(entity, 'Force');
  const told = force === undefined ? '' : getAttribute(force, 'force');
  const names = told.split('||').map((part) => part.replace(/\|-?\d*$/, '').trim());
  const innermost = names.findLast((name) => name !== '') ?? '';
  return readLanceName(innermost, notes) || null;
}

interface Crew {
  readonly pilot: ReadPilot | null;
  readonly skill: Skill | null;
}

/** The pilot, or of several people the one in the first seat. */
function readCrew(entity: XmlElement, notes: ExchangeNote[]): Crew {
  const [pilot] = listChildren(entity, 'pilot');
  if (pilot !== undefined) return readPerson(pilot, notes);
  const [crew] = listChildren(entity, 'crew');
  const members = crew === undefined ? [] : listChildren(crew, 'crewMember');
  const first = members.find((member) => getAttribute(member, 'slot') === '0') ?? members[0];
  if (first === undefined) {
    notes.push(makeNote('missing', 'skill.missing'));
    return { pilot: null, skill: null };
  }
  if (members.length > 1) notes.push(makeNote('left-out', 'crew.first', { count: members.length }));
  return readPerson(first, notes);
}

function readPerson(person: XmlElement, notes: ExchangeNote[]): Crew {
  const get = (name: string): string => getAttribute(person, name);
  const abilities = ['advantages', 'implants', 'edge']
    .flatMap((kind) => listParts(get(kind)))
    .slice(0, MAX_ABILITIES)
    .map((part) => tidyAbility(part, notes));
  if (abilities.length > 0)
    notes.push(makeNote('left-out', 'pilot.abilities-noted', { names: quoteValue(abilities.join(', ')) }));
  const { rank, name } = splitRank(withoutCallSign(get('name'), get('nick')));
  if (rank !== '') notes.push(makeNote('guessed', 'pilot.rank', { rank }));
  const pilot = readPilot({ name, rank, callSign: get('nick'), wounds: get('hits'), abilities }, notes);
  return { pilot, skill: readSkill(get('gunnery'), notes) };
}

/** Most abilities of a pilot that are kept. */
const MAX_ABILITIES = 20;
/** Letters of one. */
const MAX_ABILITY_LENGTH = 40;

/** `weapon_specialist Medium Laser` as people write it: `Weapon Specialist Medium Laser`. */
function tidyAbility(part: string, notes: ExchangeNote[]): string {
  const words = part.replaceAll('_', ' ').replaceAll(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
  return cleanText(words, 'abilities', notes, MAX_ABILITY_LENGTH);
}

/** MekHQ repeats the call sign within the name: `Ada "Frost" Winter`. */
function withoutCallSign(name: string, callSign: string): string {
  return callSign.trim() === '' ? name : name.replace(`"${callSign.trim()}"`, ' ');
}

function listParts(text: string): readonly string[] {
  return text
    .split('::')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What a file tells of damage. */
interface ToldDamage {
  /** Locations that are gone. */
  readonly destroyed: number;
  /** Locations without armor, on the front or the rear. */
  readonly open: number;
  /** Systems and weapons that were hit. */
  readonly hits: number;
}

/** Null: the entity is whole. MegaMek writes locations that are whole, too: those with ammunition. */
function countDamage(entity: XmlElement): ToldDamage | null {
  const locations = listChildren(entity, 'location');
  const isTold = DAMAGE_TAGS.some((tag) => hasChild(entity, tag));
  const count = (isSo: (location: XmlElement) => boolean): number => locations.filter(isSo).length;
  const destroyed = count(isDestroyed);
  const open = count((location) =>
    listChildren(location, 'armor').some((armor) => getAttribute(armor, 'points') === 'Destroyed'),
  );
  const hits = locations.flatMap((location) => listChildren(location, 'slot').filter(isHit)).length;
  const isMarked = destroyed + hits > 0 || count((location) => hasChild(location, 'armor')) > 0;
  return isTold || isMarked ? { destroyed, open, hits } : null;
}

function isDestroyed(element: XmlElement): boolean {
  return getAttribute(element, 'isDestroyed') === 'true';
}

function isHit(slot: XmlElement): boolean {
  return isDestroyed(slot) || getAttribute(slot, 'isHit') === 'true';
}
