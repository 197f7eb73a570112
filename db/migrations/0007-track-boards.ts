/**
 * Seed of a track's board, from the moment the track opens. A track whose battle has begun gets the battle's seed, and
 * so keeps its board; an open track gets its id, the seed of its earlier forecasts.
 */
export const sql = `
ALTER TABLE tracks ADD COLUMN board_seed TEXT CHECK (length(board_seed) BETWEEN 1 AND 64);
UPDATE tracks SET board_seed = substr(id, 1, 64) WHERE status = 'open';
UPDATE tracks SET board_seed = (
  SELECT seed FROM engagements WHERE track_id = tracks.id ORDER BY started_at DESC LIMIT 1
) WHERE status IN ('under-way', 'done');
`;
