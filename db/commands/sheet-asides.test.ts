import { expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { planForces } from '../testing/random-commands.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { doAsides, JUDGED_ASIDES } from './testing/sheet/asides.ts';
import { JUDGED, UNSEEN } from './testing/sheet/judge.ts';
import { SideBySide } from './testing/sheet/side-by-side.ts';

test('every command of the program is on the sheet, judged apart, or known to change nothing on it', () => {
  expect([...JUDGED, ...UNSEEN].toSorted()).toEqual(Object.keys(handlers.commands).toSorted());
});

test('notes, pictures, maps, names and the like change no balance, no state and no line; tracks of a file are added, battles have versions', async () => {
  const plan = planForces(4, 3);
  const rig = await makeRig(plan);
  const names = (plan.forces ?? []).map(({ name }) => name);
  const both = await SideBySide.open(rig, 'asides', names);
  await doAsides(both);
  for (const method of [...UNSEEN, ...JUDGED_ASIDES]) {
    const { done = 0, refused = 0 } = both.tallies.get(method) ?? {};
    expect([method, done > 0, refused > 0]).toEqual([method, true, true]);
  }
  await both.must('journal.undo', { to: both.first });
  await both.must('journal.redo', {});
  await both.audit();
  both.close();
  await rig.host.close();
});
