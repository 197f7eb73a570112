/** Special abilities of pilots: a JSON array of `SpecialAbility`. */
export const sql = `
ALTER TABLE pilots ADD COLUMN abilities TEXT NOT NULL DEFAULT '[]' CHECK (json_type(abilities) = 'array');
`;
