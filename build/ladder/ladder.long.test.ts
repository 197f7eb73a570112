import { describe, expect, it } from 'vitest';
import { testStrength } from './accept.ts';
import { calibrateOdds } from './calibrate-odds.ts';
import { countPositions } from './count-positions.ts';
import { EXPLOITS, findRoles } from './exploits.ts';
import { formatStrength } from './format-strength.ts';
import { isGateOpen, listGates, type Standing } from './gates.ts';
import { judgeOdds } from './judge-odds.ts';
import { openLadderThreads } from './ladder-threads.ts';
import { measureConduct } from './measure-conduct.ts';
import { addPairs, countPair, countPairs, NO_PAIRS, type PairCounts } from './pair-counts.ts';
import { playExploit } from './play-exploit.ts';
import { playPairs } from './play-pairs.ts';
import { RUNGS } from './rungs.ts';

const PART = { measured: 'quick', against: 'quick', rung: 'size 4', from: 0, to: 2 } as const;

describe('pairs of battles', () => {
  it.each(['size 8', 'rules first-strike, in individual order', 'track assault'])(
    'split between a commander and itself: %s',
    (rung) => {
      expect(playPairs({ ...PART, rung, to: 1 })).toEqual([0, 0, 1, 0, 0]);
    },
  );

  it('are the same again, however they are divided, in threads as well', async () => {
    const part = { ...PART, measured: 'reply-1' } as const;
    const played = playPairs(part);
    expect(countPairs(played)).toBe(2);
    expect(addPairs(playPairs({ ...part, to: 1 }), playPairs({ ...part, from: 1 }))).toEqual(played);
    const threads = await openLadderThreads();
    try {
      expect(await threads.fightPairs(part, 'size 4', 0, 2)).toEqual(played);
    } finally {
      await threads.close();
    }
  });

  it('have names that differ', () => {
    expect(new Set(RUNGS.map(({ key }) => key)).size).toBe(RUNGS.length);
    expect(new Set(EXPLOITS.map(({ key }) => key)).size).toBe(EXPLOITS.length);
  });
});

describe('accepting a commander', () => {
  /** Threads in which pairs bring these points, again and again. */
  const stub = (points: readonly number[]) => ({
    fightPairs: (_: unknown, __: string, from: number, to: number): Promise<PairCounts> =>
      Promise.resolve(
        Array.from({ length: to - from }, (___, index) => points[(from + index) % points.length] ?? 1)
          .map(countPair)
          .reduce(addPairs, NO_PAIRS),
      ),
  });
  const matchUp = { measured: 'reply-2', against: 'reply-1' } as const;
  const run = (points: readonly number[], most?: number) =>
    testStrength(stub(points), matchUp, () => undefined, most);

  it('takes a better one, and no equal or worse one', async () => {
    expect((await run([2, 1, 1, 2, 0, 1])).verdict).toBe('accepted');
    expect((await run([1, 1, 2, 0])).verdict).toBe('rejected');
    expect((await run([0, 1, 1, 0, 2, 1])).verdict).toBe('rejected');
  });

  it('ends undecided when it takes too long', async () => {
    const { verdict, counts } = await run([1, 1, 2, 0], 1);
    expect(verdict).toBe('open');
    expect(countPairs(counts)).toBe(2 * (RUNGS.length - 1));
  });
});

describe('gates', () => {
  const conduct = { battles: 100, turns: 800, atLimit: 2, idle: 0, decided: 90, winnersLost: 18 };
  const standing = (changes: Partial<Standing['conduct']> = {}, positions = 1000): Standing => ({
    conduct: { ...conduct, ...changes },
    positions: { 4: positions },
  });
  const judge = (fresh: Standing) =>
    listGates(fresh, standing(), { positions: { 4: 30 } })
      .filter((gate) => !isGateOpen(gate))
      .map(({ name }) => name);

  it('let through what is no worse', () => {
    expect(judge(standing())).toEqual([]);
    expect(judge(standing({ turns: 870, atLimit: 6, winnersLost: 20 }, 1500))).toEqual([]);
  });

  it.each([
    ['turns of a battle', standing({ turns: 900 })],
    ['battles at the turn limit, %', standing({ atLimit: 8 })],
    ['units idle without a reason', standing({ idle: 1 })],
    ['PV that winners lose, %', standing({ winnersLost: 22 })],
    ['positions evaluated, 4 a side', standing({}, 1600)],
  ])('close for %s', (name, fresh) => {
    expect(judge(fresh)).toEqual([name]);
  });

  it('are measured in battles that come out the same again', async () => {
    const part = { commander: 'quick', rung: 'track recon', from: 0, to: 3 } as const;
    const measured = measureConduct(part);
    expect(measured).toMatchObject({ battles: 3, idle: 0 });
    expect(measured.turns).toBeGreaterThan(3);
    expect(measureConduct(part)).toEqual(measured);
    const positions = await countPositions('quick', 'size 4', 1);
    expect(positions).toBeGreaterThan(100);
    expect(await countPositions('quick', 'size 4', 1)).toBe(positions);
    expect(await countPositions('reply-1', 'size 4', 1)).toBeGreaterThan(5 * positions);
  });
});

describe('exploits', () => {
  it.each(EXPLOITS)('are tried in their roles: $name', (exploit) => {
    const roles = [0, 1].map((number) => findRoles(exploit, number).own);
    expect(new Set(roles)).toEqual(new Set(exploit.roles));
    const tally = playExploit({ exploit: exploit.key, against: 'quick', from: 0, to: 2 });
    expect(tally.battles).toBe(2);
    if (exploit.lead === null) expect(tally.margin).toBe(tally.marginLed);
  });

  it('above two of five battles are marked', () => {
    const tally = { battles: 10, wonWp: 5, wonField: 4, margin: 100, marginLed: -200 };
    const page = formatStrength(
      [
        {
          measured: 'reply-1',
          against: 'quick',
          rung: { group: 'sizes', name: '4' },
          counts: [1, 0, 2, 0, 3],
        },
      ],
      [{ exploit: { name: 'Runs' }, against: 'quick', tally }],
      { matches: 1, battles: 1, mean: 0, spread: 0 },
      judgeOdds([{ track: 'assault', chance: 0.4, won: 1, inRange: [true, false] }]),
    );
    expect(page).toContain('| Runs | quick | 10 | **50 (24–76)** | 40 (17–69) | 10 | -20 |');
    expect(page).toContain('wins 60.0 points more often than foretold');
    expect(page).toContain('| 40 | 1 | 100 (21–100) |');
    expect(page).toContain('| Assault | 1 | 40 | 100 (21–100) |');
    expect(page).toContain('| 4 | 12 | 66.7 ± 32.7 % | +120 |');
  });
});

it('foretells the same battles again, however campaigns are divided', () => {
  const all = calibrateOdds({ from: 0, to: 2 });
  expect(calibrateOdds({ from: 1, to: 2 })).toEqual(all.slice(2));
  expect(all).toHaveLength(4);
  for (const { chance, won } of all) {
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
    expect([0, 0.5, 1]).toContain(won);
  }
});
