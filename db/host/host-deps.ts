import { randomBytes, randomUUID } from 'node:crypto';
import type { ContractError } from '../../shared/contract/index.ts';
import type { StartBattleProcess } from '../battles/battle-process.ts';
import type { Migration } from '../migrations/migrations.ts';

/** A line for the log. */
export interface HostLogEvent {
  /** `error`: something that went wrong inside, of which the person got no more than a calm sentence. */
  readonly level: 'error' | 'warn' | 'info';
  readonly message: string;
  /** The method of the request behind it, where there is one. */
  readonly method?: string | null;
  /** Paths, codes and counts; nothing that a request or a campaign says. */
  readonly facts?: Readonly<Record<string, string | number | null>>;
  /** What was thrown, at level `error`. */
  readonly error?: unknown;
}

export interface CampaignHostDeps {
  readonly hostKind: 'desktop' | 'loopback' | 'cli';
  /** Version of the program. */
  readonly version: string;
  /** Where campaigns are kept; made when the first one is. */
  readonly campaignFolder: string;
  readonly clock?: () => Date;
  /** A new unique text of at most 40 characters, for ids. */
  readonly randomId?: () => string;
  /** A new random seed of at most 64 characters. */
  readonly randomSeed?: () => string;
  /** Who acts when a request does not say. */
  readonly who?: string;
  /** Minutes between backups while work goes on; 0 for none. */
  readonly backupEveryMinutes?: number;
  /** Whether closing a changed campaign makes a backup, or else opening it again; on unless switched off. */
  readonly backupOnClose?: boolean;
  /** Age in minutes from which the newest backup is too old to leave a changed campaign with; 0 for always. */
  readonly closeBackupAfterMinutes?: number;
  /** How long to wait for another process that has the file open. */
  readonly lockWaitMs?: number;
  /** Processes that fight battles, at most; by the cores when missing. */
  readonly battleProcesses?: number;
  /** What runs such a process; Node when missing. */
  readonly startBattleProcess?: StartBattleProcess;
  /** How long a command keeps everything else waiting before it lets others in, where it can; in milliseconds. */
  readonly longestTurnMs?: number;
  /** Checks every result against the contract, for tests. */
  readonly checkResults?: boolean;
  readonly log?: (event: HostLogEvent) => void;
  /** Where the lines of `log` go, for a person who looks for them. */
  readonly logFile?: string;
  /** File format steps, for tests of the migrations. */
  readonly migrations?: readonly Migration[];
}

/** The same with every choice made. */
export interface HostTools {
  readonly hostKind: CampaignHostDeps['hostKind'];
  readonly version: string;
  readonly campaignFolder: string;
  /** ISO 8601 in UTC. */
  readonly now: () => string;
  readonly newId: (kind: string) => string;
  readonly newSeed: () => string;
  readonly who: string;
  readonly backupEveryMinutes: number;
  readonly backupOnClose: boolean;
  readonly closeBackupAfterMinutes: number;
  readonly lockWaitMs: number | undefined;
  readonly battleProcesses: number | undefined;
  readonly startBattleProcess: StartBattleProcess | undefined;
  readonly longestTurnMs: number;
  readonly checkResults: boolean;
  readonly migrations: readonly Migration[] | undefined;
  readonly log: (event: HostLogEvent) => void;
  readonly logFile: string | undefined;
}

const DEFAULT_BACKUP_MINUTES = 10;
/** A script opens and closes the campaign with each of its calls. */
const SCRIPT_BACKUP_MINUTES = 10;
const DEFAULT_TURN_MS = 40;
const SEED_BYTES = 8;

export function fillDeps(deps: CampaignHostDeps): HostTools {
  const clock = deps.clock ?? (() => new Date());
  const randomId = deps.randomId ?? (() => randomUUID().replaceAll('-', ''));
  return {
    hostKind: deps.hostKind,
    version: deps.version,
    campaignFolder: deps.campaignFolder,
    now: () => clock().toISOString(),
    newId: (kind) => `${kind}-${randomId()}`,
    newSeed: deps.randomSeed ?? (() => randomBytes(SEED_BYTES).toString('hex')),
    who: deps.who ?? deps.hostKind,
    backupEveryMinutes: deps.backupEveryMinutes ?? DEFAULT_BACKUP_MINUTES,
    backupOnClose: deps.backupOnClose ?? true,
    closeBackupAfterMinutes:
      deps.closeBackupAfterMinutes ?? (deps.hostKind === 'cli' ? SCRIPT_BACKUP_MINUTES : 0),
    lockWaitMs: deps.lockWaitMs,
    battleProcesses: deps.battleProcesses,
    startBattleProcess: deps.startBattleProcess,
    longestTurnMs: deps.longestTurnMs ?? DEFAULT_TURN_MS,
    checkResults: deps.checkResults ?? false,
    migrations: deps.migrations,
    log: deps.log ?? (() => undefined),
    logFile: deps.logFile,
  };
}

/** What a person gets to see of a mistake of ours. */
export const UNEXPECTED: ContractError = {
  code: 'internal.unexpected',
  message:
    'Something went wrong inside the program. Nothing was changed by this action and the campaign is safe; try again, or close and open the campaign.',
  details: {},
};
