/** How a side is led and what its units are told before the program fights a battle. Nobody was told anything before. */
export const sql = `
ALTER TABLE engagements ADD COLUMN attacker_temperament TEXT NOT NULL DEFAULT 'balanced'
  CHECK (attacker_temperament IN ('cautious', 'balanced', 'aggressive'));
ALTER TABLE engagements ADD COLUMN defender_temperament TEXT NOT NULL DEFAULT 'balanced'
  CHECK (defender_temperament IN ('cautious', 'balanced', 'aggressive'));
ALTER TABLE participants ADD COLUMN unit_order TEXT
  CHECK (unit_order IS NULL OR unit_order ->> '$.kind' IN ('hold', 'exit', 'protect-commander'));
`;
