/**
 * Every reason for which the program refuses something. A code is stable: scripts and translations rely on it.
 * Group before the dot, reason after it.
 */
export const ERROR_CODES = [
  // The request itself
  'request.malformed',
  'request.too-large',
  'method.unknown',
  'params.invalid',
  'revision.stale',
  'idempotency.conflict',
  'internal.unexpected',
  'host.closed',
  'host.not-admitted',
  // The campaign file
  'campaign.none-open',
  'campaign.over',
  'file.not-found',
  'file.not-chosen',
  'file.exists',
  'file.not-a-campaign',
  'file.damaged',
  'file.foreign-schema',
  'file.newer-version',
  'file.in-use',
  'file.several-names',
  'file.obstructed',
  'file.not-writable',
  'file.disk-full',
  'file.invalid-name',
  'backup.not-found',
  'backup.damaged',
  'backup.failed',
  // What is in it
  'force.not-found',
  'lance.not-found',
  'lance.not-empty',
  'unit.not-found',
  'unit.not-in-force',
  'unit.not-serving',
  'unit.nothing-to-repair',
  'unit.not-replaceable',
  'unit.in-engagement',
  'card.not-found',
  'pilot.not-found',
  'pilot.not-available',
  'pilot.not-wounded',
  'pilot.best-skill',
  'pilot.already-advanced',
  'board.not-found',
  'board.impossible',
  'track.not-found',
  'track.not-open',
  'track.not-editable',
  'track.has-map',
  'track.invalid',
  'track.invalid-link',
  'track.file-unreadable',
  'track.file-newer',
  'bonus.not-found',
  'objective.not-found',
  // Engagements
  'engagement.not-found',
  'engagement.under-way',
  'engagement.wrong-status',
  'engagement.has-result',
  'engagement.already-accepted',
  'engagement.no-participants',
  'engagement.unit-twice',
  'engagement.unit-unavailable',
  'engagement.over-limit',
  'engagement.impossible-order',
  'engagement.impossible-report',
  'engagement.impossible-roll',
  'engagement.impossible-state',
  'engagement.impossible-scenario',
  'engagement.too-many-runs',
  'engagement.no-balance',
  // Battles that the program fought
  'battle.none',
  'battle.version-unknown',
  'battle.die-unknown',
  'battle.die-twice',
  'battle.face-impossible',
  'battle.rules-changed',
  // Work that takes a while
  'task.cancelled',
  'task.busy',
  'task.worker-lost',
  // Money
  'ledger.insufficient-sp',
  'ledger.insufficient-wp',
  'ledger.in-debt',
  // History
  'journal.nothing-to-undo',
  'journal.nothing-to-redo',
  'journal.entry-not-found',
  // Rules
  'ruleset.unknown',
  'ruleset.invalid-options',
  'rules.invalid-attack',
  'rules.invalid-move',
  'rules.invalid-line-of-sight',
  'rules.invalid-firing-arc',
  'rules.invalid-initiative',
  'rules.invalid-displacement',
  'rules.invalid-transport',
  'rules.invalid-end-phase',
  'rules.wrong-dice',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Facts behind a refusal, for translation and for scripts: flat values only, plus a list of fields. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

export interface ContractError {
  readonly code: ErrorCode;
  /** One plain English sentence: what happened, what is safe, what to do. */
  readonly message: string;
  readonly details: ErrorDetails;
}
