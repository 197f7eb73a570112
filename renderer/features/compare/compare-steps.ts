import type {
  CampaignComparison,
  ComparedPoint,
  ComparedStanding,
} from '../../../shared/domain/campaign-comparison.ts';

export const MEASURES = [
  'warchestWp',
  'supportSp',
  'pv',
] as const satisfies readonly (keyof ComparedStanding)[];
export type Measure = (typeof MEASURES)[number];

/** So many tracks after the campaigns part: where each of them stands then; null: it has not come so far. */
export interface CompareStep {
  readonly here: ComparedPoint | null;
  readonly there: ComparedPoint | null;
}

/** The points of both campaigns side by side, oldest first. */
export function pairPoints({ here, there }: Pick<CampaignComparison, 'here' | 'there'>): CompareStep[] {
  const length = Math.max(here.points.length, there.points.length);
  return Array.from({ length }, (_, index) => ({
    here: here.points[index] ?? null,
    there: there.points[index] ?? null,
  }));
}

/** What a force has at a point; null: it is not there, or the campaign has not come so far. */
export function readStanding(point: ComparedPoint | null, force: number, measure: Measure): number | null {
  return point?.forces[force]?.[measure] ?? null;
}
