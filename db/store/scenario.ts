import { computeBattleWorth } from '../../shared/campaign/consequences/battle-worth.ts';
import { buildScenario, type ScenarioParts } from '../../shared/campaign/engagement/build-scenario.ts';
import { layOutBoard } from '../../shared/campaign/engagement/lay-out-board.ts';
import { listScenarioLances } from '../../shared/campaign/forces/lances.ts';
import { listPlayedAbilities } from '../../shared/campaign/pilots/special-abilities.ts';
import { searchCards } from '../../shared/catalogue/catalogue.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { Side } from '../../shared/domain/side.ts';
import { isRidingOrder } from '../../shared/domain/unit-order.ts';
import type { BattleScenario, ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaign } from './campaign.ts';
import type { EngagementRecord } from './engagements.ts';
import { loadForceSizes } from './forces.ts';
import { loadBoardSeed } from './tracks.ts';
import { loadObjectives } from './objectives.ts';
import { loadSetUp } from './track-definitions.ts';

/** The parts of an engagement that decide its battle. */
export type BattleBasis = Pick<
  EngagementRecord,
  'trackId' | 'participants' | 'temperaments' | 'bonuses' | 'ruleset' | 'seed'
>;

/** The scenario of an engagement's battle: its track's set-up, with the bonuses that were taken. */
export function loadScenario(db: ReadableDb, engagement: BattleBasis): BattleScenario {
  return buildScenario(loadScenarioParts(db, engagement));
}

/** Whether a participant can fight: one without structure was destroyed before the battle. */
export function hasStructure({ damage }: Pick<Participant, 'damage'>): boolean {
  return damage.structureLeft > 0;
}

/**
 * A participant as a unit of its battle's scenario, with those abilities of its pilot that the edition plays. Whom it is
 * ordered to ride on is not in it.
 */
export function toScenarioUnit(participant: Participant, ruleset: Ruleset): ScenarioUnit {
  const { unitId, card, skill, damage, commander, order, abilities = [] } = participant;
  const pilotAbilities = listPlayedAbilities(abilities, ruleset);
  return {
    ...{ unitId, card, skill, damage, commander },
    ...(pilotAbilities.length === 0 ? {} : { pilotAbilities }),
    ...(order === null || isRidingOrder(order) ? {} : { order }),
  };
}

/**
 * The parts of a battle's scenario, for callers that build it several times. What is decided before the fight comes
 * from the track's own seed, so that it is the same before and after the track begins; from the battle's seed when the
 * track has none.
 */
export function loadScenarioParts(db: ReadableDb, engagement: BattleBasis): ScenarioParts {
  const unitsOf = (side: Side) =>
    engagement.participants
      .filter((one) => one.side === side && hasStructure(one))
      .map((one) => toScenarioUnit(one, engagement.ruleset));
  const { attacker, defender } = engagement.bonuses;
  // A bonus that both sides may take counts once.
  const taken = new Map([...attacker, ...defender].map((bonus) => [bonus.id, bonus]));
  const seed = loadBoardSeed(db, engagement.trackId) ?? engagement.seed;
  return {
    setUp: loadSetUp(db, engagement.trackId),
    objectives: loadObjectives(db, engagement.trackId).map(
      ({ id, key, owner, wp, endsTrack, condition }) => ({
        objectiveId: id,
        key,
        owner,
        wp,
        endsTrack,
        condition,
      }),
    ),
    effects: [...taken.values()].flatMap(({ effects }) => effects),
    units: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    riding: new Map(
      engagement.participants.flatMap(({ unitId, order }) =>
        order !== null && isRidingOrder(order) ? [[unitId, order]] : [],
      ),
    ),
    temperaments: engagement.temperaments,
    lances: listScenarioLances(engagement.participants, engagement.ruleset),
    worth: loadWorth(db, engagement),
    cards: searchCards('', Infinity).cards,
    hasBuildings: engagement.ruleset.buildings !== null,
    hasTransports: engagement.ruleset.transport !== null,
    makeBoard: (plan) => layOutBoard(engagement.ruleset, seed, plan),
    diceFor: (purpose) => createSeededDice(`${seed}/${purpose}`),
  };
}

/** What the battle costs each side by the prices that the campaign has now. */
function loadWorth(
  db: ReadableDb,
  { participants, ruleset }: BattleBasis,
): NonNullable<ScenarioParts['worth']> {
  const { economy } = loadCampaign(db);
  const forces = loadForceSizes(db, economy);
  const worthOf = (side: Side) =>
    computeBattleWorth(
      participants
        .filter((one) => one.side === side && hasStructure(one))
        .flatMap(({ card, skill, forceId }) => {
          const force = forces.get(forceId);
          return force === undefined ? [] : [{ card, skill, force }];
        }),
      economy,
      ruleset,
    );
  return { attacker: worthOf('attacker'), defender: worthOf('defender') };
}
