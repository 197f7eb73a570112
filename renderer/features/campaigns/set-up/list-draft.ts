import type { ContractError } from '../../../../shared/contract/error-codes.ts';
import type { ExchangeNote } from '../../../../shared/domain/exchange.ts';
import type { ExchangePreview } from '../../../../shared/domain/exchange-preview.ts';
import type { ImportedUnit } from '../../../../shared/domain/imported-unit.ts';
import {
  countLines,
  listLines,
  type SettledLine,
  settleLine,
  toImportedUnits,
} from '../../../api/imports/import-lines.ts';
import type { AcceptedList, ListSource, OfferedText } from '../../../api/imports/imports.ts';
import { proposeTitle } from '../../../api/imports/propose-title.ts';

/** A list from elsewhere that a player has: being read, read, or the reason why it could not be. */
export type ListDraft = { readonly source: ListSource } & (
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly refused: ExchangeNote }
  | { readonly state: 'failed'; readonly error: ContractError }
  | ReadList
);

/** A list that was read: what joins of it, and what does not. */
export interface ReadList {
  readonly state: 'read';
  readonly name: string;
  /** Empty: none of its units has a certain card. */
  readonly units: readonly ImportedUnit[];
  /** Names, as written, of the units without a certain card, which do not join. */
  readonly leftOut: readonly string[];
  /** Names, as written, of the units with a card that do not join because the list has them as destroyed. */
  readonly destroyed: readonly string[];
  /** Units or cards of the text beyond those that can join at once. */
  readonly tooMany: number;
}

/** A list of cards that is longer than this is a catalogue, of which nothing joins without being chosen. */
const MAX_CARDS = 300;

/** A text as it is before it is read. */
export function startList(offered: OfferedText): ListDraft {
  const source: ListSource = { offered, format: null, csvMapping: null, edits: {} };
  return offered.text === null
    ? { source, state: 'refused', refused: offered.refused }
    : { source, state: 'reading' };
}

/** What the host read: the units with a certain card join, all others are named. */
export function settleList(source: ListSource, preview: ExchangePreview, fallbackName: string): ListDraft {
  if (preview.kind === 'refused') return { source, state: 'refused', refused: preview.refused };
  const name = proposeTitle(source.offered, preview.title, fallbackName);
  const isOfCards = preview.units.total === 0;
  const total = countLines(preview);
  if (isOfCards && total > MAX_CARDS)
    return { source, state: 'read', name, units: [], leftOut: [], destroyed: [], tooMany: total };
  const lines = listLines(preview).map((line) => settleLine(line, source.edits[line.index]));
  const left = lines.filter(({ isTaken }) => !isTaken);
  return {
    ...{ source, state: 'read', name },
    units: toImportedUnits(lines),
    leftOut: left.filter((line) => !isWreck(line)).map(({ line }) => line.name),
    destroyed: left.filter(isWreck).map(({ line }) => line.name),
    tooMany: total - lines.length,
  };
}

/** Whether a unit has a certain card, and stays away as a wreck only. */
function isWreck({ line, reviewReason }: SettledLine): boolean {
  return line.fate === 'destroyed' && (reviewReason === 'fine' || reviewReason === 'noted');
}

/** A list whose units were checked one by one. */
export function acceptList({ name, units, source }: Omit<AcceptedList, 'others'>): ListDraft {
  return { source, state: 'read', name, units, leftOut: [], destroyed: [], tooMany: 0 };
}
