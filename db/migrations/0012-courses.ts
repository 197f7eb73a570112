/** How tracks stand in the course of a campaign, and on which terms one leads to another. */
export const sql = `
-- JSON: who chooses what follows, whether it stays open, whether it can be fought again, how many days it takes.
ALTER TABLE tracks ADD COLUMN course TEXT NOT NULL
  DEFAULT '{"chosenBy":"gamemaster","staysOpen":false,"again":false,"days":null}' CHECK (json_type(course) = 'object');
-- The track whose result opened it last. No foreign key: that one cannot be removed once it was fought.
ALTER TABLE tracks ADD COLUMN opened_by TEXT;

-- JSON: what else has to be true for the way to open its track.
ALTER TABLE track_links ADD COLUMN gate TEXT CHECK (json_type(gate) = 'object');
ALTER TABLE track_links ADD COLUMN at_once INTEGER NOT NULL DEFAULT 0 CHECK (at_once IN (0, 1));
`;
