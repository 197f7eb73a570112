/**
 * The seed by which the board of a track is laid out, from the moment the track opens. Where a battle has begun it is
 * that battle's, so that it stays on its board; an open track keeps the board of its forecasts, which went by its id.
 */
export const sql = `
ALTER TABLE tracks ADD COLUMN board_seed TEXT CHECK (length(board_seed) BETWEEN 1 AND 64);
UPDATE tracks SET board_seed = substr(id, 1, 64) WHERE status = 'open';
UPDATE tracks SET board_seed = (
  SELECT seed FROM engagements WHERE track_id = tracks.id ORDER BY started_at DESC LIMIT 1
) WHERE status IN ('under-way', 'done');
`;
