/** What parts the cells of a table that is written as text. */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** The files that a table is written as: a workbook for spreadsheets, or text with a separator. */
export const TABLE_FILES = ['xlsx', ...CSV_SEPARATORS] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/** The ending of a file that a table is written as. */
export const TABLE_ENDINGS: Readonly<Record<TableFile, string>> = {
  xlsx: 'xlsx',
  comma: 'csv',
  semicolon: 'csv',
  tab: 'tsv',
};
