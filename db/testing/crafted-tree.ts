const INTERIOR = 5;
const CELL_BYTES = 5;

/** An interior page of a b-tree, all of whose cells point to one page; `start` is the offset of its own header. */
function makePage(pageBytes: number, start: number, cells: number, child: number): Buffer {
  const page = Buffer.alloc(pageBytes);
  const content = pageBytes - cells * CELL_BYTES;
  page[start] = INTERIOR;
  page.writeUInt16BE(cells, start + 3);
  page.writeUInt16BE(content, start + 5);
  page.writeUInt32BE(child, start + 8);
  for (let cell = 0; cell < cells; cell += 1) {
    const at = content + cell * CELL_BYTES;
    page.writeUInt16BE(at, start + 12 + 2 * cell);
    page.writeUInt32BE(child, at);
    page[at + 4] = 1;
  }
  return page;
}

/**
 * The bytes of a campaign whose schema begins with `levels` pages, each with `cells` references to the next one: to
 * read it, SQLite has to visit `cells` to the power of `levels` pages. `sound` has a schema of more than one page.
 */
export function craftSchemaTree(sound: Buffer, levels: number, cells: number): Buffer {
  const pageBytes = sound.readUInt16BE(16);
  const pages = sound.length / pageBytes;
  const leaf = sound.readUInt32BE(sound.readUInt16BE(112));
  const added = Array.from({ length: levels - 1 }, (_, level) =>
    makePage(pageBytes, 0, cells, level === levels - 2 ? leaf : pages + level + 2),
  );
  const first = makePage(pageBytes, 100, cells, levels === 1 ? leaf : pages + 1);
  sound.copy(first, 0, 0, 100);
  const crafted = Buffer.concat([first, sound.subarray(pageBytes), ...added]);
  crafted.writeUInt32BE(crafted.length / pageBytes, 28);
  return crafted;
}

function listPages(file: Buffer): Buffer[] {
  const pageBytes = file.readUInt16BE(16);
  return Array.from({ length: file.length / pageBytes }, (_, page) =>
    file.subarray(page * pageBytes, (page + 1) * pageBytes),
  );
}

function toWords(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number >>> 0, 4 * index));
  return bytes;
}

const LOG_MAGIC = 0x377f0683;
const LOG_VERSION = 3_007_000;
const SALTS = [1, 2];

/**
 * A write-ahead log with one transaction that replaces the whole content of a file by `file`:
 * https://sqlite.org/fileformat2.html#walformat
 */
export function craftLog(file: Buffer): Buffer {
  const pages = listPages(file);
  const sums = [0, 0];
  function sum(bytes: Buffer): Buffer {
    for (let at = 0; at < bytes.length; at += 8) {
      sums[0] = ((sums[0] ?? 0) + bytes.readUInt32BE(at) + (sums[1] ?? 0)) >>> 0;
      sums[1] = ((sums[1] ?? 0) + bytes.readUInt32BE(at + 4) + sums[0]) >>> 0;
    }
    return toWords(sums);
  }
  const header = toWords([LOG_MAGIC, LOG_VERSION, file.readUInt16BE(16), 0, ...SALTS]);
  const log = [header, sum(header)];
  pages.forEach((page, index) => {
    const numbers = toWords([index + 1, index === pages.length - 1 ? pages.length : 0]);
    log.push(numbers, toWords(SALTS), sum(Buffer.concat([numbers, page])), page);
  });
  return Buffer.concat(log);
}

const JOURNAL_MAGIC = [0xd9d505f9, 0x20a163d7];
const SECTOR_BYTES = 512;

/**
 * A hot rollback journal that replaces the whole content of a file by `file`:
 * https://sqlite.org/fileformat2.html#the_rollback_journal
 */
export function craftJournal(file: Buffer): Buffer {
  const pages = listPages(file);
  const header = Buffer.alloc(SECTOR_BYTES);
  toWords([...JOURNAL_MAGIC, pages.length, 0, pages.length, SECTOR_BYTES, file.readUInt16BE(16)]).copy(
    header,
  );
  const records = pages.map((page, index) => {
    let sum = 0;
    for (let at = page.length - 200; at > 0; at -= 200) sum += page[at] ?? 0;
    return Buffer.concat([toWords([index + 1]), page, toWords([sum])]);
  });
  return Buffer.concat([header, ...records]);
}
