import type { Tasks } from '../handler.ts';
import { advanceOddsTasks } from './advance-odds.ts';
import { balanceTasks } from './balance.ts';
import { forecastTasks } from './forecast.ts';
import { roadAheadTasks } from './road-ahead.ts';
import { trackBalanceTasks } from './track-balance.ts';
import { trackForecastTasks } from './track-forecast.ts';
import { verifyTasks } from './verify.ts';

/** Work that takes long. */
export const tasks = {
  ...forecastTasks,
  ...balanceTasks,
  ...trackBalanceTasks,
  ...trackForecastTasks,
  ...roadAheadTasks,
  ...advanceOddsTasks,
  ...verifyTasks,
} satisfies Tasks;
