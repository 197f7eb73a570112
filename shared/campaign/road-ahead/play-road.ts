import type { BoardMap } from '../../domain/board-map.ts';
import { getOrCompute } from '../../memoize.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { layOutBoard } from '../engagement/lay-out-board.ts';
import { fightSimulatedBattle, type SimulationTerms } from '../simulation/fight-track.ts';
import {
  drawReport,
  makeBattleBank,
  sampleBattle,
  type BattleSample,
  type CampaignWeights,
} from './battle-bank.ts';
import { drawUniform } from '../simulation/uniform-draws.ts';
import { playCampaign, type PlayedCampaign, type PlayTerms } from '../simulation/play-campaign.ts';
import type { StartChange, CampaignStart, StartTrack } from '../simulation/campaign-start.ts';

/** Rests of a campaign that are to be played. */
export interface RoadQuestion {
  readonly start: CampaignStart;
  readonly seed: string;
  /** Battles that were fought, of which results are drawn; null: every battle is fought. */
  readonly drawFrom: { readonly samples: readonly BattleSample[]; readonly campaigns: number } | null;
  /** Changes at the start, in turns; null: none. Where results are drawn, each rest is played with each of them. */
  readonly changes: readonly (StartChange | null)[];
}

/** A rest that was played. */
export interface RoadRun {
  readonly run: number;
  readonly rest: PlayedCampaign;
  /** The battles that were fought for it. */
  readonly samples: readonly BattleSample[];
}

/**
 * Samples are drawn with repetition anew for so many groups of rests: how far the groups differ tells how much hangs
 * on the battles that happened to be fought (bootstrap).
 */
export const REPLICATES = 40;

/**
 * Campaigns that are fought at least, for their battles: what chance gave to a few would be taken for certain. Of forces
 * and warchests that were drawn, with 8 of them what was foreseen in 3 of 100 happened in 19, with 20 what was in 2
 * happened in 12; with 60 what was foreseen in 5 happened in 4 (calibration.long.test.ts measures it).
 */
const LEAST_FOUGHT = 60;

/** Campaigns to fight where so many are asked for: no fewer than give a true picture, and no more than are played. */
export function countFought(asked: number, campaigns: number): number {
  return Math.max(asked, Math.min(LEAST_FOUGHT, campaigns));
}

/** Boards of a track that has none yet: laying out a board takes longer than a battle on it. */
const BOARDS_EACH = 6;
const MAX_BOARDS = 60;

/** Answers a function that plays one rest by its number. */
export function createRoadPlayer(question: RoadQuestion, ruleset: Ruleset): (run: number) => RoadRun {
  const { start, seed, drawFrom, changes } = question;
  const terms = createTerms(start, ruleset);
  if (drawFrom === null)
    return (run) => {
      const samples: BattleSample[] = [];
      const how = { ruleset, terms, seed: `${seed}/${run}`, change: changes[run % changes.length] ?? null };
      const findReport: PlayTerms['findReport'] = (track) => (own, battle) => {
        const report = fightSimulatedBattle(own, battle);
        samples.push(sampleBattle(track.id, run, battle, report));
        return report;
      };
      return { run, rest: playCampaign(start, { ...how, findReport }), samples };
    };
  const bank = makeBattleBank(drawFrom.samples);
  const replicates = Array.from({ length: REPLICATES }, (_, number) =>
    drawReplicate(drawFrom.campaigns, `${seed}/replicate/${number}`),
  );
  return (run) => {
    const number = Math.floor(run / changes.length);
    const restSeed = `${seed}/drawn/${number}`;
    const weights = replicates[number % REPLICATES] ?? [];
    const samples: BattleSample[] = [];
    const findReport: PlayTerms['findReport'] = (track, step) => (own, battle) => {
      const place = drawUniform(createSeededDice(`${restSeed}/place/${step}`));
      const drawn = drawReport(bank, track.id, battle, { place, weights });
      if (drawn !== null) return drawn;
      const report = fightSimulatedBattle(own, battle);
      samples.push(sampleBattle(track.id, run, battle, report));
      return report;
    };
    const change = changes[run % changes.length] ?? null;
    return {
      run,
      rest: playCampaign(start, { ruleset, terms, seed: restSeed, change, findReport }),
      samples,
    };
  };
}

/** How often each campaign counts when as many are drawn with repetition. */
function drawReplicate(campaigns: number, seed: string): CampaignWeights {
  const dice = createSeededDice(seed);
  const counts = Array.from({ length: campaigns }, () => 0);
  for (let draw = 0; draw < campaigns; draw += 1) {
    const index = Math.floor(drawUniform(dice) * campaigns);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** The terms of each track: on its own board, or on one of several until it has one. */
function createTerms({ economy }: CampaignStart, ruleset: Ruleset): (track: StartTrack) => SimulationTerms {
  const boards = new Map<string, BoardMap>();
  const terms = new Map<StartTrack, SimulationTerms>();
  return (track) =>
    getOrCompute(terms, track, () => {
      return {
        ruleset,
        economy,
        makeBoard: (plan, seed) => {
          const number = Math.floor(drawUniform(createSeededDice(`${seed}/which board`)) * BOARDS_EACH);
          const boardSeed = track.boardSeed ?? `${track.id}/${number}`;
          return getOrCompute(
            boards,
            `${JSON.stringify(plan)} ${boardSeed}`,
            () => layOutBoard(ruleset, boardSeed, plan),
            MAX_BOARDS,
          );
        },
      };
    });
}
