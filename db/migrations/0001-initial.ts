/**
 * Tables of a campaign file. Every journaled table has one text key named `id`, so that a change can be described,
 * undone and redone from table, key and row images alone.
 */
export const sql = `
CREATE TABLE campaign (
  id TEXT PRIMARY KEY,
  only_row INTEGER NOT NULL DEFAULT 1 UNIQUE CHECK (only_row = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at TEXT NOT NULL,
  start_date TEXT NOT NULL,
  date TEXT NOT NULL,
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  economy_id TEXT NOT NULL
) STRICT;

CREATE TABLE settings (
  id TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

CREATE TABLE forces (
  id TEXT PRIMARY KEY,
  side TEXT NOT NULL UNIQUE CHECK (side IN ('attacker', 'defender')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  faction TEXT NOT NULL,
  commander TEXT NOT NULL,
  technology TEXT NOT NULL CHECK (technology IN ('A', 'B', 'C', 'D', 'F')),
  size INTEGER NOT NULL CHECK (size >= 1)
) STRICT;

CREATE TABLE lances (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  position INTEGER NOT NULL CHECK (position >= 0)
) STRICT;
CREATE INDEX lances_by_force ON lances (force_id, position);

CREATE TABLE units (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  lance_id TEXT REFERENCES lances (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  card_id INTEGER NOT NULL,
  card TEXT NOT NULL CHECK (json_valid(card)),
  commander INTEGER NOT NULL DEFAULT 0 CHECK (commander IN (0, 1)),
  standing TEXT NOT NULL DEFAULT 'serving' CHECK (standing IN ('serving', 'wrecked', 'lost', 'sold'))
) STRICT;
CREATE INDEX units_by_force ON units (force_id, position);
CREATE INDEX units_by_lance ON units (lance_id, position);

CREATE TABLE unit_states (
  id TEXT PRIMARY KEY REFERENCES units (id),
  armor_left INTEGER NOT NULL CHECK (armor_left >= 0),
  structure_left INTEGER NOT NULL CHECK (structure_left >= 0),
  engine INTEGER NOT NULL DEFAULT 0 CHECK (engine BETWEEN 0 AND 9),
  fire_control INTEGER NOT NULL DEFAULT 0 CHECK (fire_control BETWEEN 0 AND 9),
  mp INTEGER NOT NULL DEFAULT 0 CHECK (mp BETWEEN 0 AND 9),
  weapon INTEGER NOT NULL DEFAULT 0 CHECK (weapon BETWEEN 0 AND 9)
) STRICT;

CREATE TABLE pilots (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  unit_id TEXT UNIQUE REFERENCES units (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  rank TEXT NOT NULL,
  skill INTEGER NOT NULL CHECK (skill BETWEEN 0 AND 7),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'wounded', 'captured', 'killed')),
  wounds INTEGER NOT NULL DEFAULT 0 CHECK (wounds >= 0),
  kills INTEGER NOT NULL DEFAULT 0 CHECK (kills >= 0),
  spent_sp INTEGER NOT NULL DEFAULT 0 CHECK (spent_sp >= 0),
  -- Number of tracks done when the Skill was last raised: one step between two tracks. Null: never.
  advanced_after INTEGER
) STRICT;
CREATE INDEX pilots_by_force ON pilots (force_id, name);

CREATE TABLE tracks (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('closed', 'open', 'under-way', 'done')),
  winner TEXT CHECK (winner IN ('attacker', 'defender', 'draw')),
  ordinal INTEGER UNIQUE,
  column_index INTEGER NOT NULL CHECK (column_index >= 0),
  row_index INTEGER NOT NULL CHECK (row_index >= 0),
  cost_wp INTEGER NOT NULL CHECK (cost_wp >= 0),
  attacker_share INTEGER NOT NULL CHECK (attacker_share BETWEEN 1 AND 100),
  defender_share INTEGER NOT NULL CHECK (defender_share BETWEEN 1 AND 100),
  situation TEXT NOT NULL,
  setup TEXT NOT NULL,
  special_rules TEXT NOT NULL CHECK (json_valid(special_rules)),
  CHECK ((status = 'done') = (winner IS NOT NULL))
) STRICT;

CREATE TABLE track_links (
  id TEXT PRIMARY KEY,
  from_track_id TEXT NOT NULL REFERENCES tracks (id),
  to_track_id TEXT NOT NULL REFERENCES tracks (id),
  if_winner TEXT NOT NULL CHECK (if_winner IN ('attacker', 'defender', 'any')),
  UNIQUE (from_track_id, to_track_id, if_winner)
) STRICT;
CREATE INDEX track_links_by_target ON track_links (to_track_id);

CREATE TABLE objectives (
  id TEXT PRIMARY KEY,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('attacker', 'defender', 'both')),
  wp INTEGER NOT NULL,
  ends_track INTEGER NOT NULL CHECK (ends_track IN (0, 1)),
  condition TEXT NOT NULL CHECK (json_valid(condition)),
  met_by TEXT CHECK (met_by IN ('attacker', 'defender'))
) STRICT;
CREATE INDEX objectives_by_track ON objectives (track_id, position);

CREATE TABLE bonuses (
  id TEXT PRIMARY KEY,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('attacker', 'defender', 'both')),
  attacker_wp INTEGER NOT NULL,
  defender_wp INTEGER NOT NULL,
  effect TEXT NOT NULL
) STRICT;
CREATE INDEX bonuses_by_track ON bonuses (track_id, position);

-- Battle logs are written once and never changed; an engagement points to the one that counts.
CREATE TABLE battle_logs (
  id TEXT PRIMARY KEY,
  dice_count INTEGER NOT NULL CHECK (dice_count >= 0),
  -- Deflated JSON array of battle events.
  events BLOB NOT NULL
) STRICT;
CREATE TRIGGER battle_logs_keep_update BEFORE UPDATE ON battle_logs
BEGIN SELECT RAISE(ABORT, 'battle logs are written once'); END;
CREATE TRIGGER battle_logs_keep_delete BEFORE DELETE ON battle_logs
BEGIN SELECT RAISE(ABORT, 'battle logs are written once'); END;

CREATE TABLE engagements (
  id TEXT PRIMARY KEY,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  status TEXT NOT NULL CHECK (status IN ('prepared', 'reported', 'accepted')),
  method TEXT CHECK (method IN ('resolved', 'recorded')),
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  seed TEXT NOT NULL,
  started_at TEXT NOT NULL,
  report TEXT CHECK (report IS NULL OR json_valid(report)),
  -- What followed, frozen when the report was accepted.
  consequences TEXT CHECK (consequences IS NULL OR json_valid(consequences)),
  battle_log_id TEXT REFERENCES battle_logs (id),
  CHECK ((status = 'prepared') = (report IS NULL)),
  CHECK ((status = 'accepted') = (consequences IS NOT NULL))
) STRICT;
CREATE INDEX engagements_by_track ON engagements (track_id);
CREATE INDEX engagements_by_log ON engagements (battle_log_id);
-- The one that is not over yet.
CREATE INDEX engagements_under_way ON engagements (status) WHERE status <> 'accepted';

CREATE TABLE participants (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  unit_id TEXT NOT NULL REFERENCES units (id),
  pilot_id TEXT NOT NULL REFERENCES pilots (id),
  side TEXT NOT NULL CHECK (side IN ('attacker', 'defender')),
  position INTEGER NOT NULL CHECK (position >= 0),
  commander INTEGER NOT NULL CHECK (commander IN (0, 1)),
  skill INTEGER NOT NULL CHECK (skill BETWEEN 0 AND 7),
  pv INTEGER NOT NULL CHECK (pv >= 1),
  -- Damage with which the unit went in.
  damage TEXT NOT NULL CHECK (json_valid(damage)),
  UNIQUE (engagement_id, unit_id)
) STRICT;
-- Covering, so that those under way are found from their engagement and not by reading all there ever were.
CREATE INDEX participants_by_engagement ON participants (engagement_id, unit_id, pilot_id);
CREATE INDEX participants_by_unit ON participants (unit_id);
CREATE INDEX participants_by_pilot ON participants (pilot_id);

CREATE TABLE engagement_bonuses (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  bonus_id TEXT NOT NULL REFERENCES bonuses (id),
  side TEXT NOT NULL CHECK (side IN ('attacker', 'defender')),
  UNIQUE (engagement_id, bonus_id, side)
) STRICT;
CREATE INDEX engagement_bonuses_by_bonus ON engagement_bonuses (bonus_id);

CREATE TABLE journal_entries (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  campaign_date TEXT NOT NULL,
  who TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
  method TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)),
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  seed TEXT,
  -- For an undo or redo: the command it acted on.
  target_id INTEGER REFERENCES journal_entries (id),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  -- The entry whose row images are in force for this command: itself, or its latest redo.
  effect_id INTEGER REFERENCES journal_entries (id),
  -- Rows may change under the newest entry while it is under way, and at no other time.
  under_way INTEGER NOT NULL DEFAULT 1 CHECK (under_way IN (0, 1))
) STRICT;
-- Partial, so that an ordinary command need not touch them.
CREATE INDEX journal_entries_by_target ON journal_entries (target_id) WHERE target_id IS NOT NULL;
CREATE INDEX journal_entries_by_effect ON journal_entries (effect_id) WHERE effect_id <> id;

CREATE TABLE journal_changes (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
  table_name TEXT NOT NULL,
  row_id TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT;
CREATE INDEX journal_changes_by_entry ON journal_changes (entry_id);

CREATE TRIGGER journal_entries_keep_delete BEFORE DELETE ON journal_entries
BEGIN SELECT RAISE(ABORT, 'journal entries are never deleted'); END;
CREATE TRIGGER journal_changes_keep_update BEFORE UPDATE ON journal_changes
BEGIN SELECT RAISE(ABORT, 'journal changes are written once'); END;
CREATE TRIGGER journal_changes_keep_delete BEFORE DELETE ON journal_changes
BEGIN SELECT RAISE(ABORT, 'journal changes are never deleted'); END;

-- The ledger grows and never changes; a line that does not add up is refused by the file itself.
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  currency TEXT NOT NULL CHECK (currency IN ('WP', 'SP')),
  at TEXT NOT NULL,
  campaign_date TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'track-cost', 'objective', 'bonus', 'conversion', 'repair',
    'rebuild', 'purchase', 'sale', 'advancement', 'healing', 'hire', 'reversal')),
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  subject TEXT NOT NULL,
  subject_key TEXT,
  track_id TEXT REFERENCES tracks (id),
  reverses INTEGER REFERENCES ledger (id),
  entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
) STRICT;
CREATE INDEX ledger_by_force ON ledger (force_id, currency, id);
CREATE INDEX ledger_by_track ON ledger (track_id);
CREATE INDEX ledger_by_entry ON ledger (entry_id);
CREATE INDEX ledger_by_reversed ON ledger (reverses);
CREATE INDEX ledger_openings ON ledger (kind) WHERE kind = 'opening';
CREATE TRIGGER ledger_adds_up BEFORE INSERT ON ledger
WHEN NEW.balance IS NOT NEW.amount + coalesce((
  SELECT balance FROM ledger WHERE force_id = NEW.force_id AND currency = NEW.currency ORDER BY id DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'ledger balance is not the sum of its lines'); END;
CREATE TRIGGER ledger_keep_update BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'ledger lines are never changed'); END;
CREATE TRIGGER ledger_keep_delete BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'ledger lines are never deleted'); END;

CREATE TABLE idempotency (
  key TEXT PRIMARY KEY,
  method TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)),
  result TEXT NOT NULL CHECK (json_valid(result)),
  entry_id INTEGER REFERENCES journal_entries (id)
) STRICT;
CREATE INDEX idempotency_by_entry ON idempotency (entry_id);
`;
