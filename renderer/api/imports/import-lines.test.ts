import { describe, expect, it } from 'vitest';
import type { MatchCandidate, MatchReason } from '../../../shared/domain/catalogue.ts';
import type { PreviewUnit, ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import { BUNDLED_CATALOGUE } from '../../../shared/domain/catalogue.ts';
import { makeNote } from '../../../shared/exchange/notes.ts';
import { makeCard } from '../../../shared/rules/testing/fixtures.ts';
import { listLines, settleLine, sortByReviewReason, toImportedUnits } from './import-lines.ts';

const CARD = makeCard({ id: 7, name: 'Heron HRN-1', armor: 4, structure: 2 });

const candidate = (reason: MatchReason, card = CARD): MatchCandidate => ({
  card: { ...card, armyLists: [], catalogueId: BUNDLED_CATALOGUE },
  reason,
  confidence: 0.9,
});

function makeUnit(part: Partial<PreviewUnit> = {}): PreviewUnit {
  return {
    line: 1,
    place: '[0]',
    name: 'Heron',
    cardId: null,
    card: null,
    skill: 3,
    pilot: null,
    damage: null,
    lance: null,
    fate: 'fit',
    kills: [],
    notes: [],
    match: { name: 'Heron', candidates: [candidate('exact')], isClear: true },
    ...part,
  };
}

const preview = (...lines: PreviewUnit[]): ReadPreview => ({
  kind: 'read',
  format: 'mul-search',
  title: null,
  notes: [],
  csv: null,
  cards: { total: 0, usable: 0, lines: [] },
  units: { total: lines.length, lines },
});
const settle = (part: Partial<PreviewUnit>, edit = {}) =>
  settleLine(listLines(preview(makeUnit(part)))[0]!, edit);

describe('a line of a list', () => {
  it('gets the card that is clearly meant, without what its catalogue says about it', () => {
    const settled = settle({});
    expect(settled).toMatchObject({ reviewReason: 'fine', cardFrom: 'exact', isTaken: true });
    expect(settled.card).toEqual(CARD);
  });

  it('is not taken where the card is only proposed, until somebody has looked', () => {
    const match = { name: 'Heron', candidates: [candidate('similar')], isClear: false };
    expect(settle({ match })).toMatchObject({
      reviewReason: 'unclear',
      firstReviewReason: 'unclear',
      isTaken: false,
    });
    expect(settle({ match }, { card: CARD })).toMatchObject({ reviewReason: 'fine', isTaken: true });
    expect(settle({ match }, { isTaken: true })).toMatchObject({
      reviewReason: 'fine',
      firstReviewReason: 'unclear',
    });
  });

  it('needs no look where the list holds numbers only', () => {
    const match = { name: '7', candidates: [candidate('number-only')], isClear: false };
    const notes = [makeNote('missing', 'name.from-id')];
    expect(settle({ name: '7', match, notes })).toMatchObject({
      reviewReason: 'fine',
      cardFrom: 'number-alone',
    });
    expect(settle({ match })).toMatchObject({ reviewReason: 'unclear', cardFrom: 'number-only' });
  });

  it('cannot be taken without a card, whatever is ticked, and can with a chosen one', () => {
    const match = { name: 'Heron', candidates: [], isClear: false };
    expect(settle({ match }, { isTaken: true })).toMatchObject({ reviewReason: 'no-card', isTaken: false });
    expect(settle({ match }, { card: CARD })).toMatchObject({ cardFrom: 'chosen', isTaken: true });
  });

  it('is never taken when it is refused', () => {
    const notes = [makeNote('refused', 'pilot.ejected')];
    expect(settle({ notes }, { isTaken: true, card: CARD })).toMatchObject({
      reviewReason: 'refused',
      isTaken: false,
    });
  });

  it('joins with pilot, lance and damage, within what the card has', () => {
    const pilot = { name: 'Ines Wolf', callSign: 'Kestrel', wounds: 12, isDead: false };
    const damage = {
      armorLeft: 9,
      structureLeft: 1,
      criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
    };
    const settled = settle({ pilot, damage, lance: 'L'.repeat(120), kills: ['Atlas'] });
    expect(toImportedUnits([settled])).toEqual([
      {
        card: CARD,
        pilot: { name: 'Ines Wolf', callSign: 'Kestrel', skill: 3, wounds: 9, kills: 1 },
        damage: { ...damage, armorLeft: 4 },
        lance: 'L'.repeat(80),
      },
    ]);
  });

  it('leaves the dead and the destroyed at home, unless they are wanted as wrecks', () => {
    const pilot = { name: 'Ines Wolf', callSign: '', wounds: 0, isDead: true };
    expect(toImportedUnits([settle({ pilot })])).toEqual([{ card: CARD, pilot: null }]);
    expect(settle({ fate: 'destroyed' }).isTaken).toBe(false);
    expect(settle({ fate: 'destroyed' }, { isTaken: true }).damage).toMatchObject({ structureLeft: 0 });
  });

  it('stays where it was shown when it is changed; the gravest come first', () => {
    const unclear = { name: 'Heron', candidates: [candidate('similar')], isClear: false };
    const none = { name: 'Heron', candidates: [], isClear: false };
    const lines = listLines(preview(makeUnit(), makeUnit({ match: unclear }), makeUnit({ match: none })));
    const order = (edits: Record<number, object>) =>
      sortByReviewReason(lines.map((line) => settleLine(line, edits[line.index]))).map(
        ({ line }) => line.index,
      );
    expect(order({})).toEqual([2, 1, 0]);
    expect(order({ 2: { card: CARD }, 1: { isTaken: false } })).toEqual([2, 1, 0]);
  });
});

it('cards join as units where the text holds no units', () => {
  const read = { line: null, place: 'Units[0]', name: CARD.name, card: CARD, notes: [] };
  const lines = listLines({ ...preview(), cards: { total: 1, usable: 1, lines: [read] } });
  expect(toImportedUnits(lines.map((line) => settleLine(line)))).toEqual([
    { card: CARD, pilot: { skill: 4 } },
  ]);
});
