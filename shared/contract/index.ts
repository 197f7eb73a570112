import type { z } from 'zod';
import type { ContractError } from './error-codes.ts';
import type { Tag } from './define-method.ts';
import { allegianceMethods } from './methods/allegiance.ts';
import { boardMethods } from './methods/board.ts';
import { campaignMethods } from './methods/campaign.ts';
import { campaignEconomyMethods } from './methods/campaign-economy.ts';
import { campaignJsonMethods } from './methods/campaign-json.ts';
import { catalogueMethods } from './methods/catalogue.ts';
import { economyMethods } from './methods/economy.ts';
import { engagementMethods } from './methods/engagement.ts';
import { exchangeMethods } from './methods/exchange.ts';
import { forceMethods } from './methods/force.ts';
import { journalMethods } from './methods/journal.ts';
import { lanceMethods } from './methods/lance.ts';
import { ledgerMethods } from './methods/ledger.ts';
import { noteMethods } from './methods/note.ts';
import { pastMethods } from './methods/past.ts';
import { pictureMethods } from './methods/picture.ts';
import { pilotMethods } from './methods/pilot.ts';
import { rulesMethods } from './methods/rules.ts';
import { storyMethods } from './methods/story.ts';
import { systemMethods } from './methods/system.ts';
import { tableMethods } from './methods/table.ts';
import { tacticsMethods } from './methods/tactics.ts';
import { taskMethods } from './methods/task.ts';
import { trackMethods } from './methods/track.ts';
import { unitMethods } from './methods/unit.ts';
import { workersMethods } from './methods/workers.ts';
import type { ReadonlyDeep } from './readonly-deep.ts';

/** All methods of the program, for every host: window, browser or script. */
export const contract = {
  ...systemMethods,
  ...catalogueMethods,
  ...exchangeMethods,
  ...rulesMethods,
  ...tacticsMethods,
  ...campaignMethods,
  ...campaignEconomyMethods,
  ...campaignJsonMethods,
  ...economyMethods,
  ...allegianceMethods,
  ...forceMethods,
  ...lanceMethods,
  ...unitMethods,
  ...pilotMethods,
  ...pictureMethods,
  ...trackMethods,
  ...engagementMethods,
  ...tableMethods,
  ...taskMethods,
  ...boardMethods,
  ...ledgerMethods,
  ...noteMethods,
  ...storyMethods,
  ...journalMethods,
  ...pastMethods,
  ...workersMethods,
};

export type Contract = typeof contract;
export type MethodName = keyof Contract;
export type ParamsOf<M extends MethodName> = ReadonlyDeep<z.output<Contract[M]['params']>>;
export type ResultOf<M extends MethodName> = ReadonlyDeep<z.output<Contract[M]['result']>>;

/** Whether a name is a method. Inherited names such as `constructor` are not. */
export function isMethodName(name: unknown): name is MethodName {
  return typeof name === 'string' && Object.hasOwn(contract, name);
}

/** Whether another campaign, or none, may be open after a command. */
export function opensCampaign(method: MethodName): boolean {
  const { scope, tags } = contract[method];
  return scope === 'app' && tags.includes('campaign');
}

/** One request, of any host. */
export interface Envelope {
  readonly method: string;
  readonly params?: unknown;
  /** A command repeated with the same key is not run again: the first reply is returned. */
  readonly idempotencyKey?: string;
  /** Refuse the command when the campaign has moved on from this revision. */
  readonly expectedRevision?: number;
  /** Who asks, for the journal. */
  readonly who?: string;
}

/** `revision` counts journal entries of the open campaign; null while none is open. */
export type Reply<T = unknown> =
  | { readonly ok: true; readonly result: T; readonly revision: number | null }
  | { readonly ok: false; readonly error: ContractError; readonly revision: number | null };

/** Sent to every window after a commit. */
export interface ChangedEvent {
  readonly type: 'changed';
  /** Null also where what has changed is no part of the campaign's history. */
  readonly revision: number | null;
  readonly tags: readonly Tag[];
  /** Present when another campaign, or none, is open since: revisions count within one campaign. */
  readonly opens?: true;
}

/** Sent to every window while a task with an id is running. */
export interface ProgressEvent {
  readonly type: 'progress';
  readonly taskId: string;
  readonly done: number;
  readonly of: number;
  /** What the result would be by now, in the shape of the method's result; null while nothing can be said. */
  readonly partial: unknown;
}

export type HostEvent = ChangedEvent | ProgressEvent;
