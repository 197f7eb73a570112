import type { Queries } from '../handler.ts';
import { loadPicture } from '../store/pictures.ts';

export const pictureQueries = {
  'picture.get': ({ db }, { pictureId }) => loadPicture(db, pictureId),
} satisfies Queries;
