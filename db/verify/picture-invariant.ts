import { readPicture } from '../../shared/domain/read-picture.ts';
import { computePictureId } from '../store/pictures.ts';
import type { Invariant } from './invariant.ts';

/** Portraits and emblems that name a picture which is not in the file. */
const MISSING = `SELECT 'the portrait of pilot ' || id || ' is missing' AS problem FROM pilots
   WHERE portrait IS NOT NULL AND portrait NOT IN (SELECT id FROM pictures)
 UNION ALL
 SELECT 'the emblem of force ' || id || ' is missing' FROM forces
   WHERE emblem IS NOT NULL AND emblem NOT IN (SELECT id FROM pictures)`;

export const pictures: Invariant = {
  code: 'pictures',
  holds: 'Every portrait and emblem is in the file, and every picture is what its name says',
  find(db) {
    const problems = db
      .prepare<[], { problem: string }>(MISSING)
      .all()
      .map(({ problem }) => problem);
    const rows = db.prepare<[], { id: string; type: string; bytes: Buffer }>(
      'SELECT id, type, bytes FROM pictures ORDER BY id',
    );
    // One at a time: all of them together may not fit into memory.
    for (const { id, type, bytes } of rows.iterate()) {
      const read = readPicture(bytes);
      if (computePictureId(bytes) !== id) problems.push(`picture ${id} has other bytes than its name says`);
      else if (typeof read === 'string' || read.type !== type) problems.push(`picture ${id} is no ${type}`);
    }
    return problems;
  },
};
