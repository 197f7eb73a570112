import type { ExchangeNote, ReadFate, ReadPilot, ReadUnit } from '../../../domain/exchange.ts';
import type { Skill } from '../../../domain/pilot.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { makeNote, quote } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { getAttribute, hasChild, listChildren, type XmlElement } from '../../text/parse-xml.ts';
import { listedUnit } from '../share-text/listed-unit.ts';

/** Children of an entity that tell of damage. */
const DAMAGE_TAGS = ['motive', 'movement', 'structural', 'tcriticals', 'acriticals', 'dcriticals', 'heat'];

/** People whose machine is gone are entities of their own. */
const PEOPLE = new Set(['Pilot', 'Crew', 'MekWarrior', 'MechWarrior', 'EjectedCrew']);

const FATE_CODES = {
  salvage: 'fate.salvage',
  destroyed: 'fate.destroyed',
  withdrew: 'fate.withdrew',
} as const;

/**
 * Reads one entity. Its card is found by chassis and model: MegaMek tells neither figures of Alpha Strike nor a number.
 * Damage is told location by location, which no card has: it is left out, and noted.
 */
export function readEntity(entity: XmlElement, place: string, line: number, fate: ReadFate): ReadUnit {
  const notes: ExchangeNote[] = [];
  const chassis = cleanText(getAttribute(entity, 'chassis'), 'chassis', notes);
  const model = cleanText(getAttribute(entity, 'model'), 'variant', notes);
  const name = cleanText(`${chassis} ${model}`, 'name', notes);
  if (chassis === '') notes.push(makeNote('refused', 'name.missing'));
  else if (PEOPLE.has(chassis)) notes.push(makeNote('refused', 'pilot.ejected'));
  if (fate !== 'fit') notes.push(makeNote('guessed', FATE_CODES[fate]));
  if (hasDamage(entity)) notes.push(makeNote('left-out', 'damage.other-terms'));
  const { pilot, skill } = readCrew(entity, notes);
  return { ...listedUnit(line, place, name || place, notes), skill, pilot, fate };
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
  const abilities = listParts(get('advantages')).concat(listParts(get('implants')));
  if (abilities.length > 0)
    notes.push(makeNote('left-out', 'pilot.abilities', { names: quote(abilities.join(', ')) }));
  if (listParts(get('edge')).length > 0) notes.push(makeNote('left-out', 'pilot.edge'));
  const pilot = readPilot({ name: get('name'), callSign: get('nick'), wounds: get('hits') }, notes);
  return { pilot, skill: readSkill(get('gunnery'), notes) };
}

function listParts(text: string): readonly string[] {
  return text
    .split('::')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** MegaMek writes locations that are whole, too: those with ammunition. */
function hasDamage(entity: XmlElement): boolean {
  if (DAMAGE_TAGS.some((tag) => hasChild(entity, tag))) return true;
  return listChildren(entity, 'location').some(
    (location) =>
      getAttribute(location, 'isDestroyed') === 'true' ||
      hasChild(location, 'armor') ||
      listChildren(location, 'slot').some(
        (slot) => getAttribute(slot, 'isHit') === 'true' || getAttribute(slot, 'isDestroyed') === 'true',
      ),
  );
}
