import { createTableMemory } from '../engagement/table-memory.ts';
import type { MethodName, ParamsOf } from '../../shared/contract/index.ts';
import { findHandler } from '../host/handler-tables.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { runEntry } from '../host/run-entry.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { redoCommands, undoCommands } from '../journal/undo.ts';
import { loadCampaignId } from '../store/campaign.ts';
import { bundledCards } from './bundled-cards.ts';
import { NOW } from './campaign-db.ts';
import { simpleHandlers } from './simple-handlers.ts';

const ACTOR = { at: NOW, who: 'test' };

export interface CommandRunner {
  run<M extends MethodName>(method: M, params: ParamsOf<M>): void;
  undo(to?: number): number[];
  redo(): number[];
}

/** Runs simple commands, undo and redo on an open campaign without a host, each in a transaction. */
export function runCommandsOn(campaign: OpenCampaign): CommandRunner {
  const { db } = campaign;
  const known = { cards: bundledCards, tables: createTableMemory() };
  const target = { ...campaign, ...known, campaignId: loadCampaignId(db) };
  return {
    run(method, params) {
      const handler = findHandler(simpleHandlers.commands, method);
      inTransaction(db, () =>
        runEntry(target, { method, params, ...ACTOR }, (context) => handler(context, params as never)),
      );
    },
    undo: (to) => inTransaction(db, () => finish(undoCommands(db, ACTOR, to))),
    redo: () => inTransaction(db, () => finish(redoCommands(db, ACTOR))),
  };
}

/** Runs all steps of a generator and answers its result. */
export function finish<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
