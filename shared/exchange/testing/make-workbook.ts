import { strToU8, zipSync } from 'fflate';

/** A workbook of one sheet, as small as programs write it. */
export function makeWorkbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0"?>${text}`);
  const all = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, xml(text)])));
}
