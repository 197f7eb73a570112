import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleEffect } from '../../../domain/battle-effect.ts';
import type { ObjectiveCondition, ObjectiveOwner } from '../../../domain/objective.ts';
import type { ProblemCode } from '../../../domain/problem.ts';
import { USUAL_ROLES } from '../../../domain/role-players.ts';
import type { TrackBonus, TrackDefinition, TrackObjective } from '../../../domain/track-definition.ts';
import type { DeploymentGroup, SideSetUp, TrackSetUp } from '../../../domain/track-set-up.ts';
import { describeProblem } from '../../../locales/describe-problem.ts';
import { makeTrack } from '../templates/track-template.ts';
import { assault } from '../templates/assault.ts';
import { TRACK_TEMPLATES } from '../templates/track-templates.ts';
import { validateTrack } from './validate-track.ts';
import { validateGraph, validateTracks } from './validate-tracks.ts';

const base = makeTrack(assault);
const seen = new Set<ProblemCode>();

/** Paths and codes of the problems of the track with these changes. */
function found(changes: Partial<TrackDefinition>): readonly string[] {
  return validateTrack({ ...base, ...changes }).map((problem) => {
    seen.add(problem.code);
    expect(describeProblem(problem)).not.toMatch(/undefined|NaN/);
    return `${problem.path} ${problem.code}`;
  });
}

const withSetUp = (changes: Partial<TrackSetUp>): Partial<TrackDefinition> => ({
  setUp: { ...base.setUp, ...changes },
});
const withAttacker = (changes: Partial<SideSetUp>): Partial<TrackDefinition> =>
  withSetUp({
    sides: { ...base.setUp.sides, attacker: { ...base.setUp.sides.attacker, ...changes } },
  });
const withGroup = (group: Partial<DeploymentGroup>): Partial<TrackDefinition> =>
  withAttacker({
    groups: [
      { kind: 'entry', share: 1, edges: ['west'], turn: 1, mayWait: false, ...group } as DeploymentGroup,
    ],
  });
const withObjective = (
  condition: ObjectiveCondition,
  changes: Partial<TrackObjective> & { readonly owner?: ObjectiveOwner } = {},
): Partial<TrackDefinition> => ({
  objectives: [
    { key: 'test', name: 'Test', owner: 'attacker', wp: 100, endsTrack: false, condition, ...changes },
  ],
});
const withBonus = (changes: Partial<TrackBonus>): Partial<TrackDefinition> => ({
  bonuses: [{ ...base.bonuses[0]!, ...changes }],
});
const withEffect = (effect: BattleEffect): Partial<TrackDefinition> => withBonus({ effects: [effect] });

describe('a track is refused', () => {
  it.each<readonly [string, Partial<TrackDefinition>, readonly string[]]>([
    ['without a name', { name: '  ' }, ['name text.missing']],
    ['with a key that is none', { key: 'My Track' }, ['key key.malformed']],
    [
      'that nobody may attack on',
      { roles: { ...USUAL_ROLES, attacker: { kind: 'forces', forceIds: [] } } },
      ['roles.attacker.forceIds role.without-forces'],
    ],
    ['with a negative cost', { costWp: -1 }, ['costWp cost.out-of-range']],
    ['with half a point', { costWp: 0.5 }, ['costWp cost.out-of-range']],
    [
      'with more than the whole force',
      { sharePercent: { attacker: 101, defender: 0 } },
      ['sharePercent.attacker share.out-of-range', 'sharePercent.defender share.out-of-range'],
    ],
    ['with an empty rule', { specialRules: ['', 'x'] }, ['specialRules[0] text.missing']],
    ['without an objective', { objectives: [] }, ['objectives objective.none']],
    [
      'with an objective twice',
      { objectives: [base.objectives[0]!, base.objectives[0]!] },
      ['objectives[1].key key.twice'],
    ],
    [
      'with an exit that the side does not have',
      withObjective({ kind: 'exit-share', share: 0.5 }),
      ['objectives[0].condition objective.without-exit'],
    ],
    [
      'with an exit to prevent that the enemy does not have',
      withObjective({ kind: 'prevent-exit', share: 0.5 }, { owner: 'defender' }),
      ['objectives[0].condition objective.without-exit'],
    ],
    [
      'with a commander that nobody names',
      {
        ...withAttacker({ namesCommander: false }),
        ...withObjective({ kind: 'defeat-commander' }, { owner: 'both' }),
      },
      ['objectives[0].condition objective.without-commander'],
    ],
    [
      'with something to scan where nobody scans',
      withObjective({ kind: 'scan-share', share: 0.5 }),
      ['objectives[0].condition objective.without-scanning'],
    ],
    [
      'with more buildings to scan than there are',
      { ...withSetUp({ scanInches: 12 }), ...withObjective({ kind: 'scan-buildings', count: 1 }) },
      ['objectives[0].condition.count objective.too-few-buildings'],
    ],
    [
      'with an escape after its end',
      withObjective({ kind: 'escape-share', share: 0.5, afterTurn: 20 }),
      ['objectives[0].condition.afterTurn objective.too-late'],
    ],
    [
      'with a place that is not there',
      withObjective({ kind: 'hold-place', place: 'hill' }),
      ['objectives[0].condition.place objective.unknown-place'],
    ],
    [
      'with an end that comes only at the end',
      withObjective({ kind: 'survive-share', share: 0.5 }, { endsTrack: true }),
      ['objectives[0].endsTrack objective.only-at-the-end'],
    ],
    [
      'with a share of more than everybody',
      withObjective({ kind: 'defeat-share', share: 1.01, countsWithdrawn: false }),
      ['objectives[0].condition.share share.out-of-range'],
    ],
    [
      'with a Size that nothing has',
      withObjective({ kind: 'destroy-unit', size: 6 }),
      ['objectives[0].condition.size number.out-of-range'],
    ],
    [
      'with a bonus that changes nothing',
      withBonus({ effects: [] }),
      ['bonuses[0].effects bonus.without-effect'],
    ],
    [
      'with a bonus for the table without a word',
      withBonus({ effects: [], atTableOnly: true, effect: ' ' }),
      ['bonuses[0].effects bonus.without-effect'],
    ],
    [
      'with an effect after its end',
      withEffect({ kind: 'initiative', side: 'attacker', modifier: -1, fromTurn: 21, toTurn: null }),
      ['bonuses[0].effects[0].fromTurn effect.too-late'],
    ],
    [
      'with an effect that ends before it begins',
      withEffect({ kind: 'strike', against: 'attacker', needs: 10, damage: 1, fromTurn: 5, toTurn: 4 }),
      ['bonuses[0].effects[0].toTurn effect.turns'],
    ],
    [
      'with an effect of nothing',
      withEffect({ kind: 'conditions', visibility: 'fog', toHit: {}, limitInches: null }),
      ['bonuses[0].effects[0] effect.nothing'],
    ],
    [
      'with less time that is no less',
      withEffect({ kind: 'turn-limit', turns: 20 }),
      ['bonuses[0].effects[0].turns effect.nothing'],
    ],
    [
      'with impossible mines',
      withEffect({ kind: 'minefields', side: 'attacker', count: 0, density: 4 }),
      [
        'bonuses[0].effects[0].count number.out-of-range',
        'bonuses[0].effects[0].density number.out-of-range',
      ],
    ],
    ['with nobody', withAttacker({ groups: [] }), ['setUp.sides.attacker.groups groups.none']],
    ['with somebody left over', withGroup({ share: 0.5 }), ['setUp.sides.attacker.groups groups.share']],
    [
      'with an entry after its end',
      withGroup({ turn: 21 }),
      ['setUp.sides.attacker.groups[0].turn entry.too-late'],
    ],
    [
      'with an entry over no edge',
      withGroup({ edges: [] }),
      ['setUp.sides.attacker.groups[0].edges edges.none'],
    ],
    [
      'with an entry over an edge twice',
      withGroup({ edges: ['west', 'west'] }),
      ['setUp.sides.attacker.groups[0].edges edges.twice'],
    ],
    [
      'without room to set up',
      withGroup({ kind: 'set-up', zone: { kind: 'away-from', edges: ['west'], inches: 72 } }),
      ['setUp.sides.attacker.groups[0].zone zone.without-room'],
    ],
    [
      'on a board that is none',
      withSetUp({ board: { ...base.setUp.board, widthHexes: 1e9 } }),
      ['setUp.board.widthHexes number.out-of-range'],
    ],
    [
      'on a map that is no board',
      withSetUp({ map: { widthHexes: 36, heightHexes: 24, hexes: [{ column: 99, row: 0 }] } }),
      ['setUp.map.hexes[0] map.impossible'],
    ],
    [
      'on a map of its own, in other country for a bonus',
      {
        ...withSetUp({ map: { widthHexes: 36, heightHexes: 24 } }),
        ...withEffect({ kind: 'terrain', theme: 'forest' }),
      },
      ['bonuses[0].effects[0] effect.nothing'],
    ],
    [
      'with a place beyond the board',
      withSetUp({
        places: [{ key: 'hill', name: 'Hill', across: 1.5, down: 0, radiusInches: 2, building: false }],
      }),
      ['setUp.places[0].across number.out-of-range'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });
});

describe('several tracks', () => {
  const [one, two, three] = TRACK_TEMPLATES.map(makeTrack);
  const tracks = [one!, two!, three!];
  const way = (from: string, to: string) => ({ from, to, ifWinner: 'any' as const });
  const good = {
    tracks,
    links: [way(one!.key, two!.key), way(two!.key, three!.key)],
    first: [one!.key],
  };
  const said = (set: Partial<typeof good>): readonly string[] =>
    validateTracks({ ...good, ...set }).map((problem) => {
      seen.add(problem.code);
      expect(describeProblem(problem)).not.toMatch(/undefined|NaN/);
      return `${problem.path} ${problem.code}`;
    });

  it('that hang together are accepted', () => {
    expect(said({})).toEqual([]);
  });

  it('name the one with a problem', () => {
    expect(said({ tracks: [one!, { ...two!, costWp: -5 }, three!] })).toEqual([
      'tracks[1].costWp cost.out-of-range',
    ]);
  });

  it('must all be reached, from one that is open', () => {
    expect(said({ links: [way(one!.key, two!.key)] })).toEqual(['tracks[2] graph.unreachable']);
    expect(said({ links: [way(three!.key, two!.key)] })).toEqual([
      'tracks[1] graph.unreachable',
      'tracks[2] graph.unreachable',
    ]);
    expect(said({ first: [] })).toEqual(['first graph.no-first']);
    expect(said({ tracks: [], links: [], first: [] })).toEqual(['tracks graph.empty']);
  });

  it('are linked with what is there, once, and not with themselves', () => {
    const links = [...good.links, way(one!.key, 'nowhere'), way(one!.key, one!.key), good.links[0]!];
    expect(said({ links })).toEqual([
      'links[2].to link.unknown-track',
      'links[3] link.to-itself',
      'links[4] link.twice',
    ]);
    expect(said({ tracks: [...tracks, one!] })).toEqual(['tracks[3].key key.twice']);
  });

  it('in a circle are checked without end or harm', () => {
    const links = [way(one!.key, two!.key), way(two!.key, three!.key), way(three!.key, one!.key)];
    expect(validateGraph({ ...good, links })).toEqual([]);
  });
});

it('never throws, whatever the numbers are', () => {
  const odd = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -0, 1e308));
  fc.assert(
    fc.property(odd, odd, odd, (a, b, c) => {
      const problems = validateTrack({
        ...base,
        costWp: a,
        ...withObjective({ kind: 'escape-share', share: b, afterTurn: c }),
        setUp: {
          ...base.setUp,
          turnLimit: a,
          scanInches: b,
          board: { ...base.setUp.board, widthHexes: c, heightHexes: a },
          effects: [{ kind: 'militia', side: 'attacker', share: c }],
        },
      });
      for (const problem of problems) expect(describeProblem(problem).length).toBeGreaterThan(10);
    }),
  );
});

/** All problem codes of tracks. */
const CODES: readonly ProblemCode[] = [
  'text.missing',
  'key.malformed',
  'key.twice',
  'cost.out-of-range',
  'share.out-of-range',
  'number.out-of-range',
  'objective.none',
  'objective.without-exit',
  'objective.without-commander',
  'objective.without-scanning',
  'objective.too-few-buildings',
  'objective.unknown-place',
  'objective.too-late',
  'objective.only-at-the-end',
  'bonus.without-effect',
  'effect.too-late',
  'effect.turns',
  'effect.nothing',
  'groups.none',
  'groups.share',
  'map.impossible',
  'edges.none',
  'edges.twice',
  'entry.too-late',
  'zone.without-room',
  'link.unknown-track',
  'link.to-itself',
  'link.twice',
  'graph.empty',
  'graph.no-first',
  'graph.unreachable',
];

it('every code has been met above', () => {
  expect(CODES.filter((code) => !seen.has(code))).toEqual([]);
});
