import { execFileSync } from 'node:child_process';
import { parseWhole } from './parse-count.ts';
import type { Tier } from './test-tiers.ts';

/** Seeds of fast-check have 32 bits; half of them is enough. */
const MOST = 2 ** 31 - 1;
/** Hexadecimal digits that give at most so much. */
const DIGITS = 7;
/** Where there is no repository, as in an archive of the sources. */
const WITHOUT_REPOSITORY = 1;

export interface SeedSources {
  /** The environment variable `WARCHEST_SEED`; undefined or empty: it is not set. */
  readonly asked: string | undefined;
  readonly tier: Tier | undefined;
  /** Hexadecimal name of what is committed; null: there is no repository. */
  readonly tree: string | null;
  readonly now: number;
}

/**
 * Seed of random cases. What is committed decides it: the same sources are tested with the same cases wherever they are,
 * and every change meets new ones. The thorough tier has new ones each time.
 * @throws RangeError if what is asked for is no whole number from 0 to 2,147,483,647.
 */
export function chooseSeed({ asked, tier, tree, now }: SeedSources): number {
  if (asked !== undefined && asked !== '') {
    const seed = parseWhole(asked, 0, MOST);
    if (seed === null) throw new RangeError(`WARCHEST_SEED is a whole number up to ${MOST}, not ${asked}`);
    return seed;
  }
  if (tier === 'thorough') return now % MOST;
  return tree === null ? WITHOUT_REPOSITORY : Number.parseInt(tree.slice(0, DIGITS), 16);
}

/** Hexadecimal name of the tree that is committed in the folder's repository, or null. */
export function readTree(folder: string): string | null {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return /^[0-9a-f]{40,}$/.test(tree) ? tree : null;
  } catch {
    return null;
  }
}
