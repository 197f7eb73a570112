/** Units that belong to a force and are on their way to it. */
export const sql = `
-- It comes once so many tracks are done, or on a day. Both null: it has always been there.
ALTER TABLE units ADD COLUMN arrives_after INTEGER CHECK (arrives_after >= 1);
ALTER TABLE units ADD COLUMN arrives_on TEXT CHECK (arrives_on IS NULL OR arrives_after IS NULL);
`;
