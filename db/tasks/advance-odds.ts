import type { AdvanceOdds, TrackStepOdds } from '../../shared/domain/advance-odds.ts';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { summarizeChange, summarizeForecast } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { Tasks } from '../handler.ts';
import { refuseRuns } from './plan-battles.ts';
import { planPilotStep, type PlannedStepTrack } from './plan-step.ts';
import { countBoards, fightBattles } from './run-forecast.ts';

const RUNS = 400;
const MAX_STEP_RUNS = 5_000;

export const advanceOddsTasks = {
  'pilot.advanceOdds': async (context, { pilotId, ability, trackIds, runs = RUNS, seed: asked }) => {
    refuseRuns(runs, MAX_STEP_RUNS);
    // The same pilot and campaign get the same numbers.
    const seed = String(asked ?? pilotId);
    const planned = await context.read(({ db }) => planPilotStep(db, { pilotId, ability, trackIds, seed }));
    const began = performance.now();
    const rows: TrackStepOdds[] = [];
    const answer = (tracks: readonly TrackStepOdds[]): AdvanceOdds => ({
      ...{ pilotId, step: planned.step, tracks },
      skipped: planned.skipped.map(({ track, reason }) => ({
        ...{ trackId: track.id, track: track.name, template: track.template },
        reason,
      })),
      durationMs: performance.now() - began,
    });
    const of = runs * planned.tracks.length;
    for (const track of planned.tracks) {
      const before = rows.length * runs;
      const { batches } = await fightBattles(
        context,
        { boards: track.boards, runs, seed },
        (soFar) => {
          const row = toTrackStepOdds(track, soFar);
          context.tell(before + row.runs, of, answer([...rows, row]));
        },
        (done) => context.tell(before + done, of, rows.length === 0 ? null : answer(rows)),
      );
      rows.push(toTrackStepOdds(track, batches));
    }
    return answer(rows);
  },
} satisfies Tasks;

function toTrackStepOdds(
  { track, role, enemy, unitIds, boards }: PlannedStepTrack,
  batches: readonly ForecastBatch[],
): TrackStepOdds {
  const [board] = boards;
  if (board === undefined) throw new RangeError('A forecast needs a board');
  const forecast = summarizeForecast(
    board.setting.scenario,
    batches.map(({ tally }) => tally),
  );
  const wins = role === 'attacker' ? 'attackerWins' : 'defenderWins';
  const { runs } = forecast;
  const chance = runs === 0 ? 0 : forecast[wins] / runs;
  const change = summarizeChange(batches.flatMap(({ pairs }) => pairs[0] ?? [])).wins[role];
  return {
    ...{ trackId: track.id, track: track.name, template: track.template, role, unitIds, runs },
    ...{ enemyForceId: enemy.id, enemy: enemy.name },
    boards: countBoards({ boards, runs }),
    without: { chance, ...forecast.interval95[wins] },
    // Rounded off against what adding two binary fractions leaves.
    withStep: Math.min(1, Math.max(0, chance + change.mean)),
    change,
  };
}
