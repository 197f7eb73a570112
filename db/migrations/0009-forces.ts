import { sql as economy } from './0009-economy.ts';

/**
 * Forces are no longer the attacker and the defender of a whole campaign: each fights for an allegiance and plays a role
 * in an engagement only. Lists of kinds, statuses and fates leave the tables, so that a new one needs no rebuilt table:
 * the program checks them when it reads.
 *
 * The two forces of an older campaign become those of the first and the second allegiance, named after their factions
 * where these tell them apart, and its tracks keep the roles that they had.
 */
export const sql = `${economy}
CREATE TABLE allegiances (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 1 AND 4),
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 80),
  color TEXT NOT NULL,
  mark TEXT NOT NULL,
  -- It gave up: its forces play no role any more.
  conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1))
) STRICT;
INSERT INTO allegiances (id, number, name, color, mark, conceded)
  SELECT iif(own.side = 'attacker', 'allegiance-1', 'allegiance-2'), iif(own.side = 'attacker', 1, 2),
    CASE
      WHEN own.faction <> '' AND other.faction <> '' AND lower(own.faction) <> lower(other.faction) THEN own.faction
      WHEN lower(own.name) <> lower(other.name) THEN own.name
      ELSE iif(own.side = 'attacker', 'Attacker', 'Defender') END,
    iif(own.side = 'attacker', 'blue', 'red'), iif(own.side = 'attacker', 'corner', 'diamond'),
    EXISTS (SELECT 1 FROM settings WHERE id = 'conceded' AND value ->> '$' = own.side)
  FROM forces own JOIN forces other ON other.id <> own.id;

CREATE TABLE campaign_end (
  id TEXT PRIMARY KEY,
  only_row INTEGER NOT NULL DEFAULT 1 UNIQUE CHECK (only_row = 1),
  reason TEXT NOT NULL,
  rule TEXT NOT NULL,
  -- Null: a draw.
  winner_id TEXT REFERENCES allegiances (id),
  campaign_date TEXT NOT NULL,
  -- JSON array: each force with its allegiance and its warchest when the campaign ended.
  standings TEXT NOT NULL CHECK (json_type(standings) = 'array')
) STRICT;
CREATE INDEX campaign_end_by_winner ON campaign_end (winner_id);
INSERT INTO campaign_end (id, reason, rule, winner_id, campaign_date, standings)
  WITH purses AS (
    SELECT id, side, coalesce((SELECT balance FROM ledger WHERE force_id = forces.id AND currency = 'WP'
      ORDER BY ledger.id DESC LIMIT 1), 0) AS wp FROM forces),
  winner AS (
    SELECT CASE
      WHEN EXISTS (SELECT 1 FROM allegiances WHERE conceded = 1)
        THEN (SELECT id FROM allegiances WHERE conceded = 0)
      WHEN (SELECT count(DISTINCT wp) FROM purses) = 2
        THEN (SELECT iif(side = 'attacker', 'allegiance-1', 'allegiance-2') FROM purses ORDER BY wp DESC LIMIT 1)
      END AS id)
  SELECT 'end-of-' || campaign.id, iif(EXISTS (SELECT 1 FROM allegiances WHERE conceded = 1), 'conceded', 'no-open-track'),
    'highest-warchest', winner.id, campaign.date,
    (SELECT json_group_array(json_object('forceId', id, 'allegianceId',
       iif(side = 'attacker', 'allegiance-1', 'allegiance-2'), 'warchestWp', wp)) FROM purses)
  FROM campaign, winner
  WHERE EXISTS (SELECT 1 FROM allegiances WHERE conceded = 1)
    OR (EXISTS (SELECT 1 FROM tracks WHERE status = 'done')
      AND NOT EXISTS (SELECT 1 FROM tracks WHERE status IN ('open', 'under-way')));
DELETE FROM settings WHERE id = 'conceded';

CREATE TABLE engagement_forces (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  force_id TEXT NOT NULL REFERENCES forces (id),
  -- What the force fought for then.
  allegiance_id TEXT NOT NULL REFERENCES allegiances (id),
  role TEXT NOT NULL CHECK (role IN ('attacker', 'defender')),
  position INTEGER NOT NULL CHECK (position >= 0),
  -- Its share of the track's cost.
  cost_wp INTEGER NOT NULL CHECK (cost_wp >= 0),
  UNIQUE (engagement_id, force_id)
) STRICT;
CREATE INDEX engagement_forces_by_force ON engagement_forces (force_id);
CREATE INDEX engagement_forces_by_allegiance ON engagement_forces (allegiance_id);
INSERT INTO engagement_forces (id, engagement_id, force_id, allegiance_id, role, position, cost_wp)
  SELECT forces.side || '-' || engagements.id, engagements.id, forces.id,
    iif(forces.side = 'attacker', 'allegiance-1', 'allegiance-2'), forces.side, 0, tracks.cost_wp
  FROM engagements JOIN tracks ON tracks.id = engagements.track_id JOIN forces ON 1;

CREATE TABLE new_participants (
  id TEXT PRIMARY KEY,
  engagement_id TEXT NOT NULL REFERENCES engagements (id),
  unit_id TEXT NOT NULL REFERENCES units (id),
  pilot_id TEXT NOT NULL REFERENCES pilots (id),
  force_id TEXT NOT NULL REFERENCES forces (id),
  -- In the role of its force.
  position INTEGER NOT NULL CHECK (position >= 0),
  commander INTEGER NOT NULL CHECK (commander IN (0, 1)),
  skill INTEGER NOT NULL CHECK (skill BETWEEN 0 AND 7),
  pv INTEGER NOT NULL CHECK (pv >= 1),
  -- Damage with which the unit went in.
  damage TEXT NOT NULL CHECK (json_valid(damage)),
  unit_order TEXT CHECK (unit_order IS NULL OR json_type(unit_order) = 'object'),
  UNIQUE (engagement_id, unit_id)
) STRICT;
INSERT INTO new_participants (id, engagement_id, unit_id, pilot_id, force_id, position, commander, skill, pv, damage,
    unit_order)
  SELECT participants.id, engagement_id, unit_id, pilot_id, forces.id, position, participants.commander, skill, pv, damage,
    unit_order FROM participants JOIN forces ON forces.side = participants.side;
DROP TABLE participants;
ALTER TABLE new_participants RENAME TO participants;
-- Covering, so that those under way are found from their engagement and not by reading all there ever were.
CREATE INDEX participants_by_engagement ON participants (engagement_id, unit_id, pilot_id);
CREATE INDEX participants_by_unit ON participants (unit_id);
CREATE INDEX participants_by_pilot ON participants (pilot_id);
CREATE INDEX participants_by_force ON participants (force_id);

CREATE TABLE new_forces (
  id TEXT PRIMARY KEY,
  allegiance_id TEXT NOT NULL REFERENCES allegiances (id),
  -- The player's name; null: the gamemaster.
  owner TEXT CHECK (length(owner) BETWEEN 1 AND 80),
  -- In the order in which they joined.
  position INTEGER NOT NULL CHECK (position >= 0),
  standing TEXT NOT NULL DEFAULT 'present',
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  faction TEXT NOT NULL,
  commander TEXT NOT NULL,
  technology TEXT NOT NULL CHECK (technology IN ('A', 'B', 'C', 'D', 'F')),
  size INTEGER NOT NULL CHECK (size >= 1)
) STRICT;
INSERT INTO new_forces (id, allegiance_id, position, name, faction, commander, technology, size)
  SELECT id, iif(side = 'attacker', 'allegiance-1', 'allegiance-2'), iif(side = 'attacker', 0, 1), name, faction,
    commander, technology, size FROM forces ORDER BY side;
DROP TABLE forces;
ALTER TABLE new_forces RENAME TO forces;
CREATE INDEX forces_by_allegiance ON forces (allegiance_id);

CREATE TABLE new_units (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  lance_id TEXT REFERENCES lances (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  card_id INTEGER NOT NULL,
  card TEXT NOT NULL CHECK (json_valid(card)),
  commander INTEGER NOT NULL DEFAULT 0 CHECK (commander IN (0, 1)),
  standing TEXT NOT NULL DEFAULT 'serving'
) STRICT;
INSERT INTO new_units (id, force_id, lance_id, position, card_id, card, commander, standing)
  SELECT id, force_id, lance_id, position, card_id, card, commander, standing FROM units ORDER BY rowid;
DROP TABLE units;
ALTER TABLE new_units RENAME TO units;
CREATE INDEX units_by_force ON units (force_id, position);
CREATE INDEX units_by_lance ON units (lance_id, position);

CREATE TABLE new_pilots (
  id TEXT PRIMARY KEY,
  force_id TEXT NOT NULL REFERENCES forces (id),
  unit_id TEXT UNIQUE REFERENCES units (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  rank TEXT NOT NULL,
  skill INTEGER NOT NULL CHECK (skill BETWEEN 0 AND 7),
  status TEXT NOT NULL DEFAULT 'active',
  wounds INTEGER NOT NULL DEFAULT 0 CHECK (wounds >= 0),
  kills INTEGER NOT NULL DEFAULT 0 CHECK (kills >= 0),
  spent_sp INTEGER NOT NULL DEFAULT 0 CHECK (spent_sp >= 0),
  -- Number of tracks done when the Skill was last raised, and by how many steps since then. Null: never.
  advanced_after INTEGER,
  steps_taken INTEGER NOT NULL DEFAULT 0 CHECK (steps_taken >= 0)
) STRICT;
INSERT INTO new_pilots (id, force_id, unit_id, name, rank, skill, status, wounds, kills, spent_sp, advanced_after,
    steps_taken)
  SELECT id, force_id, unit_id, name, rank, skill, status, wounds, kills, spent_sp, advanced_after,
    iif(advanced_after IS NULL, 0, 1) FROM pilots ORDER BY rowid;
DROP TABLE pilots;
ALTER TABLE new_pilots RENAME TO pilots;
CREATE INDEX pilots_by_force ON pilots (force_id, name);

CREATE TABLE new_tracks (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  winner TEXT CHECK (winner IN ('attacker', 'defender', 'draw')),
  ordinal INTEGER UNIQUE,
  column_index INTEGER NOT NULL CHECK (column_index >= 0),
  row_index INTEGER NOT NULL CHECK (row_index >= 0),
  cost_wp INTEGER NOT NULL CHECK (cost_wp >= 0),
  -- JSON: who may play which role, and what forces of one allegiance share.
  roles TEXT NOT NULL CHECK (json_type(roles) = 'object'),
  sharing TEXT NOT NULL CHECK (json_type(sharing) = 'object'),
  attacker_share INTEGER NOT NULL CHECK (attacker_share BETWEEN 1 AND 100),
  defender_share INTEGER NOT NULL CHECK (defender_share BETWEEN 1 AND 100),
  situation TEXT NOT NULL,
  setup TEXT NOT NULL,
  special_rules TEXT NOT NULL CHECK (json_valid(special_rules)),
  set_up TEXT NOT NULL CHECK (json_type(set_up) = 'object'),
  board_seed TEXT CHECK (length(board_seed) BETWEEN 1 AND 64),
  CHECK ((status = 'done') = (winner IS NOT NULL))
) STRICT;
INSERT INTO new_tracks (id, template, name, status, winner, ordinal, column_index, row_index, cost_wp, roles, sharing,
    attacker_share, defender_share, situation, setup, special_rules, set_up, board_seed)
  SELECT id, template, name, status, winner, ordinal, column_index, row_index, cost_wp,
    '{"attacker":{"kind":"allegiance","number":1},"defender":{"kind":"allegiance","number":2}}',
    '{"limit":"each","cost":"each","wp":"each"}',
    attacker_share, defender_share, situation, setup, special_rules, set_up, board_seed FROM tracks ORDER BY rowid;
DROP TABLE tracks;
ALTER TABLE new_tracks RENAME TO tracks;

CREATE TABLE new_engagements (
  id TEXT PRIMARY KEY,
  track_id TEXT NOT NULL REFERENCES tracks (id),
  status TEXT NOT NULL,
  method TEXT,
  ruleset_id TEXT NOT NULL,
  ruleset_version INTEGER NOT NULL,
  ruleset_options TEXT NOT NULL DEFAULT '[]' CHECK (json_type(ruleset_options) = 'array'),
  seed TEXT NOT NULL,
  started_at TEXT NOT NULL,
  -- JSON array: tracks that were open besides its own when it began.
  alternatives TEXT NOT NULL DEFAULT '[]' CHECK (json_type(alternatives) = 'array'),
  attacker_temperament TEXT NOT NULL DEFAULT 'balanced',
  defender_temperament TEXT NOT NULL DEFAULT 'balanced',
  report TEXT CHECK (report IS NULL OR json_valid(report)),
  -- What followed, frozen when the report was accepted.
  consequences TEXT CHECK (consequences IS NULL OR json_valid(consequences)),
  battle_log_id TEXT REFERENCES battle_logs (id),
  CHECK ((status = 'prepared') = (report IS NULL)),
  CHECK ((status = 'accepted') = (consequences IS NOT NULL))
) STRICT;
INSERT INTO new_engagements (id, track_id, status, method, ruleset_id, ruleset_version, ruleset_options, seed,
    started_at, alternatives, attacker_temperament, defender_temperament, report, consequences, battle_log_id)
  SELECT id, track_id, status, method, ruleset_id, ruleset_version, ruleset_options, seed, started_at,
    iif(status = 'accepted', '[]', (SELECT json_group_array(tracks.id) FROM tracks WHERE tracks.status = 'open')),
    attacker_temperament, defender_temperament, report,
    iif(consequences IS NULL, NULL, json_set(consequences, '$.warchests', json_array(
      json_set(consequences -> '$.warchests.attacker', '$.role', 'attacker'),
      json_set(consequences -> '$.warchests.defender', '$.role', 'defender')))),
    battle_log_id
  FROM engagements ORDER BY rowid;
DROP TABLE engagements;
ALTER TABLE new_engagements RENAME TO engagements;
CREATE INDEX engagements_by_track ON engagements (track_id);
CREATE INDEX engagements_by_log ON engagements (battle_log_id);
-- Those that are not over yet.
CREATE INDEX engagements_under_way ON engagements (status) WHERE status <> 'accepted';

CREATE TABLE new_ledger (
  id INTEGER PRIMARY KEY,
  -- No reference: lines stay where the joining of a force was undone.
  force_id TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('WP', 'SP')),
  at TEXT NOT NULL,
  campaign_date TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  subject TEXT NOT NULL,
  subject_key TEXT,
  track_id TEXT,
  reverses INTEGER REFERENCES ledger (id),
  entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
) STRICT;
INSERT INTO new_ledger (id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
    track_id, reverses, entry_id)
  SELECT id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key, track_id, reverses,
    entry_id FROM ledger ORDER BY id;
DROP TABLE ledger;
ALTER TABLE new_ledger RENAME TO ledger;
CREATE INDEX ledger_by_force ON ledger (force_id, currency, id);
CREATE INDEX ledger_by_track ON ledger (track_id);
CREATE INDEX ledger_by_entry ON ledger (entry_id);
CREATE INDEX ledger_by_reversed ON ledger (reverses);
CREATE INDEX ledger_openings ON ledger (kind) WHERE kind = 'opening';
CREATE TRIGGER ledger_adds_up BEFORE INSERT ON ledger
WHEN NEW.balance IS NOT NEW.amount + coalesce((
  SELECT balance FROM ledger WHERE force_id = NEW.force_id AND currency = NEW.currency ORDER BY id DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'ledger balance is not the sum of its lines'); END;
CREATE TRIGGER ledger_keep_insert BEFORE INSERT ON ledger
WHEN NEW.entry_id IS NOT (SELECT iif(under_way, id, NULL) FROM journal_entries ORDER BY id DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'ledger lines are posted only inside a command'); END;
CREATE TRIGGER ledger_keep_update BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'ledger lines are never changed'); END;
CREATE TRIGGER ledger_keep_delete BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'ledger lines are never deleted'); END;
`;
