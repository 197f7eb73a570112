import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LookBack {
  /** The entry after which the campaign is shown as it stood; null: the present is shown. */
  readonly entry: number | null;
  /** The entry from which a branch is about to be made; null: none. */
  readonly branchFrom: number | null;
}

const PRESENT: LookBack = { entry: null, branchFrom: null };

/** The moment of the campaign that this window shows. */
export const lookBackSlice = createSlice({
  name: 'lookBack',
  initialState: PRESENT,
  reducers: {
    lookedBack: (state, { payload: entry }: PayloadAction<number>) => ({ ...state, entry }),
    returned: () => PRESENT,
    branchAsked: (state, { payload: branchFrom }: PayloadAction<number | null>) => ({ ...state, branchFrom }),
  },
});

export const { lookedBack, returned, branchAsked } = lookBackSlice.actions;
