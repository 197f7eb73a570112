import type { TFunction } from 'i18next';
import type { LedgerLine } from '../../shared/domain/ledger-line.ts';
import { nameTrack } from './name-track.ts';

/** The first line of a chain of reversals, and whether this line reverses or restores it. */
export interface Origin {
  readonly line: LedgerLine;
  readonly effect: 'own' | 'reversal' | 'restored';
}

/** Follows reversals of reversals back to the line that is not a reversal. */
export function traceOrigin(line: LedgerLine, byId: ReadonlyMap<number, LedgerLine>): Origin {
  const before = line.reverses === null ? undefined : byId.get(line.reverses);
  if (before === undefined) return { line, effect: 'own' };
  const origin = traceOrigin(before, byId);
  return { line: origin.line, effect: origin.effect === 'reversal' ? 'restored' : 'reversal' };
}

/** Subject of a line, in the reader's language when it has a stable key. */
export function nameSubject(line: Pick<LedgerLine, 'subject' | 'subjectKey'>, t: TFunction): string {
  const { subject, subjectKey } = line;
  if (subjectKey === null) return subject;
  const part = [`game:objectives.${subjectKey}.name`, `game:bonuses.${subjectKey}.name`];
  return t(part, { defaultValue: nameTrack(t, { template: subjectKey, name: subject }) });
}
