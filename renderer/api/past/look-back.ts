import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LookBack {
  /** The entry after which the campaign is shown as it stood; null: the present is shown. */
  readonly entry: number | null;
  /** The entry from which a branch is about to be made; null: none. */
  readonly branchFrom: number | null;
  /** The entry that is about to be taken back alone; null: none. */
  readonly takeBack: number | null;
}

const PRESENT: LookBack = { entry: null, branchFrom: null, takeBack: null };

/** The moment of the campaign that this window shows. */
export const lookBackSlice = createSlice({
  name: 'lookBack',
  initialState: PRESENT,
  reducers: {
    lookedBack: (state, { payload: entry }: PayloadAction<number>) => ({ ...state, entry }),
    returned: () => PRESENT,
    takeBackAsked: (state, { payload: takeBack }: PayloadAction<number | null>) => ({ ...state, takeBack }),
    branchAsked: (state, { payload: branchFrom }: PayloadAction<number | null>) => ({ ...state, branchFrom }),
  },
});

export const { lookedBack, returned, branchAsked, takeBackAsked } = lookBackSlice.actions;
