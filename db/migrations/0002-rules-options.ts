/**
 * Options of the rule system: those a campaign is played with, and those each engagement was fought with. JSON arrays
 * of option ids in the order of the rule system. Files from before there were options knew none of them.
 */
export const sql = `
ALTER TABLE campaign ADD COLUMN ruleset_options TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(ruleset_options) = 'array');
ALTER TABLE engagements ADD COLUMN ruleset_options TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(ruleset_options) = 'array');
`;
