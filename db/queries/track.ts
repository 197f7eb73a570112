import { getUnavailableReason, isInForce } from '../../shared/campaign/forces/force-value.ts';
import { chooseBoard } from '../../shared/campaign/engagement/build-scenario.ts';
import { computeNeededPv } from '../../shared/campaign/economy/pay-and-upkeep.ts';
import { computeShares, listGroupLimits } from '../../shared/campaign/forces/participation.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { hasCertainEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import { findGraphHints, type HintedGraph } from '../../shared/campaign/tracks/check/graph-hints.ts';
import { validateTrack } from '../../shared/campaign/tracks/check/validate-track.ts';
import { validateGraph, validateTracks } from '../../shared/campaign/tracks/check/validate-tracks.ts';
import { listCertainties, makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { GraphProblem, Problem, WrittenProblem } from '../../shared/domain/problem.ts';
import type { RolePlayers } from '../../shared/domain/role-players.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackLink } from '../../shared/domain/track-link.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { FieldingLimit } from '../../shared/domain/track-briefing.ts';
import { listIdle } from '../engagement/list-idle.ts';
import { listRoleForces, measureFieldablePv, toFieldable } from '../engagement/role-forces.ts';
import type { AppQueries, Queries } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign, type Campaign } from '../store/campaign.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadEngagement } from '../store/engagements.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { layOutBoard } from '../../shared/campaign/engagement/lay-out-board.ts';
import { findTrack, loadBoardSeed, loadTracks } from '../store/tracks.ts';
import { loadBonuses } from '../store/bonuses.ts';
import { loadBriefing, loadSetUp, loadTrackDefinition } from '../store/track-definitions.ts';
import { loadLinks } from '../store/track-links.ts';
import { loadObjectives } from '../store/objectives.ts';
import { takeFromEnd } from './take-page.ts';

export const trackQueries = {
  'track.list': ({ db }, page) => {
    const tracks = takeFromEnd(loadTracks(db), page, ({ id }) => id);
    const ids = new Set(tracks.map(({ id }) => id));
    return { tracks, links: loadLinks(db).filter(({ from }) => ids.has(from)) };
  },

  'track.get': ({ db }, { trackId }) => {
    const tracks = loadTracks(db);
    const track = findTrack(tracks, trackId);
    const { sharePercent, ...briefing } = loadBriefing(db, trackId);
    const campaign = loadCampaign(db);
    const eligible = listRoleForces(
      db,
      { trackId, roles: briefing.roles },
      loadRosters(db, campaign),
      tracks,
    );
    const shares = computeShares(sharePercent, eligible, campaign.economy);
    const engaged = loadEngagedIds(db);
    const { unitIds: engagedIds, pilotIds } = engaged;
    const { economy } = campaign;
    const limit = (role: Side): FieldingLimit => {
      const percent = shares[role];
      const terms = { percent, sharing: briefing.sharing.limit, economy };
      const groups = listGroupLimits(eligible[role].map(toFieldable), terms);
      const pv = groups.reduce((sum, group) => sum + group.pv, 0);
      const parts = eligible[role].map((roster) => ({
        forceId: roster.force.id,
        pv: computeNeededPv(measureFieldablePv(roster, percent, economy, engaged), economy),
      }));
      const limits = { percent, percentOfTrack: sharePercent[role], pv, groups };
      return economy.partPercent === undefined ? limits : { ...limits, parts };
    };
    const candidates = (role: Side) =>
      eligible[role]
        .flatMap(({ units }) => units)
        .filter(isInForce)
        .map(({ id, forceId, pv, standing, pilot, arrives, tracksInRepair }) => {
          const isEngaged = engagedIds.has(id) || (pilot !== null && pilotIds.has(pilot.id));
          const refused =
            getUnavailableReason({ standing, pilot, arrives, tracksInRepair }) ??
            (isEngaged ? 'engaged' : null);
          return { unitId: id, forceId, pv, refused };
        });
    return {
      track,
      ...briefing,
      objectives: loadObjectives(db, trackId),
      bonuses: loadBonuses(db, trackId),
      limits: { attacker: limit('attacker'), defender: limit('defender') },
      next: loadLinks(db).filter((link) => link.from === trackId),
      candidates: { attacker: candidates('attacker'), defender: candidates('defender') },
    };
  },

  'track.definition': ({ db }, { trackId }) => {
    const node = findTrack(loadTracks(db), trackId);
    return { track: loadTrackDefinition(db, node), node };
  },

  /** Counts the bonuses that the battle was begun with; before it has begun, those of the question. */
  'track.board': ({ db }, { trackId, bonusIds = [] }) => {
    const { engagementId, name } = findTrack(loadTracks(db), trackId);
    const offered = loadBonuses(db, trackId);
    const unknown = bonusIds.find((bonusId) => !offered.some(({ id }) => id === bonusId));
    if (unknown !== undefined) throw new Refusal('bonus.not-found', { track: name, bonusId: unknown });
    const setUp = loadSetUp(db, trackId);
    const seed = loadBoardSeed(db, trackId);
    const begun = engagementId === null ? null : loadEngagement(db, engagementId);
    if (seed === null && setUp.map === undefined) return { seed, map: null };
    const ruleset = begun?.ruleset ?? loadCampaign(db).ruleset;
    const taken =
      begun === null
        ? offered.filter(({ id }) => bonusIds.includes(id))
        : [...begun.bonuses.attacker, ...begun.bonuses.defender];
    const map = chooseBoard({
      setUp,
      effects: taken.flatMap(({ effects }) => effects),
      hasBuildings: ruleset.buildings !== null,
      makeBoard: (plan) => layOutBoard(ruleset, seed ?? '', plan),
    });
    return { seed: setUp.map === undefined ? seed : null, map };
  },

  /**
   * Tracks that were fought or are open count as first tracks, so that a track which the campaign passed by is no
   * problem.
   */
  'track.check': ({ db }, { way }) => {
    const nodes = loadTracks(db);
    const definitions = nodes.map((node) => loadTrackDefinition(db, node));
    const own = nodes.flatMap(({ id: trackId }, index) =>
      validateTrack(definitions[index]!).map((problem) => ({
        ...showProblem(problem),
        ...{ trackId, way: null },
      })),
    );
    const links = way === undefined ? loadLinks(db) : addWay(loadLinks(db), way);
    const first = nodes.filter(({ status }) => status !== 'closed').map(({ id }) => id);
    const wrong = validateGraph({ tracks: nodes.map(({ id }) => ({ key: id })), links, first });
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const hints = findGraphHints({
      tracks: nodes.map((node, index) =>
        toHintedGraph(db, definitions[index]!, { node, nodes, rosters, campaign }),
      ),
      links,
      first: nodes.filter(({ status }) => status === 'open' || status === 'under-way').map(({ id }) => id),
      endsOtherwise: hasCertainEnd(campaign.ends),
      mostWp: Math.max(0, ...rosters.map(({ force }) => force.warchestWp)),
    });
    // What cannot be reached is told by the hints, which know more of the ways.
    const graph = [...wrong.filter(({ code }) => code !== 'graph.unreachable'), ...hints];
    return {
      problems: [
        ...own,
        ...listIdle(db, rosters, nodes).map((problem) => ({ ...problem, trackId: null, way: null })),
        ...graph.map((problem) => ({
          ...showProblem(problem),
          trackId: nodes.find(({ id }) => id === problem.values['key'])?.id ?? null,
          way: findWayOf(problem, links),
        })),
      ],
    };
  },

  /** Keys in a file are unique: a second track of the same template gets a number. */
  'track.export': ({ db }, { trackIds }) => {
    const nodes = loadTracks(db);
    const chosen = (trackIds ?? nodes.map(({ id }) => id)).map((trackId) => findTrack(nodes, trackId));
    const keys = new Map<string, string>();
    for (const { id, template } of chosen) {
      const taken = new Set(keys.values());
      let key = template;
      for (let number = 2; taken.has(key); number += 1) key = `${template}-${number}`;
      keys.set(id, key);
    }
    const keyOf = (id: string): string => keys.get(id) ?? '';
    return {
      format: 'warchest-track',
      version: 1,
      tracks: chosen.map((node) => ({ ...forgetForces(loadTrackDefinition(db, node)), key: keyOf(node.id) })),
      links: loadLinks(db)
        .filter(({ from, to }) => keys.has(from) && keys.has(to))
        .map((link) => ({ ...link, from: keyOf(link.from), to: keyOf(link.to) })),
      first: chosen.filter(({ status }) => status === 'open').map(({ id }) => keyOf(id)),
    };
  },
} satisfies Queries;

type CheckedWay = NonNullable<ParamsOf<'track.check'>['way']>;

/** The ways as they would be with one more, or with other terms for one. */
function addWay(links: readonly TrackLink[], way: CheckedWay): TrackLink[] {
  const { from, to, ifWinner } = way;
  const others = links.filter((link) => link.from !== from || link.to !== to || link.ifWinner !== ifWinner);
  return [...others, { ...way, gate: way.gate ?? null, atOnce: way.atOnce ?? false }];
}

function findWayOf({ path }: Problem, links: readonly TrackLink[]): GraphProblem['way'] {
  const index = /^links\[(\d+)\]$/.exec(path)?.[1];
  const link = index === undefined ? undefined : links[Number(index)];
  if (link === undefined) return null;
  const { from, to, ifWinner } = link;
  return { from, to, ifWinner };
}

interface HintTerms {
  readonly node: TrackNode;
  readonly nodes: readonly TrackNode[];
  readonly rosters: Rosters;
  readonly campaign: Campaign;
}

/** A track for the hints. Who won and lost the last track by then is not known, so it may be anybody. */
function toHintedGraph(
  db: ReadableDb,
  { objectives, bonuses, roles }: TrackDefinition,
  { node: { id, course, status }, nodes, rosters, campaign }: HintTerms,
): HintedGraph['tracks'][number] {
  const hasBegun = status === 'under-way' || status === 'done';
  const eligible = listRoleForces(
    db,
    { trackId: id, roles: { attacker: forgetLast(roles.attacker), defender: forgetLast(roles.defender) } },
    rosters,
    nodes,
  );
  const either = new Set(SIDES.flatMap((side) => eligible[side].map(({ force }) => force.id)));
  const unplayed = hasBegun ? [] : SIDES.filter((side) => eligible[side].length === 0);
  const sumFor = (side: Side): number =>
    objectives.reduce((sum, { owner, wp }) => sum + (owner === 'both' || owner === side ? wp : 0), 0) +
    bonuses.reduce((sum, { wp }) => sum + Math.max(0, wp[side]), 0);
  return {
    ...{ key: id, course, isDone: status === 'done', objectives, unplayed },
    isAlone: !hasBegun && unplayed.length === 0 && either.size === 1,
    mostWp: Math.max(...SIDES.map(sumFor)) + (campaign.economy.payPerTrackWp?.value ?? 0),
  };
}

function forgetLast(players: RolePlayers): RolePlayers {
  return isDecidedThen(players) ? { kind: 'anyone' } : players;
}

/** Whether who may play a role is only known when the track is begun. */
function isDecidedThen({ kind }: RolePlayers): boolean {
  return kind === 'last-winner' || kind === 'last-loser' || kind === 'turn' || kind === 'leader';
}

/** A track for other campaigns: forces of this one mean nothing there, so anyone may play their role. */
function forgetForces(track: TrackDefinition): TrackDefinition {
  const open = (players: RolePlayers): RolePlayers =>
    players.kind === 'forces' ? { kind: 'anyone' } : players;
  return {
    ...track,
    roles: { attacker: open(track.roles.attacker), defender: open(track.roles.defender) },
  };
}

export const trackAppQueries = {
  'track.templates': () => ({
    templates: TRACK_TEMPLATES.map((template) => ({
      track: makeTrack(template),
      certainties: listCertainties(template),
      cast: template.cast ?? null,
    })),
  }),

  'track.validate': (params) => {
    if ('track' in params) return { problems: validateTrack(params.track).map(showProblem) };
    const { tracks, links } = params;
    const first = params.first ?? tracks.slice(0, 1).map(({ key }) => key);
    // Without links there is no graph to check, so every track counts as a first one.
    const set =
      links === undefined
        ? { tracks, links: [], first: tracks.map(({ key }) => key) }
        : { tracks, links, first };
    return { problems: validateTracks(set).map(showProblem) };
  },
} satisfies AppQueries;

function showProblem(problem: Required<Problem>): WrittenProblem {
  return { ...problem, message: describeProblem(problem) };
}
