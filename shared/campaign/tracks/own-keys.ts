import type { TrackDefinition } from '../../domain/track-definition.ts';
import { CONQUEST_TEMPLATES } from './conquest-graph.ts';
import { TRACK_TEMPLATES } from './templates/track-templates.ts';

const OWN = 'own-';

interface KeyedName {
  readonly key: string;
  readonly name: string;
}

const KNOWN_TEMPLATES = [...TRACK_TEMPLATES, ...CONQUEST_TEMPLATES];

const KNOWN_NAMES: ReadonlyMap<string, string> = new Map(
  TRACK_TEMPLATES.flatMap(({ objectives, bonuses }) =>
    [...objectives, ...bonuses].map(({ key, name }: KeyedName) => [key, name] as const),
  ),
);

/**
 * Texts that templates once had, in words that told other figures, and the keys below `game:tracks` under which they are
 * translated: tracks of older campaigns still have them.
 */
const FORMER_TEXTS: ReadonlyMap<string, string> = new Map([
  [
    'Four buildings stand across the middle of the board, any of which may hold the stores. Each side enters over its own short edge on turn 1.',
    'supply-run-of-four-buildings.setup',
  ],
  [
    'A unit may search a building that it sees within 12" in place of an attack; it needs no roll. Nothing destroys these buildings.',
    'supply-run-within-twelve-inches.specialRules.0',
  ],
]);

/**
 * Gives a track keys of its own if its texts differ from those of its template: translations are found by key and must
 * not replace texts that somebody wrote. A track with the texts of its template keeps its keys.
 */
export function giveOwnKeys(track: TrackDefinition): TrackDefinition {
  const rename = <T extends KeyedName>(part: T): T => {
    const known = KNOWN_NAMES.get(part.key);
    return known === undefined || known === part.name ? part : { ...part, key: OWN + part.key };
  };
  return {
    ...track,
    key: matchesTemplate(track) ? track.key : OWN + track.key,
    objectives: track.objectives.map(rename),
    bonuses: track.bonuses.map(rename),
  };
}

/** Words of a track that its template has too. */
export type TrackWords = 'name' | 'situation' | 'setup' | 'specialRules';

/**
 * The key below `game:tracks` under which a text of a track is translated; null: somebody wrote it. Of a track with keys
 * of its own, the texts that are still those of its template are.
 */
export function findTextKey(trackKey: string, words: TrackWords, text: string, index = 0): string | null {
  const former = FORMER_TEXTS.get(text);
  if (former !== undefined) return former;
  const place = words === 'specialRules' ? `.${index}` : '';
  if (!trackKey.startsWith(OWN)) return `${trackKey}.${words}${place}`;
  const template = KNOWN_TEMPLATES.find(({ key }) => OWN + key === trackKey);
  if (template === undefined) return null;
  if (words !== 'specialRules') return template[words] === text ? `${template.key}.${words}` : null;
  // Rules are told apart by their text: others may have been put before them.
  const at = template.specialRules.indexOf(text);
  return at < 0 ? null : `${template.key}.specialRules.${at}`;
}

function matchesTemplate(track: TrackDefinition): boolean {
  const template = KNOWN_TEMPLATES.find(({ key }) => key === track.key);
  if (template === undefined) return true;
  const words = ({
    name,
    situation,
    setup,
    specialRules,
  }: Omit<TrackDefinition, 'setUp'> | typeof template) =>
    JSON.stringify([name, situation, setup, specialRules]);
  return words(track) === words(template);
}
