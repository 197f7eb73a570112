import { expect, test } from 'vitest';
import type { ForceId, LanceId, UnitId } from '../../shared/domain/ids.ts';
import { getRevision } from './journal.ts';
import { listJournaledTables } from './journal-triggers.ts';
import { getUndoAndRedo, listJournalEntries } from '../queries/journal.ts';
import { JournalMismatch } from './row-images.ts';
import { makeCampaign, readEverything } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { refusalCodeOf } from '../testing/refusal-code.ts';
import { verifyCampaign } from '../verify/verify.ts';

const FORCE = 'force-attacker' as ForceId;
const LANCE = 'lance-attacker' as LanceId;
const UNIT = 'unit-attacker' as UnitId;

async function start() {
  const campaign = await makeCampaign();
  const { db } = campaign;
  return {
    db,
    ...runCommandsOn(campaign),
    read: () => readEverything(db, listJournaledTables(db)),
    name: () => db.prepare("SELECT name FROM forces WHERE id = 'force-attacker'").pluck().get(),
    balances: () =>
      db
        .prepare(
          `SELECT (SELECT balance FROM ledger WHERE force_id = 'force-attacker' AND currency = 'WP' ORDER BY id DESC)
             || ' WP, ' ||
             (SELECT balance FROM ledger WHERE force_id = 'force-attacker' AND currency = 'SP' ORDER BY id DESC) || ' SP'`,
        )
        .pluck()
        .get(),
  };
}

test('undo takes the last command back, redo does it again', async () => {
  const { db, run, undo, redo, name } = await start();
  run('force.rename', { forceId: FORCE, name: 'First' });
  run('force.rename', { forceId: FORCE, name: 'Second' });
  expect(undo()).toEqual([3]);
  expect(name()).toBe('First');
  expect(undo()).toEqual([2]);
  expect(name()).toBe('attacker');
  expect(redo()).toEqual([2]);
  expect(redo()).toEqual([3]);
  expect(name()).toBe('Second');
  expect(refusalCodeOf(redo)).toBe('journal.nothing-to-redo');
  expect(verifyCampaign(db).ok).toBe(true);
});

test('undo and redo are entries of the journal themselves', async () => {
  const { db, run, undo, redo } = await start();
  run('force.rename', { forceId: FORCE, name: 'First' });
  undo();
  redo();
  const entries = listJournalEntries(db, 10).map(({ id, kind, targetId, undone, undoable }) => ({
    id,
    kind,
    targetId,
    undone,
    undoable,
  }));
  expect(entries).toEqual([
    { id: 4, kind: 'redo', targetId: 2, undone: false, undoable: false },
    { id: 3, kind: 'undo', targetId: 2, undone: false, undoable: false },
    { id: 2, kind: 'command', targetId: null, undone: false, undoable: true },
    { id: 1, kind: 'command', targetId: null, undone: false, undoable: false },
  ]);
  expect(listJournalEntries(db, 10)[0]?.facts).toEqual({ name: 'First' });
  expect(getRevision(db)).toBe(4);
});

test('the ledger only grows: undo posts reversing lines, redo reverses those', async () => {
  const { db, run, undo, redo, balances } = await start();
  run('ledger.convert', { forceId: FORCE, wp: 10 });
  expect(balances()).toBe('990 WP, 1200 SP');
  undo();
  expect(balances()).toBe('1000 WP, 1000 SP');
  redo();
  expect(balances()).toBe('990 WP, 1200 SP');
  undo();
  expect(balances()).toBe('1000 WP, 1000 SP');
  const lines = db
    .prepare('SELECT kind, currency, amount, reverses FROM ledger WHERE id > 4 ORDER BY id')
    .all();
  expect(lines).toEqual([
    { kind: 'conversion', currency: 'WP', amount: -10, reverses: null },
    { kind: 'conversion', currency: 'SP', amount: 200, reverses: null },
    { kind: 'reversal', currency: 'SP', amount: -200, reverses: 6 },
    { kind: 'reversal', currency: 'WP', amount: 10, reverses: 5 },
    { kind: 'reversal', currency: 'WP', amount: -10, reverses: 8 },
    { kind: 'reversal', currency: 'SP', amount: 200, reverses: 7 },
    { kind: 'reversal', currency: 'SP', amount: -200, reverses: 10 },
    { kind: 'reversal', currency: 'WP', amount: 10, reverses: 9 },
  ]);
  expect(verifyCampaign(db).findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
});

test('rows that were added go, rows that were removed come back as they were', async () => {
  const { run, undo, redo, read } = await start();
  const before = read();
  run('lance.create', { forceId: FORCE, name: 'Scouts' });
  const added = (read()['lances'] ?? [])
    .map((row) => (row as { id: LanceId }).id)
    .find((id) => !/^lance-(att|def)/.test(id));
  run('unit.move', { unitId: UNIT, lanceId: added ?? null });
  run('lance.disband', { lanceId: LANCE });
  const after = read();
  undo();
  undo();
  undo();
  expect(read()).toEqual(before);
  redo();
  redo();
  redo();
  expect(read()).toEqual(after);
});

test('undo to an entry takes back everything after it, each under an entry of its own', async () => {
  const { db, run, undo, redo, name } = await start();
  for (const newName of ['A', 'B', 'C', 'D']) run('force.rename', { forceId: FORCE, name: newName });
  expect(undo(2)).toEqual([5, 4, 3]);
  expect(name()).toBe('A');
  expect(getRevision(db)).toBe(8);
  expect(refusalCodeOf(() => undo(2))).toBe('journal.nothing-to-undo');
  expect(redo()).toEqual([5, 4, 3]);
  expect(name()).toBe('D');
  // After entry 8 only the first command was in force.
  expect(undo(8)).toEqual([5, 4, 3]);
  expect(undo(1)).toEqual([2]);
  expect(name()).toBe('attacker');
  expect(refusalCodeOf(() => undo(99))).toBe('journal.entry-not-found');
});

test('going back counts what stands, not what was redone since', async () => {
  const { db, run, undo, redo, name } = await start();
  for (const newName of ['Alpha', 'Bravo']) run('force.rename', { forceId: FORCE, name: newName });
  for (const act of [undo, undo, redo, redo]) act();
  const stepsAfter = () => listJournalEntries(db, 10).map((entry) => [entry.id, entry.stepsAfter]);
  expect(stepsAfter()).toEqual([
    [7, null],
    [6, null],
    [5, null],
    [4, null],
    [3, 0],
    [2, 1],
    [1, 2],
  ]);
  expect(undo(2)).toEqual([3]);
  expect(name()).toBe('Alpha');
});

test('what went together comes back together, and goes again together', async () => {
  const { run, undo, redo, name } = await start();
  for (const newName of ['A', 'B', 'C']) run('force.rename', { forceId: FORCE, name: newName });
  undo(2);
  undo();
  expect(redo()).toEqual([2]);
  expect(redo()).toEqual([4, 3]);
  expect(name()).toBe('C');
  // Goes back to the moment between the two redos.
  expect(undo(8)).toEqual([4, 3]);
  expect(redo()).toEqual([4, 3]);
  expect(refusalCodeOf(redo)).toBe('journal.nothing-to-redo');
});

test('the opening entry cannot be undone', async () => {
  const { undo, db } = await start();
  expect(refusalCodeOf(undo)).toBe('journal.nothing-to-undo');
  expect(refusalCodeOf(() => undo(1))).toBe('journal.nothing-to-undo');
  expect(getUndoAndRedo(db)).toEqual({ undo: null, redo: null, redoSteps: 0 });
});

test('a new command after undo ends what could be redone, for good', async () => {
  const { run, undo, redo, name, db } = await start();
  run('force.rename', { forceId: FORCE, name: 'A' });
  run('force.rename', { forceId: FORCE, name: 'B' });
  undo();
  run('force.rename', { forceId: FORCE, name: 'C' });
  expect(refusalCodeOf(redo)).toBe('journal.nothing-to-redo');
  undo();
  expect(name()).toBe('A');
  expect(getUndoAndRedo(db).redo?.id).toBe(5);
  redo();
  expect(name()).toBe('C');
  expect(refusalCodeOf(redo)).toBe('journal.nothing-to-redo');
});

test('rows changed past the journal are noticed, and nothing is changed', async () => {
  const { db, run, undo, name } = await start();
  run('force.rename', { forceId: FORCE, name: 'A' });
  db.exec('DROP TRIGGER journal_forces_update');
  db.exec("UPDATE forces SET name = 'Z' WHERE id = 'force-attacker'");
  expect(undo).toThrow(JournalMismatch);
  expect(name()).toBe('Z');
  const broken = verifyCampaign(db).findings.filter((finding) => finding.level === 'error');
  expect(broken.map((finding) => finding.code)).toEqual(['schema', 'journal-triggers', 'journal-images']);
});
