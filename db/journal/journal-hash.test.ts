import { describe, expect, test } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { editRowsOf } from '../testing/break-file.ts';
import { makeCampaign } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { verifyCampaign } from '../verify/verify.ts';

const FORCE = 'force-attacker' as ForceId;

/** Entry 2 renames, 3 converts (ledger lines 5 and 6), 4 renames, 5 undoes that, 6 redoes it, 7 converts (7 and 8). */
async function makeHistory(): Promise<WritableDb> {
  const campaign = await makeCampaign();
  const { run, undo, redo } = runCommandsOn(campaign);
  run('force.rename', { forceId: FORCE, name: 'Alpha' });
  run('ledger.convert', { forceId: FORCE, wp: 10 });
  run('force.rename', { forceId: FORCE, name: 'Bravo' });
  undo();
  redo();
  run('ledger.convert', { forceId: FORCE, wp: 10 });
  return campaign.db;
}

function listBroken(db: WritableDb) {
  return verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
}

/** Forgeries that only the hashes reveal: all other data was changed to match. */
const FORGERIES: readonly (readonly [what: string, entry: number, sql: string])[] = [
  [
    'an amount with its balance',
    7,
    'UPDATE ledger SET amount = amount - 5, balance = balance - 5 WHERE id = 7',
  ],
  ['the last ledger line', 7, 'DELETE FROM ledger WHERE id = 8'],
  ['a kind', 3, "UPDATE ledger SET kind = 'sale' WHERE id = 6"],
  ['a date in the ledger', 1, "UPDATE ledger SET campaign_date = '3052-02-02' WHERE id = 1"],
  ['a moment in the ledger', 3, "UPDATE ledger SET at = '2020-01-01T00:00:00.000Z' WHERE id = 5"],
  ['a subject', 3, "UPDATE ledger SET subject = 'a gift' WHERE id = 5"],
  ['the entry of a line', 3, 'UPDATE ledger SET entry_id = 4 WHERE id = 6'],
  ['an author', 4, "UPDATE journal_entries SET who = 'Mallory' WHERE id = 4"],
  ['a moment', 2, "UPDATE journal_entries SET at = '2020-01-01T00:00:00.000Z' WHERE id = 2"],
  ['a day of the campaign', 5, "UPDATE journal_entries SET campaign_date = '3052-02-02' WHERE id = 5"],
  ['facts', 2, `UPDATE journal_entries SET facts = '{"name":"Other"}' WHERE id = 2`],
  ['params', 6, `UPDATE journal_entries SET params = '{"to":1}' WHERE id = 6`],
  ['a seed', 3, "UPDATE journal_entries SET seed = 'mine' WHERE id = 3"],
  [
    'a row image, with every image after it and the row',
    2,
    `UPDATE journal_changes SET before = replace(before, '"Alpha"', '"Other"'), after = replace(after, '"Alpha"', '"Other"')`,
  ],
  ['a hash', 4, `UPDATE journal_entries SET hash = '${'0'.repeat(64)}' WHERE id = 4`],
  ['a hash that is gone', 6, 'UPDATE journal_entries SET hash = NULL WHERE id = 6'],
];

describe('the hash chain tells from which entry on the journal does not hold:', () => {
  test.each(FORGERIES)('the hash chain finds what was forged: %s', async (_, entry, sql) => {
    const db = await makeHistory();
    expect(listBroken(db)).toEqual([]);
    editRowsOf(db, sql);
    // Entries are also searched by their author, which another check compares.
    expect(listBroken(db).filter(({ code }) => code !== 'journal-terms')).toEqual([
      {
        level: 'error',
        code: 'journal-hashes',
        message: expect.stringMatching(new RegExp(`^from entry ${entry} on `)),
      },
    ]);
  });
});

test('the file itself refuses to change what is finished', async () => {
  const db = await makeHistory();
  for (const [, , sql] of FORGERIES) expect(() => db.exec(sql), sql).toThrow(/never|written once/);
  const insert = `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, entry_id)
    SELECT force_id, currency, at, campaign_date, kind, 0, balance, subject, entry_id FROM ledger WHERE id = 8`;
  expect(() => db.exec(insert)).toThrow(/only inside a command/);
  expect(listBroken(db)).toEqual([]);
});
