import { COMMANDER_NAMES, type CommanderName } from '../../shared/domain/effort.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import { listFieldWins, listWpWins, TRACKS_HEADING } from './format-balance.ts';
import { readShare } from './format-figures.ts';
import type { BattleReading } from './play-battles.ts';

/** Battles of a track on the page, with as many units as a sample has. */
export interface PageRow {
  /** Key of the template. */
  readonly track: string;
  readonly battles: number;
  /** Shares, 0 to 1: attacker and defender hold the field, attacker and defender have more WP. */
  readonly shares: readonly number[];
}

export interface BalancePage {
  readonly hash: string;
  readonly commander: CommanderName;
  readonly rows: readonly PageRow[];
}

/** Reads the page as `formatBalance` writes it; of each track the row with the fewest units. Null if it is no such page. */
export function readPage(text: string): BalancePage | null {
  const head = /Engine `([0-9a-f]+)`, led by `([^`]+)`/.exec(text);
  const commander = COMMANDER_NAMES.find((name) => name === head?.[2]);
  const [, table] = text.split(TRACKS_HEADING);
  if (head?.[1] === undefined || commander === undefined || table === undefined) return null;
  const lines = (table.split('\n## ')[0] ?? '').split('\n').map((line) => line.split('|').slice(1, -1));
  const rows = TRACK_TEMPLATES.flatMap(({ key, name }): PageRow[] => {
    const cells = lines.find(([first]) => first?.trim() === name);
    const shares = (cells ?? []).map(readShare).filter((share) => share !== null);
    return cells === undefined ? [] : [{ track: key, battles: Number(cells[3]), shares }];
  });
  return { hash: head[1], commander, rows };
}

/**
 * Standard errors from which on a share differs from that of the page. Of forty shares one does so by chance once in four
 * hundred tests.
 */
const SIGMAS = 4;

/** Which shares of a row are surely others in a sample: their names. */
export function listStale(
  { battles, shares }: PageRow,
  readings: readonly BattleReading[],
): readonly string[] {
  const sampled = [
    ...SIDES.map((side) => ({ name: `${side} holds the field`, hits: listFieldWins(readings, side) })),
    ...SIDES.map((side) => ({ name: `${side} has more WP`, hits: listWpWins(readings, side) })),
  ];
  return sampled.flatMap(({ name, hits }, index) => {
    const page = shares[index];
    if (page === undefined) return [name];
    const count = hits.filter(Boolean).length;
    return isOther({ hits: page * battles, runs: battles }, { hits: count, runs: hits.length }) ? [name] : [];
  });
}

interface Counted {
  readonly hits: number;
  readonly runs: number;
}

/**
 * Whether two shares differ: a test of two proportions, with one hit and one miss added so that none seems certain
 * (https://en.wikipedia.org/wiki/Two-proportion_Z-test).
 */
function isOther(one: Counted, other: Counted): boolean {
  const share = (one.hits + other.hits + 1) / (one.runs + other.runs + 2);
  const error = Math.sqrt(share * (1 - share) * (1 / one.runs + 1 / other.runs));
  return Math.abs(one.hits / one.runs - other.hits / other.runs) > SIGMAS * error;
}
