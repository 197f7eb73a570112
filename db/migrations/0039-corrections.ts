/** The corrections, which every later one looks up, among the entries of all other methods. */
export const sql = `
CREATE INDEX journal_entries_of_corrections ON journal_entries (id)
  WHERE method IN ('journal.correct', 'engagement.correct');
`;
