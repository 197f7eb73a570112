import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_COURSE } from '../../domain/track-course.ts';
import { LINK_WINNERS, type Gate, type LinkDefinition } from '../../domain/track-link.ts';
import type { Winner } from '../../domain/side.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import { countRuns } from '../../rules/testing/count-runs.ts';
import { computeClosedTracks, computeOpenedTracks, isLastTrack, type GraphTrack } from '../track-graph.ts';
import { findGraphHints } from './graph-hints.ts';

interface Graph {
  readonly tracks: readonly GraphTrack[];
  readonly links: readonly LinkDefinition[];
}

const NO_DICE = createScriptedDice([]);
const KEYS = ['a', 'b', 'c', 'd', 'e'];
/** Fights after which the search stops: longer than any path without repeats. */
const MOST_FIGHTS = 9;

interface Played {
  readonly fought: Set<string>;
  /** Ways that opened their track at least once, as `from to winner`. */
  readonly opened: Set<string>;
  /** Tracks and winners, as `key winner`, after which something opened at least once. */
  readonly wentOn: Set<string>;
  /** Some way of playing came to an end. */
  canEnd: boolean;
}

function isOpen(gate: Gate | null, gates: boolean, turn: number): boolean {
  return gate === null || (gate.kind === 'turn' ? turn >= gate.turn : gates);
}

/** Plays every possible campaign by the rules of the program, one track after another. */
function playAll({ tracks, links }: Graph): Played {
  const played: Played = { fought: new Set(), opened: new Set(), wentOn: new Set(), canEnd: false };
  const seen = new Set<string>();
  const play = (now: readonly GraphTrack[], tracksDone: number): void => {
    const state = `${now.map(({ status }) => status).join()} ${tracksDone}`;
    if (seen.has(state) || tracksDone >= MOST_FIGHTS) return;
    seen.add(state);
    for (const { id } of now.filter(({ status }) => status === 'open'))
      for (const winner of ['attacker', 'defender', 'draw'] as const)
        for (const gates of [true, false]) fight(now, id, winner, gates, tracksDone + 1);
  };
  const fight = (
    now: readonly GraphTrack[],
    trackId: string,
    winner: Winner,
    gates: boolean,
    turn: number,
  ) => {
    played.fought.add(trackId);
    const metBy = new Map(gates ? [['met', 'attacker' as const]] : []);
    const meanWp = { attacker: gates ? 1e9 : 0, defender: gates ? 1e9 : 0 };
    const result = { trackId, winner, metBy, meanWp, tracksDone: turn };
    const opens = computeOpenedTracks(result, now, links, NO_DICE);
    const alternatives = now.flatMap(({ id, status }) => (status === 'open' && id !== trackId ? [id] : []));
    const closes = computeClosedTracks(opens, alternatives, now);
    if (opens.length > 0) played.wentOn.add(`${trackId} ${winner}`);
    for (const { from, to, ifWinner, gate } of links)
      if (
        isOpen(gate, gates, turn) &&
        from === trackId &&
        opens.includes(to) &&
        (ifWinner === 'any' || winner === ifWinner || winner === 'draw')
      )
        played.opened.add(`${from} ${to} ${ifWinner}`);
    if (isLastTrack(trackId, { opens, closes }, now)) played.canEnd = true;
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
  { kind: 'objective', key: 'met', by: 'any' } as const,
  { kind: 'warchest', side: 'defender', wp: 500 } as const,
);
const turnGate: fc.Arbitrary<Gate | null> = fc
  .integer({ min: 1, max: 7 })
  .map((turn) => ({ kind: 'turn', turn }) as const);

function makeGraphs(most: { readonly sides: boolean; readonly turns: boolean }): fc.Arbitrary<Graph> {
  const track = fc.record({
    again: fc.boolean(),
    staysOpen: most.sides ? fc.boolean() : fc.constant(false),
    isFirst: fc.boolean(),
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
        tracks: all.map(({ isFirst, ...course }, index) => ({
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
    tracks: tracks.map(({ id, course }) => ({ key: id, course, isDone: false })),
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
        const unreachable = graph.tracks.map(({ id }) => id).filter((id) => !played.fought.has(id));
        expect(keysOf('graph.unreachable')).toEqual(unreachable);
        const shut = graph.links
          .filter(({ from, to, ifWinner }) => !played.opened.has(`${from} ${to} ${ifWinner}`))
          .filter(({ from }) => played.fought.has(from))
          .map(({ from, to }) => `${from} ${to}`);
        const named = hints.filter(({ code }) => code === 'graph.way-shut').map(({ values }) => values);
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
        for (const { code, values } of hint(graph)) {
          if (code === 'graph.unreachable') expect(played.fought.has(String(values['key']))).toBe(false);
          if (code === 'graph.way-shut') {
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
