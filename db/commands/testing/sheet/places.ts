import { refuseIf, type Sheet, type SheetTrack } from './sheet.ts';

/** The first free row of a column, from this one on; where there is none, the first free place of all. */
export function findFree({ tracks }: Sheet, column: number, from: number): { column: number; row: number } {
  const isTaken = (place: { column: number; row: number }): boolean =>
    Object.values(tracks).some((other) => other.column === place.column && other.row === place.row);
  for (let row = from; row <= 99; row += 1) if (!isTaken({ column, row })) return { column, row };
  for (let place = 0; ; place += 1) {
    const next = { column: (column + Math.floor(place / 100)) % 100, row: place % 100 };
    if (place >= 10_000 || !isTaken(next)) return next;
  }
}

/** Refuses a place that is asked for and that another track has. */
export function refuseTaken(
  { tracks }: Sheet,
  own: SheetTrack | null,
  asked: { readonly column: number | undefined; readonly row: number | undefined },
  wished: { readonly column: number; readonly row: number | null },
): void {
  const isAsked = asked.column !== undefined || asked.row !== undefined;
  const others = Object.values(tracks).filter((other) => other !== own);
  refuseIf(
    isAsked && others.some(({ column, row }) => column === wished.column && row === wished.row),
    'taken',
  );
}
