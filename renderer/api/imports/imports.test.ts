import { describe, expect, it } from 'vitest';
import { makeNote } from '../../../shared/exchange/notes.ts';
import {
  encodingChosen,
  importsSlice,
  type ImportsState,
  lineEdited,
  type OfferedText,
  textDone,
  textsOffered,
  waitingChosen,
} from './imports.ts';

const { reducer } = importsSlice;
const good = (id: string): OfferedText => ({ id, fileName: `${id}.txt`, text: id, notes: [] });
const bad = (id: string): OfferedText => ({
  ...{ id, fileName: `${id}.png`, text: null },
  refused: makeNote('refused', 'text.picture'),
});
const after = (...actions: Parameters<typeof reducer>[1][]): ImportsState =>
  actions.reduce((state, action) => reducer(state, action), importsSlice.getInitialState());
const namesOf = ({ offered, waiting }: ImportsState) => [
  offered?.id,
  waiting.map((source) => source.offered.id),
];

describe('several files at once', () => {
  const offered = textsOffered([bad('photo'), good('ann'), good('bob')]);

  it('show the first one that can be read; a bad one waits with its reason', () => {
    expect(namesOf(after(offered))).toEqual(['ann', ['photo', 'bob']]);
    expect(after(offered).waiting[0]?.offered).toMatchObject({ fileName: 'photo.png', text: null });
  });

  it('follow each other, the bad ones last', () => {
    expect(namesOf(after(offered, textDone()))).toEqual(['bob', ['photo']]);
    expect(namesOf(after(offered, textDone(), textDone()))).toEqual(['photo', []]);
    expect(namesOf(after(offered, textDone(), textDone(), textDone()))).toEqual([undefined, []]);
  });

  it('keep what was changed by hand while another one is shown', () => {
    const edited = lineEdited({ index: 2, edit: { skill: 3 } });
    const there = after(offered, edited, waitingChosen('bob'));
    expect(namesOf(there)).toEqual(['bob', ['photo', 'ann']]);
    expect(there.edits).toEqual({});
    expect(reducer(there, waitingChosen('ann')).edits).toEqual({ 2: { skill: 3 } });
  });
});

it('another encoding reads the same text anew, without the guess and without changes to its lines', () => {
  const guessed: OfferedText = {
    ...{ id: 'a', fileName: 'a.csv', text: 'Grьn', encoding: 'windows-1251' },
    notes: [makeNote('guessed', 'encoding.windows-1251')],
  };
  const state = after(
    textsOffered([guessed]),
    lineEdited({ index: 0, edit: { skill: 3 } }),
    encodingChosen({ text: 'Grün', encoding: 'windows-1252' }),
  );
  expect(state.offered).toEqual({ ...guessed, text: 'Grün', encoding: 'windows-1252', notes: [] });
  expect(state.edits).toEqual({});
});
