import { expect, it } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { JUDGED_ASIDES, planAside } from './testing/sheet/asides.ts';
import { JUDGED } from './testing/sheet/judge.ts';
import { doRareDeeds } from './testing/sheet/rare-deeds.ts';
import { SideBySide } from './testing/sheet/side-by-side.ts';

const COMMANDS = countRuns({ fast: 2, long: 200, all: 2000 });

/** Each economy has sequences of its own. */
const PRESETS = [
  ['total-chaos', 3],
  ['long-campaign', 5],
  ['classic-chaos', 7],
  ['hot-spots', 11],
] as const;

/** The rare deeds alone take two seconds an economy. */
const ECONOMIES = PRESETS.slice(0, countRuns({ fast: 2, all: PRESETS.length }));

it.each(ECONOMIES)(
  'a sheet kept apart from the program comes to the same in every cell, whatever is done: %s, seed %i',
  async (economy, seed) => {
    const plan = planForces(4, 3);
    // The rare deeds name the forces that fight; other players are drawn for the tracks later.
    const rig = await makeRig({ ...plan, economy, roles: 'first-two' });
    const names = (plan.forces ?? []).map(({ name }) => name);
    const both = await SideBySide.open(rig, `${economy}, seed ${seed}`, names);
    await doRareDeeds(both);
    const numbers = makeNumbers(seed);
    for (let count = 0; count < COMMANDS; count += 1) {
      const fighting = numbers(3) === 0 ? 'often' : 'rarely';
      const aside = numbers(7) === 0 ? await planAside(both, numbers) : null;
      const command = aside ?? (await planCommand(rig.host, both.shown.rosters, numbers, fighting));
      const { to } = command.params as { readonly to?: number };
      // So many entries back, and never before the sheet was opened.
      const params = to === undefined ? command.params : { to: Math.max(both.first, both.lastEntry - to) };
      await both.do({ ...command, params });
    }
    await both.audit();
    for (const method of [
      ...JUDGED.filter((judged) => !JUDGED_ASIDES.includes(judged)),
      'journal.undo',
      'journal.redo',
    ]) {
      const { done = 0, refused = 0 } = both.tallies.get(method) ?? {};
      expect([done > 0, refused > 0], `${method}: done ${done} times, refused ${refused} times`).toEqual([
        true,
        true,
      ]);
    }
    both.close();
    await rig.host.close();
  },
);
