import { setImmediate } from 'node:timers/promises';
import { brand } from '../sqlite/handles.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { Fights, TaskContext } from '../handler.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import type { HandlerTables } from './handler-tables.ts';
import type { HostTools } from './host-deps.ts';
import type { Request } from './request.ts';
import { runCommand, type CommandOutcome, type Pause } from './run-command.ts';
import type { Session } from './session.ts';
import type { TaskRunner } from './tasks.ts';

interface LongCommandDeps {
  readonly session: Session;
  readonly handlers: HandlerTables;
  readonly tools: HostTools;
  readonly tasks: TaskRunner;
  readonly cards: CardFinder;
  readonly fights: Fights;
}

/**
 * Carries a command out, and lets queries in between its steps when it takes long; they see the campaign as it was
 * before the command. With a `taskId` it reports progress and can be cancelled; a cancelled command changes nothing.
 */
export async function runLongCommand(deps: LongCommandDeps, request: Request): Promise<CommandOutcome> {
  const { session, handlers, tools, tasks, cards, fights } = deps;
  const { tables } = session;
  const { db, file } = session.campaign;
  const run = (pause: Pause) =>
    runCommand({ db, file, cards, tables, ...fights }, request, handlers, tools, pause);
  // Checked against the contract's schema when the request came in.
  const { taskId } = request.params as { readonly taskId?: string };
  try {
    if (taskId === undefined) return await run(createPause(session, tools));
    return await tasks.run(taskId, (task) => run(createPause(session, tools, task)));
  } finally {
    session.reader?.close();
    session.reader = null;
  }
}

function createPause(
  session: Session,
  { longestTurnMs }: HostTools,
  task?: Pick<TaskContext, 'signal' | 'tell'>,
): Pause {
  let turnBegan = performance.now();
  return ({ done, of }) => {
    task?.signal.throwIfAborted();
    if (performance.now() - turnBegan < longestTurnMs) return null;
    session.reader ??= brand(openUnproven(session.campaign.file, BUSY_TIMEOUT_MS));
    task?.tell(done, of, null);
    return setImmediate().then(() => {
      turnBegan = performance.now();
    });
  };
}
