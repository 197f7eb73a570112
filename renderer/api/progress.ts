import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProgressEvent } from '../../shared/contract/index.ts';

/** How far work has come that was begun from this window, by its name. */
type ProgressByTask = Readonly<Record<string, ProgressEvent>>;

const NOTHING: ProgressByTask = {};

export const progressSlice = createSlice({
  name: 'progress',
  initialState: NOTHING,
  reducers: {
    progressTold: (state, { payload }: PayloadAction<ProgressEvent>) => ({
      ...state,
      [payload.taskId]: payload,
    }),
    progressForgotten: (state, { payload: taskId }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([known]) => known !== taskId)),
  },
});

export const { progressForgotten } = progressSlice.actions;
