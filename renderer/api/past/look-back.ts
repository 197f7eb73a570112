import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LookBack {
  /** The entry after which the campaign is shown as it stood; null: the present is shown. */
  readonly entry: number | null;
}

const PRESENT: LookBack = { entry: null };

/** The moment of the campaign that this window shows. */
export const lookBackSlice = createSlice({
  name: 'lookBack',
  initialState: PRESENT,
  reducers: {
    lookedBack: (_state, { payload: entry }: PayloadAction<number>): LookBack => ({ entry }),
    returned: () => PRESENT,
  },
});

export const { lookedBack, returned } = lookBackSlice.actions;
