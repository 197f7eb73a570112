import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanName, savePdf, type SavePdfDeps } from './save-pdf.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warchest-pdf-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Saves with a dialog that answers this path; tells what the dialog was opened with. */
async function save(path: string | null, changes: Partial<SavePdfDeps> = {}) {
  const proposed: (string | undefined)[] = [];
  const reply = await savePdf(
    {
      labels: { savePdf: 'Save as PDF', pdfFiles: 'PDF documents' },
      folder,
      showSaveDialog: ({ defaultPath }) => {
        proposed.push(defaultPath);
        return Promise.resolve({ canceled: path === null, filePath: path ?? '' });
      },
      print: () => Promise.resolve(new TextEncoder().encode('%PDF-1.4 new')),
      ...changes,
    },
    { suggestedName: 'Embers - Roster.pdf' },
  );
  return { reply, proposed };
}

describe('savePdf', () => {
  it('writes what the page prints into the chosen file, in the place of an older one', async () => {
    const file = join(folder, 'roster.pdf');
    writeFileSync(file, 'old');
    const { reply, proposed } = await save(file);
    expect(reply).toEqual({ ok: true, result: { file }, revision: null });
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.4 new');
    expect(proposed).toEqual([join(folder, 'Embers - Roster.pdf')]);
    expect(readdirSync(folder)).toEqual(['roster.pdf']);
  });

  it('prints nothing when the dialog is closed', async () => {
    const { reply } = await save(null, { print: () => Promise.reject(new Error('printed')) });
    expect(reply).toEqual({ ok: true, result: { file: null }, revision: null });
  });

  it('leaves an older file alone when printing fails', async () => {
    const file = join(folder, 'roster.pdf');
    writeFileSync(file, 'old');
    const { reply } = await save(file, { print: () => Promise.reject(new Error('no printer')) });
    expect(reply).toMatchObject({ ok: false, error: { code: 'paper.not-printed' } });
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('refuses with the name of a file that cannot be written', async () => {
    const missing = join(folder, 'gone', 'roster.pdf');
    expect((await save(missing)).reply).toMatchObject({
      ok: false,
      error: { code: 'paper.not-saved', details: { file: missing } },
    });
    const taken = join(folder, 'a folder.pdf');
    mkdirSync(taken);
    expect((await save(taken)).reply).toMatchObject({ ok: false, error: { code: 'paper.not-saved' } });
    expect(existsSync(`${taken}.part`)).toBe(false);
  });
});

describe('cleanName', () => {
  it('keeps what file systems allow and replaces the rest', () => {
    expect(cleanName('Угли - Состав сил.pdf')).toBe('Угли - Состав сил.pdf');
    expect(cleanName('a:b*c?"<>|\n.pdf')).toBe('a-b-c-.pdf');
    expect(cleanName('../../etc/passwd')).toBe('..-..-etc-passwd.pdf');
    expect(cleanName('   .pdf')).toBe('Warchest.pdf');
  });

  it('shortens a name that file systems would refuse', () => {
    expect(Buffer.byteLength(cleanName('Ж'.repeat(300)))).toBeLessThan(255);
  });
});
