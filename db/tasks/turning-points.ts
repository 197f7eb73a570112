import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import {
  TURN_BATTLES,
  type Advice,
  type TurnChance,
  type TurningPoint,
  type TurningPoints,
} from '../../shared/domain/turning-points.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import {
  chooseAlternative,
  findTurnToChange,
  listAlternatives,
} from '../../shared/rules/forecast/alternatives.ts';
import { summarizeChange } from '../../shared/rules/forecast/summarize-forecast.ts';
import {
  chanceOf,
  estimateTurnChance,
  findDecisiveEvent,
  findLoser,
  findTurns,
  tellResult,
} from '../../shared/rules/forecast/turning-points.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import { runSingle } from '../battles/battle-pool.ts';
import { loadToldBattle } from '../engagement/told-battle.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { loadCampaign } from '../store/campaign.ts';
import type { BattleRecord } from '../store/battles.ts';
import { keepAnswers } from './kept-answers.ts';
import { refuseRuns } from './plan-battles.ts';
import { fightBattles, PROGRESS_INTERVAL_MS } from './run-forecast.ts';

/** Most battles over all turns: a long one is fought on less often from each. */
const MOST_BATTLES = 8_000;
/** Battles with the same dice for each alternative. */
const ADVICE_BATTLES = 100;
/** Always the same, so that the same battle is always told alike. */
const SEED = 'turning points';

const keep = keepAnswers<TurningPoints>(16);

/** A stored battle with what decides how it is fought on, and what it is worth. */
interface ToldBattle {
  readonly engagementId: EngagementId;
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
  readonly battle: BattleRecord;
}

export const turningPointsTasks = {
  'engagement.turningPoints': async (context, asked) => {
    const { engagementId, version, battles = TURN_BATTLES.usual, entry } = asked;
    refuseRuns(battles, TURN_BATTLES.most, TURN_BATTLES.least);
    const told = await context.read(
      ({ db }) => ({
        engagementId,
        ...loadToldBattle(db, engagementId, version),
        economy: loadCampaign(db).economy,
      }),
      entry,
    );
    if (told.battle.mapless === true) throw new Refusal('battle.nobody-led', { engagementId });
    const { battle, ruleset, economy } = told;
    const question = [battle, ruleset.id, ruleset.enabledOptions, economy, battles];
    return keep(context.battles, question, () => findTurningPoints(context, told, battles));
  },
} satisfies Tasks;

async function findTurningPoints(
  context: TaskContext,
  told: ToldBattle,
  battles: number,
): Promise<TurningPoints> {
  const { battle } = told;
  const { winner, turns: last } = battle.report;
  const stops = await stopTurns(context, told);
  const each = Math.max(TURN_BATTLES.least, Math.min(battles, Math.floor(MOST_BATTLES / stops.length)));
  const loser = findLoser(winner);
  const of = each * stops.length + (loser === null ? 0 : ADVICE_BATTLES);
  const wins = await fightOn(context, told, stops, each, (done) => context.tell(done, of, null));
  const turns = [
    ...stops.map(({ start }, index) => estimateTurnChance(start?.turn ?? index, wins[index] ?? NO_WINS)),
    tellResult(last, winner),
  ];
  const found = findTurns(turns);
  const events = [...(battle.scenario.earlier ?? []), ...battle.events];
  const points = found.map((point) => ({
    ...point,
    event: findDecisiveEvent(battle.scenario, events, point),
  }));
  const ask: AdviceQuestion = { stops, turns, points, done: each * stops.length, of };
  return { winner, turns, points, advice: loser === null ? null : await advise(context, told, loser, ask) };
}

function countRuns(batches: readonly { readonly tally: { readonly runs: number } }[]): number {
  return batches.reduce((sum, { tally }) => sum + tally.runs, 0);
}

/** The battle after each of its turns. A battle process fights it again, since a large one takes seconds. */
async function stopTurns(
  { battles, signal }: TaskContext,
  { engagementId, battle, ruleset }: ToldBattle,
): Promise<readonly BattleScenario[]> {
  const { id, enabledOptions } = ruleset;
  const { ruleset: _, ...kept } = battle;
  const job = { kind: 'stops', ruleset: id, options: enabledOptions, battle: kept } as const;
  const stops = await runSingle(battles, job, { signal });
  if (stops === 'rules-changed') throw new Refusal('battle.rules-changed', { context: 'told', engagementId });
  return stops;
}

const NO_WINS: Readonly<Record<Winner, number>> = Object.freeze({ attacker: 0, draw: 0, defender: 0 });

/** Fights the battle on from each of its turns, and counts who won. */
async function fightOn(
  { battles, signal }: TaskContext,
  { ruleset }: ToldBattle,
  stops: readonly BattleScenario[],
  each: number,
  onMore: (done: number) => void,
): Promise<readonly Readonly<Record<Winner, number>>[]> {
  const wins = stops.map(() => ({ ...NO_WINS }));
  let toldAt = -Infinity;
  const { id, enabledOptions } = ruleset;
  const scenarios = stops.map(forgetEarlier);
  await battles.run(
    {
      ...{ kind: 'positions', ruleset: id, options: enabledOptions, scenarios },
      ...{ battles: each, seed: SEED },
    },
    {
      ...{ runs: each * stops.length, signal },
      onPart: (part, done) => {
        for (const { position, winner } of part) {
          const counted = wins[position];
          if (counted !== undefined) counted[winner] += 1;
        }
        const now = performance.now();
        if (now - toldAt < PROGRESS_INTERVAL_MS) return;
        toldAt = now;
        onMore(done);
      },
    },
  );
  return wins;
}

/** Without what happened before: it decides nothing of what follows. */
function forgetEarlier({ earlier: _, ...scenario }: BattleScenario): BattleScenario {
  return scenario;
}

function toSetting({ ruleset, economy }: ToldBattle, fought: BattleScenario): BattleSetting {
  return {
    ruleset: ruleset.id,
    options: ruleset.enabledOptions,
    economy,
    scenario: forgetEarlier(fought),
    bonuses: [],
    billed: null,
  };
}

interface AdviceQuestion {
  readonly stops: readonly BattleScenario[];
  readonly turns: readonly TurnChance[];
  readonly points: readonly TurningPoint[];
  /** Battles fought before, and all of the task. */
  readonly done: number;
  readonly of: number;
}

/** Fights the battle on from before the worst turn of a side, as it was led and with each alternative. */
async function advise(
  context: TaskContext,
  told: ToldBattle,
  side: Side,
  { stops, turns, points, done, of }: AdviceQuestion,
): Promise<Advice | null> {
  const first = turns[0]?.turn ?? 0;
  const afterTurn = findTurnToChange(points, side, first);
  const scenario = stops[afterTurn - first];
  const chance = turns[afterTurn - first];
  if (scenario === undefined || chance === undefined) return null;
  const alternatives = listAlternatives(scenario, side);
  const { batches } = await fightBattles(
    context,
    {
      boards: [
        {
          setting: toSetting(told, scenario),
          others: alternatives.map((other) => toSetting(told, other.scenario)),
        },
      ],
      runs: ADVICE_BATTLES,
      seed: SEED,
    },
    (soFar) => context.tell(done + countRuns(soFar), of, null),
    (fought) => context.tell(done + fought, of, null),
  );
  const effects = alternatives.map(({ alternative }, index) => {
    const { wins, lostPv } = summarizeChange(batches.flatMap(({ pairs }) => pairs[index] ?? []));
    return { alternative, wins: wins[side], lostPv: lostPv[side] };
  });
  const best = chooseAlternative(effects, chanceOf(side, chance), scenario.sides[side]);
  return { side, afterTurn, best, effects };
}
