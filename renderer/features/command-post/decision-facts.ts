import { findChooser, listRivals, type FoundChooser } from '../../../shared/campaign/tracks/track-graph.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Decision } from '../../../shared/domain/decision.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { AllegianceId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { groupByAllegiance } from '../../ui/forces.ts';
import type { StatusKind } from '../../ui/status-mark.tsx';

type DecisionSource = Pick<CampaignSummary, 'decisions' | 'forces'>;
type Strengths = Pick<CampaignSummary, 'allegiances' | 'forces' | 'readiness'>;

const MARKS: Record<Decision['kind'], StatusKind> = {
  'choose-track': 'crippled',
  'begin-track': 'crippled',
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

/** The force that a decision is about; null: none, or several. */
export function getDecisionForce(decision: Decision, summary: Pick<DecisionSource, 'forces'>): Force | null {
  if (!('forceId' in decision)) return null;
  return summary.forces.find(({ id }) => id === decision.forceId) ?? null;
}

/** Address where a decision is made; null when there is nothing left to decide. */
export function getDecisionAddress(decision: Decision): string | null {
  switch (decision.kind) {
    case 'choose-track':
    case 'begin-track': {
      const [first] = decision.trackIds;
      return first === undefined ? null : `/track/${first}`;
    }
    case 'report':
    case 'accept':
      return `/engagement/${decision.engagementId}`;
    case 'advance':
      return `/forces?force=${decision.forceId}${decision.unitId === null ? '' : `&unit=${decision.unitId}`}`;
    case 'repair':
    case 'heal':
      return `/forces?force=${decision.forceId}`;
    case 'over':
      return null;
  }
}

/** The next step of the campaign. */
export type NextStep =
  | { readonly kind: 'recruit'; readonly forceId: ForceId }
  | { readonly kind: 'prepare'; readonly trackIds: readonly string[] }
  | { readonly kind: 'report' | 'accept'; readonly engagementId: string; readonly trackId: string }
  | { readonly kind: 'over'; readonly winnerId: AllegianceId | null };

/**
 * The next step of the campaign: report or accept an engagement under way, else prepare an open track. An allegiance
 * without units needs units first.
 */
export function getNextStep(summary: Pick<DecisionSource, 'decisions'> & Strengths): NextStep | null {
  const { decisions } = summary;
  for (const decision of decisions) {
    if (decision.kind === 'report' || decision.kind === 'accept') return decision;
  }
  const bare = findForceWithoutUnits(summary);
  const over = decisions.find(({ kind }) => kind === 'over');
  const trackIds = decisions.flatMap((decision) =>
    decision.kind === 'choose-track' || decision.kind === 'begin-track' ? decision.trackIds : [],
  );
  if (over?.kind === 'over') return over;
  if (trackIds.length === 0) return null;
  return bare === undefined ? { kind: 'prepare', trackIds } : { kind: 'recruit', forceId: bare.id };
}

/** Why a step is the next one, and which page of the handbook tells more. */
interface StepReason {
  readonly kind: NextStep['kind'] | 'nothing-open';
  /** Whether units or pilots wait in the repair bay, which comes before the next track. */
  readonly isBayFirst: boolean;
  readonly page: string;
}

const STEP_PAGES: Record<StepReason['kind'], string> = {
  recruit: 'first-evening',
  prepare: 'at-the-table',
  report: 'at-the-table',
  accept: 'at-the-table',
  over: 'troubleshooting',
  'nothing-open': 'house-rules',
};

/** The reason of the next step, as `getNextStep` answers it. */
export function explainNextStep(
  step: NextStep | null,
  { decisions }: Pick<DecisionSource, 'decisions'>,
): StepReason {
  const kind = step?.kind ?? 'nothing-open';
  const isBayFirst =
    kind === 'prepare' &&
    decisions.some((decision) => decision.kind === 'repair' || decision.kind === 'heal');
  return { kind, isBayFirst, page: isBayFirst ? 'evening-after' : STEP_PAGES[kind] };
}

/** The first force of an allegiance that has no units in any of its forces. */
function findForceWithoutUnits({ allegiances, forces, readiness }: Strengths): Force | undefined {
  const present = forces.filter(({ standing }) => standing === 'present');
  const isBare = ({ id }: Force) =>
    readiness.every(
      ({ forceId, units }) => forceId !== id || units.every((unit) => unit.readiness === 'sold'),
    );
  return groupByAllegiance({ allegiances, forces: present })
    .filter((group) => !group.allegiance.conceded && group.forces.every(isBare))
    .flatMap((group) => group.forces)[0];
}

/** A choice between open tracks. */
interface OpenTrackChoice {
  /** The tracks to choose from; side tracks only where nothing else is open. */
  readonly tracks: readonly TrackNode[];
  /** Side tracks that are open besides. */
  readonly sideTracks: readonly TrackNode[];
  /** The tracks whose results opened several, with who chooses between those. */
  readonly choosers: readonly (FoundChooser & { readonly opener: TrackNode })[];
}

/** Splits the open tracks into those to choose between, by the result that opened them, and side tracks. */
export function findTrackChoice(
  trackIds: readonly TrackId[],
  { tracks }: Pick<CampaignSummary, 'tracks'>,
): OpenTrackChoice {
  const open = tracks.filter(({ id }) => trackIds.includes(id));
  const main = open.filter(({ course }) => !course.staysOpen);
  const openers = new Set(
    main.filter((track) => listRivals(track, tracks).length > 0).map(({ openedBy }) => openedBy),
  );
  return {
    tracks: main.length === 0 ? open : main,
    sideTracks: main.length === 0 ? [] : open.filter(({ course }) => course.staysOpen),
    choosers: tracks
      .filter(({ id }) => openers.has(id))
      .map((opener) => ({ ...findChooser(opener), opener })),
  };
}
