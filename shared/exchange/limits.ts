/** Most bytes of a text (`measureText`): a list of all units that were ever printed has a third of it. */
export const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that JSON takes at most for a text of `MAX_BYTES`: two for a quotation mark, a backslash, an end of a line. */
export const MAX_JSON_BYTES = 2 * MAX_BYTES;
/** Most lines of a table, cards of a list or units of a force. */
export const MAX_LINES = 200_000;
/** Characters of a line of a table: splitting one takes with the square of its length when it is full of quotes. */
export const MAX_LINE_LENGTH = 100_000;
/** Deepest nesting of JSON. */
export const MAX_JSON_DEPTH = 200;
/** Most values of a JSON text, since each takes memory however short its text is. */
export const MAX_JSON_VALUES = 6_000_000;
/** Most tags of an XML text, for the same reason. */
export const MAX_XML_TAGS = 150_000;
/** Characters from one tag to the next. */
export const MAX_TAG_LENGTH = 50_000;
/** Characters of what people name: pilots, lances, forces. A campaign takes no more. */
export const MAX_OWN_NAME_LENGTH = 80;
/** Columns of a table. */
export const MAX_COLUMNS = 200;
