import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countRuns } from '../shared/rules/testing/count-runs.ts';
import { exportText, findUnsound } from './commands/testing/campaign-json.ts';
import { makeRig, openRig } from './commands/testing/campaign-rig.ts';
import { removeDeadFolders } from './file/dead-leftovers.ts';
import { startChild } from './testing/child.ts';
import { makeNumbers } from './testing/random-commands.ts';
import { makeTempFolder } from './testing/temp-folder.ts';

const ROUNDS = countRuns({ fast: 2, long: 8, all: 40 });
/** An import takes about as long. */
const MAX_RUN_MS = 600;

test(`${ROUNDS} processes killed while they export and import leave whole files or none`, async () => {
  const folder = makeTempFolder();
  const file = join(folder, 'killed.warchest');
  const rig = await makeRig({ file });
  const text = await exportText(rig);
  await rig.call('campaign.close', {});
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startChild('import-campaign-child.ts', [folder, file]);
    const opened = await child.nextLine();
    expect(opened).toContain('"done"');
    await delay(makeNumbers(round)(MAX_RUN_MS));
    child.process.kill('SIGKILL');
    for (let line = await child.nextLine(); line !== undefined; line = await child.nextLine())
      expect(line).not.toContain('unexpected');
    await child.ended();
    const left = readdirSync(folder).filter((name) => name.startsWith(`copy-${child.process.pid}-`));
    for (const name of left.filter((one) => one.endsWith('.json')))
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(JSON.parse(text));
    // Whoever works on a copy next removes what the killed one has left.
    removeDeadFolders();
    expect(
      readdirSync(tmpdir()).filter((name) => name.startsWith(`warchest-import-${child.process.pid}-`)),
    ).toEqual([]);
    const newest = left.filter((one) => one.endsWith('.warchest')).at(-1);
    if (newest !== undefined) expect(await findUnsound(await openRig(join(folder, newest)))).toEqual([]);
  }
}, 300_000);
