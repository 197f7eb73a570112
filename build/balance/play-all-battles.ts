import type { CommanderName } from '../../shared/domain/effort.ts';
import { openPlay } from '../workers/open-play.ts';
import { splitRange } from '../../shared/number-range.ts';
import type { FindReadings } from './format-balance.ts';
import type { Planned } from './plan.ts';
import type { BattleReading, BattlesPart, TrackSetting } from './play-battles.ts';

/** Battles that a thread fights at a time: few enough that threads end together. */
const PART_SIZE = 10;

/**
 * Fights all battles of a plan, as many at a time as there are cores, the longest first; the same plan gives the same.
 * `workers`: where workers are asked instead of threads (`openPlay`).
 */
export async function playAllBattles(
  commander: CommanderName,
  planned: readonly Planned[],
  tell: (line: string) => void,
  workers?: string,
): Promise<FindReadings> {
  const threads = await openPlay<BattlesPart, readonly BattleReading[]>('balance', workers);
  const found = new Map<string, readonly BattleReading[]>();
  try {
    await Promise.all(
      planned
        .toSorted((one, other) => other.setting.units - one.setting.units)
        .map(async ({ setting, battles }) => {
          const parts = await threads.play(splitBattles(setting, commander, battles));
          found.set(JSON.stringify(setting), parts.flat());
          tell(`${found.size} of ${planned.length}: ${JSON.stringify(setting)}`);
        }),
    );
  } finally {
    await threads.close();
  }
  return (setting) => found.get(JSON.stringify(setting)) ?? [];
}

function splitBattles(
  setting: TrackSetting,
  commander: CommanderName,
  battles: number,
): readonly BattlesPart[] {
  return splitRange({ from: 0, to: battles }, PART_SIZE).map((range) => ({ setting, commander, ...range }));
}
