import type { MethodName, ParamsOf } from '../../shared/contract/index.ts';
import { findHandler } from '../host/handler-tables.ts';
import { runEntry } from '../host/run-command.ts';
import type { OpenCampaign } from '../open-campaign.ts';
import { redoCommand, undoCommands } from '../undo.ts';
import { makeTools, NOW } from './campaign-db.ts';
import { simpleHandlers } from './simple-handlers.ts';

const ACTOR = { at: NOW, who: 'test' };

export interface CommandRunner {
  run<M extends MethodName>(method: M, params: ParamsOf<M>): void;
  undo(to?: number): number[];
  redo(): number;
}

/** Runs simple commands, undo and redo on an open campaign, each in a transaction, without a host. */
export function runCommandsOn(campaign: OpenCampaign): CommandRunner {
  const { db } = campaign;
  const tools = makeTools('/');
  const inTransaction = <T>(work: () => T): T => db.transaction(work).immediate();
  return {
    run(method, params) {
      const handler = findHandler(simpleHandlers.commands, method);
      inTransaction(() =>
        runEntry(campaign, { method, params, ...ACTOR }, tools, (context) =>
          handler(context, params as never),
        ),
      );
    },
    undo: (to) => inTransaction(() => undoCommands(db, ACTOR, to)),
    redo: () => inTransaction(() => redoCommand(db, ACTOR)),
  };
}
