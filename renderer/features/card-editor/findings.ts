import { createContext, useContext } from 'react';
import type { CardFinding } from '../../../shared/catalogue/card-check/card-finding.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';

export interface FindingsControl {
  readonly findings: readonly CardFinding[];
  readonly takeOver: (proposal: Partial<UnitCard>) => void;
}

/** Findings about the draft, and the function that takes a proposal over. */
export const FindingsContext = createContext<FindingsControl>({ findings: [], takeOver: () => undefined });

/** The findings of one field, worst first. */
export function useFindings(field: string): readonly CardFinding[] {
  return useContext(FindingsContext).findings.filter((finding) => finding.field === field);
}

/**
 * The findings that are told: an error about a field of a new card only once something stands in that field which it did not
 * begin with, so that an empty form accuses nobody.
 */
export function listToldFindings(
  findings: readonly CardFinding[],
  draft: UnitCard,
  base: UnitCard,
): readonly CardFinding[] {
  if (base.id !== 0) return findings;
  const isUntouched = (field: string): boolean =>
    field in base && draft[field as keyof UnitCard] === base[field as keyof UnitCard];
  return findings.filter(({ level, field }) => level !== 'error' || !isUntouched(field));
}
