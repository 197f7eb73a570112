import { describe, expect, it } from 'vitest';
import { USUAL_COURSE, type TrackCourse } from '../../domain/track-course.ts';
import type { LinkDefinition } from '../../domain/track-link.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import {
  computeClosedTracks,
  computeOpenedTracks,
  isLastTrack,
  listAhead,
  listRivals,
  type GraphTrack,
  type TrackResult,
} from './track-graph.ts';

const way = (from: string, to: string, terms: Partial<LinkDefinition> = {}): LinkDefinition => {
  return { from, to, ifWinner: 'any', gate: null, atOnce: false, ...terms };
};
const track = (id: string, status: TrackStatus, course: Partial<TrackCourse> = {}): GraphTrack => {
  return { id, status, course: { ...USUAL_COURSE, ...course } };
};
const result = (told: Partial<TrackResult> = {}): TrackResult => ({
  trackId: 'a',
  winner: 'attacker',
  metBy: new Map(),
  meanWp: { attacker: 0, defender: 0 },
  tracksDone: 1,
  ...told,
});
const NO_DICE = createScriptedDice([]);

const links = [
  way('a', 'b', { ifWinner: 'attacker' }),
  way('a', 'c', { ifWinner: 'defender' }),
  way('a', 'd'),
  way('c', 'b'),
];
const tracks = [track('a', 'under-way'), track('b', 'closed'), track('c', 'closed'), track('d', 'closed')];
const put = (other: GraphTrack) => tracks.map((one) => (one.id === other.id ? other : one));

describe('the tracks that a result opens', () => {
  const open = (told: Partial<TrackResult> = {}, among = tracks, ways = links) =>
    computeOpenedTracks(result(told), among, ways, NO_DICE);

  it('are those of the winner, and all of them after a draw', () => {
    expect(open()).toEqual(['b', 'd']);
    expect(open({ winner: 'defender' })).toEqual(['c', 'd']);
    expect(open({ winner: 'draw' })).toEqual(['b', 'c', 'd']);
    expect(open({ trackId: 'b', winner: 'draw' })).toEqual([]);
  });

  it('are none that is fought at the same time, nor one that is done unless it can be fought again', () => {
    expect(open({}, put(track('b', 'under-way')))).toEqual(['d']);
    expect(open({}, put(track('b', 'done')))).toEqual(['d']);
    expect(open({}, put(track('b', 'done', { again: true })))).toEqual(['b', 'd']);
  });

  it.each([
    [{ kind: 'objective', key: 'scan', by: 'any' }, {}, false],
    [
      { kind: 'objective', key: 'scan', by: 'any' },
      { metBy: new Map([['scan', 'defender'] as const]) },
      true,
    ],
    [
      { kind: 'objective', key: 'scan', by: 'attacker' },
      { metBy: new Map([['scan', 'defender'] as const]) },
      false,
    ],
    [{ kind: 'warchest', side: 'defender', wp: 500 }, { meanWp: { attacker: 900, defender: 499.5 } }, false],
    [{ kind: 'warchest', side: 'defender', wp: 500 }, { meanWp: { attacker: 0, defender: 500 } }, true],
    [{ kind: 'turn', turn: 3 }, { tracksDone: 2 }, false],
    [{ kind: 'turn', turn: 3 }, { tracksDone: 3 }, true],
  ] as const)('are behind the gate %j with %j: %s', (gate, told, isOpen) => {
    expect(open(told, tracks, [way('a', 'b', { gate })])).toEqual(isOpen ? ['b'] : []);
  });

  it('are one by an even roll where chance decides, besides side tracks', () => {
    const ways = [way('a', 'b'), way('a', 'c'), way('a', 'd')];
    const among = [
      track('a', 'under-way', { chosenBy: 'roll' }),
      ...tracks.slice(1, 3),
      track('d', 'closed', { staysOpen: true }),
    ];
    const roll = (faces: number[]) => computeOpenedTracks(result(), among, ways, createScriptedDice(faces));
    expect([1, 2, 3, 4, 5, 6].map((face) => roll([face]))).toEqual(
      ['b', 'c', 'b', 'c', 'b', 'c'].map((id) => [id, 'd']),
    );
    const counts = new Map<string, number>();
    const [opener = track('a', 'done'), ...rest] = among;
    const seven = Array.from({ length: 7 }, (_, index) => track(`t${index}`, 'closed'));
    const dice = createSeededDice('even');
    for (let times = 0; times < 7000; times += 1) {
      const all = [opener, ...rest, ...seven];
      const [id = ''] = computeOpenedTracks(
        result(),
        all,
        seven.map((one) => way('a', one.id)),
        dice,
      );
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count > 850 && count < 1150)).toBe(true);
    expect(counts.size).toBe(7);
  });
});

describe('the tracks that close', () => {
  const open = tracks.map(({ id }) => track(id, id === 'a' ? 'under-way' : 'open'));

  it('are the ways not taken', () => {
    expect(computeClosedTracks('a', ['b'], ['b', 'c', 'd'], open)).toEqual(['c', 'd']);
  });

  it('are none that opened since the engagement began, and no side track', () => {
    expect(computeClosedTracks('a', [], ['c'], open)).toEqual(['c']);
    const aside = open.map((one) => (one.id === 'c' ? track('c', 'open', { staysOpen: true }) : one));
    expect(computeClosedTracks('a', [], ['c', 'd'], aside)).toEqual(['d']);
  });
});

describe('the last track', () => {
  const over = [track('a', 'under-way'), track('b', 'open'), track('c', 'closed')];

  it('opens none, leaves none open, and none is under way', () => {
    expect(isLastTrack('a', { opens: [], closes: ['b'] }, over, [])).toBe(true);
    expect(isLastTrack('a', { opens: [], closes: [] }, over, [])).toBe(false);
    expect(isLastTrack('a', { opens: ['c'], closes: ['b'] }, over, [])).toBe(false);
    const both = over.map(({ id }) => track(id, 'under-way'));
    expect(isLastTrack('a', { opens: [], closes: [] }, both, [])).toBe(false);
  });

  it('may leave side tracks open', () => {
    const aside = { staysOpen: true };
    const left = [track('a', 'under-way'), track('b', 'open', aside), track('c', 'closed', aside)];
    expect(isLastTrack('a', { opens: ['c'], closes: [] }, left, [])).toBe(true);
    expect(
      isLastTrack(
        'a',
        { opens: [], closes: [] },
        [track('a', 'under-way'), track('b', 'under-way', aside)],
        [],
      ),
    ).toBe(false);
  });
});

it('leaves a choice between open tracks of the same result, side tracks aside', () => {
  const opened = (
    id: string,
    openedBy: string | null,
    status: TrackStatus,
    course: Partial<TrackCourse> = {},
  ) => ({
    ...track(id, status, course),
    openedBy,
  });
  const all = [
    opened('b', 'a', 'open'),
    opened('c', 'a', 'open'),
    opened('d', 'a', 'open', { staysOpen: true }),
    opened('e', 'x', 'open'),
    opened('f', 'a', 'closed'),
    opened('g', null, 'open'),
    opened('h', null, 'open'),
  ];
  const rivals = all.map((one) =>
    listRivals(one, all)
      .map(({ id }) => id)
      .join(''),
  );
  expect(rivals).toEqual(['c', 'b', '', '', '', '', '']);
});

describe('several fronts', () => {
  const opened = (id: string, openedBy: string | null, course: Partial<TrackCourse> = {}): GraphTrack => {
    return { ...track(id, 'open', course), openedBy };
  };

  it('do not close each other where a track closes its rivals only', () => {
    const rivals = { closes: 'rivals' } as const;
    const open = [opened('a', 'z', rivals), opened('b', 'z'), opened('c', 'y'), opened('d', null)];
    expect(computeClosedTracks('a', [], ['b', 'c', 'd'], open)).toEqual(['b']);
    const old = [opened('a', 'z'), ...open.slice(1)];
    expect(computeClosedTracks('a', [], ['b', 'c', 'd'], old)).toEqual(['b', 'c', 'd']);
    const byHand = [opened('a', null, rivals), opened('b', null, rivals)];
    expect(computeClosedTracks('a', [], ['b'], byHand)).toEqual([]);
  });

  it('are opened by a result after which nobody chooses', () => {
    const opener = track('z', 'done', { chosenBy: 'all' });
    const open = [opener, opened('a', 'z'), opened('b', 'z')];
    expect(computeClosedTracks('a', [], ['b'], open)).toEqual([]);
    expect(listRivals(open[1]!, open)).toEqual([]);
  });
});

describe('an open side track', () => {
  const aside = { staysOpen: true };

  it('keeps the campaign from its end where it leads on, on any number of side tracks', () => {
    const left = [
      track('a', 'under-way'),
      track('b', 'open', aside),
      track('c', 'closed', aside),
      track('d', 'closed'),
    ];
    const ends = (links: readonly LinkDefinition[], now = left) =>
      isLastTrack('a', { opens: [], closes: [] }, now, links);
    expect(ends([way('b', 'c')])).toBe(true);
    expect(ends([way('b', 'c'), way('c', 'd')])).toBe(false);
    expect(
      ends(
        [way('b', 'd')],
        left.map((one) => (one.id === 'd' ? track('d', 'done') : one)),
      ),
    ).toBe(true);
    expect(ends([way('b', 'a')])).toBe(true);
  });

  it('does so by itself where its course says so', () => {
    const left = [track('a', 'under-way'), track('b', 'open', { ...aside, holdsEnd: true })];
    expect(isLastTrack('a', { opens: [], closes: [] }, left, [])).toBe(false);
  });
});

it('lists the tracks that can still be fought', () => {
  const all = [
    track('a', 'done'),
    track('b', 'open'),
    track('c', 'closed'),
    track('d', 'closed'),
    track('e', 'done'),
  ];
  const links = [way('a', 'd'), way('b', 'c'), way('b', 'e')];
  expect(listAhead(all, links).map(({ id }) => id)).toEqual(['b', 'c']);
  const again = all.map((one) => (one.id === 'e' ? track('e', 'done', { again: true }) : one));
  expect(listAhead(again, [...links, way('e', 'd')]).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
});
