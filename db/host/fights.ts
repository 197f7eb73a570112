import { COMMANDER_OF } from '../../shared/domain/effort.ts';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import { overwriteBattle } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { CountingJob, OverwriteJob } from '../battles/battle-job.ts';
import { isLarge } from '../engagement/large-battle.ts';
import { runSingle } from '../battles/battle-pool.ts';
import type { AskedBattle, AskedOverwrite, Fights, TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { toRulesetColumns } from '../store/rulesets.ts';
import type { Session } from './session.ts';

/** Fights on this thread, however long it takes. */
export const fightAtOnce: Fights = {
  fight({ ruleset, scenario, seed }) {
    const led = leadInFull(scenario);
    return { scenario: led, seed, ...fightBattle(ruleset, led, seed) };
  },
  fightAgain: ({ ruleset, battle, dice }) => overwriteBattle(ruleset, battle, dice),
};

/** A battle that counts is fought with full effort. Its scenario names the commander. */
function leadInFull(scenario: BattleScenario): BattleScenario {
  return { ...scenario, commander: COMMANDER_OF.full };
}

/** Thrown by a command that needs a battle which takes long: the command is carried out again once it was fought. */
export class LargeBattle extends Error {
  /** The campaign that it is fought for. */
  readonly session: Session;
  readonly job: CountingJob | OverwriteJob;
  /** All that the battle follows from, and the engagement with the report that it would replace. */
  readonly start: string;

  constructor(session: Session, job: CountingJob | OverwriteJob, asked: AskedBattle | AskedOverwrite) {
    super('this battle is fought in a process of its own');
    this.session = session;
    this.job = job;
    this.start = describeStart(job, asked);
  }
}

/** Fights small battles at once, and throws `LargeBattle` for others. */
export function leaveLargeBattles(session: Session): Fights {
  return {
    fight(asked) {
      if (!isLarge(asked.scenario)) return fightAtOnce.fight(asked);
      throw new LargeBattle(session, toCountingJob(asked), asked);
    },
    fightAgain(asked) {
      if (!isLarge(asked.battle.scenario)) return fightAtOnce.fightAgain(asked);
      throw new LargeBattle(session, toOverwriteJob(asked), asked);
    },
  };
}

function toCountingJob({ ruleset, scenario, seed }: AskedBattle): CountingJob {
  const { id, enabledOptions: options } = ruleset;
  return { kind: 'counting', ruleset: id, options, scenario: leadInFull(scenario), seed };
}

function toOverwriteJob({ ruleset, battle, dice }: AskedOverwrite): OverwriteJob {
  return { kind: 'overwrite', ruleset: ruleset.id, options: ruleset.enabledOptions, battle, dice };
}

function describeStart(
  job: CountingJob | OverwriteJob,
  { engagement, ruleset }: AskedBattle | AskedOverwrite,
): string {
  return JSON.stringify([
    job,
    toRulesetColumns(ruleset),
    { ...engagement, ruleset: toRulesetColumns(engagement.ruleset) },
  ]);
}

/**
 * Fights a large battle in a process of its own and tells its turns. Answers what the command is to be carried out with
 * then: it refuses `battle.overtaken` when the command would fight another battle by now.
 */
export async function fightApart(
  { job, start }: LargeBattle,
  { battles, signal, tell }: Pick<TaskContext, 'battles' | 'signal' | 'tell'>,
): Promise<Fights> {
  const refuseOther = (now: CountingJob | OverwriteJob, asked: AskedBattle | AskedOverwrite): void => {
    if (describeStart(now, asked) !== start) throw overtakenRefusal();
  };
  const refuse = (): never => {
    throw overtakenRefusal();
  };
  const { turnLimit } = job.kind === 'counting' ? job.scenario : job.battle.scenario;
  const onTurn = (turn: number): void => tell(turn, turnLimit, null);
  // To start a process takes a while: the page shows at once that it can be cancelled.
  onTurn(0);
  const options = { signal, onTurn };
  if (job.kind === 'overwrite') {
    const again = await runSingle(battles, job, options);
    const fightAgain: Fights['fightAgain'] = (asked) => {
      refuseOther(toOverwriteJob(asked), asked);
      return again;
    };
    return { fight: refuse, fightAgain };
  }
  const fought = await runSingle(battles, job, options);
  const fight: Fights['fight'] = (asked) => {
    refuseOther(toCountingJob(asked), asked);
    return { scenario: job.scenario, seed: job.seed, ...fought };
  };
  return { fight, fightAgain: refuse };
}

/** What the battle was fought for has changed since it began. */
export function overtakenRefusal(): Refusal {
  return new Refusal('battle.overtaken');
}
