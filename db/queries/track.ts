import { getUnavailableReason, isInForce } from '../../shared/campaign/force-value.ts';
import { chooseBoard } from '../../shared/campaign/build-scenario.ts';
import { computeShares, listGroupLimits } from '../../shared/campaign/participation.ts';
import { tellProblem } from '../../shared/locales/tell-problem.ts';
import { endsForCertain } from '../../shared/campaign/campaign-ends.ts';
import { findGraphHints } from '../../shared/campaign/track-check/graph-hints.ts';
import { validateTrack } from '../../shared/campaign/track-check/validate-track.ts';
import { validateGraph, validateTracks } from '../../shared/campaign/track-check/validate-tracks.ts';
import { listCertainties, makeTrack } from '../../shared/campaign/track-templates/track-template.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/track-templates/track-templates.ts';
import type { Problem, ToldProblem } from '../../shared/domain/problem.ts';
import type { RolePlayers } from '../../shared/domain/role-players.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { FieldingLimit } from '../../shared/domain/track-briefing.ts';
import { listRoleForces, toFieldable } from '../engagement/role-forces.ts';
import type { AppQueries, Queries } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { loadCampaign } from '../store/load-campaign.ts';
import { loadEngaged } from '../store/load-engaged.ts';
import { loadEngagement } from '../store/load-engagement.ts';
import { loadRosters } from '../store/load-forces.ts';
import { layOutBoard } from '../../shared/campaign/lay-out-board.ts';
import {
  findTrack,
  loadBoardSeed,
  loadBonuses,
  loadBriefing,
  loadLinks,
  loadObjectives,
  loadSetUp,
  loadTrackDefinition,
  loadTracks,
} from '../store/load-tracks.ts';

export const trackQueries = {
  'track.list': ({ db }) => ({ tracks: loadTracks(db), links: loadLinks(db) }),

  'track.get': ({ db }, { trackId }) => {
    const tracks = loadTracks(db);
    const track = findTrack(tracks, trackId);
    const { sharePercent, ...briefing } = loadBriefing(db, trackId);
    const campaign = loadCampaign(db);
    const eligible = listRoleForces(db, briefing.roles, loadRosters(db, campaign), tracks);
    const shares = computeShares(sharePercent, eligible, campaign.economy);
    const { unitIds: engagedIds, pilotIds } = loadEngaged(db);
    const limit = (role: Side): FieldingLimit => {
      const percent = shares[role];
      const terms = { percent, sharing: briefing.sharing.limit, economy: campaign.economy };
      const groups = listGroupLimits(eligible[role].map(toFieldable), terms);
      const pv = groups.reduce((sum, group) => sum + group.pv, 0);
      return { percent, percentOfTrack: sharePercent[role], pv, groups };
    };
    const candidates = (role: Side) =>
      eligible[role]
        .flatMap(({ units }) => units)
        .filter(isInForce)
        .map(({ id, forceId, pv, standing, pilot, tracksInRepair }) => {
          const engaged = engagedIds.has(id) || (pilot !== null && pilotIds.has(pilot.id));
          const refused =
            getUnavailableReason({ standing, pilot, tracksInRepair }) ?? (engaged ? 'engaged' : null);
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
  'track.check': ({ db }) => {
    const nodes = loadTracks(db);
    const own = nodes.flatMap((node) =>
      validateTrack(loadTrackDefinition(db, node)).map((problem) => ({
        ...showProblem(problem),
        trackId: node.id,
      })),
    );
    const links = loadLinks(db);
    const first = nodes.filter(({ status }) => status !== 'closed').map(({ id }) => id);
    const wrong = validateGraph({ tracks: nodes.map(({ id }) => ({ key: id })), links, first });
    const hints = findGraphHints({
      tracks: nodes.map(({ id, course, status }) => ({ key: id, course, isDone: status === 'done' })),
      links,
      first: nodes.filter(({ status }) => status === 'open' || status === 'under-way').map(({ id }) => id),
      endsOtherwise: endsForCertain(loadCampaign(db).ends),
    });
    // What cannot be reached is told by the hints, which know more of the ways.
    const graph = [...wrong.filter(({ code }) => code !== 'graph.unreachable'), ...hints];
    return {
      problems: [
        ...own,
        ...graph.map((problem) => ({
          ...showProblem(problem),
          trackId: nodes.find(({ id }) => id === problem.values['key'])?.id ?? null,
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

function showProblem(problem: Required<Problem>): ToldProblem {
  return { ...problem, message: tellProblem(problem) };
}
