import { searchCards } from '../../catalogue/catalogue.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { ObjectiveId, TrackId } from '../../domain/ids.ts';
import { SIDES, type Side, type Winner } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import { isGone } from '../../domain/unit-state.ts';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { buildScenario } from '../build-scenario.ts';
import { computeConsequences, type ConsequencesAnswer } from '../consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeUnitPv, getUnavailableReason } from '../force-value.ts';
import { chooseFieldCommander, computeLimitPv, computeShares } from '../participation.ts';
import type { SimulatedForce, SimulatedUnit } from './simulated-force.ts';

/** The rules, the economy and the boards of a simulated campaign. */
export interface SimulationTerms {
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
  /** Lays out a board by its plan and a seed. */
  readonly makeBoard: (plan: BoardPlan, seed: string) => BoardMap;
}

/** Result of a track for its two forces. */
export interface TrackFought {
  readonly winner: Winner;
  /** WP that each role got, its cost not subtracted. */
  readonly incomeWp: Readonly<Record<Side, number>>;
}

/**
 * Fights a track between two forces without bonuses, and books its cost and its consequences on them, as
 * `engagement.prepare` and `engagement.accept` do. Each fields its units of the highest PV. Null when one of them has
 * nobody to field; then nothing is booked.
 */
export function fightTrack(
  terms: SimulationTerms,
  track: TrackDefinition,
  forces: Readonly<Record<Side, SimulatedForce>>,
  seed: string,
): TrackFought | null {
  const sides = { attacker: [forces.attacker], defender: [forces.defender] };
  const shares = computeShares(track.sharePercent, sides, terms.economy);
  const fielded = {
    attacker: chooseUnits(forces.attacker, shares.attacker),
    defender: chooseUnits(forces.defender, shares.defender),
  };
  if (SIDES.some((side) => fielded[side].length === 0)) return null;
  for (const side of SIDES) forces[side].warchestWp -= track.costWp;
  const answer = judge(terms, { track, forces, fielded, seed });
  const { winner, warchests } = answer.consequences;
  book(answer, forces, fielded);
  const incomeOf = (side: Side): number =>
    warchests
      .filter(({ role }) => role === side)
      .reduce((sum, { afterWp, beforeWp, costWp }) => sum + afterWp - beforeWp + costWp, 0);
  return { winner, incomeWp: { attacker: incomeOf('attacker'), defender: incomeOf('defender') } };
}

type Fielded = Readonly<Record<Side, readonly SimulatedUnit[]>>;

/** The units of the highest PV that can fight, up to the limit. */
function chooseUnits({ units }: SimulatedForce, percent: number): SimulatedUnit[] {
  const ready = units.filter((unit) => getUnavailableReason(unit) === null);
  let left = computeLimitPv(units, percent);
  return ready
    .toSorted((a, b) => computeUnitPv(b) - computeUnitPv(a))
    .filter((unit) => {
      const pv = computeUnitPv(unit);
      if (pv > left) return false;
      left -= pv;
      return true;
    });
}

interface Duel {
  readonly track: TrackDefinition;
  readonly forces: Readonly<Record<Side, SimulatedForce>>;
  readonly fielded: Fielded;
  readonly seed: string;
}

function judge(terms: SimulationTerms, duel: Duel): ConsequencesAnswer {
  const { ruleset, economy } = terms;
  const { track, forces, fielded, seed } = duel;
  const objectives = track.objectives.map((objective): CampaignObjective => {
    return { ...objective, id: objective.key as ObjectiveId, metBy: null };
  });
  const scenario = setUpBattle(terms, duel, objectives);
  const { report } = resolveEngagement(ruleset, scenario, createSeededDice(seed), { log: false });
  const trackId = track.key as TrackId;
  return computeConsequences({
    ruleset,
    economy,
    trackId,
    tracks: [{ id: trackId, status: 'under-way', course: track.course }],
    links: [],
    alternatives: [],
    participants: SIDES.flatMap((side) =>
      fielded[side].flatMap(({ id, card, pilot }) =>
        pilot === null ? [] : [{ unitId: id, side, card, pilotId: pilot.id, pilotName: '' }],
      ),
    ),
    objectives,
    bonuses: [],
    report,
    forces: SIDES.map((role) => ({
      forceId: forces[role].id,
      role,
      allegianceId: forces[role].allegianceId,
      costWp: track.costWp,
      warchestWp: forces[role].warchestWp,
      units: forces[role].units,
    })),
    wpSharing: track.sharing.wp,
    findCampaignWinner: () => null,
    diceFor: (purpose, index) => createSeededDice(`${seed}/${purpose}/${index}`),
    courseDice: createSeededDice(`${seed}/course`),
  });
}

function setUpBattle(
  { ruleset, makeBoard }: SimulationTerms,
  { track, fielded, seed }: Duel,
  objectives: readonly CampaignObjective[],
): BattleScenario {
  const unitsOf = (side: Side): ScenarioUnit[] => {
    const commanderId = chooseFieldCommander(fielded[side]);
    return fielded[side].flatMap(({ id, card, damage, pilot }) =>
      pilot === null ? [] : [{ unitId: id, card, skill: pilot.skill, damage, commander: id === commanderId }],
    );
  };
  return buildScenario({
    setUp: track.setUp,
    objectives: objectives.map(({ id, ...objective }) => ({ ...objective, objectiveId: id })),
    effects: [],
    units: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    cards: searchCards('', Infinity).cards,
    hasBuildings: ruleset.buildings !== null,
    hasTransports: ruleset.transport !== null,
    makeBoard: (plan) => makeBoard(plan, seed),
    diceFor: (purpose) => createSeededDice(`${seed}/${purpose}`),
  });
}

function book(
  { consequences }: ConsequencesAnswer,
  forces: Readonly<Record<Side, SimulatedForce>>,
  fielded: Fielded,
): void {
  const units = new Map(consequences.units.map((unit) => [unit.unitId, unit]));
  const fates = new Map(consequences.pilots.map((pilot) => [pilot.pilotId, pilot]));
  for (const side of SIDES) {
    const force = forces[side];
    force.warchestWp = consequences.warchests.find(({ role }) => role === side)?.afterWp ?? force.warchestWp;
    healThoseWhoMissed(force);
    for (const unit of fielded[side]) {
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
  for (const pilot of [...units.flatMap((unit) => unit.pilot ?? []), ...spares]) {
    pilot.hasTrained = false;
    if (pilot.status === 'wounded') Object.assign(pilot, { status: 'active', wounds: 0 });
  }
}
