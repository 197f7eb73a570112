import type { Problem } from '../domain/problem.ts';
import type { Side } from '../domain/side.ts';

/**
 * Every reason for which the program refuses something, by the key of its sentence in `shared/locales/LANGUAGE/refusals.json`,
 * with the details that the sentence names. A code is stable: scripts and translations rely on it. Group before the
 * dot, reason after it. After an underscore stands the context that tells several sentences of one code apart; a
 * refusal has it in its details.
 */
export const REFUSALS = {
  // The request itself
  'request.malformed_fields': ['fields'],
  'request.malformed_content-type': [],
  'request.malformed_not-utf-8': [],
  'request.malformed_not-json': [],
  'request.malformed_too-complex': [],
  'request.malformed_stranger': [],
  'request.too-large': ['limitMegabytes'],
  'method.unknown': ['method'],
  'method.unknown_similar': ['method', 'nearest'],
  'params.invalid_fields': ['method', 'fields'],
  'params.invalid_sample': [],
  'params.invalid_army-list': ['armyList'],
  'params.invalid_economy': ['economy'],
  'params.contradiction': ['method', 'old', 'name'],
  'page.unknown-before': ['before'],
  'revision.stale': [],
  'idempotency.conflict': [],
  'internal.unexpected': [],
  'host.closed_closing': [],
  'host.closed_unreachable': [],
  'host.closed_garbled': [],
  'host.not-admitted': [],
  // The campaign file
  'campaign.none-open': [],
  'campaign.none-open_empty': [],
  'campaign.over': [],
  'campaign.no-road': [],
  'campaign.not-over': [],
  'campaign.date-booked': ['date'],
  'campaign.too-many-months': ['months', 'most'],
  'campaign.end-reached': [],
  'file.not-found': ['file'],
  'file.not-found_moved': [],
  'file.not-found_moved-rescued': [],
  'file.not-chosen': [],
  'file.exists': ['file'],
  'file.exists_other': ['file'],
  'file.not-a-campaign': ['file'],
  'file.damaged': [],
  'file.damaged_backup': [],
  'file.damaged_indexes': [],
  'file.damaged_overwritten': [],
  'file.damaged_overwritten-rescued': [],
  'file.foreign-schema': ['fields', 'count'],
  'file.foreign-schema_backup': ['fields', 'count'],
  'file.newer-version': [],
  'file.in-use': [],
  'file.in-use_held': ['host', 'pid', 'machine', 'since'],
  'file.in-use_busy': [],
  'file.in-use_lock-removed': [],
  'file.several-names': ['names'],
  'file.is-backup': ['file'],
  'file.obstructed': ['file'],
  'file.not-writable': [],
  'file.not-writable_folder': ['folder'],
  'file.disk-full': [],
  'file.invalid-name': [],
  // Paper
  'paper.not-printed': [],
  'paper.not-saved': ['file'],
  'backup.not-found': [],
  'backup.damaged': [],
  'backup.failed': ['reason'],
  // What is in it
  'economy.invalid': ['fields'],
  'economy.not-saved': [],
  'economy.too-many': ['most'],
  'economy.file-unreadable': [],
  'economy.file-unreadable_not-json': [],
  'economy.file-unreadable_field': ['field'],
  'economy.file-newer': [],
  'allegiance.not-found': [],
  'allegiance.name-taken': ['name'],
  'allegiance.look-taken': ['allegiance'],
  'allegiance.too-many': ['most'],
  'allegiance.without-forces': ['allegiance'],
  'allegiance.without-forces_founded': ['allegiance', 'force'],
  'allegiance.conceded': ['allegiance'],
  'force.not-found': [],
  'force.too-many': ['most'],
  'force.engaged': ['force'],
  'force.no-rest': ['force', 'track'],
  'force.has-left': ['force'],
  'force.has-not-left': ['force'],
  'force.named-twice': ['force'],
  'transfer.same-force': ['force'],
  'transfer.not-allies': ['force', 'other'],
  'transfer.nothing': [],
  'transfer.size-open': ['force'],
  'lance.not-found': [],
  'lance.not-empty': ['lance'],
  'unit.not-found': [],
  'unit.not-found_none-named': [],
  'unit.not-in-force': ['name'],
  'unit.not-in-force_several': [],
  'unit.not-serving_lost': ['unit'],
  'unit.not-serving_captured': ['unit'],
  'unit.not-serving_sold': ['unit'],
  'unit.nothing-to-repair': ['unit'],
  'unit.not-replaceable_lost': ['unit'],
  'unit.not-replaceable_captured': ['unit'],
  'unit.not-replaceable_sold': ['unit'],
  'unit.impossible-damage': ['unit', 'armor', 'structure'],
  'unit.named-twice': ['unit'],
  'unit.arrival-past_tracks': ['unit', 'count', 'tracksDone'],
  'unit.arrival-past_date': ['unit', 'date', 'today'],
  'unit.not-lost': ['unit'],
  'unit.replaced': ['unit'],
  'unit.ammo-full': ['unit'],
  'unit.has-pilot': ['unit', 'pilot'],
  'unit.no-pilot': ['unit'],
  'unit.no-configuration': ['unit'],
  'unit.no-salvage': ['unit'],
  'unit.no-salvage_taken': ['unit'],
  'unit.no-salvage_dice': ['unit'],
  'maintenance.conflict': ['name'],
  'unit.in-engagement': [],
  'unit.in-engagement_pilot': ['pilot'],
  'card.not-found': ['cardId'],
  'exchange.no-cards': [],
  // Catalogues
  'catalogue.not-found': [],
  'catalogue.unusable_damaged': ['title'],
  'catalogue.unusable_newer': ['title'],
  'catalogue.unusable_locked': ['title'],
  'catalogue.unusable_missing': ['title'],
  'catalogue.unusable_foreign': ['title'],
  'catalogue.unusable_several-names': ['title'],
  'catalogue.own-unusable_damaged': [],
  'catalogue.own-unusable_newer': [],
  'catalogue.own-unusable_locked': [],
  'catalogue.own-unusable_missing': [],
  'catalogue.own-unusable_foreign': [],
  'catalogue.own-unusable_several-names': [],
  'catalogue.fixed_bundled': [],
  'catalogue.fixed_own': [],
  'catalogue.too-many': ['most'],
  'catalogue.too-many-cards': ['most'],
  'catalogue.card-twice': ['cardId', 'name', 'other'],
  'catalogue.not-own-card': ['cardId'],
  'catalogue.not-removed': [],
  'catalogue.too-many-searches': ['most'],
  'catalogue.search-not-found': ['name'],
  'picture.not-found': [],
  'picture.empty': [],
  'picture.too-large': ['limitKilobytes'],
  'picture.too-large_file': ['limitMegabytes'],
  'picture.too-many-pixels': ['width', 'height', 'most'],
  'picture.wrong-kind': [],
  'picture.damaged': [],
  'pilot.not-found': [],
  'pilot.not-available_captured': ['pilot'],
  'pilot.not-available_killed': ['pilot'],
  'pilot.not-available_retired': ['pilot'],
  'pilot.ability-twice': ['pilot'],
  'pilot.abilities-over-allowance': ['pilot', 'skill', 'count', 'cost', 'mostCount', 'mostCost'],
  'pilot.not-captured': ['pilot'],
  'pilot.no-captor': ['pilot'],
  'pilot.no-captor_other': ['pilot', 'force'],
  'pilot.same-force': ['pilot', 'other'],
  'pilot.same-force_allegiance': ['pilot', 'other'],
  'pilot.not-wounded': ['pilot'],
  'pilot.has-unit': ['pilot', 'unit'],
  'pilot.no-unit': ['pilot'],
  'pilot.ability-not-played': ['pilot'],
  'pilot.wounds-contradict': ['pilot'],
  'pilot.named-twice': ['pilot'],
  'pilot.best-skill': ['pilot'],
  'pilot.skill-not-free': ['skill'],
  'pilot.healed-enough': ['pilot', 'most', 'date'],
  'pilot.no-awards': ['force'],
  'pilot.no-awards_given': ['force'],
  'pilot.no-awards_took-no-part': ['force'],
  'pilot.no-awards_pilot': ['pilot'],
  'pilot.no-awards_twice': ['pilot'],
  'pilot.award-too-high': ['pilot', 'sp', 'most'],
  'pilot.awards-over-limit': ['force', 'sp', 'most'],
  'pilot.already-advanced': ['pilot'],
  'note.stale': [],
  'note.other-campaign': [],
  'story.not-found': [],
  'board.not-found': [],
  'board.impossible': ['fields'],
  'track.not-found': [],
  'track.not-open': ['track'],
  'track.not-editable_under-way': ['track'],
  'track.not-editable_done': ['track'],
  'track.has-map': ['track'],
  'track.date-ahead': ['track', 'date'],
  'track.plays-both-roles': ['force'],
  'track.no-objective': ['track'],
  'track.invalid': ['problems'],
  'track.invalid-link_to-itself': [],
  'track.invalid-link_twice': ['track', 'toTrack'],
  'track.invalid-link_none': ['track', 'toTrack'],
  'track.invalid-link_objective': ['track', 'objective'],
  'track.no-choice': ['track'],
  'track.place-taken': ['track', 'other'],
  'track.file-unreadable': [],
  'track.file-unreadable_not-json': [],
  'track.file-unreadable_field': ['field'],
  'track.file-newer': [],
  'bonus.not-found': ['track'],
  'bonus.not-found_side': ['track', 'side'],
  'objective.not-found': [],
  // Engagements
  'engagement.not-found': [],
  'engagement.under-way': ['track'],
  'engagement.under-way_rules': [],
  'engagement.under-way_concession': [],
  'engagement.under-way_end': [],
  'engagement.wrong-status': [],
  'engagement.has-result': [],
  'engagement.already-accepted': [],
  'engagement.no-participants': [],
  'engagement.no-participants_side': ['side'],
  'engagement.wrong-role': ['force'],
  'engagement.draft-outdated': [],
  'engagement.force-twice': ['force'],
  'engagement.unit-twice': ['unit'],
  'engagement.unit-unavailable_wrecked': ['unit'],
  'engagement.unit-unavailable_lost': ['unit'],
  'engagement.unit-unavailable_captured': ['unit'],
  'engagement.unit-unavailable_sold': ['unit'],
  'engagement.unit-unavailable_in-repair': ['unit'],
  'engagement.unit-unavailable_on-the-way': ['unit'],
  'engagement.unit-unavailable_no-pilot': ['unit'],
  'engagement.unit-unavailable_pilot-wounded': ['unit'],
  'engagement.unit-unavailable_pilot-captured': ['unit'],
  'engagement.unit-unavailable_pilot-killed': ['unit'],
  'engagement.unit-unavailable_pilot-retired': ['unit'],
  'engagement.over-limit': ['side', 'pv', 'limitPv'],
  'engagement.too-many-units': ['side', 'count', 'most'],
  'engagement.impossible-order_not-fielded': [],
  'engagement.impossible-order_twice': [],
  'engagement.impossible-order_off-board': ['widthHexes', 'heightHexes'],
  'engagement.impossible-order_no-transports': ['unit'],
  'engagement.impossible-order_cannot-ride': ['unit'],
  'engagement.impossible-order_carrier-not-fielded': ['unit'],
  'engagement.impossible-order_carrier-enemy': ['unit', 'carrier'],
  'engagement.impossible-order_carrier-rides': ['unit', 'carrier'],
  'engagement.impossible-order_cannot-carry': ['unit', 'carrier'],
  'engagement.impossible-order_no-room': ['unit', 'carrier'],
  'engagement.impossible-report': [],
  'engagement.reason-needed': [],
  'engagement.impossible-roll_not-a-die': [],
  'engagement.impossible-roll_not-called': [],
  'engagement.impossible-roll_twice': [],
  'engagement.impossible-state': [],
  'engagement.impossible-scenario': ['problems'],
  'engagement.too-many-runs': ['least', 'most'],
  'engagement.too-many-runs_campaigns': ['least', 'most'],
  'engagement.no-balance': [],
  // Battles at the table
  'table.not-found': [],
  'table.exists': [],
  'table.aside': [],
  'table.stale': ['number'],
  'table.broken': ['number'],
  'table.impossible': ['problems'],
  'table.needs-more_dice': ['count', 'sides'],
  'table.needs-more_reached': [],
  'table.reason-needed': ['problems'],
  'table.nothing-to-undo': [],
  'table.nothing-to-redo': [],
  // Battles that the program fought
  'battle.none': [],
  'battle.version-unknown': ['version'],
  'battle.die-unknown': ['die'],
  'battle.die-twice': ['die'],
  'battle.face-impossible': ['die', 'face', 'sides'],
  'battle.rules-changed': [],
  // Work that takes a while
  'task.cancelled_asked': [],
  'task.cancelled_replaced': [],
  'task.cancelled_gone': [],
  'task.busy': ['limit'],
  'task.worker-lost': [],
  // Money
  'ledger.insufficient-sp': ['force', 'neededSp', 'haveSp', 'wpToConvert'],
  'ledger.insufficient-sp_repay': ['force', 'wp', 'neededSp', 'haveSp', 'payableWp'],
  'ledger.insufficient-sp_transfer': ['force', 'neededSp', 'haveSp'],
  'ledger.insufficient-wp': ['force', 'neededWp', 'haveWp'],
  'ledger.less-than-one-sp': ['force', 'wp', 'leastWp'],
  'ledger.less-than-one-wp': ['force', 'other', 'wp', 'leastWp'],
  'ledger.in-debt': ['force', 'debtWp', 'neededSp', 'haveSp'],
  'ledger.in-debt_before-track': ['force', 'debtWp', 'neededSp', 'haveSp'],
  'ledger.in-debt_transfer': ['force', 'debtWp', 'neededSp', 'haveSp'],
  'ledger.no-debt': ['force'],
  'ledger.no-amount': [],
  'ledger.below-zero': ['force', 'haveSp'],
  'ledger.no-difference': [],
  'ledger.more-than-owed': ['force', 'wp', 'debtWp'],
  // History
  'journal.nothing-to-undo': [],
  'journal.nothing-to-redo': [],
  'journal.entry-not-found': ['to'],
  'journal.before-migration': [],
  // Rules
  'ruleset.unknown': ['ruleset'],
  'ruleset.unknown_newer': ['ruleset', 'newest', 'version'],
  'ruleset.invalid-options': ['title', 'fields'],
  'rules.invalid-attack': ['fields'],
  'rules.invalid-move': ['fields'],
  'rules.invalid-line-of-sight': ['fields'],
  'rules.invalid-firing-arc': ['fields'],
  'rules.invalid-initiative': ['fields'],
  'rules.invalid-displacement': ['fields'],
  'rules.invalid-transport': ['fields'],
  'rules.invalid-end-phase': ['fields'],
  'rules.invalid-tactic': ['fields'],
  'rules.wrong-dice_too-few': ['given', 'die'],
  'rules.wrong-dice_too-many': ['given', 'index'],
} as const;

export type SentenceKey = keyof typeof REFUSALS;

export type ErrorCode = SentenceKey extends infer Key
  ? Key extends `${infer Code}_${string}`
    ? Code
    : Key
  : never;

/** Facts behind a refusal, for translation and for scripts: flat values only, plus a list of fields. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Of problems the sentence of a refusal tells each, of a side its name. */
type SentenceValue<Name> = Name extends 'fields' | 'problems'
  ? readonly Problem[]
  : Name extends 'side'
    ? Side
    : string | number | readonly string[];

type ValuesOf<Key extends SentenceKey> = {
  readonly [Name in (typeof REFUSALS)[Key][number]]: SentenceValue<Name>;
};

/** What the sentences of a refusal need of its details. */
type NeededDetails<Code extends ErrorCode> = {
  [Key in SentenceKey]: Key extends Code
    ? ValuesOf<Key> & { readonly context?: never }
    : Key extends `${Code}_${infer Context}`
      ? ValuesOf<Key> & { readonly context: Context }
      : never;
}[SentenceKey];

/**
 * The details of a refusal: what its sentence needs and further facts that help. They may be left out where it needs
 * none.
 */
export type DetailsOf<Code extends ErrorCode> =
  Record<string, never> extends NeededDetails<Code>
    ? [details?: ErrorDetails & NeededDetails<Code>]
    : [details: ErrorDetails & NeededDetails<Code>];

export interface ContractError {
  readonly code: ErrorCode;
  /** Plain English for a person: what happened, what is safe, what to do. */
  readonly message: string;
  readonly details: ErrorDetails;
}

/** The key of the sentence of a refusal; of one from another version of the program there may be none. */
export function findSentenceKey({ code, details }: Pick<ContractError, 'code' | 'details'>): string {
  const { context } = details;
  return typeof context === 'string' ? `${code}_${context}` : code;
}
