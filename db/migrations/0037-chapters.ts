/** The entries that end a track or choose one, which mark the time line of a campaign, among those of all other methods. */
export const sql = `
CREATE INDEX journal_entries_of_chapters ON journal_entries (id)
  WHERE method IN ('engagement.accept', 'track.markDone', 'track.choose');
`;
