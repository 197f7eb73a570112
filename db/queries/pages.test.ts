import { expect, test } from 'vitest';
import { makeRig } from '../commands/testing/campaign-rig.ts';
import { takeFromEnd, takeFromNewest } from './take-page.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const self = (letter: string): string => letter;

test('without words of a page a list is whole', () => {
  expect(takeFromEnd(LETTERS, {}, self)).toEqual(LETTERS);
  expect(takeFromNewest(LETTERS, {}, self)).toEqual(LETTERS);
});

test('pages of a list that begins with the oldest go from its end to its beginning, each in the order of the list', () => {
  expect(takeFromEnd(LETTERS, { limit: 2 }, self)).toEqual(['d', 'e']);
  expect(takeFromEnd(LETTERS, { limit: 2, before: 'd' }, self)).toEqual(['b', 'c']);
  expect(takeFromEnd(LETTERS, { limit: 2, before: 'b' }, self)).toEqual(['a']);
  expect(takeFromEnd(LETTERS, { limit: 2, before: 'a' }, self)).toEqual([]);
});

test('pages of a list that begins with the newest go on to the oldest', () => {
  expect(takeFromNewest(LETTERS, { limit: 2 }, self)).toEqual(['a', 'b']);
  expect(takeFromNewest(LETTERS, { limit: 4, before: 'b' }, self)).toEqual(['c', 'd', 'e']);
  expect(takeFromNewest(LETTERS, { limit: 2, before: 'e' }, self)).toEqual([]);
});

test('the story is told page by page; an event that is not in it is refused', async () => {
  const rig = await makeRig();
  for (const day of [1, 2, 3]) await rig.call('story.add', { date: `3052-05-0${day}`, title: `Day ${day}` });
  const [, second] = await rig.call('story.list', {});
  expect(await rig.call('story.list', { limit: 2 })).toMatchObject([{ title: 'Day 2' }, { title: 'Day 3' }]);
  expect(await rig.call('story.list', { limit: 2, before: second!.id })).toMatchObject([{ title: 'Day 1' }]);
  await rig.call('story.remove', { eventId: second!.id });
  await rig.refused('story.list', { before: second!.id }, 'page.unknown-before');
});

test('each page of tracks has the ways that begin at them, so that all pages have all ways once', async () => {
  const rig = await makeRig();
  const whole = await rig.call('track.list', {});
  const last = await rig.call('track.list', { limit: 4 });
  const first = await rig.call('track.list', { before: last.tracks[0]!.id });
  expect([...first.tracks, ...last.tracks]).toEqual(whole.tracks);
  expect(new Set([...first.links, ...last.links])).toEqual(new Set(whole.links));
  expect(first.links.length + last.links.length).toBe(whole.links.length);
});

test('maps are told page by page in the order of their names', async () => {
  const rig = await makeRig();
  const { board } = await rig.call('board.generate', { seed: 'a' });
  for (const name of ['Ridge', 'Bay', 'Marsh']) await rig.call('board.save', { name, board });
  const [bay, marsh, ridge] = await rig.call('board.list', {});
  expect(await rig.call('board.list', { limit: 1 })).toEqual([ridge]);
  expect(await rig.call('board.list', { limit: 2, before: ridge!.boardId })).toEqual([bay, marsh]);
});

test('favourites are told page by page, the newest first', async () => {
  const rig = await makeRig();
  const { cards } = await rig.call('catalogue.search', { limit: 3 });
  const ids = cards.map(({ id }) => id);
  for (const cardId of ids) await rig.call('catalogue.setFavourite', { cardId, isFavourite: true });
  expect(await rig.call('catalogue.favourites', { limit: 2 })).toEqual([ids[2], ids[1]]);
  expect(await rig.call('catalogue.favourites', { limit: 2, before: ids[1] })).toEqual([ids[0]]);
  await rig.refused('catalogue.favourites', { before: 1 }, 'page.unknown-before');
});
