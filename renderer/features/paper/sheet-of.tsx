import { BriefingSheet } from './sheets/briefing-sheet.tsx';
import { CardsSheet } from './sheets/cards-sheet.tsx';
import { PilotsSheet } from './sheets/pilots-sheet.tsx';
import { RecordSheet } from './sheets/record-sheet.tsx';
import { ReportSheet } from './sheets/report-sheet.tsx';
import { RosterSheet } from './sheets/roster-sheet.tsx';
import { TableSheet } from './sheets/table-sheet.tsx';
import type { SheetData } from './use-sheet-data.ts';

/** The sheet of these data. */
export function SheetOf({ data }: { readonly data: SheetData }) {
  switch (data.kind) {
    case 'record':
      return <RecordSheet data={data} />;
    case 'roster':
      return <RosterSheet {...data} />;
    case 'cards':
      return <CardsSheet {...data} />;
    case 'pilots':
      return <PilotsSheet {...data} />;
    case 'briefing':
      return <BriefingSheet data={data} />;
    case 'table':
      return <TableSheet data={data} />;
    case 'report':
      return <ReportSheet data={data} />;
  }
}
