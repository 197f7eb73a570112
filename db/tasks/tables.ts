import type { Tasks } from '../handler.ts';
import { advanceOddsTasks } from './advance-odds.ts';
import { balanceTasks } from './balance.ts';
import { explainMoveTasks } from './explain-move.ts';
import { forecastTasks } from './forecast.ts';
import { roadAheadTasks } from './road-ahead.ts';
import { trackBalanceTasks } from './track-balance.ts';
import { trackForecastTasks } from './track-forecast.ts';
import { turningPointsTasks } from './turning-points.ts';
import { verifyTasks } from './verify.ts';

/** Work that takes long. */
export const tasks = {
  ...forecastTasks,
  ...balanceTasks,
  ...trackBalanceTasks,
  ...trackForecastTasks,
  ...roadAheadTasks,
  ...advanceOddsTasks,
  ...turningPointsTasks,
  ...explainMoveTasks,
  ...verifyTasks,
} satisfies Tasks;
