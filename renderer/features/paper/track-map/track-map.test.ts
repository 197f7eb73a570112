import { expect, it } from 'vitest';
import type { SideSetUp, TrackPlace } from '../../../../shared/domain/track-set-up.ts';
import { listEdgeUses } from './edge-labels.ts';
import { listMapPlaces } from './list-map-places.ts';

const entry = (turn: number) =>
  ({ kind: 'entry', share: 0.5, edges: ['east'], turn, mayWait: false }) as const;

it('tells what each edge is to a side: home, way out, and the turns on which units enter', () => {
  const setUp: SideSetUp = {
    homeEdge: 'west',
    exitEdge: 'east',
    groups: [entry(3), entry(1), entry(3)],
    forcedWithdrawal: false,
    namesCommander: false,
  };
  expect(listEdgeUses(setUp)).toEqual([
    { edge: 'west', isHome: true, isExit: false, entryTurns: [] },
    { edge: 'east', isHome: false, isExit: true, entryTurns: [1, 3] },
    { edge: 'north', isHome: false, isExit: false, entryTurns: [] },
    { edge: 'south', isHome: false, isExit: false, entryTurns: [] },
  ]);
});

const place = (key: string, building: boolean): TrackPlace => {
  return { key, name: key, across: 0.5, down: 1, radiusInches: 4, building };
};

it("numbers the places of the side's objectives and those that stand on the table, and no others", () => {
  const places = [place('bridge', false), place('depot', true), place('hidden', false)];
  const condition = { kind: 'hold-place', place: 'bridge' } as const;
  const listed = listMapPlaces(places, [{ condition }], { widthHexes: 10, heightHexes: 8 });
  expect(listed.map(({ number, name, hex }) => [number, name, hex])).toEqual([
    [1, 'bridge', { column: 5, row: 7 }],
    [2, 'depot', { column: 5, row: 7 }],
  ]);
});
