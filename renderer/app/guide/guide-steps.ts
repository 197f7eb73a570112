import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';

/** The steps of the guided first campaign, in order. Each points at the control with its name in `data-guide`. */
export const GUIDE_STEPS = [
  'next-step',
  'choose-units',
  'odds',
  'begin-track',
  'resolve',
  'accept-report',
  'plan-repairs',
  'convert',
  'undo',
  'new-campaign',
] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number];

/** What the steps look at. */
export type GuideFacts = Pick<CampaignSummary, 'tracks' | 'decisions' | 'undo' | 'redo'>;

const indexOf = (step: GuideStep): number => GUIDE_STEPS.indexOf(step);

/** Address of the screen with the control of a step; null: it is there only after earlier steps. */
export function findStepAddress(step: GuideStep, { tracks }: Pick<GuideFacts, 'tracks'>): string | null {
  const open = tracks.find(({ status }) => status === 'open');
  const underWay = tracks.find(({ status }) => status === 'under-way');
  switch (step) {
    case 'choose-units':
    case 'odds':
    case 'begin-track':
      return open === undefined ? null : `/track/${open.id}`;
    case 'resolve':
    case 'accept-report': {
      const engagementId = underWay?.engagementId ?? null;
      return engagementId === null ? null : `/engagement/${engagementId}`;
    }
    case 'plan-repairs':
      return '/bay';
    case 'convert':
      return '/warchest';
    case 'undo':
      return '/history';
    case 'new-campaign':
      return '/';
    case 'next-step':
      return '/post';
  }
}

/** Commands that do what a step asks for, after the first track. */
const DONE_BY: Readonly<Partial<Record<GuideStep, readonly string[]>>> = {
  'plan-repairs': ['force.maintain', 'unit.repair', 'force.repairAll'],
  convert: ['ledger.convert'],
};

/**
 * Index of the step that a person has come to by what they did; as seen from the present one, since repairs, conversions
 * and Undo can be done at any time.
 */
export function findReachedStep(
  present: number,
  { tracks, decisions, undo, redo }: GuideFacts,
  path: string,
) {
  const step = GUIDE_STEPS[present];
  if (tracks.some(({ status }) => status === 'done')) {
    const isDone =
      step === 'undo'
        ? redo !== null
        : step !== undefined && undo !== null && (DONE_BY[step]?.includes(undo.method) ?? false);
    return isDone ? present + 1 : indexOf('plan-repairs');
  }
  if (decisions.some(({ kind }) => kind === 'accept')) return indexOf('accept-report');
  if (tracks.some(({ status }) => status === 'under-way')) return indexOf('resolve');
  return indexOf(path.startsWith('/track/') ? 'choose-units' : 'next-step');
}
