/**
 * Options of the rule system, of the campaign and of each engagement: JSON arrays of option ids in the order of the
 * rule system. Older files have none.
 */
export const sql = `
ALTER TABLE campaign ADD COLUMN ruleset_options TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(ruleset_options) = 'array');
ALTER TABLE engagements ADD COLUMN ruleset_options TEXT NOT NULL DEFAULT '[]'
  CHECK (json_type(ruleset_options) = 'array');
`;
