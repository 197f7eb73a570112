import { BOARD_RULES, BOARD_THEMES } from '../../shared/domain/board-plan.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import { COMMANDER_NAMES } from '../../shared/domain/effort.ts';
import type { ObjectiveId, UnitId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import { TEMPERAMENT_IDS, type BattleOrder } from '../../shared/domain/unit-order.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { NO_CRITICALS, type Criticals, type Damage } from '../../shared/domain/unit-state.ts';
import { buildScenario } from '../../shared/campaign/engagement/build-scenario.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BattleScenario, ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import { rollBelow, rollBetween } from '../../shared/rules/roll-below.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { getUnitFamily, isInfantry } from '../../shared/rules/unit-family.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';

/** A battle of random units under random rules. */
export interface DrawnBattle {
  /** Draws the same battle again, from the same cards. */
  readonly seed: string;
  readonly ruleset: Ruleset;
  readonly scenario: BattleScenario;
}

const MAX_UNITS = 12;

/** Draws a battle: rules and options, track with its bonuses, board, leading, and 1 to 12 of the cards a side. */
export function drawBattle(cards: readonly UnitCard[], seed: string, mostUnits = MAX_UNITS): DrawnBattle {
  const dice = createSeededDice(`draw ${seed}`);
  const ruleset = drawRuleset(dice);
  const template = pick(dice, TRACK_TEMPLATES);
  const units = {
    attacker: drawUnits(cards, dice, 'a', mostUnits),
    defender: drawUnits(cards, dice, 'd', mostUnits),
  };
  const scenario = buildScenario({
    setUp: template.setUp.value,
    objectives: template.objectives.map((one) => ({ ...one, objectiveId: one.key as ObjectiveId })),
    effects: drawEffects(template, dice),
    units,
    temperaments: { attacker: pick(dice, TEMPERAMENT_IDS), defender: pick(dice, TEMPERAMENT_IDS) },
    cards,
    hasBuildings: ruleset.buildings !== null,
    hasTransports: ruleset.transport !== null,
    makeBoard: () => drawBoard(ruleset, dice, seed),
    diceFor: (purpose) => createSeededDice(`${purpose} ${seed}`),
  });
  return { seed, ruleset, scenario: { ...scenario, commander: pick(dice, COMMANDER_NAMES) } };
}

/** One of several things, each equally likely. */
function pick<T>(dice: Dice, things: readonly T[]): T {
  const picked = things[rollBelow(dice, things.length)];
  if (picked === undefined) throw new RangeError('There is nothing to choose from');
  return picked;
}

/** A rule system with each of its options on in half of all battles. */
function drawRuleset(dice: Dice): Ruleset {
  const { id, options } = pick(dice, listRulesets());
  const enabled = options.filter(() => rollBelow(dice, 2) === 0).map((option) => option.id);
  const ruleset = getRuleset(id, enabled);
  if (ruleset === undefined) throw new Error(`No ruleset ${id}`);
  return ruleset;
}

function drawEffects({ bonuses }: TrackTemplate, dice: Dice): TrackTemplate['bonuses'][number]['effects'] {
  return bonuses.filter(() => rollBelow(dice, 3) === 0).flatMap(({ effects }) => effects);
}

function drawBoard(ruleset: Ruleset, dice: Dice, seed: string): BoardMap {
  const plan = {
    rule: pick(dice, BOARD_RULES),
    theme: pick(dice, BOARD_THEMES),
    widthHexes: rollBetween(dice, 14, 30),
    heightHexes: rollBetween(dice, 12, 24),
  };
  return generateBoard(plan, ruleset, createBoardDice(seed)).map;
}

function drawUnits(cards: readonly UnitCard[], dice: Dice, prefix: string, most: number): ScenarioUnit[] {
  // Cards of one type are much more common in catalogues than others: half of all units are drawn by type first.
  const byType = Object.values(Object.groupBy(cards, ({ type }) => type)).map((some) => some ?? []);
  return Array.from({ length: rollBetween(dice, 1, most) }, (_, index) => {
    const card = pick(dice, rollBelow(dice, 2) === 0 ? cards : pick(dice, byType));
    const order = drawOrder(dice);
    return {
      unitId: `${prefix}${index + 1}` as UnitId,
      card,
      skill: rollBelow(dice, 8) as Skill,
      damage: drawDamage(card, dice),
      commander: index === 0,
      ...(order === null ? {} : { order }),
    };
  });
}

/** None in nine of ten cases. */
function drawOrder(dice: Dice): BattleOrder | null {
  if (rollBelow(dice, 10) > 0) return null;
  return rollBelow(dice, 2) === 0 ? { kind: 'exit' } : { kind: 'protect-commander' };
}

/** Whole in three of four cases, else with some of its circles marked and with critical hits that its type can have. */
function drawDamage(card: UnitCard, dice: Dice): Damage {
  const { armor, structure } = card;
  if (rollBelow(dice, 4) > 0) return { armorLeft: armor, structureLeft: structure, criticals: NO_CRITICALS };
  return {
    armorLeft: rollBelow(dice, armor + 1),
    structureLeft: rollBetween(dice, Math.min(1, structure), structure),
    criticals: drawCriticals(card, dice),
  };
}

function drawCriticals({ type }: UnitCard, dice: Dice): Criticals {
  const family = getUnitFamily(type);
  if (isInfantry(family)) return NO_CRITICALS;
  const hits = { ...NO_CRITICALS, fireControl: rollBelow(dice, 2), weapon: rollBelow(dice, 2) };
  if (family === 'vehicle') return { ...hits, engine: rollBelow(dice, 2), slowed: rollBelow(dice, 2) };
  return { ...hits, mp: rollBelow(dice, 2) };
}
