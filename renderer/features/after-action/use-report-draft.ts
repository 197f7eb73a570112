import { useState } from 'react';
import { createBlankDraft, createDraftFromReport, isSameReport } from '../../ui/report-grid/report-draft.ts';
import type { JudgeDamage, ReportDraft } from '../../ui/report-grid/report-draft.ts';
import type { Engagement } from './engagement.ts';

/** What was typed, and what it was typed over: a report that came since then makes the typing obsolete. */
interface StoredDraft {
  readonly over: string;
  readonly draft: ReportDraft;
}

export interface DraftControl {
  /** Null while the engagement has no report and none is being typed. */
  readonly draft: ReportDraft | null;
  /** Whether the draft says something else than the report on file. */
  readonly isChanged: boolean;
  readonly change: (draft: ReportDraft) => void;
  /** Starts typing from a table where everyone is as they went in. */
  readonly startBlank: () => void;
  /** Back to the report on file, or to the choice if there is none. */
  readonly discard: () => void;
}

function read(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const fits = typeof stored === 'object' && stored !== null && 'draft' in stored && 'over' in stored;
    return fits ? (stored as StoredDraft) : null;
  } catch {
    return null;
  }
}

function write(key: string, stored: StoredDraft | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The draft then lives as long as the page is shown.
  }
}

/** The report being typed: it survives leaving the page, until it is recorded or another report takes its place. */
export function useReportDraft(engagement: Engagement, judge: JudgeDamage): DraftControl {
  const key = `warchest.report.${engagement.id}`;
  const [stored, setStored] = useState(() => read(key));
  const { report, participants, objectives, status } = engagement;
  const over = JSON.stringify(report);
  const onFile = report === null ? null : createDraftFromReport(report, participants, judge);
  const typed = status !== 'accepted' && stored !== null && stored.over === over ? stored.draft : null;
  const keep = (next: StoredDraft | null) => {
    setStored(next);
    write(key, next);
  };
  const draft = typed ?? onFile;
  return {
    draft,
    isChanged: typed !== null && (onFile === null || !isSameReport(typed, onFile)),
    change: (next) => keep({ over, draft: next }),
    startBlank: () => keep({ over, draft: createBlankDraft(participants, objectives, judge) }),
    discard: () => keep(null),
  };
}
