import type { PictureId } from './ids.ts';

/** Kinds of picture files that a campaign keeps: those that every browser draws, without scripts in them. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Most bytes of a picture in a campaign. Ours: a photograph of 256 by 256 needs about a third of it. */
export const MAX_PICTURE_BYTES = 64 * 1024;

/** Most pixels of a picture in a campaign, in width and in height. Ours: sharp at 200 percent and on paper. */
export const MAX_PICTURE_PIXELS = 256;

/** A picture of a campaign. It is named by its content, so that it never changes. */
export interface Picture {
  readonly pictureId: PictureId;
  readonly type: PictureType;
  /** The file's bytes in base64. */
  readonly data: string;
}
