import { openCampaign } from '../file/open-campaign.ts';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { REWRITING } from './rewriting-migration.ts';

// Child process: is killed in the middle of a migration, after its rows were changed.
const [file = ''] = process.argv.slice(2);
const deadly: Migration = {
  ...REWRITING,
  finish(db) {
    REWRITING.finish?.(db);
    process.kill(process.pid, 'SIGKILL');
  },
};
const migrations = [...MIGRATIONS, deadly];
await openCampaign(file, { host: 'cli', now: new Date().toISOString(), migrations });
