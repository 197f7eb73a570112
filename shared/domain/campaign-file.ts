import type { Finding } from './finding.ts';
import type { CampaignId } from './ids.ts';
import type { WrittenProblem } from './problem.ts';

/**
 * In this order: nothing can be written where the campaign lies, so that a copy of it is looked at; confirmed steps are
 * missing, the last one is another, or they were recovered from a harmed log; something is not as the program wrote it;
 * the log was lost; no backup can be made; a backup holds more than the file; indexes were made anew.
 */
export const NOTICE_CODES = [
  'look-only',
  'steps-missing',
  'other-history',
  'steps-recovered',
  'harmed',
  'log-lost',
  'backup-failed',
  'backup-ahead',
  'indexes-mended',
] as const;

/** A warning about an open campaign that stays until its cause is fixed. */
export interface Notice {
  readonly code: (typeof NOTICE_CODES)[number];
  readonly message: string;
  /**
   * A backup that would fix it, for `harmed` the newest one without the harm; for `indexes-mended`, `steps-missing`, `other-history` and `steps-recovered` the file as
   * it was before.
   */
  readonly backup: string | null;
  /** Numbers for the sentence. */
  readonly values?: Readonly<Record<string, number>> | undefined;
}

/**
 * The check of all of an open campaign in the background: how far it is, 0 to 100, or when it found everything as the
 * program wrote it (ISO 8601 in UTC). What it found otherwise is a notice.
 */
export type BackgroundCheck =
  | { readonly state: 'checking'; readonly percent: number }
  | { readonly state: 'sound'; readonly at: string };

/** Where a campaign branched off another. */
export interface Branch {
  /** Name of the other campaign then. */
  readonly of: string;
  /** The last entry that both have. */
  readonly entry: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The campaign that is open. */
export interface OpenedCampaign {
  readonly id: CampaignId;
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly notices: readonly Notice[];
  /** Missing: it has not been checked whole since it was opened. */
  readonly check?: BackgroundCheck | undefined;
  /** Missing: it branched off no other. */
  readonly branch?: Branch | undefined;
}

/** A campaign that was just made. */
export interface CreatedCampaign extends OpenedCampaign {
  /** Allegiances and forces that can play none of its tracks. Missing: all can. */
  readonly warnings?: readonly WrittenProblem[] | undefined;
}

/** A campaign file that can be chosen. */
export interface CampaignFile {
  readonly file: string;
  readonly name: string;
  readonly changedAt: string;
  readonly sizeBytes: number;
  /** Why it cannot be opened, if known. */
  readonly problem: string | null;
}

/** What can be opened. */
export interface CampaignList {
  readonly open: OpenedCampaign | null;
  /** Newest first. */
  readonly files: readonly CampaignFile[];
}

/** A copy of a campaign file. */
export interface Backup {
  /** Absolute path. */
  readonly backup: string;
  readonly madeAt: string;
  readonly sizeBytes: number;
  readonly reason: string;
  /** Number of the last journal entry in it. */
  readonly revision: number;
  /** False: something in it is not as the program wrote it. */
  readonly proven: boolean;
}

/** What a check of a file comes to. */
export interface Diagnosis {
  readonly file: string;
  readonly healthy: boolean;
  readonly findings: readonly Finding[];
  /** What can be done, in order of preference; empty when healthy. */
  readonly advice: readonly string[];
}
