import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createCampaignHost } from './campaign-host.ts';
import { countRuns } from '../shared/rules/testing/count-runs.ts';
import {
  applyEdit,
  callOrThrow,
  readKeptEntries,
  type CatalogueEdit,
  type KeptEntries,
} from './testing/catalogue-edits.ts';
import { startChild } from './testing/child.ts';
import { makeNumbers, planForces } from './testing/random-commands.ts';
import { makeTempFolder } from './testing/temp-folder.ts';

const ROUNDS = countRuns({ fast: 3, long: 10, all: 80 });
/** The child is killed within this many milliseconds after a number of edits. */
const MAX_RUN_MS = 25;
const MAX_EDITS = 8;

type Line = { ready: true } | { begin: CatalogueEdit } | { done: true } | { unexpected: string };

/** Edits that a killed process has confirmed, and the one that was under way; null: none. */
interface Told {
  readonly done: readonly CatalogueEdit[];
  readonly pending: CatalogueEdit | null;
}

async function runAndKill(folder: string, file: string, seed: number): Promise<Told> {
  const numbers = makeNumbers(seed);
  const child = startChild('kill-catalogues-child.ts', [folder, file, String(seed)]);
  const lines: Line[] = [];
  const read = async (): Promise<boolean> => {
    const text = await child.nextLine();
    if (text === undefined) return false;
    // The last line may be cut off.
    if (text.endsWith('}')) lines.push(JSON.parse(text) as Line);
    return true;
  };
  const isDone = (line: Line): boolean => 'done' in line;
  // Every tenth child is killed while it starts and opens the file.
  const wanted = seed % 10 === 9 ? 0 : 1 + numbers(MAX_EDITS);
  while (lines.filter(isDone).length < wanted && (await read()));
  await delay(numbers(MAX_RUN_MS * 10) / 10);
  child.process.kill('SIGKILL');
  while (await read());
  await child.ended();
  expect(lines.filter((line) => 'unexpected' in line)).toEqual([]);
  const begun = lines.flatMap((line) => ('begin' in line ? [line.begin] : []));
  const done = lines.filter(isDone).length;
  return { done: begun.slice(0, done), pending: begun[done] ?? null };
}

test(`${ROUNDS} processes killed while they edit cards, catalogues and forces leave nothing half done`, async () => {
  const folder = makeTempFolder();
  const file = join(folder, 'killed.warchest');
  const cataloguesFolder = join(folder, 'catalogues');
  const open = () =>
    createCampaignHost({ hostKind: 'cli', version: 'test', campaignFolder: folder, backupOnClose: false });
  const maker = open();
  await callOrThrow(maker, 'campaign.create', { name: 'Killed', file, ...planForces(2, 2) });
  let kept: KeptEntries = await readKeptEntries(maker);
  await maker.close();
  let edits = 0;
  let halfway = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { done, pending } = await runAndKill(folder, file, round);
    const host = open();
    onTestFinished(() => host.close());
    await callOrThrow(host, 'campaign.open', { file });
    const confirmed = done.reduce(applyEdit, kept);
    const now = await readKeptEntries(host);
    const possible = pending === null ? [confirmed] : [confirmed, applyEdit(confirmed, pending)];
    expect(possible).toContainEqual(now);
    const { ok, findings } = await callOrThrow(host, 'campaign.verify', {});
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(ok).toBe(true);
    await host.close();
    const names = existsSync(cataloguesFolder) ? readdirSync(cataloguesFolder) : [];
    // The own cards may have one that SQLite has found empty; imports need none.
    expect(names.filter((name) => /\.new-\d+-journal$/.test(name))).toEqual([]);
    kept = now;
    edits += done.length;
    halfway += pending === null ? 0 : 1;
  }
  // There were enough edits that the kills hit some.
  expect(edits).toBeGreaterThan(ROUNDS);
  expect(halfway).toBeGreaterThan(ROUNDS / 40 - 1);
});
