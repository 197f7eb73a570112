import { searchCards } from '../../catalogue/catalogue.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { ForceId, ObjectiveId, TrackId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import { isGone } from '../../domain/unit-state.ts';
import type { BattleEffect } from '../../domain/battle-effect.ts';
import type { Consequences, WarchestChange } from '../../domain/consequences.ts';
import type { EngagementReport } from '../../domain/engagement-report.ts';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { listScenarioLances } from '../forces/lances.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { buildScenario } from '../engagement/build-scenario.ts';
import type { MetEnd } from '../tracks/campaign-ends.ts';
import {
  computeConsequences,
  type ConsequencesAnswer,
  type ConsequencesQuestion,
  type TakenBonus,
} from '../consequences/consequences.ts';
import { computeTrackCost } from '../economy/debt.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeUnitPv, getUnavailableReason } from '../forces/force-value.ts';
import { chooseFieldCommander, computeShares, listGroupLimits } from '../forces/participation.ts';
import { listPlayedAbilities } from '../pilots/special-abilities.ts';
import { splitPoints } from '../economy/split-points.ts';
import { passTrack, type SimulatedForce, type SimulatedUnit } from './simulated-force.ts';

/** The rules, the economy and the boards of a simulated campaign. */
export interface SimulationTerms {
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
  /** Lays out a board by its plan and a seed. */
  readonly makeBoard: (plan: BoardPlan, seed: string) => BoardMap;
}

/** The forces of a simulated track, by role; at least one in each. */
export type RoleForces = Readonly<Record<Side, readonly SimulatedForce[]>>;

/** The units that take part, by role. */
export type Fielded = Readonly<Record<Side, readonly SimulatedUnit[]>>;

/** A track as it is fought. */
export interface Duel {
  readonly track: TrackDefinition;
  readonly forces: RoleForces;
  readonly seed: string;
  /** Missing: each force fields its units of the highest PV, and pays. */
  readonly begun?: BegunDuel | undefined;
  /** Missing: no other track follows. */
  readonly course?: DuelCourse | undefined;
}

/** Where a track stands in its campaign. */
export interface DuelCourse extends Pick<
  ConsequencesQuestion,
  'trackId' | 'tracks' | 'links' | 'alternatives'
> {
  /** The condition that ends the campaign with these warchests and objectives; null: none. */
  readonly findMetEnd: (
    warchestsWp: ReadonlyMap<ForceId, number>,
    objectives: readonly CampaignObjective[],
  ) => MetEnd | null;
}

/** A track that was begun before: its cost is paid. */
export interface BegunDuel {
  readonly fielded: Fielded;
  readonly bonuses: readonly TakenBonus[];
  readonly effects: readonly BattleEffect[];
}

/** A battle of a simulated track. */
export interface SimulatedBattle extends Pick<Duel, 'track' | 'begun' | 'seed'> {
  readonly fielded: Fielded;
  readonly objectives: readonly CampaignObjective[];
}

/** How a battle comes to its result. */
export type FindReport = (terms: SimulationTerms, battle: SimulatedBattle) => EngagementReport;

/** Result of a track for its forces. */
export interface TrackFought extends Pick<Consequences, 'winner' | 'opens'> {
  /** WP that each force got, its cost not subtracted, and combat pay as WP. */
  readonly incomeWp: ReadonlyMap<ForceId, number>;
  /** Open tracks that close because this one was fought instead. */
  readonly closes: readonly string[];
  /** Why the campaign ends with it; null: it goes on. */
  readonly end: MetEnd | null;
  /** As they were met. */
  readonly objectives: readonly CampaignObjective[];
}

/**
 * Fights a track, and books its cost and its consequences on its forces, as `engagement.prepare` and
 * `engagement.accept` do; nobody takes bonuses unless it was begun with them. Null when a role has nobody to field; then
 * nothing is booked.
 */
export function fightTrack(
  terms: SimulationTerms,
  duel: Duel,
  findReport: FindReport = fightBattle,
): TrackFought | null {
  const fielded = duel.begun?.fielded ?? fieldForces(terms, duel);
  if (SIDES.some((side) => fielded[side].length === 0)) return null;
  const costs = duel.begun === undefined ? payCost(terms, duel) : new Map<ForceId, number>();
  const { answer, objectives } = judge(terms, duel, { fielded, costs, findReport });
  const { winner, opens, warchests } = answer.consequences;
  book(answer, duel.forces, fielded);
  spendAmmunition(terms, fielded);
  return {
    ...{ winner, opens, objectives },
    closes: answer.closes,
    end: answer.end,
    incomeWp: new Map(
      warchests.map((warchest) => [warchest.forceId, computeIncome(warchest, duel.forces[warchest.role])]),
    ),
  };
}

/** WP that a track brought a force, combat pay as WP. */
function computeIncome(
  { forceId, beforeWp, afterWp, costWp, repaidWp = 0, paySp = 0 }: WarchestChange,
  forces: readonly SimulatedForce[],
): number {
  const spPerWp = forces.find(({ id }) => id === forceId)?.spPerWp ?? 1;
  return afterWp - repaidWp - beforeWp + costWp + paySp / spPerWp;
}

/** The units that the forces of both roles field, within the limits of the track. */
export function fieldForces({ economy }: Pick<SimulationTerms, 'economy'>, { track, forces }: Duel): Fielded {
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

/** Charges the track to each force; answers what each paid, in WP. */
function payCost({ economy }: SimulationTerms, { track, forces }: Duel): ReadonlyMap<ForceId, number> {
  const trackCostWp = computeTrackCost(track.costWp, economy.trackCostPercent?.value ?? null);
  const costs = SIDES.flatMap((side) => {
    const sharers = forces[side].map(({ id, allegianceId }) => ({ forceId: id, allegianceId }));
    const parts = splitPoints(trackCostWp, sharers, track.sharing.cost);
    return forces[side].map((force, index) => ({ force, costWp: parts[index] ?? 0 }));
  });
  for (const { force, costWp } of costs) force.warchestWp -= costWp;
  return new Map(costs.map(({ force, costWp }) => [force.id, costWp]));
}

interface Fight {
  readonly fielded: Fielded;
  /** What each force paid, in WP; missing: paid before. */
  readonly costs: ReadonlyMap<ForceId, number>;
  readonly findReport: FindReport;
}

function judge(
  terms: SimulationTerms,
  { track, forces, seed, begun, course }: Duel,
  { fielded, costs, findReport }: Fight,
): { readonly answer: ConsequencesAnswer; readonly objectives: readonly CampaignObjective[] } {
  const { ruleset, economy } = terms;
  const objectives = track.objectives.map((objective): CampaignObjective => {
    return { ...objective, id: objective.key as ObjectiveId, metBy: null };
  });
  const report = findReport(terms, { track, fielded, objectives, seed, begun });
  const trackId = track.key as TrackId;
  const sides = new Map(report.objectives.map(({ objectiveId, side }) => [objectiveId, side]));
  const told = objectives.map((objective) => ({ ...objective, metBy: sides.get(objective.id) ?? null }));
  const answer = computeConsequences({
    ruleset,
    economy,
    trackId,
    tracks: [{ id: trackId, status: 'under-way', course: track.course }],
    links: [],
    alternatives: [],
    ...course,
    participants: SIDES.flatMap((side) =>
      fielded[side].flatMap(({ id, card, pilot }) =>
        pilot === null ? [] : [{ unitId: id, side, card, pilotId: pilot.id, pilotName: '' }],
      ),
    ),
    objectives,
    bonuses: begun?.bonuses ?? [],
    report,
    forces: SIDES.flatMap((role) =>
      forces[role].map(({ id, allegianceId, warchestWp, size, spPerWp, units }) => {
        const costWp = costs.get(id) ?? 0;
        return { forceId: id, role, allegianceId, costWp, warchestWp, size, spPerWp, units };
      }),
    ),
    wpSharing: track.sharing.wp,
    findMetEnd: (warchestsWp) => course?.findMetEnd(warchestsWp, told) ?? null,
    findCampaignWinner: () => null,
    diceFor: (purpose, index) => createSeededDice(`${seed}/${purpose}/${index}`),
    courseDice: createSeededDice(`${seed}/course`),
  });
  return { answer, objectives: told };
}

/** Fights a battle of a simulated track. */
export const fightBattle: FindReport = (terms, battle) =>
  resolveEngagement(terms.ruleset, setUpBattle(terms, battle), createSeededDice(battle.seed), { log: false })
    .report;

function setUpBattle(
  { ruleset, makeBoard }: SimulationTerms,
  { track, fielded, objectives, seed, begun }: SimulatedBattle,
): BattleScenario {
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
    effects: begun?.effects ?? [],
    units: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    lances: listScenarioLances(
      SIDES.flatMap((side) => fielded[side].map(({ id, lance }) => ({ side, unitId: id, lance }))),
      ruleset,
    ),
    cards: searchCards('', Infinity).cards,
    hasBuildings: ruleset.buildings !== null,
    hasTransports: ruleset.transport !== null,
    makeBoard: (plan) => makeBoard(plan, seed),
    diceFor: (purpose) => createSeededDice(`${seed}/${purpose}`),
  });
}

/** Units that use ammunition have spent theirs, where the economy lets forces pay for that. */
function spendAmmunition({ economy }: SimulationTerms, fielded: Fielded): void {
  for (const unit of SIDES.flatMap((side) => fielded[side]))
    if (computeRearming(unit.card, economy) !== null) unit.ammoSpent = true;
}

function book({ consequences, lines }: ConsequencesAnswer, forces: RoleForces, fielded: Fielded): void {
  const units = new Map(consequences.units.map((unit) => [unit.unitId, unit]));
  const fates = new Map(consequences.pilots.map((pilot) => [pilot.pilotId, pilot]));
  const afterWp = new Map(consequences.warchests.map((warchest) => [warchest.forceId, warchest.afterWp]));
  for (const force of SIDES.flatMap((side) => forces[side])) {
    force.warchestWp = afterWp.get(force.id) ?? force.warchestWp;
    for (const { forceId, currency, amount } of lines)
      if (forceId === force.id && currency === 'SP') force.supportSp += amount;
    healThoseWhoMissed(force);
    passTrack(force);
    const ownIds = new Set(force.units.map(({ id }) => id));
    for (const unit of SIDES.flatMap((side) => fielded[side])) {
      if (!ownIds.has(unit.id)) continue;
      const { pilot } = unit;
      const result = units.get(unit.id);
      if (result !== undefined) Object.assign(unit, { damage: result.damage, standing: result.standing });
      if (pilot === null) continue;
      const { fate = 'unhurt', wounds } = fates.get(pilot.id) ?? {};
      if (fate !== 'unhurt') pilot.status = fate;
      pilot.wounds += wounds ?? (fate === 'wounded' ? 1 : 0);
      const isLeft = fate === 'killed' || fate === 'captured';
      if (isLeft || isGone(unit.standing)) unit.pilot = null;
      if (!isLeft && isGone(unit.standing)) force.spares.push(pilot);
    }
  }
}

/** Wounded pilots have missed this track, and are well again. */
function healThoseWhoMissed({ units, spares }: SimulatedForce): void {
  for (const pilot of [...units.flatMap((unit) => unit.pilot ?? []), ...spares])
    if (pilot.status === 'wounded') Object.assign(pilot, { status: 'active', wounds: 0 });
}
