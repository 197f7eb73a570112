import { parseUsualJson } from '../../../shared/json-excess.ts';
import { describeProblem } from '../../../shared/locales/describe-problem.ts';
import { validateTracks } from '../../../shared/campaign/tracks/check/validate-tracks.ts';
import { trackFileSchema } from '../../../shared/contract/track-schemas.ts';
import { formatPath } from '../../../shared/domain/problem.ts';
import type { TrackFile } from '../../../shared/domain/track-file.ts';
import { Refusal } from '../../refusal.ts';

/** Version of the file format. */
const VERSION = 1;

/**
 * Reads a file of tracks. Refuses text that is not JSON, another kind of file, a later version, and tracks that cannot
 * be fought. Tracks without a link to them are allowed: they are linked after the import.
 */
export function readTrackFile(text: string): TrackFile {
  const value = parse(text);
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  if (typeof version === 'number' && version > VERSION)
    throw new Refusal('track.file-newer', { version, newest: VERSION });
  const parsed = trackFileSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = formatPath(issue?.path ?? []);
    throw field === ''
      ? new Refusal('track.file-unreadable', { field })
      : new Refusal('track.file-unreadable', { context: 'field', field });
  }
  const problems = validateTracks(parsed.data)
    .filter(({ code }) => code !== 'graph.unreachable' && code !== 'graph.no-first')
    .map((problem) => ({ ...problem, message: describeProblem(problem) }));
  const [first] = problems;
  if (first !== undefined)
    throw new Refusal('track.invalid', {
      problems,
      count: problems.length,
    });
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return parseUsualJson(text);
  } catch {
    throw new Refusal('track.file-unreadable', { context: 'not-json', field: '' });
  }
}
