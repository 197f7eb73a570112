/**
 * Set-up of a track, and what its bonuses change in a battle. Older campaigns get the values of their tracks'
 * templates; texts of bonuses stay as they are.
 *
 * A track may be deleted after money was booked for it and booked back. Ledger lines never change and go on naming it,
 * so they refer to it without a foreign key.
 */
export const sql = `
ALTER TABLE tracks ADD COLUMN set_up TEXT NOT NULL
  DEFAULT '{"firstToSetUp":"defender","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"mixed","theme":"hills","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"west","exitEdge":null,"groups":[{"kind":"entry","share":1,"edges":["west"],"turn":1,"mayWait":false}],"forcedWithdrawal":true,"namesCommander":false},"defender":{"homeEdge":"east","exitEdge":null,"groups":[{"kind":"entry","share":1,"edges":["east"],"turn":1,"mayWait":false}],"forcedWithdrawal":true,"namesCommander":false}}}'
  CHECK (json_type(set_up) = 'object');
UPDATE tracks SET set_up =
  '{"firstToSetUp":"defender","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"breakthrough","theme":"hills","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"north","exitEdge":"south","groups":[{"kind":"entry","share":1,"edges":["north"],"turn":1,"mayWait":false}],"forcedWithdrawal":true,"namesCommander":false},"defender":{"homeEdge":"south","exitEdge":null,"groups":[{"kind":"set-up","share":1,"zone":{"kind":"near-edges","edges":["south"],"depthInches":10}}],"forcedWithdrawal":true,"namesCommander":false}}}'
  WHERE template = 'breakthrough';
UPDATE tracks SET set_up =
  '{"firstToSetUp":"defender","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"mixed","theme":"forest","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"west","exitEdge":null,"groups":[{"kind":"entry","share":0.5,"edges":["west"],"turn":1,"mayWait":false},{"kind":"entry","share":0.5,"edges":["north","south"],"turn":1,"mayWait":false}],"forcedWithdrawal":true,"namesCommander":false},"defender":{"homeEdge":"east","exitEdge":null,"groups":[{"kind":"set-up","share":1,"zone":{"kind":"near-edges","edges":["east"],"depthInches":10}}],"forcedWithdrawal":true,"namesCommander":false}}}'
  WHERE template = 'counterattack';
UPDATE tracks SET set_up =
  '{"firstToSetUp":"defender","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"mixed","theme":"hills","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"west","exitEdge":null,"groups":[{"kind":"entry","share":0.6666666666666666,"edges":["west"],"turn":1,"mayWait":false},{"kind":"entry","share":0.3333333333333333,"edges":["west"],"turn":4,"mayWait":true}],"forcedWithdrawal":true,"namesCommander":true},"defender":{"homeEdge":"east","exitEdge":null,"groups":[{"kind":"set-up","share":1,"zone":{"kind":"own-half"}}],"forcedWithdrawal":true,"namesCommander":true}}}'
  WHERE template = 'assault';
UPDATE tracks SET set_up =
  '{"firstToSetUp":"defender","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"mixed","theme":"town","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"west","exitEdge":null,"groups":[{"kind":"entry","share":0.6666666666666666,"edges":["west"],"turn":1,"mayWait":false},{"kind":"entry","share":0.3333333333333333,"edges":["west"],"turn":4,"mayWait":true}],"forcedWithdrawal":true,"namesCommander":true},"defender":{"homeEdge":"east","exitEdge":null,"groups":[{"kind":"set-up","share":1,"zone":{"kind":"away-from","edges":["west"],"inches":16}}],"forcedWithdrawal":true,"namesCommander":true}}}'
  WHERE template = 'defense';
UPDATE tracks SET set_up =
  '{"firstToSetUp":"attacker","places":[],"scanInches":null,"effects":[],"turnLimit":20,"board":{"rule":"pursuit","theme":"hills","widthHexes":36,"heightHexes":24},"sides":{"attacker":{"homeEdge":"east","exitEdge":"east","groups":[{"kind":"set-up","share":1,"zone":{"kind":"near-edges","edges":["west"],"depthInches":10}}],"forcedWithdrawal":true,"namesCommander":false},"defender":{"homeEdge":"west","exitEdge":null,"groups":[{"kind":"entry","share":1,"edges":["west"],"turn":4,"mayWait":false}],"forcedWithdrawal":true,"namesCommander":false}}}'
  WHERE template = 'pursuit';
ALTER TABLE bonuses ADD COLUMN effects TEXT NOT NULL DEFAULT '[]' CHECK (json_type(effects) = 'array');
ALTER TABLE bonuses ADD COLUMN at_table_only INTEGER NOT NULL DEFAULT 0 CHECK (at_table_only IN (0, 1));
UPDATE bonuses SET effects =
  '[{"kind":"conditions","visibility":null,"toHit":{"medium":1,"long":1},"limitInches":null}]'
  WHERE key = 'weather';
UPDATE bonuses SET effects =
  '[{"kind":"conditions","visibility":"night","toHit":{"short":1,"medium":1,"long":2},"limitInches":null}]'
  WHERE key = 'darkness';
UPDATE bonuses SET effects =
  '[{"kind":"minefields","side":"defender","count":3,"density":1}]'
  WHERE key = 'minefield';
UPDATE bonuses SET effects =
  '[{"kind":"conditions","visibility":"night","toHit":{"short":1,"medium":1,"long":2},"limitInches":null}]'
  WHERE key = 'night';
UPDATE bonuses SET effects =
  '[{"kind":"militia","side":"attacker","share":0.15}]'
  WHERE key = 'reinforced-militia';
UPDATE bonuses SET effects =
  '[{"kind":"conditions","visibility":"fog","toHit":{"medium":1,"long":1},"limitInches":24}]'
  WHERE key = 'fog';
UPDATE bonuses SET effects =
  '[{"kind":"conditions","visibility":"twilight","toHit":{"long":1},"limitInches":24}]'
  WHERE key = 'moonlit-night';
UPDATE bonuses SET effects =
  '[{"kind":"initiative","side":"defender","modifier":-4,"fromTurn":1,"toTurn":5}]'
  WHERE key = 'surprised';
UPDATE bonuses SET effects =
  '[{"kind":"strike","against":"defender","needs":10,"damage":1,"fromTurn":1,"toTurn":null}]'
  WHERE key = 'air-strikes';
UPDATE bonuses SET effects =
  '[{"kind":"strike","against":"attacker","needs":10,"damage":1,"fromTurn":1,"toTurn":null}]'
  WHERE key = 'air-defence';

CREATE TABLE ledger_without_key (
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
  track_id TEXT,
  reverses INTEGER REFERENCES ledger (id),
  entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
) STRICT;
INSERT INTO ledger_without_key (id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
    track_id, reverses, entry_id)
  SELECT id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key, track_id, reverses,
    entry_id FROM ledger ORDER BY id;
DROP TABLE ledger;
ALTER TABLE ledger_without_key RENAME TO ledger;
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
`;
