import { expect, it } from 'vitest';
import { catchJobs } from '../commands/testing/catch-jobs.ts';
import { makeForecastJob, makeSetting } from '../testing/battle-settings.ts';
import type { BattleJob, JobPart } from './battle-job.ts';
import { joinParts } from './join-parts.ts';
import { openJob } from './open-job.ts';

const TOTAL = 6;
const STRETCHES = [
  [0, 2],
  [2, 3],
  [3, TOTAL],
] as const;
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
] as const;

const { scenario } = makeSetting();
const JOBS: Readonly<Record<string, () => Promise<BattleJob>>> = {
  'a forecast': () => Promise.resolve(makeForecastJob()),
  positions: () =>
    Promise.resolve({
      ...{ kind: 'positions', ruleset: 'alpha-strike-standard-2018', options: [], seed: 'seed' },
      ...{ scenarios: [scenario, scenario], battles: TOTAL / 2 },
    }),
  'rests of a campaign': async () => {
    const jobs = await catchJobs(async (rig) => {
      await rig.call('campaign.roadAhead', { campaigns: 1, fought: 1 });
    });
    return jobs.find(({ kind }) => kind === 'road')!;
  },
};

it.each(Object.keys(JOBS))(
  '%s: stretches give what one gives, in whatever order processes end them',
  async (name) => {
    const job = await JOBS[name]!();
    const fight = openJob(job);
    // A battle process answers as JSON does.
    const copy = (value: unknown): JobPart => JSON.parse(JSON.stringify(value)) as JobPart;
    const parts = STRETCHES.map(([from, to]) => fight(from, to));
    const whole = copy(joinParts(job, [fight(0, TOTAL)]));
    for (const order of ORDERS)
      expect(
        copy(
          joinParts(
            job,
            order.map((index) => copy(parts[index])),
          ),
        ),
        order.join(),
      ).toEqual(whole);
  },
);
