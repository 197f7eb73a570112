import type { LedgerLine } from './ledger-line.ts';

export const JOURNAL_KINDS = ['command', 'undo', 'redo'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Facts for the sentence that tells what a command did: names, numbers and stable keys. */
export type JournalFacts = Readonly<Record<string, string | number | boolean | null>>;

/** A command, undo or redo as History tells it. */
export interface JournalEntry {
  /** Counted from 1 without gaps. */
  readonly id: number;
  readonly at: string;
  readonly campaignDate: string;
  readonly who: string;
  readonly kind: JournalKind;
  readonly method: string;
  readonly facts: JournalFacts;
  /** Whether it has been undone. */
  readonly undone: boolean;
  /** Whether it can be undone at all (the opening entry, and all up to the newest migration, cannot). */
  readonly undoable: boolean;
  /**
   * Number of commands that going back to this entry undoes; null if it is no command, was undone, or is older than a
   * migration.
   */
  readonly stepsAfter: number | null;
  /** For an undo or redo: the entry it acted on. */
  readonly targetId: number | null;
  /** Rows changed, by table. */
  readonly changes: Readonly<Record<string, number>>;
}

/** What `journal.list` tells of an entry when it is asked to. */
export const ENTRY_EXTRAS = ['lines', 'params', 'seed', 'together'] as const;
export type EntryExtra = (typeof ENTRY_EXTRAS)[number];

/** An entry of a list, with what was asked for besides. */
export interface ListedEntry extends JournalEntry {
  /** Ledger lines that it booked, oldest first; missing: not asked for. */
  readonly lines?: readonly LedgerLine[] | undefined;
  /** What the command was given, without the seed of dice that are not thrown yet; missing: not asked for. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Seed of the battle that it is about; null: of none, or the battle is not fought. Missing: not asked for. */
  readonly seed?: string | null | undefined;
  /** The first of the undos or redos that were one step; null: it is neither. Missing: not asked for. */
  readonly together?: number | null | undefined;
}
