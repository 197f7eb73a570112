import { describe, expect, it } from 'vitest';
import type { ExchangePreview } from '../../../../shared/domain/exchange-preview.ts';
import { MAX_FORCES } from '../../../../shared/domain/force.ts';
import { makeNote } from '../../../../shared/exchange/notes.ts';
import { makeCard } from '../../../../shared/rules/testing/fixtures.ts';
import type { OfferedText } from '../../../api/imports/imports.ts';
import {
  chooseSource,
  dropList,
  partTexts,
  placeCheckedList,
  placeTexts,
  refuseUnread,
  settleForceList,
} from './force-lists.ts';
import { acceptList, settleList, startList } from './list-draft.ts';
import { addPlayer, changeForce, createDraft, type SetUpDraft } from './set-up-draft.ts';

const CARD = makeCard({ id: 7, name: 'Heron HRN-1' });
const two = createDraft('March', ['Davion', 'Liao']);

const offer = (id: string): OfferedText => ({
  id,
  fileName: `${id}.txt`,
  text: 'whatever',
  notes: [],
});

/** A list as the host reads it: so many units with their cards, and one that is in no catalogue. */
const preview = (units: number): ExchangePreview => ({
  kind: 'read',
  format: 'csv',
  title: null,
  notes: [],
  csv: null,
  cards: { total: 0, usable: 0, lines: [] },
  units: {
    total: units + 1,
    lines: Array.from({ length: units + 1 }, (_, index) => ({
      line: index + 1,
      place: `line ${index + 1}`,
      name: index === units ? 'Quillfeather' : CARD.name,
      cardId: null,
      card: index === units ? null : CARD,
      match: index === units ? { name: 'Quillfeather', candidates: [], isClear: false } : null,
      skill: 4,
      pilot: null,
      damage: null,
      lance: null,
      fate: 'fit',
      kills: [],
      notes: [],
    })),
  },
});

const settle = (draft: SetUpDraft, id: string, units: number): SetUpDraft =>
  settleForceList(draft, settleList(startList(offer(id)).source, preview(units), 'Imported force'));
const listsOf = ({ forces }: SetUpDraft) => forces.map(({ list }) => list?.source.offered.id ?? null);

describe('texts go to players', () => {
  it('in order to those without units, and for the rest players are added', () => {
    const named = changeForce(two, 0, { owner: 'Ann', armyList: 'Davion Company' });
    const { draft, index } = placeTexts(named, null, [offer('a'), offer('b')]);
    expect(listsOf(draft)).toEqual([null, 'a', 'b']);
    expect(index).toBe(1);
    expect(draft.forces[0]).toMatchObject({ owner: 'Ann', armyList: 'Davion Company' });
  });

  it('the first one to the player who is asked about, in place of what they had', () => {
    const before = settle(placeTexts(two, 1, [offer('a')]).draft, 'a', 2);
    expect(before.forces[1]?.name).toBe('a');
    const { draft } = placeTexts(before, 1, [offer('b'), offer('c')]);
    expect(listsOf(draft)).toEqual(['c', 'b']);
    expect(draft.forces[1]).toMatchObject({ units: null, name: '' });
  });

  it('and to one whose list gave no units', () => {
    const without = settle(placeTexts(two, 0, [offer('a')]).draft, 'a', 0);
    expect(listsOf(placeTexts(without, null, [offer('b')]).draft)).toEqual(['b', null]);
  });

  it('that can be read; the others are told by name and add no player', () => {
    const bad: OfferedText = {
      ...{ id: 'photo', fileName: 'photo.png', text: null },
      refused: makeNote('refused', 'text.picture'),
    };
    expect(partTexts([bad, offer('a'), offer('b')])).toEqual({
      forPlayers: [offer('a'), offer('b')],
      unread: [bad],
    });
    // One alone tells its reason where its list would be.
    expect(partTexts([bad])).toEqual({ forPlayers: [bad], unread: [] });
  });

  it('that prove unreadable have the reason before any goes to a player', async () => {
    const refused = makeNote('refused', 'text.encoding');
    const texts = [offer('a'), offer('broken'), offer('b')];
    const checked = await refuseUnread(texts, ({ offered }) =>
      Promise.resolve(
        offered.id === 'broken'
          ? { kind: 'refused', format: null, refused }
          : offered.id === 'a'
            ? preview(1)
            : null,
      ),
    );
    const { forPlayers, unread } = partTexts(checked);
    expect(unread).toEqual([{ id: 'broken', fileName: 'broken.txt', text: null, refused }]);
    expect(listsOf(placeTexts(two, null, forPlayers).draft)).toEqual(['a', 'b']);
  });

  it('are counted where there is no room for a player', () => {
    let full = two;
    while (full.forces.length < MAX_FORCES) full = addPlayer(full);
    full = full.forces.reduce((draft, _, at) => changeForce(draft, at, { armyList: 'Davion Company' }), full);
    const placed = placeTexts(full, null, [offer('a')]);
    expect(placed).toEqual({ draft: full, index: null, leftOver: 1 });
  });
});

describe('a list that was read', () => {
  const reading = placeTexts(two, 0, [offer('a')]).draft;

  it('gives its units and its name; what has no card is named', () => {
    const [force] = settle(reading, 'a', 2).forces;
    expect(force?.units).toHaveLength(2);
    expect(force?.name).toBe('a');
    expect(force?.list).toMatchObject({ state: 'read', leftOut: ['Quillfeather'] });
  });

  it('tells the units that are destroyed from those without a card', () => {
    const read = preview(2) as Extract<ExchangePreview, { kind: 'read' }>;
    const lines = read.units.lines.map((line, at) =>
      at === 0 ? line : { ...line, fate: 'destroyed' as const },
    );
    const { source } = startList(offer('a'));
    const list = settleList(source, { ...read, units: { ...read.units, lines } }, '');
    expect(list).toMatchObject({ leftOut: ['Quillfeather'], destroyed: [CARD.name] });
  });

  it('leaves a typed name alone, and takes a free one beside its equal', () => {
    const typed = changeForce(reading, 0, { name: 'Lancers' });
    expect(settle(typed, 'a', 1).forces[0]?.name).toBe('Lancers');
    const taken = changeForce(reading, 1, { name: 'A' });
    expect(settle(taken, 'a', 1).forces[0]?.name).toBe('a 2');
  });

  it('is nobody’s any more when its player was taken away meanwhile', () => {
    expect(settle(two, 'a', 2)).toBe(two);
  });

  it('gives nothing where no unit has a card, or the text is refused', () => {
    expect(settle(reading, 'a', 0).forces[0]).toMatchObject({ units: null, name: '' });
    const { source } = startList(offer('a'));
    const refused = makeNote('refused', 'text.unreadable');
    const list = settleList(source, { kind: 'refused', format: null, refused }, '');
    expect(settleForceList(reading, list).forces[0]).toMatchObject({ units: null, list: { refused } });
  });

  it('stays while an army list is chosen instead, and can be chosen again', () => {
    const read = settle(reading, 'a', 2);
    const company = chooseSource(read, 0, { armyList: 'Davion Company' });
    expect(company.forces[0]).toMatchObject({
      armyList: 'Davion Company',
      units: null,
      name: 'Davion Company',
    });
    expect(company.forces[0]?.list).not.toBeNull();
    const again = chooseSource(company, 0, 'own-list').forces[0];
    expect(again).toMatchObject({ armyList: null, name: 'a' });
    expect(again?.units).toHaveLength(2);
  });

  it('goes with its name', () => {
    expect(dropList(settle(reading, 'a', 2), 0).forces[0]).toEqual(two.forces[0]);
  });

  it('comes back to its player after it was checked; another one goes to the first without units', () => {
    const read = settle(settle(placeTexts(reading, null, [offer('b')]).draft, 'a', 2), 'b', 1);
    const units = [{ card: CARD, pilot: null }];
    const { source } = startList(offer('b'));
    const checked = placeCheckedList(read, acceptList({ name: 'b', units, source }));
    expect(checked.index).toBe(1);
    expect(checked.draft.forces[1]?.units).toEqual(units);
    const other = { source: startList(offer('c')).source, name: 'c', units };
    expect(placeCheckedList(reading, acceptList(other)).index).toBe(1);
  });
});

it('cards of a whole catalogue are no force', () => {
  const catalogue: ExchangePreview = {
    ...(preview(0) as Extract<ExchangePreview, { kind: 'read' }>),
    cards: { total: 7000, usable: 7000, lines: [] },
    units: { total: 0, lines: [] },
  };
  expect(settleList(startList(offer('a')).source, catalogue, '')).toMatchObject({ units: [], tooMany: 7000 });
});
