import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProgressEvent } from '../../shared/contract/index.ts';

/** Progress of the tasks that this window began, by task id. */
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
