import type { Finding } from '../../../shared/domain/finding.ts';

export interface FindingGroup {
  readonly code: string;
  /** The most severe level of the group. */
  readonly level: Finding['level'];
  /** Messages of the problems found, without repeats. */
  readonly messages: readonly string[];
}

const ORDER: readonly Finding['level'][] = ['ok', 'warning', 'error'];

/** Findings grouped by what was checked, most severe first. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, (finding) => finding.code);
  return [...groups]
    .map(([code, own]) => {
      const worst = Math.max(...own.map((finding) => ORDER.indexOf(finding.level)));
      const messages = own.filter((finding) => finding.level !== 'ok').map((finding) => finding.message);
      return { code, level: ORDER[worst] ?? 'ok', messages: [...new Set(messages)] };
    })
    .toSorted((a, b) => ORDER.indexOf(b.level) - ORDER.indexOf(a.level));
}
