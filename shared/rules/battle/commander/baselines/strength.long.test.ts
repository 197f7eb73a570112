import { describe, expect, it } from 'vitest';
import type { BoardMap } from '../../../../domain/board-map.ts';
import { DEFAULT_BOARD } from '../../../board/board.ts';
import { countRuns } from '../../../testing/count-runs.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import { HILLS, random } from '../../../testing/commanders.ts';
import { makeScenario, standard2018 } from '../../../testing/fixtures.ts';
import { getRuleset } from '../../../rulesets.ts';
import { createCommander } from '../create-commander.ts';
import type { Commander } from '../../turn/commander.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import { computeStrength, fightMirroredBattles, type Strength } from './mirrored-battles.ts';
import { createNearestTargetCommander } from './nearest-target-commander.ts';

const ruleset = standard2018();
/** Each pair is two battles. */
const PAIRS = 200;
/** Battles of equal forces. */
const FAIR = countRuns({ fast: 0, long: 4_000, all: 16_000 });

function measure(against: (pair: number) => Commander, board: BoardMap): Strength {
  return fightMirroredBattles({
    ruleset,
    pairs: PAIRS,
    scenario: (pair) => makeScenario(4, { board, first: pair * 3, second: pair * 5 + 20 }),
    dice: (pair) => createSeededDice(`strength ${pair}`),
    measured: () => createCommander(),
    against,
  });
}

const BOARDS = [
  ['in the open', DEFAULT_BOARD],
  ['in the hills', HILLS],
] as const;

describe('the commander', () => {
  it.each(BOARDS)('wins at least 90 percent of mirrored battles against random legal play %s', (_, board) => {
    expect(computeStrength(measure(random, board))).toBeGreaterThanOrEqual(0.9);
  });

  it.each(BOARDS)(
    'wins at least 75 percent of mirrored battles against the nearest target %s',
    (_, board) => {
      expect(computeStrength(measure(() => createNearestTargetCommander(), board))).toBeGreaterThanOrEqual(
        0.75,
      );
    },
  );

  it.each([
    ['in phases', [], 0.6],
    ['in individual order', ['kcw-2.0'], 0.5],
  ] as const)('that looks a reply ahead beats the quick one %s', (_, options, least) => {
    const strength = fightMirroredBattles({
      ruleset: getRuleset(ruleset.id, options) ?? ruleset,
      pairs: 300,
      scenario: (pair) => makeScenario(4, { board: HILLS, first: pair * 3, second: pair * 5 + 20 }),
      dice: (pair) => createSeededDice(`reply ${pair}`),
      measured: () => createCommander('reply-1'),
      against: () => createCommander(),
    });
    expect(computeStrength(strength)).toBeGreaterThanOrEqual(least);
  });

  it(`wins as often from either side with equal forces on a symmetric map: ${FAIR} battles, 99 percent interval`, () => {
    const won = { attacker: 0, defender: 0, draw: 0 };
    for (let battle = 0; battle < FAIR; battle += 1) {
      const scenario = makeScenario(4, { board: HILLS, first: battle, second: battle });
      const dice = createSeededDice(`fair ${battle}`);
      won[resolveEngagement(ruleset, scenario, dice, { log: false }).report.winner] += 1;
    }
    const decided = won.attacker + won.defender;
    expect(decided).toBeGreaterThan(FAIR * 0.95);
    expect(Math.abs(won.attacker / decided - 0.5)).toBeLessThan(2.576 * Math.sqrt(0.25 / decided));
  });
});
