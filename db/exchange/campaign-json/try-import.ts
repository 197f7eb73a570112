import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapProgress, type Steps } from '../../../shared/steps.ts';
import { makeEmptyFile, openPrivate } from '../../file/create-campaign-file.ts';
import { makeTemporaryFolder } from '../../file/dead-leftovers.ts';
import type { OpenOptions } from '../../file/open-campaign.ts';
import type { WritableDb } from '../../sqlite/handles.ts';
import { verifyInSteps } from '../../verify/verify.ts';
import {
  checkDocument,
  createProblems,
  type CampaignDocument,
  type DocumentProblem,
  type Problems,
} from './check-document.ts';
import { fillCampaign, type NewIdentity } from './fill-campaign.ts';
import type { UnknownRow } from './read-campaign-json.ts';

/** What an import makes a campaign file of. */
export interface ImportPlan {
  readonly document: UnknownRow;
  readonly identity: NewIdentity;
  readonly migrations: OpenOptions['migrations'];
  /** What is done to the campaign before it is checked. */
  readonly finish: (db: WritableDb) => void;
}

/** The campaign file that an import would make, in a temporary folder, or the problems that prevent it. */
export interface TriedImport {
  /** Null: there are problems. */
  readonly document: CampaignDocument | null;
  readonly problems: readonly DocumentProblem[];
  /** The campaign file; its folder is deleted by `close`. */
  readonly path: string;
  close(): void;
}

/** Makes a campaign file of a document, and checks it by all that holds of campaigns. Broken off, it leaves nothing. */
export function* tryImport(plan: ImportPlan): Steps<TriedImport> {
  const problems = createProblems();
  const document = yield* mapPart(checkDocument(plan.document, problems), 0);
  const folder = makeTemporaryFolder('import');
  const path = join(folder, 'campaign');
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  let isDone = false;
  try {
    if (document !== null) yield* makeFile(document, path, plan, problems);
    isDone = true;
    const isSound = problems.list.length === 0;
    return { document: isSound ? document : null, problems: problems.list, path, close };
  } finally {
    if (!isDone) close();
  }
}

function* makeFile(document: CampaignDocument, path: string, plan: ImportPlan, problems: Problems): Steps {
  writeFileSync(path, makeEmptyFile(plan.migrations), { flag: 'wx' });
  const db = openPrivate(path);
  try {
    yield* mapPart(fillCampaign(db, document, plan.identity, problems), 1);
    if (problems.list.length > 0) return;
    plan.finish(db);
    const { findings } = yield* mapPart(verifyInSteps(db), 2);
    for (const { level, message } of findings)
      if (level === 'error') problems.add([], 'campaign.unsound', { found: message });
  } finally {
    db.close();
  }
}

const PARTS = 3;

/** The work has three parts that count the same. */
function mapPart<T>(steps: Steps<T>, part: number): Steps<T> {
  return mapProgress(steps, ({ done, of }) => ({ done: part * of + done, of: PARTS * of }));
}
