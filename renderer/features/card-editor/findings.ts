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
