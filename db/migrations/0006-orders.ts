/**
 * Temperament of each side and orders of its units, for battles that the program fights. Older engagements have none.
 */
export const sql = `
ALTER TABLE engagements ADD COLUMN attacker_temperament TEXT NOT NULL DEFAULT 'balanced'
  CHECK (attacker_temperament IN ('cautious', 'balanced', 'aggressive'));
ALTER TABLE engagements ADD COLUMN defender_temperament TEXT NOT NULL DEFAULT 'balanced'
  CHECK (defender_temperament IN ('cautious', 'balanced', 'aggressive'));
ALTER TABLE participants ADD COLUMN unit_order TEXT
  CHECK (unit_order IS NULL OR unit_order ->> '$.kind' IN ('hold', 'exit', 'protect-commander'));
`;
