import { searchCards } from '../../catalogue/catalogue.ts';
import type { BattleEffect } from '../../domain/battle-effect.ts';
import type { BattleWorth } from '../../domain/battle-worth.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { WarchestChange } from '../../domain/consequences.ts';
import { COMMANDER_OF, type Effort } from '../../domain/effort.ts';
import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { AllegianceId, EngagementId, ForceId, ObjectiveId, TrackId } from '../../domain/ids.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import {
  computeConsequences,
  type ConsequencesAnswer,
  type TakenBonus,
} from '../consequences/consequences.ts';
import { computeBattleWorth } from '../consequences/battle-worth.ts';
import { computeNextDate } from '../economy/calendar.ts';
import { computeTrackCost } from '../economy/debt.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { splitPoints } from '../economy/split-points.ts';
import { buildScenario } from '../engagement/build-scenario.ts';
import { hasArrived } from '../forces/arrivals.ts';
import { computeUnitPv, getUnavailableReason } from '../forces/force-value.ts';
import { computeFieldablePv } from '../forces/fieldable-pv.ts';
import { computeReadiness } from '../forces/readiness.ts';
import { listScenarioLances } from '../forces/lances.ts';
import { chooseFieldCommander, computeShares, listGroupLimits } from '../forces/participation.ts';
import { listPlayedAbilities } from '../pilots/special-abilities.ts';
import { findMetEnd, type EndState } from '../tracks/campaign-ends.ts';
import { sumTallies, tallyTrack, type RoleAllegiances } from '../tracks/objective-tally.ts';
import type { FoughtTrack } from '../tracks/victory-points.ts';
import { acceptResult } from '../transition/acceptance.ts';
import { chargeTrack } from '../transition/ledger.ts';
import {
  applyEffectsInMemory,
  countDone,
  type SimulatedRoles,
  type SimulatedCampaign,
  type SimulatedTrack,
} from './simulated-campaign.ts';
import { listPilots, type SimulatedForce, type SimulatedUnit } from './simulated-force.ts';

/** The rules and the boards of a simulated track. */
export interface SimulationTerms {
  readonly ruleset: Ruleset;
  /** Lays out a board by its plan and a seed. */
  readonly makeBoard: (plan: BoardPlan, seed: string) => BoardMap;
  /** How far ahead the commanders look; missing: `quick`. */
  readonly effort?: Effort;
}

/** The units that take part, by role. */
export type FieldedByRole = Readonly<Record<Side, readonly SimulatedUnit[]>>;

/** A battle of a simulated track. */
export interface SimulatedBattle {
  readonly track: TrackDefinition;
  readonly forces: SimulatedRoles;
  readonly fielded: FieldedByRole;
  readonly economy: EconomyPreset;
  readonly objectives: readonly CampaignObjective[];
  /** Effects of the bonuses taken. */
  readonly effects: readonly BattleEffect[];
  readonly seed: string;
}

/** How a battle comes to its result. */
export type FindReport = (terms: SimulationTerms, battle: SimulatedBattle) => EngagementReport;

/** Who plays a track, with what, and which tracks close for it. */
export interface BegunTrackFight {
  readonly track: SimulatedTrack;
  readonly forces: SimulatedRoles;
  readonly fielded: FieldedByRole;
  readonly bonuses: readonly TakenBonus[];
  readonly effects: readonly BattleEffect[];
  /** Tracks that were open besides it when it began. */
  readonly alternatives: readonly TrackId[];
  /** WP that each force paid for it now; none where it was begun before. */
  readonly costs: ReadonlyMap<ForceId, number>;
  /** Most PV that each force could have fielded where it was begun before; missing: what it can field now. */
  readonly fieldablePv?: ReadonlyMap<ForceId, number | undefined>;
}

/**
 * WP that each force got by a track, its cost not subtracted, and combat pay as WP. Forces that took no part are missing.
 */
export type TrackIncome = ReadonlyMap<ForceId, number>;

/**
 * Fights a track that has been begun and books its consequences, by the effects that `engagement.accept` books.
 */
export function fightTrack(
  campaign: SimulatedCampaign,
  terms: SimulationTerms,
  fight: BegunTrackFight,
  { seed, findReport }: { readonly seed: string; readonly findReport: FindReport },
): TrackIncome {
  const { track } = fight;
  const { definition } = track.original;
  const objectives = definition.objectives.map((objective): CampaignObjective => {
    return { ...objective, id: objective.key as ObjectiveId, metBy: null };
  });
  const { effects, fielded, forces } = fight;
  const { economy } = campaign.start;
  const battle = { track: definition, forces, fielded, economy, objectives, effects, seed };
  const report = findReport(terms, battle);
  const sides = new Map(report.objectives.map(({ objectiveId, side }) => [objectiveId, side]));
  const told = objectives.map((objective) => ({ ...objective, metBy: sides.get(objective.id) ?? null }));
  const answer = judge(campaign, terms.ruleset, fight, { report, objectives: told, seed });
  campaign.engaged = fight.forces;
  const fought = listFought(campaign, fight, { report, objectives: told });
  applyEffectsInMemory(
    campaign,
    accept(campaign, terms.ruleset, fight, { report, objectives: told, answer, seed, fought }),
  );
  campaign.engaged = null;
  campaign.fought.push(...fought.slice(-1));
  bookTallies(campaign, fight, report, told);
  const { warchests } = answer.consequences;
  return new Map(
    warchests.map((warchest) => [warchest.forceId, computeIncome(warchest, fight.forces[warchest.role])]),
  );
}

/** Charges a track to each force; answers what each paid, in WP. */
export function payCost(
  campaign: SimulatedCampaign,
  track: TrackDefinition,
  forces: SimulatedRoles,
): ReadonlyMap<ForceId, number> {
  const { economy } = campaign.start;
  const costWp = computeTrackCost(track.costWp, economy.trackCostPercent?.value ?? null);
  const costs = SIDES.flatMap((side) => {
    const sharers = forces[side].map(({ id, allegianceId }) => ({ forceId: id, allegianceId }));
    const parts = splitPoints(costWp, sharers, track.sharing.cost, countDone(campaign));
    return forces[side].map(({ id }, index) => [id, parts[index] ?? 0] as const);
  });
  for (const [forceId, paidWp] of costs)
    applyEffectsInMemory(
      campaign,
      chargeTrack(forceId, { name: track.name, template: track.key }, paidWp, campaign.date),
    );
  return new Map(costs);
}

interface Fought {
  readonly report: EngagementReport;
  /** As they were met. */
  readonly objectives: readonly CampaignObjective[];
  readonly seed: string;
}

function judge(
  campaign: SimulatedCampaign,
  ruleset: Ruleset,
  fight: BegunTrackFight,
  { report, objectives, seed }: Fought,
): ConsequencesAnswer {
  const { start, tracks, links } = campaign;
  const { track, forces, fielded, costs } = fight;
  const fieldablePv = fight.fieldablePv ?? measureFieldable(campaign, ruleset, fight);
  return computeConsequences({
    ruleset,
    economy: start.economy,
    trackId: track.id,
    tracks: tracks.map(({ id, status, openedBy, original }) => {
      return { id, status, openedBy, course: original.definition.course };
    }),
    links,
    alternatives: fight.alternatives,
    participants: listParticipants(forces, fielded).map((participant) => ({ ...participant, pilotName: '' })),
    objectives,
    bonuses: fight.bonuses,
    report,
    forces: SIDES.flatMap((role) =>
      forces[role].map(({ id, allegianceId, warchestWp, size, spPerWp, given, units }) => {
        const costWp = costs.get(id) ?? 0;
        const before = { forceId: id, role, allegianceId, costWp, warchestWp, size, spPerWp, given, units };
        return { ...before, fieldablePv: fieldablePv.get(id) };
      }),
    ),
    wpSharing: track.original.definition.sharing.wp,
    findMetEnd: (warchestsWp) =>
      findMetEnd(start.ends, () => makeEndState(campaign, fight, objectives, warchestsWp)),
    // The winner is told with the end.
    findCampaignWinner: () => null,
    diceFor: (purpose, index) => createSeededDice(`${seed}/${purpose}/${index}`),
    courseDice: createSeededDice(`${seed}/course`),
  });
}

/** The tracks that are done, and this one. */
function listFought(
  campaign: SimulatedCampaign,
  { forces }: BegunTrackFight,
  { report, objectives }: Omit<Fought, 'seed'>,
): readonly FoughtTrack[] {
  const engaged = SIDES.flatMap((role) =>
    forces[role].map(({ id, allegianceId }) => ({ forceId: id, role, allegianceId })),
  );
  const told = objectives.map(({ wp, metBy }) => ({ wp, metBy }));
  return [...campaign.fought, { forces: engaged, winner: report.winner, objectives: told }];
}

function accept(
  campaign: SimulatedCampaign,
  ruleset: Ruleset,
  { track, forces, fielded }: BegunTrackFight,
  {
    report,
    objectives,
    answer,
    seed,
    fought,
  }: Fought & { readonly answer: ConsequencesAnswer; readonly fought: readonly FoughtTrack[] },
) {
  const { start, trackWinners } = campaign;
  return acceptResult({
    engagementId: seed as EngagementId,
    trackId: track.id,
    economy: start.economy,
    date: campaign.date,
    report,
    answer,
    participants: listParticipants(forces, fielded),
    objectives,
    pilots: campaign.forces.flatMap(listPilots),
    // Tracks are fought one after the other.
    woundedSince: new Set(),
    course: track.original.definition.course,
    tracks: campaign.tracks,
    forces: campaign.forces,
    ruleset,
    fought,
    allegiances: start.allegiances,
    trackWinners: [...trackWinners, listWinners(forces, report)],
  });
}

function listParticipants(forces: SimulatedRoles, fielded: FieldedByRole) {
  return SIDES.flatMap((side) =>
    fielded[side].flatMap((unit) => {
      const { id, card, damage, pilot } = unit;
      const force = forces[side].find(({ units }) => units.includes(unit));
      if (pilot === null || force === undefined) return [];
      const { id: forceId } = force;
      return [{ unitId: id, forceId, side, card, damage, pilotId: pilot.id, pv: computeUnitPv(unit) }];
    }),
  );
}

/** The most PV that each force can field on the track. */
function measureFieldable(
  { start: { economy } }: SimulatedCampaign,
  ruleset: Ruleset,
  { track, forces }: BegunTrackFight,
): ReadonlyMap<ForceId, number> {
  const shares = computeShares(track.original.definition.sharePercent, forces, economy);
  const isFit = ({ card, damage, standing }: SimulatedUnit): boolean =>
    computeReadiness(card, damage, standing, ruleset) !== 'crippled';
  return new Map(
    SIDES.flatMap((side) =>
      forces[side].map((force) => {
        const spares = force.spares.filter(({ status }) => status === 'active');
        const free = { ...force, fit: force.units.filter(isFit), spares };
        return [force.id, computeFieldablePv(free, shares[side], economy)];
      }),
    ),
  );
}

/** How the campaign stands with a result that is not booked yet. */
function makeEndState(
  campaign: SimulatedCampaign,
  { track, forces }: BegunTrackFight,
  objectives: readonly CampaignObjective[],
  warchestsWp: ReadonlyMap<ForceId, number>,
): EndState {
  const { start, date } = campaign;
  return {
    tracksDone: countDone(campaign) + 1,
    date: computeNextDate(date, start.economy, track.original.definition.course),
    forces: campaign.forces.map((force) => {
      return { ...force, warchestWp: warchestsWp.get(force.id) ?? force.warchestWp };
    }),
    objectives: sumTallies([...campaign.objectives, ...tallyTrack(sortAllegiances(forces), objectives)]),
  };
}

function sortAllegiances(forces: SimulatedRoles): RoleAllegiances {
  const listOf = (side: Side): AllegianceId[] => [
    ...new Set(forces[side].map(({ allegianceId }) => allegianceId)),
  ];
  return { attacker: listOf('attacker'), defender: listOf('defender') };
}

function listWinners(forces: SimulatedRoles, { winner }: EngagementReport): readonly AllegianceId[] {
  return winner === 'draw' ? [] : sortAllegiances(forces)[winner];
}

/** Counts who won and which objectives were met, lets units arrive, and counts tracks in debt. */
function bookTallies(
  campaign: SimulatedCampaign,
  { forces }: BegunTrackFight,
  report: EngagementReport,
  objectives: readonly CampaignObjective[],
): void {
  const allegiances = sortAllegiances(forces);
  const { winner } = report;
  campaign.objectives = sumTallies([...campaign.objectives, ...tallyTrack(allegiances, objectives)]);
  campaign.trackWinners.push(listWinners(forces, report));
  campaign.lastTrack =
    winner === 'draw' ? null : { winners: allegiances[winner], losers: allegiances[opponentOf(winner)] };
  const time = { date: campaign.date, tracksDone: countDone(campaign) };
  for (const unit of campaign.forces.flatMap(({ units }) => units))
    if (unit.arrives !== undefined && hasArrived(unit.arrives, time)) unit.arrives = undefined;
  for (const force of SIDES.flatMap((side) => forces[side]))
    force.tracksInDebt = force.warchestWp < 0 ? force.tracksInDebt + 1 : 0;
}

/** WP that a track brought a force, combat pay as WP. */
function computeIncome(
  { forceId, beforeWp, afterWp, costWp, repaidWp = 0, paySp = 0 }: WarchestChange,
  forces: readonly SimulatedForce[],
): number {
  const spPerWp = forces.find(({ id }) => id === forceId)?.spPerWp ?? 1;
  return afterWp - repaidWp - beforeWp + costWp + paySp / spPerWp;
}

/** The units that the forces of both roles field, within the limits of the track: those of the highest PV. */
export function fieldForces(
  economy: EconomyPreset,
  track: TrackDefinition,
  forces: SimulatedRoles,
): FieldedByRole {
  const shares = computeShares(track.sharePercent, forces, economy);
  const field = (side: Side): SimulatedUnit[] => {
    const limits = listGroupLimits(forces[side], {
      ...{ percent: shares[side], sharing: track.sharing.limit, economy },
    });
    return limits.flatMap(({ forceIds, pv, units: most }) => {
      const group = forces[side].filter(({ id }) => forceIds.includes(id));
      return chooseUnits(
        group.flatMap(({ units }) => units),
        pv,
      ).slice(0, most ?? undefined);
    });
  };
  return { attacker: field('attacker'), defender: field('defender') };
}

/** The units of the highest PV that can fight, up to a limit in PV. */
function chooseUnits(units: readonly SimulatedUnit[], limitPv: number): SimulatedUnit[] {
  let left = limitPv;
  return units
    .filter((unit) => getUnavailableReason(unit) === null)
    .toSorted((a, b) => computeUnitPv(b) - computeUnitPv(a))
    .filter((unit) => {
      const pv = computeUnitPv(unit);
      if (pv > left) return false;
      left -= pv;
      return true;
    });
}

/** Fights a battle of a simulated track. */
export const fightSimulatedBattle: FindReport = (terms, battle) =>
  resolveEngagement(
    terms.ruleset,
    { ...setUpSimulatedBattle(terms, battle), commander: COMMANDER_OF[terms.effort ?? 'quick'] },
    createSeededDice(battle.seed),
    { log: false },
  ).report;

/** The scenario of a simulated battle. */
export function setUpSimulatedBattle(
  { ruleset, makeBoard }: SimulationTerms,
  battle: SimulatedBattle,
): BattleScenario {
  const { track, fielded, objectives, effects, seed } = battle;
  const unitsOf = (side: Side): ScenarioUnit[] => {
    const commanderId = chooseFieldCommander(fielded[side]);
    return fielded[side].flatMap(({ id, card, damage, pilot }): ScenarioUnit[] => {
      if (pilot === null) return [];
      const pilotAbilities = listPlayedAbilities(pilot.abilities, ruleset);
      return [
        {
          ...{ unitId: id, card, skill: pilot.skill, damage, commander: id === commanderId },
          ...(pilotAbilities.length === 0 ? {} : { pilotAbilities }),
        },
      ];
    });
  };
  return buildScenario({
    setUp: track.setUp,
    objectives: objectives.map(({ id, ...objective }) => ({ ...objective, objectiveId: id })),
    effects,
    units: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    lances: listScenarioLances(
      SIDES.flatMap((side) => fielded[side].map(({ id, lance }) => ({ side, unitId: id, lance }))),
      ruleset,
    ),
    worth: {
      attacker: computeWorth(ruleset, battle, 'attacker'),
      defender: computeWorth(ruleset, battle, 'defender'),
    },
    cards: searchCards('', Infinity).cards,
    hasBuildings: ruleset.buildings !== null,
    hasTransports: ruleset.transport !== null,
    makeBoard: (plan) => makeBoard(plan, seed),
    diceFor: (purpose) => createSeededDice(`${seed}/${purpose}`),
  });
}

function computeWorth(
  ruleset: Ruleset,
  { forces, fielded, economy }: SimulatedBattle,
  side: Side,
): BattleWorth {
  const billed = fielded[side].flatMap((unit) => {
    const { card, pilot } = unit;
    const force = forces[side].find(({ units }) => units.includes(unit));
    return pilot === null || force === undefined ? [] : [{ card, skill: pilot.skill, force }];
  });
  return computeBattleWorth(billed, economy, ruleset);
}
