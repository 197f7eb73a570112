import { Inflate, strFromU8 } from 'fflate';

/** Why a file of an archive is not unpacked: it has more bytes than may be, or is not what the archive says of it. */
export type UnpackFailure = 'too-large' | 'damaged';

/** A file in a ZIP archive, as its directory has it. */
export interface ArchiveEntry {
  readonly name: string;
  /** Bytes in the archive. */
  readonly packedSize: number;
  /** Bytes, as the archive says. */
  readonly size: number;
  /** Its bytes, if they are at most so many. Damaged: its size or checksum is another one, or it is packed in an unknown way. */
  readonly unpack: (most: number) => Uint8Array | UnpackFailure;
}

/** Signatures, low byte first. */
const DIRECTORY_END = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LOCAL_HEADER = 0x04_03_4b_50;
/** Bytes of these records without what is of any length. */
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT = 0xff_ff;
/** In place of a size that has 64 bits. */
const IN_ZIP64 = 0xff_ff_ff_ff;
const ZIP64_FIELD = 1;
const UTF8_FLAG = 0x08_00;
/** So few packed bytes at a time that not much more than the limit is ever unpacked: they grow to a thousand times. */
const CHUNK = 4_096;

/**
 * The files of a ZIP archive by its directory, also two of one name; null: it has none, or a broken one. Read here rather
 * than by `unzipSync`, which trusts what an archive says of sizes, compares no checksums and keeps one file of a name.
 */
export function listArchive(bytes: Uint8Array): readonly ArchiveEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  if (end === null) return null;
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push(readEntry(bytes, view, at, nameLength, extraLength));
    at = next;
  }
  return entries;
}

/** The last record, which a comment may follow. */
function findDirectoryEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  return null;
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): ArchiveEntry {
  const nameAt = at + ENTRY_LENGTH;
  const isUtf8 = (view.getUint16(at + 8, true) & UTF8_FLAG) !== 0;
  const method = view.getUint16(at + 10, true);
  const checksum = view.getUint32(at + 16, true);
  const [size, packedSize, offset] = readPlace(view, at, nameAt + nameLength, extraLength);
  return {
    name: strFromU8(bytes.subarray(nameAt, nameAt + nameLength), !isUtf8),
    packedSize,
    size,
    unpack(most) {
      if (size > most) return 'too-large';
      const packed = findPacked(bytes, view, offset, packedSize);
      const unpacked = packed === null ? null : inflate(packed, method, size);
      return unpacked?.length === size && computeChecksum(unpacked) === checksum ? unpacked : 'damaged';
    },
  };
}

/** Size, packed size and offset of an entry; those that need 64 bits follow in a field of their own, in this order. */
function readPlace(
  view: DataView,
  at: number,
  extraAt: number,
  extraLength: number,
): readonly [size: number, packedSize: number, offset: number] {
  let long = findZip64(view, extraAt, extraAt + extraLength);
  const read = (place: number): number => {
    const value = view.getUint32(place, true);
    if (value !== IN_ZIP64 || long === null || long + 8 > extraAt + extraLength) return value;
    long += 8;
    return Number(view.getBigUint64(long - 8, true));
  };
  return [read(at + 24), read(at + 20), read(at + 42)];
}

function findZip64(view: DataView, from: number, to: number): number | null {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === ZIP64_FIELD) return at + 4;
  return null;
}

/** The packed bytes, behind a header of their own; null: they are not where the directory says. */
function findPacked(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
  packedSize: number,
): Uint8Array | null {
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) return null;
  const from = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return from + packedSize > bytes.length ? null : bytes.subarray(from, from + packedSize);
}

/** Null: broken, packed in an unknown way, or more bytes than the archive says, of which no more are unpacked. */
function inflate(packed: Uint8Array, method: number, size: number): Uint8Array | null {
  if (method === 0) return packed;
  if (method !== 8) return null;
  // Grows with what is found: an archive may say a size that nothing stands behind.
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    if (length <= size) parts.push(part);
  });
  try {
    for (let at = 0; at < packed.length && length <= size; at += CHUNK)
      stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  } catch {
    return null;
  }
  return length > size ? null : join(parts, length);
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Polynomial of CRC-32, its bits in reverse. */
const POLYNOMIAL = 0xed_b8_83_20;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ POLYNOMIAL;
  return remainder;
});

/** CRC-32, byte by byte with a table (Sarwate). */
function computeChecksum(bytes: Uint8Array): number {
  let remainder = -1;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (REMAINDERS[(remainder ^ byte) & 0xff] ?? 0);
  return ~remainder >>> 0;
}
