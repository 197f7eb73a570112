import { expect, it, onTestFinished } from 'vitest';
import { useWorkersServer } from './testing/workers-server.ts';
import { openWorkersDatabase } from './database.ts';

const server = useWorkersServer();

it('a question with values is planned once for each connection, and not more of them than the server should keep', async () => {
  const database = await openWorkersDatabase(await server.makeDatabase());
  onTestFinished(() => database.close());
  await database.transact(async (ask) => {
    const count = async () =>
      (await ask<{ count: number }>('select count(*)::integer as count from pg_prepared_statements'))[0]
        ?.count;
    for (let time = 0; time < 3; time += 1)
      expect(await ask('select $1::integer as one', [time])).toEqual([{ one: time }]);
    expect(await count()).toBe(1);
    for (let other = 0; other < 150; other += 1) await ask(`select $1::integer as n${other}`, [other]);
    expect(await count()).toBe(100);
  });
});
