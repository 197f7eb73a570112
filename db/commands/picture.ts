import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../shared/domain/picture.ts';
import { namePilot } from '../../shared/domain/pilot.ts';
import { readPicture } from '../../shared/domain/read-picture.ts';
import { stripPicture } from '../../shared/domain/strip-picture.ts';
import type { Commands, DraftCommands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findPilot, findRoster } from '../store/find.ts';
import { loadRosters } from '../store/rosters.ts';
import { insertPicture, loadPicture } from '../store/pictures.ts';
import { saveForce } from '../store/forces.ts';
import { savePilot } from '../store/pilots.ts';

export const pictureDraftCommands = {
  /**
   * Keeps a picture without giving it to anybody, and without what it tells besides its pixels. The same bytes are kept once. It is never taken away again: an undo may
   * name it at any time.
   */
  'picture.add': ({ db }, { data }) => {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length === 0) throw new Refusal('picture.empty');
    if (bytes.length > MAX_PICTURE_BYTES)
      throw new Refusal('picture.too-large', { limitKilobytes: MAX_PICTURE_BYTES / 1024 });
    const picture = readPicture(bytes);
    if (picture === 'wrong-kind') throw new Refusal('picture.wrong-kind');
    if (picture === 'damaged') throw new Refusal('picture.damaged');
    const { type, width, height } = picture;
    if (Math.max(width, height) > MAX_PICTURE_PIXELS)
      throw new Refusal('picture.too-many-pixels', { width, height, most: MAX_PICTURE_PIXELS });
    return { pictureId: insertPicture(db, type, Buffer.from(stripPicture(bytes, type))) };
  },
} satisfies DraftCommands;

export const pictureCommands = {
  'pilot.setPortrait': (context, { pilotId, pictureId }) => {
    const { pilot } = findPilot(loadRosters(context.db), pilotId);
    if (pictureId !== null) loadPicture(context.db, pictureId);
    savePilot(context.db, pilotId, { portrait: pictureId });
    context.note({ pilot: namePilot(pilot), removed: pictureId === null });
    return {};
  },

  'force.setEmblem': (context, { forceId, pictureId }) => {
    const { force } = findRoster(loadRosters(context.db), forceId);
    if (pictureId !== null) loadPicture(context.db, pictureId);
    saveForce(context.db, forceId, { emblem: pictureId });
    context.note({ force: force.name, removed: pictureId === null });
    return {};
  },
} satisfies Commands;
