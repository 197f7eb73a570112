import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStoredText, storeAsJson } from '../stored-text.ts';

/**
 * Where a person is in the guided first campaign. `finished`: their own campaign was made; `off`: never begun, or ended.
 */
export interface GuideState {
  readonly status: 'off' | 'running' | 'paused' | 'finished';
  /** Index of the step. */
  readonly step: number;
  /** Campaign file that it is played in; null: none yet. */
  readonly file: string | null;
}

/** Steps of the guide. */
export const GUIDE_LENGTH = 10;

const STORAGE_KEY = 'warchest.guide';
const OFF: GuideState = { status: 'off', step: 0, file: null };
const STATUSES = ['off', 'running', 'paused', 'finished'] as const;

/** The guide as it was left on this computer; what is missing or damaged is a guide that never began. */
export function readGuideState(stored: string | null): GuideState {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return OFF;
    const status = STATUSES.find((known) => 'status' in value && value.status === known);
    const step = 'step' in value ? Number(value.step) : -1;
    const file = 'file' in value && typeof value.file === 'string' ? value.file : null;
    return status === undefined || !isStep(step) ? OFF : { status, step, file };
  } catch {
    return OFF;
  }
}

function isStep(step: number): boolean {
  return Number.isInteger(step) && step >= 0 && step < GUIDE_LENGTH;
}

/** Keeps the guide on this computer; does nothing in a browser that forbids storage. */
export function storeGuide(guide: GuideState): void {
  storeAsJson(STORAGE_KEY, guide);
}

/** The guided first campaign. It can be left at any step and gone on with later, also after a restart. */
export const guideSlice = createSlice({
  name: 'guide',
  initialState: () => readGuideState(readStoredText(STORAGE_KEY)),
  reducers: {
    guideStarted: (_state, { payload }: PayloadAction<{ file: string }>): GuideState => ({
      status: 'running',
      step: 0,
      file: payload.file,
    }),
    guideStepped: (state, { payload }: PayloadAction<number>): GuideState => ({
      ...state,
      step: Math.min(GUIDE_LENGTH - 1, Math.max(0, payload)),
    }),
    guidePaused: (state): GuideState => (state.status === 'running' ? { ...state, status: 'paused' } : state),
    guideResumed: (state): GuideState =>
      state.status === 'paused' ? { ...state, status: 'running' } : state,
    guideEnded: (): GuideState => OFF,
    /** A campaign of one's own was made, which is what the guide leads to. */
    ownCampaignMade: (state): GuideState =>
      state.status === 'running' ? { ...state, status: 'finished' } : state,
  },
});

export const { guideStarted, guideStepped, guidePaused, guideResumed, guideEnded, ownCampaignMade } =
  guideSlice.actions;
