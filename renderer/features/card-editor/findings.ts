import { createContext, useContext } from 'react';
import type { CardFinding } from '../../../shared/catalogue/card-check/card-finding.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { useLateError } from '../../ui/late-error.ts';

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

/** The findings of one field; its errors only once the field was left or the form was submitted. */
export function useLateFindings(field: string): {
  readonly findings: readonly CardFinding[];
  readonly onBlur: () => void;
} {
  const all = useFindings(field);
  const { error, onBlur } = useLateError(all);
  return { findings: error ?? all.filter(({ level }) => level !== 'error'), onBlur };
}
