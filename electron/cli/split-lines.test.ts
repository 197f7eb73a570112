import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readAll, splitLines, type InputLine } from './split-lines.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function* toPieces(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

async function split(texts: readonly string[], limitBytes: number): Promise<(string | null)[]> {
  const lines: InputLine[] = [];
  for await (const group of splitLines(toPieces(texts), limitBytes)) lines.push(...group);
  return lines.map((line) => (line === null ? null : Buffer.from(line).toString()));
}

it('cuts pieces into lines, whatever the pieces are', async () => {
  const texts = ['one\ntw', 'o\n\nthree'];
  const lines = ['one', 'two', '', 'three'];
  expect(await split(texts, 10)).toEqual(lines);
  expect(await split([...texts.join('')], 10)).toEqual(lines);
});

it('keeps nothing of a line that is too long, and goes on after it', async () => {
  expect(await split(['1234', '5678', '9\n12345678\n', 'x'], 8)).toEqual([null, '12345678', 'x']);
});

it('holds no more than the limit of a line, however long it becomes', async () => {
  const pieceBytes = 1024 * 1024;
  const heldBytes: number[] = [];
  async function* makePieces(): AsyncGenerator<Uint8Array> {
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 64; count += 1) {
      yield await Promise.resolve(Buffer.alloc(pieceBytes));
      collectGarbage();
      heldBytes.push(process.memoryUsage().arrayBuffers - before);
    }
  }
  expect(await readAll(makePieces(), 2 * pieceBytes)).toBeNull();
  expect(Math.max(...heldBytes)).toBeLessThan(8 * pieceBytes);
});

it('reads all of an input, or nothing of one that is too long', async () => {
  expect(await readAll(toPieces(['ab', 'c']), 3)).toEqual(Buffer.from('abc'));
  expect(await readAll(toPieces(['ab', 'cd']), 3)).toBeNull();
});
