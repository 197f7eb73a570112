import type { Database } from 'better-sqlite3';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { pairForces } from '../../shared/campaign/forces/pair-forces.ts';
import type {
  CampaignComparison,
  ComparedCampaign,
  ComparedPoint,
  ComparedStanding,
} from '../../shared/domain/campaign-comparison.ts';
import type { Chapter } from '../../shared/domain/chapter.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import { readEntryHash } from '../journal/journal-hash.ts';
import { getRevision } from '../journal/journal.ts';
import { listChapters } from '../journal/chapters.ts';
import { brand, type ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign, loadCampaignId } from '../store/campaign.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { computeForcePv } from '../../shared/campaign/forces/force-value.ts';
import { openMoment } from './moment.ts';

/** A campaign file and the path that it is told by: a copy has another one. */
interface ComparedFile {
  readonly file: string;
  readonly path: string;
}

type Page = Pick<ParamsOf<'campaign.compareWith'>, 'offset' | 'limit'>;

const DEFAULT_LIMIT = 50;

/**
 * Compares two campaigns of the newest file format after each track since the last entry that both have. `here` and
 * `there` are proven, and open in this process.
 */
export function compareFiles(here: ComparedFile, there: ComparedFile, page: Page): CampaignComparison {
  const [own, other] = [openUnproven(here.file, BUSY_TIMEOUT_MS), openUnproven(there.file, BUSY_TIMEOUT_MS)];
  try {
    const common = findLastCommon(brand(own), brand(other));
    const forces = pairForces(listForces(brand(own)), listForces(brand(other)));
    const ids = (side: 'here' | 'there') => forces.map((pair) => pair[side]);
    return {
      common,
      forces,
      here: readCampaign(own, here.path, common, ids('here'), page),
      there: readCampaign(other, there.path, common, ids('there'), page),
    };
  } finally {
    own.close();
    other.close();
  }
}

/** The last entry that two campaigns have in common, by its hash, which stands for all before it; 0: none. */
function findLastCommon(own: ReadableDb, other: ReadableDb): number {
  if (loadCampaignId(own) !== loadCampaignId(other)) return 0;
  let [known, unknown] = [0, Math.min(getRevision(own), getRevision(other)) + 1];
  while (unknown - known > 1) {
    const middle = (known + unknown) >> 1;
    // Entries from before there were hashes have none in either file.
    if (readEntryHash(own, middle) === readEntryHash(other, middle)) known = middle;
    else unknown = middle;
  }
  return known;
}

function listForces(db: ReadableDb): { readonly id: ForceId; readonly name: string }[] {
  return loadRosters(db).map(({ force: { id, name } }) => ({ id, name }));
}

/** Reads a campaign on a connection of its own, on which it then stands at its newest entry. */
function readCampaign(
  connection: Database,
  file: string,
  common: number,
  ids: readonly (ForceId | null)[],
  { offset = 0, limit = DEFAULT_LIMIT }: Page,
): ComparedCampaign {
  const db = brand(connection);
  const { name } = loadCampaign(db);
  const { first, newest } = listChapters(db, { limit: 1 });
  const ended = listEnded(db, Math.max(common, first - 1));
  const shown = ended.slice(offset, offset + limit).toReversed();
  const last = ended[0]?.id ?? common;
  const stops: readonly (Chapter | number)[] = [
    ...(offset + limit < ended.length || common < first ? [] : [common]),
    ...shown,
    ...(offset > 0 || newest === last ? [] : [newest]),
  ];
  const moment = openMoment(connection, newest);
  const points = stops.map((stop): ComparedPoint => {
    const chapter = typeof stop === 'number' ? null : stop;
    const entry = typeof stop === 'number' ? stop : stop.id;
    moment.moveTo(entry);
    const campaign = loadCampaign(moment.db);
    return {
      entry,
      campaignDate: campaign.date,
      track: chapter?.track ?? null,
      template: chapter?.template ?? null,
      winner: chapter?.winner ?? null,
      forces: listStandings(loadRosters(moment.db, campaign), ids),
    };
  });
  return { name, file, points, total: ended.length };
}

/** The entries with which a track ended after another entry, newest first. */
function listEnded(db: ReadableDb, after: number): Chapter[] {
  const { chapters } = listChapters(db, { limit: Number.MAX_SAFE_INTEGER });
  return chapters.filter(({ id, method }) => id > after && method !== 'track.choose');
}

function listStandings(rosters: Rosters, ids: readonly (ForceId | null)[]): (ComparedStanding | null)[] {
  const byId = new Map(rosters.map((roster) => [roster.force.id, roster]));
  return ids.map((id) => {
    const roster = id === null ? undefined : byId.get(id);
    if (roster === undefined) return null;
    const { warchestWp, supportSp } = roster.force;
    return { warchestWp, supportSp, pv: computeForcePv(roster.units) };
  });
}
