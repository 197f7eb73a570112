import { Session } from 'node:inspector/promises';
import type { CommanderName } from '../../shared/domain/effort.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { projectPath } from '../project-path.ts';
import { getRung } from './rungs.ts';

/** The function that evaluates a hex, and the room that it is in. */
const EVALUATION = 'evaluateHex';
const ROOM = 'shared/rules/battle/commander/';

/**
 * Counts the hexes that are evaluated in the first battles of a rung, led by one commander on both sides: the same on every
 * machine, however busy it is. V8 counts the calls (precise coverage), so that the commander needs no counter.
 */
export async function countPositions(
  commander: CommanderName,
  key: string,
  battles: number,
): Promise<number> {
  const { ruleset, scenario, dice } = getRung(key);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    for (let number = 0; number < battles; number += 1)
      resolveEngagement(ruleset, { ...scenario(number), commander }, dice(number), { log: false });
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.includes(projectPath(ROOM)))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => functionName === EVALUATION)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
