import type BetterSqlite3 from 'better-sqlite3';
import { sealJournal } from '../journal/journal-hash.ts';
import { sql as initial } from './0001-initial.ts';
import { sql as rulesOptions } from './0002-rules-options.ts';
import { sql as battleRecords } from './0003-battle-records.ts';
import { sql as trackSetUps } from './0004-track-set-ups.ts';
import { sql as boards } from './0005-boards.ts';
import { sql as orders } from './0006-orders.ts';
import { sql as trackBoards } from './0007-track-boards.ts';
import { sql as journalHashes } from './0008-journal-hashes.ts';
import { sql as forces } from './0009-forces.ts';
import { sql as outcome } from './0010-outcome.ts';
import { sql as serviceRecords } from './0011-service-records.ts';
import { sql as courses } from './0012-courses.ts';
import { sql as notes } from './0013-notes.ts';
import { sql as journalTerms } from './0014-journal-terms.ts';
import { sql as markedTracks } from './0015-marked-tracks.ts';
import { sql as specialAbilities } from './0016-special-abilities.ts';
import { sql as repairBay } from './0017-repair-bay.ts';
import { sql as quickerHistory } from './0018-quicker-history.ts';
import { sql as forceCreation } from './0019-force-creation.ts';
import { sql as lanceKinds } from './0020-lance-kinds.ts';
import { sql as pilotPoints } from './0021-pilot-points.ts';
import { sql as endConditions } from './0022-end-conditions.ts';
import { sql as pictures } from './0023-pictures.ts';
import { sql as catalogues } from './0024-catalogues.ts';
import { sql as arrivals } from './0025-arrivals.ts';
import { sql as takingPart } from './0026-taking-part.ts';
import { sql as victoryPoints } from './0027-victory-points.ts';
import { sql as honestValues } from './0028-honest-values.ts';
import { sql as endsTakenBack } from './0029-ends-taken-back.ts';
import { sql as forceLooks } from './0030-force-looks.ts';
import { sql as transfers } from './0031-transfers.ts';
import { sql as motiveOrder } from './0032-motive-order.ts';
import { sql as unitPricesOfTransfers } from './0033-unit-prices-of-transfers.ts';
import { sql as tableSessions } from './0034-table-sessions.ts';
import { sql as severalTableSessions } from './0035-several-table-sessions.ts';
import { drawSecret, sql as fileIdentity } from './0036-file-identity.ts';
import { sql as chapters } from './0037-chapters.ts';
import { noteDrawnWithout, sql as earlierSecrets } from './0038-earlier-secrets.ts';
import { sql as corrections } from './0039-corrections.ts';

/** One migration of the file format. `version` is the value of `user_version` after it. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Runs after the SQL, in the same transaction: for what SQL alone cannot do. */
  readonly finish?: (db: BetterSqlite3.Database) => void;
  /**
   * Set for a migration that does more than add columns: it changes rows or drops columns. It then writes a journal entry,
   * and commands before that entry can no longer be undone. Not for versions up to 8, which have no hashes of entries.
   */
  readonly rewritesRows?: true;
}

/** All migrations, oldest first. A released one is never edited: a test knows their hashes. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: 'initial', sql: initial },
  { version: 2, name: 'rules options', sql: rulesOptions },
  { version: 3, name: 'battle records', sql: battleRecords },
  { version: 4, name: 'track set-ups', sql: trackSetUps },
  { version: 5, name: 'boards', sql: boards },
  { version: 6, name: 'orders', sql: orders },
  { version: 7, name: 'track boards', sql: trackBoards },
  { version: 8, name: 'journal hashes', sql: journalHashes, finish: sealJournal },
  { version: 9, name: 'forces', sql: forces, rewritesRows: true },
  { version: 10, name: 'outcome', sql: outcome },
  { version: 11, name: 'service records', sql: serviceRecords },
  { version: 12, name: 'courses', sql: courses },
  { version: 13, name: 'notes', sql: notes },
  { version: 14, name: 'journal terms', sql: journalTerms },
  { version: 15, name: 'marked tracks', sql: markedTracks },
  { version: 16, name: 'special abilities', sql: specialAbilities },
  { version: 17, name: 'repair bay', sql: repairBay },
  { version: 18, name: 'quicker history', sql: quickerHistory },
  { version: 19, name: 'force creation', sql: forceCreation },
  { version: 20, name: 'lance kinds', sql: lanceKinds },
  { version: 21, name: 'pilot points', sql: pilotPoints },
  { version: 22, name: 'end conditions', sql: endConditions },
  { version: 23, name: 'pictures', sql: pictures },
  { version: 24, name: 'catalogues', sql: catalogues },
  { version: 25, name: 'arrivals', sql: arrivals },
  { version: 26, name: 'taking part', sql: takingPart },
  { version: 27, name: 'victory points', sql: victoryPoints },
  { version: 28, name: 'honest values', sql: honestValues },
  { version: 29, name: 'ends taken back', sql: endsTakenBack },
  { version: 30, name: 'force looks', sql: forceLooks },
  { version: 31, name: 'transfers', sql: transfers },
  { version: 32, name: 'motive order', sql: motiveOrder },
  { version: 33, name: 'unit prices of transfers', sql: unitPricesOfTransfers },
  { version: 34, name: 'table sessions', sql: tableSessions },
  { version: 35, name: 'several table sessions', sql: severalTableSessions },
  { version: 36, name: 'file identity', sql: fileIdentity, finish: drawSecret },
  { version: 37, name: 'chapters', sql: chapters },
  { version: 38, name: 'earlier secrets', sql: earlierSecrets, finish: noteDrawnWithout },
  { version: 39, name: 'corrections', sql: corrections },
];

/** The newest file format that this program knows. */
export function getNewestVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  return migrations.at(-1)?.version ?? 0;
}
