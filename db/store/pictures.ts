import { createHash } from 'node:crypto';
import type { PictureId } from '../../shared/domain/ids.ts';
import { PICTURE_TYPES, type Picture } from '../../shared/domain/picture.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { readKind } from './read-kind.ts';
import { changeAny } from './write.ts';

/** The name of a picture: SHA-256 of its bytes. */
export function computePictureId(bytes: Uint8Array): PictureId {
  return createHash('sha256').update(bytes).digest('hex') as PictureId;
}

/** A picture of the campaign. Refuses an unknown id. */
export function loadPicture(db: ReadableDb, pictureId: PictureId): Picture {
  const row = db
    .prepare<[string], { type: string; bytes: Buffer }>('SELECT type, bytes FROM pictures WHERE id = ?')
    .get(pictureId);
  if (row === undefined) throw new Refusal('picture.not-found');
  return { pictureId, type: readKind(PICTURE_TYPES, row.type), data: row.bytes.toString('base64') };
}

/** Adds a picture under its name; the same bytes are kept once. */
export function insertPicture(db: WritableDb, type: Picture['type'], bytes: Buffer): PictureId {
  const id = computePictureId(bytes);
  changeAny(db, 'INSERT INTO pictures (id, type, bytes) VALUES (@id, @type, @bytes) ON CONFLICT DO NOTHING', {
    ...{ id, type, bytes },
  });
  return id;
}
