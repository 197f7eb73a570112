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
