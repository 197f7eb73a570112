import { expect, test } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { judgeTrial, listSeries, mayBeInBand, TRIALS } from './bands.ts';
import { playPart } from './series-part.ts';

/** Too few to tell a share of wins from its band by a few points: only what is surely outside fails. */
const CAMPAIGNS = {
  close: countRuns({ fast: 0, long: 16, all: 40 }),
  far: countRuns({ fast: 0, long: 8, all: 20 }),
};

test.each(TRIALS.map((trial, index) => [trial.economy.title, trial, index] as const))(
  '%s may be in its bands, as far as few campaigns tell',
  (_title, trial, index) => {
    const plans = listSeries(index, CAMPAIGNS).filter(({ forces }) => forces === 2);
    const played = new Map(
      plans.map((series) => [series, playPart({ series, from: 0, to: series.campaigns })]),
    );
    const figures = judgeTrial({ ...trial, forces: [2] }, played).flatMap(({ banded }) => banded);
    const isShare = ({ name }: { readonly name: string }) => name.startsWith('campaigns');
    // One campaign of forty that broke down is within chance.
    expect(figures.filter((figure) => !isShare(figure) && !mayBeInBand(figure))).toEqual([]);
  },
);
