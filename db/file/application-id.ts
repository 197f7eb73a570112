/** Marks a SQLite file as a campaign of this program: the letters `WrCh` in the file's header. */
export const APPLICATION_ID = 0x57724368;

/** How campaign files end. */
export const CAMPAIGN_EXTENSION = '.warchest';
