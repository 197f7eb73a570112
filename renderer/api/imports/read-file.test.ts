import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MAX_BYTES } from '../../../shared/exchange/limits.ts';
import { MAX_FILES } from '../../../shared/exchange/unpack-files.ts';
import { readFiles } from './read-file.ts';

const made = (name: string, body: string | Uint8Array<ArrayBuffer>): File => new File([body], name);
/** Of a size without its bytes. */
const sized = (name: string, size: number): File =>
  ({ name, size, arrayBuffer: () => Promise.reject(new Error('read')) }) as unknown as File;
const told = async (files: readonly File[]) =>
  (await readFiles(files)).map(({ fileName, ...offered }) => [
    fileName,
    offered.text ?? ('refused' in offered ? offered.refused.code : null),
  ]);

it('files and those in archives become texts, in order, each with its name', async () => {
  const archive = Uint8Array.from(zipSync({ 'a.txt': strToU8('{{1,4}}'), 'b.txt': strToU8('{{2,4}}') }));
  expect(await told([made('first.txt', '{{3,4}}'), made('two.zip', archive)])).toEqual([
    ['first.txt', '{{3,4}}'],
    ['a.txt', '{{1,4}}'],
    ['b.txt', '{{2,4}}'],
  ]);
});

it('a file that cannot be read, or is too large, is told by name and spoils no other', async () => {
  const files = [sized('gone.txt', 7), sized('large.json', MAX_BYTES + 1), made('good.txt', '{{1,4}}')];
  expect(await told(files)).toEqual([
    ['gone.txt', 'text.unreadable'],
    ['large.json', 'text.too-large'],
    ['good.txt', '{{1,4}}'],
  ]);
});

it('no more than so many files are read at once', async () => {
  const files = Array.from({ length: MAX_FILES + 2 }, (_, index) => made(`${index}.txt`, '{{1,4}}'));
  const all = await told(files);
  expect(all).toHaveLength(files.length);
  expect(all.slice(-3)).toEqual([
    [`${MAX_FILES - 1}.txt`, '{{1,4}}'],
    [`${MAX_FILES}.txt`, 'text.too-many-files'],
    [`${MAX_FILES + 1}.txt`, 'text.too-many-files'],
  ]);
});
