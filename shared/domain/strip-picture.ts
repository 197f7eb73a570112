import type { PictureType } from './picture.ts';

/**
 * A picture without what it tells besides its pixels: where and with what it was taken, comments, thumbnails. Colours stay as
 * they are. The bytes are those of a picture that `readPicture` has read; the same bytes where nothing is told. Sources: PNG
 * specification 5 and 11; ITU T.81 B.1; RFC 9649.
 */
export function stripPicture(bytes: Uint8Array, type: PictureType): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = PARTS[type](view);
  if (parts.every(({ isKept }) => isKept)) return bytes;
  const kept = parts.filter(({ isKept }) => isKept).map(({ from, to }) => bytes.subarray(from, to));
  const stripped = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of kept) {
    stripped.set(part, at);
    at += part.length;
  }
  if (type === 'image/webp') markStrippedWebp(stripped);
  return stripped;
}

/** A stretch of a file. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly isKept: boolean;
}

const PARTS: Readonly<Record<PictureType, (view: DataView) => readonly Part[]>> = {
  'image/png': listPngChunks,
  'image/jpeg': listJpegSegments,
  'image/webp': listWebpChunks,
};

function readName(view: DataView, offset: number): string {
  return [0, 1, 2, 3].map((index) => String.fromCodePoint(view.getUint8(offset + index))).join('');
}

/** Chunks that say how pixels look, besides those that every reader needs (a capital letter first). */
const PNG_LOOKS: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']);

function listPngChunks(view: DataView): readonly Part[] {
  const parts: Part[] = [{ from: 0, to: 8, isKept: true }];
  for (let at = 8; at < view.byteLength;) {
    const name = readName(view, at + 4);
    const to = at + 12 + view.getUint32(at);
    parts.push({ from: at, to, isKept: /^[A-Z]/.test(name) || PNG_LOOKS.has(name) });
    at = to;
    if (name === 'IEND') break;
  }
  return closeParts(parts, view);
}

/** APP0 (JFIF), APP2 (colour profile) and APP14 (how colours are stored) say how pixels look; other APPn and COM do not. */
function listJpegSegments(view: DataView): readonly Part[] {
  const parts: Part[] = [{ from: 0, to: 2, isKept: true }];
  let at = 2;
  while (view.getUint8(at + 1) !== 0xda) {
    const marker = view.getUint8(at + 1);
    const to = at + 2 + view.getUint16(at + 2);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isKept = marker !== 0xfe && (!isApplication || [0xe0, 0xe2, 0xee].includes(marker));
    parts.push({ from: at, to, isKept });
    at = to;
  }
  parts.push({ from: at, to: view.byteLength, isKept: true });
  return parts;
}

const WEBP_TOLD: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);

function listWebpChunks(view: DataView): readonly Part[] {
  const parts: Part[] = [{ from: 0, to: 12, isKept: true }];
  for (let at = 12; at + 8 <= view.byteLength;) {
    const bytes = view.getUint32(at + 4, true);
    // Chunks of odd length are filled up by a byte.
    const to = Math.min(view.byteLength, at + 8 + bytes + (bytes % 2));
    parts.push({ from: at, to, isKept: !WEBP_TOLD.has(readName(view, at)) });
    at = to;
  }
  return closeParts(parts, view);
}

/** What stands behind the end of a picture is no part of it. */
function closeParts(parts: readonly Part[], view: DataView): readonly Part[] {
  const end = parts.at(-1)?.to ?? 0;
  return end < view.byteLength ? [...parts, { from: end, to: view.byteLength, isKept: false }] : parts;
}

/** The container's size, and the marks of an extended picture that it has such chunks. */
function markStrippedWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, bytes.length - 8, true);
  if (bytes.length > 20 && readName(view, 12) === 'VP8X') view.setUint8(20, view.getUint8(20) & ~0b1100);
}
