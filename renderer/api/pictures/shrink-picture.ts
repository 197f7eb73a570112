import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../../shared/domain/picture.ts';
import { readPicture } from '../../../shared/domain/read-picture.ts';
import { makeRefusal } from '../../../shared/locales/make-refusal.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

/** Largest file that is read, in MB. Ours: twice what telephones make of a photograph. */
const MAX_FILE_MEGABYTES = 20;
/** Most pixels in width and height of a file that is decoded: four bytes each, for all of it at once. */
const MAX_FILE_PIXELS = 8192;
/** Widths and heights that are tried, the sharpest first. */
const SIZES = [MAX_PICTURE_PIXELS, 192, 128, 64];
/** Of WebP, from 0 to 1. */
const QUALITY = 0.86;

type Shrunk =
  | { readonly ok: true; /** In base64. */ readonly data: string }
  | { readonly ok: false; readonly error: ContractError };

const refuse = (error: ContractError): Shrunk => ({ ok: false, error });

/**
 * Makes a picture file small enough for a campaign: decoded, drawn within 256 by 256 pixels and written anew, so that
 * nothing else of the file (places and dates in photographs, scripts, comments) comes into the campaign. Refuses what is
 * too large before it is read, and what cannot be decoded.
 */
export async function shrinkPicture(file: Blob): Promise<Shrunk> {
  if (file.size === 0) return refuse(makeRefusal('picture.empty'));
  if (file.size > MAX_FILE_MEGABYTES * 2 ** 20)
    return refuse(makeRefusal('picture.too-large', { context: 'file', limitMegabytes: MAX_FILE_MEGABYTES }));
  const facts = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (facts === 'wrong-kind') return refuse(makeRefusal('picture.wrong-kind'));
  if (facts === 'damaged') return refuse(makeRefusal('picture.damaged'));
  const { type, width, height } = facts;
  if (Math.max(width, height) > MAX_FILE_PIXELS)
    return refuse(makeRefusal('picture.too-many-pixels', { width, height, most: MAX_FILE_PIXELS }));
  // The type comes from the bytes, because the ending of a file name is unreliable.
  const bitmap = await decode(new Blob([file], { type }));
  if (bitmap === null) return refuse(makeRefusal('picture.damaged'));
  try {
    for (const size of SIZES) {
      const blob = await draw(bitmap, size);
      if (blob !== null && blob.size <= MAX_PICTURE_BYTES) return { ok: true, data: await toBase64(blob) };
    }
  } finally {
    bitmap.close();
  }
  return refuse(makeRefusal('picture.too-large', { limitKilobytes: MAX_PICTURE_BYTES / 1024 }));
}

async function decode(blob: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(blob);
  } catch {
    return null;
  }
}

/** The picture within a square of so many pixels, never enlarged: WebP, or PNG where the browser writes no WebP. */
function draw(bitmap: ImageBitmap, size: number): Promise<Blob | null> {
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
