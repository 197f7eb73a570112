import type { ExchangeNote, ReadFate, Reading, ReadUnit, UnreadText } from '../../../domain/exchange.ts';
import { mapInSteps, type Steps } from '../../../steps.ts';
import { LeftOutFields } from '../../cards/left-out.ts';
import { MAX_LINES } from '../../limits.ts';
import { makeNote, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { countLineEnds } from '../../text/locate.ts';
import {
  getAttribute,
  listAttributes,
  listChildren,
  parseXml,
  type XmlElement,
} from '../../text/parse-xml.ts';
import { readEntity } from './read-entity.ts';

/** Lists of a record with how their units came out of the battle. */
const LISTS: readonly (readonly [string, ReadFate])[] = [
  ['survivors', 'fit'],
  ['allies', 'fit'],
  ['salvage', 'salvage'],
  ['retreated', 'withdrew'],
  ['devastated', 'destroyed'],
];

/** Attributes that are read, or say only how MegaMek draws and sets up a unit. */
const KNOWN_ATTRIBUTES = [
  ...['chassis', 'model', 'type', 'externalId', 'pickUpId', 'camoCategory', 'camoFileName', 'neverDeployed'],
  ...['deployment', 'deploymentZone', 'deploymentZoneWidth', 'deploymentZoneOffset', 'offboard_direction'],
];

interface FoundEntity {
  readonly entity: XmlElement;
  readonly place: string;
  readonly fate: ReadFate;
  readonly isAllied: boolean;
}

/** Reads a force of MegaMek or MekHQ, the record of a battle, or a single entity. */
export function* readMegaMek(text: string): Steps<Reading | UnreadText> {
  const parsed = parseXml(text);
  if (!('root' in parsed)) return parsed;
  const found = listEntities(parsed.root);
  if (found === null) return refuseText('megamek-mul', 'xml.no-force');
  if (found.length === 0) return refuseText('megamek-mul', 'list.empty');
  if (found.length > MAX_LINES) return refuseText('megamek-mul', 'text.too-many', { most: MAX_LINES });
  const kills = new KillLists(parsed.root);
  const lineOf = createLineCounter(text);
  const leftOut = new LeftOutFields(KNOWN_ATTRIBUTES);
  const units = yield* mapInSteps(found, ({ entity, place, fate, isAllied }): ReadUnit => {
    leftOut.look(listAttributes(entity));
    const unit = readEntity(entity, place, lineOf(entity.start), fate);
    const victims = kills.take(getAttribute(entity, 'externalId'));
    const notes: ExchangeNote[] = [...unit.notes];
    if (isAllied) notes.push(makeNote('told', 'fate.allies'));
    if (victims.length > 0) notes.push(makeNote('told', 'kills.read', { names: listNames(victims) }));
    return { ...unit, kills: victims, notes };
  });
  return {
    format: 'megamek-mul',
    title: null,
    cards: [],
    units,
    notes: [...noteForce(units), ...kills.noteRest(), ...leftOut.listNotes()],
    csv: null,
  };
}

/** All entities in order; null: this is no XML of MegaMek. */
function listEntities(root: XmlElement): readonly FoundEntity[] | null {
  const single = listChildren(root, 'entity');
  if (single.length > 0) return toFound(single, 'entity', 'fit');
  const [force] = listChildren(root, 'unit');
  if (force !== undefined) return toFound(listChildren(force, 'entity'), 'unit.entity', 'fit');
  const [record] = listChildren(root, 'record');
  if (record === undefined) return null;
  return LISTS.flatMap(([tag, fate]) =>
    listChildren(record, tag).flatMap((list) =>
      toFound(listChildren(list, 'entity'), `record.${tag}.entity`, fate, tag === 'allies'),
    ),
  ).toSorted((one, other) => one.entity.start - other.entity.start);
}

function toFound(
  entities: readonly XmlElement[],
  path: string,
  fate: ReadFate,
  isAllied = false,
): readonly FoundEntity[] {
  return entities.map((entity, index) => ({ entity, place: `${path}[${index}]`, fate, isAllied }));
}

/** Names that one note tells. */
const MAX_NAMES_TOLD = 40;

function listNames(names: readonly string[]): string {
  const told = names.slice(0, MAX_NAMES_TOLD).join(', ');
  return names.length > MAX_NAMES_TOLD ? `${told}, …` : told;
}

/** Names of victims by the external id of who destroyed them. */
class KillLists {
  readonly #victims = new Map<string, string[]>();

  constructor(root: XmlElement) {
    for (const record of listChildren(root, 'record'))
      for (const list of listChildren(record, 'kills'))
        for (const kill of listChildren(list, 'kill')) {
          const victim = cleanText(getAttribute(kill, 'killed'), 'kills', []);
          const killer = getAttribute(kill, 'killer');
          const known = this.#victims.get(killer);
          if (victim === '') continue;
          if (known === undefined) this.#victims.set(killer, [victim]);
          else known.push(victim);
        }
  }

  /** Those of one unit. Of several units with the same id the first one has them: each victim was destroyed once. */
  take(killer: string): readonly string[] {
    const victims = this.#victims.get(killer) ?? [];
    if (killer === '') return [];
    this.#victims.delete(killer);
    return victims;
  }

  /** Kills of units that are not in the text. */
  noteRest(): readonly ExchangeNote[] {
    const names = [...this.#victims.values()].flat();
    return names.length === 0 ? [] : [makeNote('left-out', 'kill.unattributed', { name: listNames(names) })];
  }
}

function noteForce(units: readonly ReadUnit[]): readonly ExchangeNote[] {
  return units.some(({ skill }) => skill !== null) ? [makeNote('guessed', 'skill.from-gunnery')] : [];
}

/** Lines of places that are asked for in ascending order, counted once over the text. */
function createLineCounter(text: string): (index: number) => number {
  let counted = 0;
  let line = 1;
  return (index) => {
    line += countLineEnds(text.slice(counted, index));
    counted = Math.max(counted, index);
    return line;
  };
}
