import catalogue from '../../catalogue/clan-invasion.json' with { type: 'json' };
import type { ObjectiveId, UnitId } from '../../domain/ids.ts';
import type { ObjectiveCondition, ObjectiveOwner } from '../../domain/objective.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { BattleSetUp, Edge } from '../../domain/track-set-up.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { NO_CRITICALS, type Damage } from '../../domain/unit-state.ts';
import type { Fighter } from '../combat/fighter.ts';
import { createCombatState, type CombatHits, type CombatState } from '../combat/combat-state.ts';
import type { BattleScenario, ScenarioObjective, ScenarioUnit } from '../battle/scenario/scenario.ts';
import { DEFAULT_BOARD } from '../board/board.ts';
import { knowsUnitType } from '../fights-on-ground.ts';
import { getRuleset } from '../rulesets.ts';
import type { Ruleset } from '../ruleset.ts';

/** Units of the game's own lists, as the app ships them. */
export const CARDS: readonly UnitCard[] = catalogue as unknown as readonly UnitCard[];

export function unitId(text: string): UnitId {
  return text as UnitId;
}

export function standard2018(...options: string[]): Ruleset {
  const ruleset = getRuleset('alpha-strike-standard-2018', options);
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

/** A plain medium 'Mech, changed as a test needs it. */
export function makeCard(changes: Partial<UnitCard> = {}): UnitCard {
  return {
    id: 1,
    name: 'Test TST-1',
    chassis: 'Test',
    variant: 'TST-1',
    type: 'BM',
    size: 2,
    tonnage: 50,
    tmm: 1,
    move: [{ mode: 'ground', inches: 8 }],
    role: 'Brawler',
    basePv: 30,
    damage: { short: '3', medium: '3', long: '1' },
    overheat: 0,
    armor: 5,
    structure: 4,
    specials: [],
    techBase: 'Inner Sphere',
    introYear: 3050,
    era: 'Clan Invasion',
    ...changes,
  };
}

/** The same unit, as a 'Mech on legs where the rules do not know its type. */
export function fitUnitType(ruleset: Ruleset, unit: ScenarioUnit): ScenarioUnit {
  if (knowsUnitType(ruleset, unit.card.type)) return unit;
  const move = unit.card.move.map(({ mode, inches }) => {
    return { mode: mode === 'jump' ? mode : ('ground' as const), inches };
  });
  return { ...unit, card: { ...unit.card, type: 'BM', move } };
}

export function wholeDamage(card: UnitCard): Damage {
  return { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS };
}

/** Where a unit stands, as far as a test cares. */
export type PartialState = Partial<Omit<CombatState, 'criticals' | 'pending'>> & {
  readonly criticals?: Partial<CombatHits>;
  readonly pending?: Partial<CombatHits>;
};

export function makeFighter(
  id: string,
  card: UnitCard = makeCard(),
  changes: Partial<Omit<Fighter, 'state'>> & { readonly state?: PartialState } = {},
): Fighter {
  const { state: given = {}, ...rest } = changes;
  const fresh = createCombatState(wholeDamage(card));
  const criticals = { ...fresh.criticals, ...given.criticals };
  const pending = { ...fresh.pending, ...given.pending };
  const state = { ...fresh, ...given, criticals, pending };
  return { unitId: unitId(id), card, skill: 4, movement: 'ground', inchesMoved: 0, ...rest, state };
}

export function makeScenarioUnit(
  id: string,
  card: UnitCard,
  skill: Skill = 4,
  commander = false,
): ScenarioUnit {
  return { unitId: unitId(id), card, skill, damage: wholeDamage(card), commander };
}

export function makeObjective(
  key: string,
  owner: ObjectiveOwner,
  condition: ObjectiveCondition,
  changes: Partial<ScenarioObjective> = {},
): ScenarioObjective {
  return {
    objectiveId: `o-${key}` as ObjectiveId,
    key,
    owner,
    wp: 100,
    endsTrack: false,
    condition,
    ...changes,
  };
}

/** Both sides set up by their short edges and may leave over both of them; nothing else is special. */
export function makePlainSetUp(changes: Partial<BattleSetUp> = {}): BattleSetUp {
  const side = (homeEdge: Edge, exitEdge: Edge): BattleSetUp['sides']['attacker'] => ({
    homeEdge,
    exitEdge,
    groups: [{ kind: 'set-up', share: 1, zone: { kind: 'near-edges', edges: [homeEdge], depthInches: 4 } }],
    forcedWithdrawal: true,
    namesCommander: true,
  });
  return {
    firstToSetUp: 'defender',
    sides: { attacker: side('west', 'east'), defender: side('east', 'west') },
    places: [],
    scanInches: null,
    effects: [],
    ...changes,
  };
}

/** First blood and the field, as in a meeting engagement. */
export const MEETING: readonly ScenarioObjective[] = [
  makeObjective(
    'first-blood',
    'both',
    { kind: 'defeat-share', share: 0.5, countsWithdrawn: true },
    { wp: 200, endsTrack: true },
  ),
  makeObjective('hold-the-field', 'both', { kind: 'hold-field' }),
];

/** As many units a side as asked for, taken from the shipped cards in steps. */
export function makeScenario(
  unitsPerSide: number,
  changes: Partial<BattleScenario> & { readonly first?: number; readonly second?: number } = {},
): BattleScenario {
  const { first = 0, second = 20, ...rest } = changes;
  const pick = (prefix: string, start: number): ScenarioUnit[] =>
    Array.from({ length: unitsPerSide }, (_, index) =>
      makeScenarioUnit(
        `${prefix}${index + 1}`,
        CARDS[(start + index * 7) % CARDS.length] ?? makeCard(),
        4,
        index === 0,
      ),
    );
  return {
    board: DEFAULT_BOARD,
    turnLimit: 20,
    sides: { attacker: { units: pick('a', first) }, defender: { units: pick('d', second) } },
    objectives: MEETING,
    forcedWithdrawal: true,
    ...rest,
  };
}
