import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createCampaignHost } from '../../campaign-host.ts';

// Child process of the kill test of files. By mode: opens, changes and closes a campaign again and again until it is
// killed (`close`), restores a backup (`restore`; `restore-halfway` is killed just before its end) or only opens the
// campaign (`open`). Prints the revision after every confirmed change.
const [mode = '', file = '', backup = ''] = process.argv.slice(2);
const host = createCampaignHost({
  hostKind: 'desktop',
  version: 'test',
  campaignFolder: '/nowhere',
  backupOnClose: false,
  backupEveryMinutes: 0,
});

async function must(method: string, params: object): Promise<number | null> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.revision;
}

function killOnRename(target: string): void {
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    if (to === target) process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
  };
  syncBuiltinESMExports();
}

if (mode === 'restore' || mode === 'restore-halfway') {
  if (mode === 'restore-halfway') killOnRename(file);
  writeSync(1, 'ready\n');
  await must('campaign.restore', { file, backup });
} else if (mode === 'open') {
  writeSync(1, 'ready\n');
  await must('campaign.open', { file });
  writeSync(1, 'opened\n');
} else {
  await must('campaign.open', { file });
  writeSync(1, 'ready\n');
  for (;;) {
    writeSync(1, `${await must('campaign.rename', { name: `Name ${Date.now()}` })}\n`);
    await must('campaign.close', {});
    await must('campaign.open', { file });
  }
}
