import { openCampaign } from '../../file/open-campaign.ts';
import { MIGRATIONS, type Migration } from '../../migrations/migrations.ts';
import { REWRITING } from '../rewriting-migration.ts';

// Child process: is killed in the middle of a migration, after its rows were changed; by default in one of the future.
const [file = '', version = String(REWRITING.version)] = process.argv.slice(2);
const migrations = [...MIGRATIONS, REWRITING].map((migration): Migration =>
  migration.version !== Number(version)
    ? migration
    : {
        ...migration,
        finish(db) {
          migration.finish?.(db);
          process.kill(process.pid, 'SIGKILL');
        },
      },
);
await openCampaign(file, { host: 'cli', now: new Date().toISOString(), migrations });
