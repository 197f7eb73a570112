import { expect, it } from 'vitest';
import { getRuleset } from '../../rules/rulesets.ts';
import { createRoadPlayer, type RoadQuestion, type RoadRun } from './play-road.ts';
import { makeStart } from '../simulation/testing/make-start.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;

function play(question: Omit<RoadQuestion, 'start' | 'changes'>, runs: number): RoadRun[] {
  const player = createRoadPlayer({ ...question, start: makeStart(), changes: [null] }, ruleset);
  return Array.from({ length: runs }, (_, run) => player(run));
}

/** Share of the rests that the first allegiance wins, and their mean length. */
function tell(runs: readonly RoadRun[]) {
  const won = runs.filter(({ rest }) => rest.winnerId === 'allegiance-1').length;
  const tracks = runs.reduce((sum, { rest }) => sum + rest.steps.length, 0);
  return { wins: won / runs.length, length: tracks / runs.length };
}

const FOUGHT = 60;

it('rests with drawn battles agree with rests of which every battle is fought', () => {
  const bank = play({ seed: 'bank', drawFrom: null }, FOUGHT);
  const drawFrom = { samples: bank.flatMap(({ samples }) => samples), campaigns: FOUGHT };
  const drawn = tell(play({ seed: 'drawn', drawFrom }, 1_000));
  const fought = tell(play({ seed: 'fought', drawFrom: null }, FOUGHT));
  // Three standard errors of the difference of two shares of so many campaigns, as wide as shares can be.
  expect(Math.abs(drawn.wins - fought.wins)).toBeLessThan(3 * Math.sqrt((2 * 0.25) / FOUGHT));
  expect(Math.abs(drawn.length - fought.length)).toBeLessThan(0.5);
});
