import type { CampaignId } from '../../shared/domain/ids.ts';
import { makeRefusal } from '../../shared/locales/make-refusal.ts';
import type { StartBattleProcess } from '../battles/battle-process.ts';
import type { Migration } from '../migrations/migrations.ts';
import { makeCampaignId, makeSecret } from '../store/entry-ids.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** A line for the log. */
export interface HostLogEvent {
  /** `error`: an internal error, of which the user was told only `UNEXPECTED`. */
  readonly level: 'error' | 'warn' | 'info';
  readonly message: string;
  /** Method of the request that caused the line; null: none. */
  readonly method?: string | null;
  /** Paths, codes and counts only; no content of requests or campaigns. */
  readonly facts?: Readonly<Record<string, string | number | null>>;
  /** The thrown error, at level `error`. */
  readonly error?: unknown;
}

export interface CampaignHostDeps {
  readonly hostKind: 'desktop' | 'loopback' | 'cli';
  /** Version of the program. */
  readonly version: string;
  /** What workers must have in common with this program (docs/workers.md); asked for when workers are. */
  readonly engineVersion?: () => string | Promise<string>;
  /** Folder of the campaigns; created with the first one. */
  readonly campaignFolder: string;
  readonly clock?: () => Date;
  /** Id of a new campaign; random by default. */
  readonly newCampaignId?: () => CampaignId;
  /** Secret of a new file, which its seeds are drawn with; random by default. */
  readonly newSecret?: () => string;
  /** Author of commands whose request names none. */
  readonly who?: string;
  /** Minutes between backups while the campaign changes; 0: none. */
  readonly backupEveryMinutes?: number;
  /** Whether a changed campaign is backed up when it is closed, or else when it is opened again; default: yes. */
  readonly backupOnClose?: boolean;
  /** Age in minutes of the newest backup from which leaving a changed campaign makes another one; 0: always. */
  readonly closeBackupAfterMinutes?: number;
  /** How long to wait for another process that has the file open, in milliseconds. */
  readonly lockWaitMs?: number;
  /** Most battle processes; default: by the cores. */
  readonly battleProcesses?: number;
  /** Starts a battle process; default: a process of Node. */
  readonly startBattleProcess?: StartBattleProcess;
  /**
   * Milliseconds that a long command may keep other requests waiting before it lets them in between two of its steps.
   */
  readonly longestTurnMs?: number;
  /** Checks every result against the contract, for tests. */
  readonly checkResults?: boolean;
  readonly log?: (event: HostLogEvent) => void;
  /** File that the lines of `log` go to, shown to the user. */
  readonly logFile?: string;
  /** Migrations to use, for tests. */
  readonly migrations?: readonly Migration[];
}

/** `CampaignHostDeps` with all defaults filled in. */
export interface HostTools {
  readonly hostKind: CampaignHostDeps['hostKind'];
  readonly version: string;
  readonly engineVersion: () => string | Promise<string>;
  readonly campaignFolder: string;
  /** ISO 8601 in UTC. */
  readonly now: () => string;
  readonly newCampaignId: () => CampaignId;
  readonly newSecret: () => string;
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

/** Minutes between backups of a campaign that is open and changes. */
const BACKUP_EVERY_MINUTES = 10;
/** Minutes; longer than for a person, because a script opens and closes the campaign with each of its calls. */
const SCRIPT_CLOSE_BACKUP_AFTER_MINUTES = 10;
const DEFAULT_TURN_MS = 40;

export function fillDeps(deps: CampaignHostDeps): HostTools {
  const clock = deps.clock ?? (() => new Date());
  return {
    hostKind: deps.hostKind,
    version: deps.version,
    // Nobody else has it, so that nobody helps.
    engineVersion: deps.engineVersion ?? (() => `${deps.hostKind} of unknown version`),
    campaignFolder: deps.campaignFolder,
    now: () => clock().toISOString(),
    newCampaignId: deps.newCampaignId ?? makeCampaignId,
    newSecret: deps.newSecret ?? makeSecret,
    who: deps.who ?? deps.hostKind,
    backupEveryMinutes: deps.backupEveryMinutes ?? BACKUP_EVERY_MINUTES,
    backupOnClose: deps.backupOnClose ?? true,
    closeBackupAfterMinutes:
      deps.closeBackupAfterMinutes ?? (deps.hostKind === 'cli' ? SCRIPT_CLOSE_BACKUP_AFTER_MINUTES : 0),
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

/** The error that users see for a mistake of the program. */
export const UNEXPECTED: ContractError = makeRefusal('internal.unexpected');
