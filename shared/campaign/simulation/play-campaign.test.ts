import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { totalChaos } from '../economy/total-chaos.ts';
import { hotSpots } from '../economy/hot-spots.ts';
import { invasionGraph } from '../tracks/invasion-graph.ts';
import { planTrackGraph } from '../tracks/track-graphs.ts';
import type { FindReport } from './fight-track.ts';
import { makeTrack } from '../tracks/templates/track-template.ts';
import { MAX_PLAYED_TRACKS, playCampaign, type PlayedCampaign } from './play-campaign.ts';
import type { CampaignStart } from './campaign-start.ts';
import { idOf, makeForce, makeStart } from './testing/make-start.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;
/** A battle that a side wins without a scratch, with every objective that it may meet. */
function winFor(winner: Side): FindReport {
  return (_, { fielded, objectives }) => ({
    winner,
    turns: 5,
    units: SIDES.flatMap((side) =>
      fielded[side].map(({ id, damage }) => ({ unitId: id, fate: 'standing', kills: 0, ...damage })),
    ),
    objectives: objectives.map(({ id, owner }) => {
      return { objectiveId: id, side: owner === 'both' || owner === winner ? winner : null };
    }),
  });
}

function play(start: CampaignStart, winner: Side = 'attacker', seed = 'seed'): PlayedCampaign {
  const makeBoard = () => expect.unreachable('no battle is fought');
  return playCampaign(start, {
    ruleset,
    terms: () => ({ ruleset, economy: start.economy, makeBoard }),
    findReport: () => winFor(winner),
    seed,
    change: null,
  });
}

/** Buys nothing. */
const SAVING = { trainingShare: 0, reserveWp: 1_000_000, replaces: false };

describe('the rest of a campaign', () => {
  it('ends as its graph ends, the same one for the same seed, and leaves its start alone', () => {
    const start = makeStart();
    const before = JSON.stringify(start);
    const rest = play(start);
    expect(rest).toMatchObject({ end: 'no-open-track', winnerId: idOf(1) });
    expect(rest.steps[0]).toMatchObject({ trackId: 'meeting-engagement', options: ['meeting-engagement'] });
    expect(rest.steps[1]?.options).toHaveLength(2);
    expect(play(start)).toEqual(rest);
    expect(JSON.stringify(start)).toBe(before);
  });

  it.each([
    ['tracks are done', { kind: 'tracks', count: 1 }],
    ['a day has come', { kind: 'date', date: '3052-03-18' }],
  ] as const)('is fought without units that are on their way, until %s', (_, arrives) => {
    const late = makeForce('one', 1);
    late.units.slice(1).forEach((unit) => Object.assign(unit, { arrives }));
    const fielded: number[] = [];
    const start = makeStart({ forces: [late, makeForce('two', 2)] });
    playCampaign(start, {
      ruleset,
      terms: () => ({ ruleset, economy: start.economy, makeBoard: () => expect.unreachable('no battle') }),
      findReport: () => (battle, duel) => {
        fielded.push(duel.fielded.attacker.length);
        return winFor('attacker')(battle, duel);
      },
      seed: 'seed',
      change: null,
    });
    expect(fielded[0]).toBe(1);
    expect(fielded[1]).toBeGreaterThan(1);
  });

  it('has a winner where it is cut, by what was fought and kept until then', () => {
    const start = makeStart();
    const rest = playCampaign(start, {
      ruleset,
      terms: () => ({ ruleset, economy: start.economy, makeBoard: () => expect.unreachable('no battle') }),
      findReport: () => winFor('defender'),
      seed: 'seed',
      change: null,
      maxTracks: 1,
    });
    expect(start.economy.campaignEnd.value).toBe('victory-points');
    expect(rest).toMatchObject({ end: 'cut', winnerId: idOf(2) });
  });

  describe('ends as the campaign says', () => {
    const tell = ({ end, steps }: PlayedCampaign) => [end, steps.length];

    it('after so many tracks, those before now among them', () => {
      const ends = [{ kind: 'tracks', count: 2 }] as const;
      expect(tell(play(makeStart({ ends })))).toEqual(['tracks-fought', 2]);
      const later = makeStart({ ends, trackWinners: [[idOf(1)]] });
      expect(tell(play(later))).toEqual(['tracks-fought', 1]);
    });

    it('the rest of a campaign ends on a day', () => {
      const course = { ...makeStart().tracks[0]!.definition.course, days: 10 };
      const tracks = makeStart().tracks.map((track) => {
        return { ...track, definition: { ...track.definition, course } };
      });
      const ends = [{ kind: 'date', date: '3052-04-06' }] as const;
      expect(tell(play(makeStart({ tracks, ends })))).toEqual(['date-reached', 2]);
    });

    it('by a warchest, which favours who filled it or all but who spent it', () => {
      const [step] = play(makeStart({ policy: SAVING })).steps;
      const [won, lost] = step!.wp as [number, number];
      const full = [{ kind: 'warchest-above', wp: won }] as const;
      expect(play(makeStart({ ends: full, policy: SAVING }))).toMatchObject({
        end: 'warchest-filled',
        winnerId: idOf(1),
      });
      const spent = [{ kind: 'warchest-below', wp: lost + 1 }] as const;
      const rest = play(makeStart({ ends: spent, policy: SAVING }));
      expect(rest).toMatchObject({ end: 'warchest-spent', winnerId: idOf(1) });
    });

    it('by a share of the objectives, those before now among them', () => {
      const ends = [{ kind: 'objectives', percent: 60, afterTracks: 1 }] as const;
      expect(play(makeStart({ ends }))).toMatchObject({ end: 'objectives-met', winnerId: idOf(1) });
      const behind = [{ allegianceId: idOf(1), met: 0, possible: 1000 }];
      expect(play(makeStart({ ends, objectives: behind })).end).not.toBe('objectives-met');
    });

    it('and nobody pays for a month that begins after it', () => {
      const course = { ...makeStart().tracks[0]!.definition.course, days: 40 };
      const tracks = makeStart().tracks.map((track) => {
        return { ...track, definition: { ...track.definition, course } };
      });
      const forces = [makeForce('one', 1, { supportSp: 500 }), makeForce('two', 2, { supportSp: 500 })];
      const start = makeStart({ economy: hotSpots, tracks, forces, policy: SAVING });
      const goesOn = play(start).steps[0]!;
      const last = play({ ...start, ends: [{ kind: 'tracks', count: 1 }] }).steps[0]!;
      expect(last.sp[1]).toBeGreaterThan(goesOn.sp[1]!);
      expect(last.sp[1]).toBeGreaterThanOrEqual(500);
    });
  });

  it('books cost and income as the campaign does', () => {
    const { costWp, objectives } = makeTrack(invasionGraph.tracks[0]!.template);
    const income = objectives.reduce((sum, { owner, wp }) => sum + (owner === 'defender' ? 0 : wp), 0);
    const [step] = play(makeStart({ policy: SAVING })).steps;
    const pay = totalChaos.payPerTrackWp?.value ?? 0;
    expect(step?.wp).toEqual([1000 - costWp + pay + income, 1000 - costWp + pay]);
  });

  it('is bounded where tracks lead to each other for ever', () => {
    const start = makeStart();
    const [meeting] = start.tracks;
    const course = { ...meeting!.definition.course, again: true };
    const two = ['one', 'two'].map((key, index) => ({
      ...meeting!,
      id: key as TrackId,
      definition: { ...meeting!.definition, course, costWp: 0 },
      status: index === 0 ? ('open' as const) : ('closed' as const),
    }));
    const way = { ifWinner: 'any', gate: null, atOnce: false } as const;
    const links = [
      { from: two[0]!.id, to: two[1]!.id, ...way },
      { from: two[1]!.id, to: two[0]!.id, ...way },
    ];
    const rest = play({ ...start, tracks: two, links });
    expect(rest.end).toBe('cut');
    expect(rest.steps).toHaveLength(MAX_PLAYED_TRACKS);
    expect(rest.steps.map(({ trackId }) => trackId).slice(0, 4)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('stops where a side has nobody to field, or cannot repay what is due', () => {
    const start = makeStart();
    const empty = makeForce('two', 2, { units: [] });
    expect(play({ ...start, forces: [start.forces[0]!, empty] })).toMatchObject({ end: 'stuck', steps: [] });
    const owing = makeForce('two', 2, { warchestWp: -1_000_000, tracksInDebt: 1 });
    expect(play({ ...start, forces: [start.forces[0]!, owing] })).toMatchObject({ end: 'stuck', steps: [] });
  });

  it('is fought by all four forces of two allegiances, each of which pays and earns', () => {
    const forces = [makeForce('a', 1), makeForce('b', 1), makeForce('c', 2), makeForce('d', 2)];
    const [step] = play(makeStart({ forces })).steps;
    expect(step?.wp[0]).toBe(step?.wp[1]);
    expect(step?.wp[2]).toBe(step?.wp[3]);
    expect(step!.wp[0]!).toBeGreaterThan(step!.wp[2]!);
  });

  it('goes on with a force in debt that is not due, and tells of the debt', () => {
    const owing = makeForce('two', 2, { warchestWp: -5000 });
    const rest = play(makeStart({ forces: [makeForce('one', 1), owing] }));
    expect(rest.steps[0]?.inDebt).toEqual([false, true]);
  });
});

describe.each([3, 4])('the rest of a campaign of %i allegiances', (count) => {
  it.each(['one', 'two', 'three', 'four'])('lets all six forces fight (seed %s)', (seed) => {
    const plan = planTrackGraph('invasion', count);
    const start = makeStart({
      allegiances: Array.from({ length: count }, (_, index) => {
        return { id: idOf(index + 1), number: index + 1, conceded: false };
      }),
      forces: Array.from({ length: 6 }, (_, index) => makeForce(`force-${index}`, (index % count) + 1)),
      tracks: plan.tracks.map(({ template, first, course }) => ({
        id: template.key as TrackId,
        definition: { ...makeTrack(template), course, roles: plan.roles! },
        status: first ? 'open' : 'closed',
        boardSeed: null,
        openedBy: null,
        begun: null,
      })),
      links: plan.links.map((link) => ({ ...link, from: link.from as TrackId, to: link.to as TrackId })),
    });
    const fought = new Set<string>();
    const rest = playCampaign(start, {
      terms: () => ({ ruleset, economy: start.economy, makeBoard: () => expect.unreachable('no battle') }),
      findReport: (_, step) => winFor(step % 2 === seed.length % 2 ? 'attacker' : 'defender'),
      seed,
      change: null,
      ruleset,
      watch: (campaign) => {
        for (const { forces } of campaign.fought)
          for (const { allegianceId } of forces) fought.add(allegianceId);
      },
    });
    expect(rest.end).toBe('no-open-track');
    expect(rest.steps.length).toBeGreaterThanOrEqual(4);
    expect(fought.size).toBe(count);
  });
});
