import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Decision } from '../../../shared/domain/decision.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import type { StatusKind } from '../../ui/status-mark.tsx';

type Summary = Pick<CampaignSummary, 'decisions' | 'forces' | 'tracks'>;
type Readiness = Pick<CampaignSummary, 'readiness'>;

const MARKS: Record<Decision['kind'], StatusKind> = {
  'choose-track': 'crippled',
  report: 'crippled',
  accept: 'crippled',
  repair: 'damaged',
  heal: 'damaged',
  advance: 'ready',
  over: 'ready',
};

export function getDecisionMark(decision: Decision): StatusKind {
  return MARKS[decision.kind];
}

/** The side whose force a decision is about; null: both. */
export function getForceOf(decision: Decision, summary: Pick<Summary, 'forces'>): Side | null {
  if (!('forceId' in decision)) return null;
  return SIDES.find((side) => summary.forces[side].id === decision.forceId) ?? null;
}

/** Address where a decision is made; null when there is nothing left to decide. */
export function getDecisionAddress(decision: Decision, summary: Pick<Summary, 'forces'>): string | null {
  const side = getForceOf(decision, summary);
  switch (decision.kind) {
    case 'choose-track': {
      const [first] = decision.trackIds;
      return first === undefined ? null : `/track/${first}`;
    }
    case 'report':
    case 'accept':
      return `/engagement/${decision.engagementId}`;
    case 'advance':
      return `/forces?side=${side ?? ''}${decision.unitId === null ? '' : `&unit=${decision.unitId}`}`;
    case 'repair':
    case 'heal':
      return `/forces?side=${side ?? ''}`;
    case 'over':
      return null;
  }
}

/** The next step of the campaign. */
export type NextStep =
  | { readonly kind: 'recruit'; readonly side: Side }
  | { readonly kind: 'prepare'; readonly trackIds: readonly string[] }
  | { readonly kind: 'report' | 'accept'; readonly engagementId: string; readonly trackId: string }
  | { readonly kind: 'over'; readonly winner: Side | 'draw' };

/**
 * The next step of the campaign: report or accept the engagement under way, else prepare an open track. A force without
 * units needs units first.
 */
export function getNextStep(summary: Pick<Summary, 'decisions'> & Readiness): NextStep | null {
  const { decisions, readiness } = summary;
  for (const decision of decisions) {
    if (decision.kind === 'report' || decision.kind === 'accept') return decision;
  }
  const isEmpty = (side: Side) => readiness[side].every((unit) => unit.readiness === 'sold');
  const bare = SIDES.find(isEmpty);
  for (const decision of decisions) {
    if (decision.kind === 'choose-track' && bare !== undefined) return { kind: 'recruit', side: bare };
    if (decision.kind === 'choose-track') return { kind: 'prepare', trackIds: decision.trackIds };
    if (decision.kind === 'over') return decision;
  }
  return null;
}
