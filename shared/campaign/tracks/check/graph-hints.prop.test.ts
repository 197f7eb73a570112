import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_COURSE } from '../../../domain/track-course.ts';
import { LINK_WINNERS, type Gate, type LinkDefinition } from '../../../domain/track-link.ts';
import type { Winner } from '../../../domain/side.ts';
import { createScriptedDice } from '../../../rules/scripted-dice.ts';
import { countRuns } from '../../../rules/testing/count-runs.ts';
import { computeClosedTracks, computeOpenedTracks, isLastTrack, type GraphTrack } from '../track-graph.ts';
import { findGraphHints } from './graph-hints.ts';

interface Graph {
  readonly tracks: readonly (GraphTrack & { readonly isBlocked: boolean })[];
  readonly links: readonly LinkDefinition[];
}

const NO_DICE = createScriptedDice([]);
const KEYS = ['a', 'b', 'c', 'd', 'e'];
/** Fights after which the search stops: longer than any path without repeats. */
const MAX_FIGHTS = 9;

/** WP of the richest force at the start, and what each track brings at most. */
const WP = { now: 500, perTrack: 100 };

interface Played {
  /** Tracks that were open at some time. */
  readonly come: Set<string>;
  readonly fought: Set<string>;
  /** Ways that opened their track at least once, as `from to winner`. */
  readonly opened: Set<string>;
  /** Tracks and winners, as `key winner`, after which something opened at least once. */
  readonly wentOn: Set<string>;
  /** Some way of playing came to an end. */
  canEnd: boolean;
}

/** `a` is met by the attacker whose it is, `b` by either side. */
const OBJECTIVES = [
  { key: 'a', owner: 'attacker' },
  { key: 'b', owner: 'both' },
] as const;

/** Whether a gate opens on the `turn`th track where everybody gets all, or nobody anything. */
function isOpen(gate: Gate | null, gets: 'attacker' | 'defender' | null, turn: number): boolean {
  switch (gate?.kind) {
    case undefined:
      return true;
    case 'turn':
      return turn >= gate.turn;
    case 'warchest':
      return gate.wp <= (gets === null ? 0 : WP.now + turn * WP.perTrack);
    case 'objective': {
      const owner = OBJECTIVES.find(({ key }) => key === gate.key)?.owner;
      return gets !== null && (owner === 'both' || owner === gets) && (gate.by === 'any' || gate.by === gets);
    }
  }
}

/** Plays every possible campaign by the rules of the program, one track after another. */
function playAll({ tracks, links }: Graph): Played {
  const played: Played = {
    come: new Set(),
    fought: new Set(),
    opened: new Set(),
    wentOn: new Set(),
    canEnd: false,
  };
  const seen = new Set<string>();
  const blocked = new Set(tracks.filter(({ isBlocked }) => isBlocked).map(({ id }) => id));
  const play = (now: readonly GraphTrack[], tracksDone: number): void => {
    for (const { id, status } of now) if (status === 'open') played.come.add(id);
    const state = `${now.map(({ status }) => status).join()} ${tracksDone}`;
    if (seen.has(state) || tracksDone >= MAX_FIGHTS) return;
    seen.add(state);
    for (const { id } of now.filter(({ status, id: key }) => status === 'open' && !blocked.has(key)))
      for (const winner of ['attacker', 'defender', 'draw'] as const)
        for (const gets of ['attacker', 'defender', null] as const)
          fight(now, id, { winner, gets, turn: tracksDone + 1 });
  };
  const fight = (
    now: readonly GraphTrack[],
    trackId: string,
    { winner, gets, turn }: { winner: Winner; gets: 'attacker' | 'defender' | null; turn: number },
  ) => {
    played.fought.add(trackId);
    const met = OBJECTIVES.filter(({ owner }) => owner === 'both' || owner === gets);
    const metBy = new Map(gets === null ? [] : met.map(({ key }) => [key, gets]));
    const mean = gets === null ? 0 : WP.now + turn * WP.perTrack;
    const meanWp = { attacker: mean, defender: mean };
    const result = { trackId, winner, metBy, meanWp, tracksDone: turn };
    const opens = computeOpenedTracks(result, now, links, NO_DICE);
    const alternatives = now.flatMap(({ id, status }) => (status === 'open' && id !== trackId ? [id] : []));
    const closes = computeClosedTracks(trackId, opens, alternatives, now);
    if (opens.length > 0) played.wentOn.add(`${trackId} ${winner}`);
    for (const { from, to, ifWinner, gate } of links)
      if (
        isOpen(gate, gets, turn) &&
        from === trackId &&
        opens.includes(to) &&
        (ifWinner === 'any' || winner === ifWinner || winner === 'draw')
      )
        played.opened.add(`${from} ${to} ${ifWinner}`);
    if (isLastTrack(trackId, { opens, closes }, now, links)) played.canEnd = true;
    else
      play(
        now.map((track) => {
          if (opens.includes(track.id)) return { ...track, status: 'open' as const };
          if (track.id === trackId) return { ...track, status: 'done' as const };
          return closes.includes(track.id) ? { ...track, status: 'closed' as const } : track;
        }),
        turn,
      );
  };
  play(tracks, 0);
  return played;
}

const freeGate: fc.Arbitrary<Gate | null> = fc.constantFrom(
  null,
  null,
  { kind: 'objective', key: 'a', by: 'any' } as const,
  { kind: 'objective', key: 'b', by: 'defender' } as const,
  // Never met: the other side's, and none of this track.
  { kind: 'objective', key: 'a', by: 'defender' } as const,
  { kind: 'objective', key: 'none', by: 'any' } as const,
  { kind: 'warchest', side: 'defender', wp: 500 } as const,
);
const turnGate: fc.Arbitrary<Gate | null> = fc
  .integer({ min: 1, max: 7 })
  .chain((number) =>
    fc.constantFrom(
      { kind: 'turn', turn: number } as const,
      { kind: 'warchest', side: 'attacker', wp: 500 + 100 * number } as const,
    ),
  );

function makeGraphs(most: { readonly sides: boolean; readonly turns: boolean }): fc.Arbitrary<Graph> {
  const track = fc.record({
    again: fc.boolean(),
    staysOpen: most.sides ? fc.boolean() : fc.constant(false),
    isFirst: fc.boolean(),
    isBlocked: fc.nat(5).map((number) => number === 0),
  });
  const link = fc.tuple(
    fc.nat(4),
    fc.nat(4),
    fc.constantFrom(...LINK_WINNERS),
    most.turns ? fc.oneof(freeGate, turnGate) : freeGate,
  );
  return fc
    .tuple(fc.array(track, { minLength: 1, maxLength: 5 }), fc.array(link, { maxLength: 9 }))
    .map(([all, ways]) => {
      const keyOf = (index: number) => KEYS[index % all.length]!;
      const links = ways.flatMap(([from, to, ifWinner, gate]): LinkDefinition[] =>
        keyOf(from) === keyOf(to)
          ? []
          : [{ from: keyOf(from), to: keyOf(to), ifWinner, gate, atOnce: false }],
      );
      return {
        tracks: all.map(({ isFirst, isBlocked, ...course }, index) => ({
          isBlocked,
          id: KEYS[index]!,
          status: isFirst || index === 0 ? 'open' : 'closed',
          course: { ...USUAL_COURSE, ...course },
        })),
        links: links.filter(
          (one, index) =>
            links.findIndex(
              (other) => one.from === other.from && one.to === other.to && one.ifWinner === other.ifWinner,
            ) === index,
        ),
      };
    });
}

function hint({ tracks, links }: Graph) {
  return findGraphHints({
    tracks: tracks.map(({ id, course, isBlocked }) => ({
      ...{ key: id, course, isDone: false, objectives: OBJECTIVES, mostWp: WP.perTrack },
      ...{ unplayed: isBlocked ? (['defender'] as const) : [], isAlone: false },
    })),
    mostWp: WP.now,
    links,
    first: tracks.filter(({ status }) => status === 'open').map(({ id }) => id),
    endsOtherwise: false,
  });
}

const RUNS = countRuns({ fast: 150, all: 6000 });

describe('hints about a graph', () => {
  it('name exactly the tracks, ways and results that no way of playing reaches, opens or goes on from', () => {
    fc.assert(
      fc.property(makeGraphs({ sides: false, turns: false }), (graph) => {
        const played = playAll(graph);
        const hints = hint(graph);
        const keysOf = (code: string) =>
          hints.filter((one) => one.code === code).map(({ values }) => values['key']);
        const unreachable = graph.tracks.map(({ id }) => id).filter((id) => !played.come.has(id));
        expect(keysOf('graph.unreachable')).toEqual(unreachable);
        const blocked = graph.tracks.filter(({ id, isBlocked }) => isBlocked && played.come.has(id));
        expect(keysOf('graph.role-unplayed').toSorted()).toEqual(blocked.map(({ id }) => id).toSorted());
        const shut = graph.links
          .filter(({ from, to, ifWinner }) => !played.opened.has(`${from} ${to} ${ifWinner}`))
          .filter(({ from }) => played.fought.has(from))
          .map(({ from, to }) => `${from} ${to}`);
        const named = hints.filter(({ path }) => path.startsWith('links')).map(({ values }) => values);
        expect(named.map(({ key, to }) => `${key} ${to}`).toSorted()).toEqual(shut.toSorted());
        for (const { id } of graph.tracks.filter(({ id: key }) => played.fought.has(key))) {
          const ends = (['attacker', 'defender'] as const).filter(
            (side) => !played.wentOn.has(`${id} ${side}`),
          );
          const code = ends.length === 2 ? 'graph.dead-end' : `graph.dead-end-${ends[0]}`;
          const told = hints.filter(
            (one) => one.code.startsWith('graph.dead-end') && one.values['key'] === id,
          );
          expect(told.map((one) => one.code)).toEqual(ends.length === 0 ? [] : [code]);
        }
        if (hints.some(({ code }) => code === 'graph.no-end')) expect(played.canEnd).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('are never wrong about side tracks and turns', () => {
    fc.assert(
      fc.property(makeGraphs({ sides: true, turns: true }), (graph) => {
        const played = playAll(graph);
        for (const { code, values, path } of hint(graph)) {
          if (code === 'graph.unreachable') expect(played.come.has(String(values['key']))).toBe(false);
          if (path.startsWith('links')) {
            const ways = graph.links.filter(({ from, to }) => from === values['key'] && to === values['to']);
            expect(
              ways.some(({ from, to, ifWinner }) => !played.opened.has(`${from} ${to} ${ifWinner}`)),
            ).toBe(true);
          }
          if (code === 'graph.no-end') expect(played.canEnd).toBe(false);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
