import type { PictureType } from './picture.ts';

/** What the first bytes of a picture tell. */
export interface PictureFacts {
  readonly type: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture: of no kind that is known, or not complete. */
export type PictureFault = 'wrong-kind' | 'damaged';

/**
 * Reads kind and size of a picture from its bytes and walks through its parts to the end, so that one that was cut off
 * is found. It does not decode pixels. Sources: PNG specification 5 and 11.2.2; ITU T.81 B.1; RFC 9649.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | PictureFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = READERS.find(({ signature }) => signature(bytes));
  if (reader === undefined) return 'wrong-kind';
  try {
    const size = reader.read(view);
    if (size === null || size.width < 1 || size.height < 1) return 'damaged';
    return { type: reader.type, ...size };
  } catch (error) {
    // Read past the end.
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

type Size = Pick<PictureFacts, 'width' | 'height'>;

const READERS: readonly {
  readonly type: PictureType;
  readonly signature: (bytes: Uint8Array) => boolean;
  /** Null: not complete. */
  readonly read: (view: DataView) => Size | null;
}[] = [
  { type: 'image/png', signature: (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n'), read: readPng },
  { type: 'image/jpeg', signature: (bytes) => isAt(bytes, 0, '\xff\xd8\xff'), read: readJpeg },
  {
    type: 'image/webp',
    signature: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
    read: readWebp,
  },
];

function isAt(bytes: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[offset + index] === letter.codePointAt(0));
}

function readName(view: DataView, offset: number): string {
  return [0, 1, 2, 3].map((index) => String.fromCodePoint(view.getUint8(offset + index))).join('');
}

/** Chunks of length, name, data and checksum: the first is IHDR, the last IEND. */
function readPng(view: DataView): Size | null {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint32(8) !== 13 || readName(view, 12) !== 'IHDR') return null;
  let hasPixels = false;
  for (let at = 8; ;) {
    const name = readName(view, at + 4);
    at += 12 + view.getUint32(at);
    if (at > view.byteLength) return null;
    if (name === 'IEND') return hasPixels ? size : null;
    hasPixels ||= name === 'IDAT';
  }
}

/** Segments of a marker and a length up to the first scan; the size is in the frame header. The last marker is EOI. */
function readJpeg(view: DataView): Size | null {
  let size: Size | null = null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // SOF0 to SOF15 without DHT, JPG and DAC, which stand among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) return endsWithEoi(view) ? size : null;
  }
}

function endsWithEoi(view: DataView): boolean {
  // Some cameras fill up with zeros behind the end.
  let end = view.byteLength;
  while (end > 2 && view.getUint8(end - 1) === 0) end -= 1;
  return view.getUint16(end - 2) === 0xff_d9;
}

/** A RIFF container whose first chunk says the size: VP8 (lossy), VP8L (lossless) or VP8X (extended). */
function readWebp(view: DataView): Size | null {
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  if (view.getUint32(16, true) + 20 > view.byteLength) return null;
  const read24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  switch (readName(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) % 0x40_00, height: view.getUint16(28, true) % 0x40_00 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits % 0x40_00) + 1, height: ((bits >>> 14) % 0x40_00) + 1 };
    }
    case 'VP8X':
      return { width: read24(24) + 1, height: read24(27) + 1 };
    default:
      return null;
  }
}
