import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Skill } from '../../../shared/domain/pilot.ts';
import type { CsvMapping, ExchangeFormat, ExchangeNote } from '../../../shared/domain/exchange.ts';
import type { ImportedUnit } from '../../../shared/domain/imported-unit.ts';
import type { TextEncoding } from '../../../shared/exchange/text-encoding.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { ChosenAllegiance } from '../../ui/allegiance-choice.tsx';

/** A text that was dropped, pasted or chosen, or the reason why it could not be read. */
export type OfferedText = {
  /** Unique for each offer. */
  readonly id: string;
  /** Null: it was pasted. */
  readonly fileName: string | null;
} & (
  | {
      readonly text: string;
      readonly notes: readonly ExchangeNote[];
      /** Of a file that does not tell it itself: as found or chosen. */
      readonly encoding?: TextEncoding;
    }
  | { readonly text: null; readonly refused: ExchangeNote }
);

/** Changes by hand to a unit of the list; a missing field is as it was read. */
export interface LineEdit {
  readonly card?: UnitCard;
  readonly isTaken?: boolean;
  readonly skill?: Skill | null;
  readonly pilotName?: string;
  readonly lance?: string;
  readonly armorLeft?: number;
  readonly structureLeft?: number;
}

/** What a list can become. */
export const IMPORT_AIMS = ['campaign', 'force', 'reinforcements', 'catalogue'] as const;
export type ImportAim = (typeof IMPORT_AIMS)[number];

/** What the list is to become, as far as it was chosen or typed. */
export interface ImportWish {
  readonly aim?: ImportAim;
  readonly title?: string;
  readonly isUsedHere?: boolean;
  readonly forceName?: string;
  readonly owner?: string;
  readonly allegiance?: ChosenAllegiance;
  readonly forceId?: string;
  readonly isByHand?: boolean;
  readonly reason?: string;
  /** A player of the set-up has the list, which goes back there. */
  readonly isReopened?: boolean;
}

/** A text with all that was chosen about reading it: enough to read it again. */
export type ListSource = Pick<ImportsState, 'format' | 'csvMapping' | 'edits'> & {
  readonly offered: OfferedText;
};

/** A list that was accepted as the force of a campaign that is still to be made. */
export interface AcceptedList {
  readonly name: string;
  readonly units: readonly ImportedUnit[];
  readonly source: ListSource;
  /** Lists that came with it, for further players. */
  readonly others: readonly OfferedText[];
}

export interface ImportsState {
  readonly offered: OfferedText | null;
  /** Files that came together with it, in their order, with what was chosen while they were shown. */
  readonly waiting: readonly ListSource[];
  /** Null: as found in the text. */
  readonly format: ExchangeFormat | null;
  /** Of a CSV; null: as proposed. */
  readonly csvMapping: CsvMapping | null;
  /** By the position of the unit in the list. */
  readonly edits: Readonly<Record<number, LineEdit>>;
  readonly wish: ImportWish;
  readonly accepted: AcceptedList | null;
  /** Whether a catalogue is being made of the offered text, or that was cancelled. */
  readonly making: 'nothing' | 'catalogue' | 'cancelled';
}

const NOTHING: ImportsState = {
  offered: null,
  waiting: [],
  format: null,
  csvMapping: null,
  edits: {},
  wish: {},
  accepted: null,
  making: 'nothing',
};

/** What is being imported. In memory, so that another screen in between loses nothing. */
export const importsSlice = createSlice({
  name: 'imports',
  initialState: NOTHING,
  reducers: {
    /** The first one that can be read is shown; the others wait. */
    textsOffered: (state, { payload }: PayloadAction<readonly OfferedText[]>) => ({
      ...showNext(payload.map(startSource)),
      wish: keepForce(state.wish),
    }),
    /** Shows a text that waits, by its id; the present one waits in its place. */
    waitingChosen: (state, { payload }: PayloadAction<string>) => {
      const { offered, format, csvMapping, edits, waiting, wish } = state;
      const chosen = waiting.find((source) => source.offered.id === payload);
      if (chosen === undefined || offered === null) return state;
      const present: ListSource = { offered, format, csvMapping, edits };
      return {
        ...{ ...NOTHING, ...chosen, wish: keepForce(wish) },
        waiting: waiting.map((source) => (source === chosen ? present : source)),
      };
    },
    /** The shown text has become something, or was put away: the next one is shown. */
    textDone: (state) => ({ ...showNext(state.waiting), wish: keepForce(state.wish) }),
    /** The same bytes, read in another encoding, as `recodeText` gives them. */
    encodingChosen: (
      state,
      { payload: { text, encoding } }: PayloadAction<{ text: string; encoding: TextEncoding }>,
    ) =>
      state.offered === null || state.offered.text === null
        ? state
        : { ...state, offered: { ...state.offered, text, encoding, notes: [] }, csvMapping: null, edits: {} },
    formatChosen: (state, { payload }: PayloadAction<ExchangeFormat | null>) => ({
      ...state,
      format: payload,
      csvMapping: null,
      edits: {},
    }),
    columnsChosen: (state, { payload }: PayloadAction<CsvMapping>) => ({
      ...state,
      csvMapping: payload,
      edits: {},
    }),
    lineEdited: (state, { payload: { index, edit } }: PayloadAction<{ index: number; edit: LineEdit }>) => ({
      ...state,
      edits: { ...state.edits, [index]: { ...state.edits[index], ...edit } },
    }),
    linesEdited: (state, { payload }: PayloadAction<Readonly<Record<number, LineEdit>>>) => ({
      ...state,
      edits: payload,
    }),
    wishChanged: (state, { payload }: PayloadAction<ImportWish>) => ({
      ...state,
      wish: { ...state.wish, ...payload },
    }),
    /** The set-up of a campaign continues with the list. */
    listAccepted: (state, { payload }: PayloadAction<AcceptedList>) => ({
      ...state,
      accepted: payload,
      waiting: [],
    }),
    /** The set-up has given the list to a player. */
    listPlaced: (state) => ({ ...state, accepted: null }),
    /** Shows a list that a player of the set-up has, for checking its units. */
    listReopened: (_state, { payload }: PayloadAction<ListSource>) => ({
      ...NOTHING,
      ...payload,
      wish: { aim: 'campaign' as const, isReopened: true },
    }),
    /** Applies to the text with this id; ignored if another one has been offered meanwhile. */
    makingChanged: (state, { payload }: PayloadAction<{ id: string; making: ImportsState['making'] }>) =>
      state.offered?.id === payload.id ? { ...state, making: payload.making } : state,
    /** Ends the import. */
    importsCleared: () => NOTHING,
    /** Restores an earlier state of the import. */
    importsRestored: (_state, { payload }: PayloadAction<ImportsState>) => ({
      ...payload,
      making: 'nothing',
    }),
  },
});

function startSource(offered: OfferedText): ListSource {
  return { offered, format: null, csvMapping: null, edits: {} };
}

/** Shows the first text that can be read, else the reason why the first one cannot; the others wait. */
function showNext(sources: readonly ListSource[]): ImportsState {
  const next = sources.find(({ offered }) => offered.text !== null) ?? sources[0];
  return next === undefined
    ? NOTHING
    : { ...NOTHING, ...next, waiting: sources.filter((source) => source !== next) };
}

/** A force that was named before the file was chosen gets the units of the file. */
function keepForce({ aim, forceId }: ImportWish): ImportWish {
  return aim === 'reinforcements' && forceId !== undefined ? { aim, forceId } : {};
}

export const {
  textsOffered,
  textDone,
  waitingChosen,
  encodingChosen,
  formatChosen,
  columnsChosen,
  lineEdited,
  linesEdited,
  wishChanged,
  listAccepted,
  listPlaced,
  listReopened,
  makingChanged,
  importsCleared,
  importsRestored,
} = importsSlice.actions;
