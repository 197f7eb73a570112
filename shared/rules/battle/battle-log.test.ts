import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { fitUnitType, makeCard, makeObjective, makeScenario, makeScenarioUnit } from '../testing/fixtures.ts';
import {
  beginTurns,
  createDiceByPurpose,
  createScriptedCommander,
  type BattleScript,
} from '../testing/scripted-battle.ts';
import { writeBattleLog } from '../testing/write-battle-log.ts';
import { resolveEngagement, type EngagementOutcome } from './resolve-engagement.ts';
import { validateScenario, type BattleScenario, type ScenarioUnit } from './scenario/scenario.ts';

/** Each edition, plain and in individual order: name of the log, edition, options. */
const RULES = listRulesets().flatMap(({ id }) => [
  [id, id, []] as const,
  [`kcw-${id}`, id, ['kcw-2.0']] as const,
]);

/** Open ground with woods, a hill and a pond between the two sides. */
const BOARD: BoardMap = {
  widthHexes: 16,
  heightHexes: 12,
  hexes: [
    { column: 5, row: 4, features: ['woods'] },
    { column: 6, row: 4, features: ['woods'] },
    { column: 9, row: 5, features: ['woods'] },
    { column: 8, row: 8, level: 1 },
    { column: 9, row: 8, level: 2 },
    { column: 7, row: 9, level: 0, waterInches: 1 },
    { column: 10, row: 2, features: ['rough'] },
  ],
};

const UNITS = {
  attacker: [
    makeScenarioUnit(
      'hot',
      makeCard({
        id: 1,
        size: 4,
        move: [{ mode: 'ground', inches: 8 }],
        damage: { short: '4', medium: '4', long: '2' },
        overheat: 2,
        armor: 6,
        structure: 5,
      }),
      3,
    ),
    makeScenarioUnit(
      'jumper',
      makeCard({
        id: 2,
        tmm: 2,
        move: [
          { mode: 'ground', inches: 10 },
          { mode: 'jump', inches: 10 },
        ],
        damage: { short: '3', medium: '2', long: '0' },
        armor: 6,
        structure: 4,
        specials: ['MEL'],
      }),
    ),
    makeScenarioUnit(
      'tank',
      makeCard({
        id: 3,
        type: 'CV',
        size: 3,
        move: [{ mode: 'tracked', inches: 8 }],
        damage: { short: '3', medium: '3', long: '2' },
        specials: ['TUR(2/2/1)'],
      }),
    ),
  ],
  defender: [
    makeScenarioUnit(
      'brawler',
      makeCard({
        id: 4,
        size: 3,
        damage: { short: '4', medium: '3', long: '1' },
        overheat: 1,
        armor: 9,
        structure: 6,
        specials: ['CASE'],
      }),
    ),
    makeScenarioUnit(
      'hover',
      makeCard({
        id: 5,
        type: 'CV',
        tmm: 3,
        move: [{ mode: 'hover', inches: 14 }],
        damage: { short: '2', medium: '2', long: '0*' },
        armor: 6,
        structure: 3,
      }),
    ),
    makeScenarioUnit(
      'troops',
      makeCard({
        id: 6,
        type: 'BA',
        size: 1,
        tmm: 1,
        move: [{ mode: 'jump', inches: 6 }],
        damage: { short: '2', medium: '0', long: '0' },
        armor: 2,
        structure: 2,
        specials: ['AM', 'CAR4'],
      }),
    ),
  ],
} satisfies Record<string, readonly ScenarioUnit[]>;

/** Column, row and facing at the beginning. */
const PLACES: Readonly<Record<string, readonly [number, number, number]>> = {
  hot: [2, 3, 2],
  jumper: [2, 6, 2],
  tank: [2, 9, 2],
  brawler: [12, 4, 5],
  hover: [12, 8, 5],
  troops: [10, 6, 5],
};

const SCENARIO: BattleScenario = makeScenario(1, {
  board: BOARD,
  turnLimit: 4,
  objectives: [makeObjective('hold-the-field', 'both', { kind: 'hold-field' })],
  forcedWithdrawal: false,
  sides: { attacker: { units: UNITS.attacker }, defender: { units: UNITS.defender } },
  start: {
    turn: 0,
    units: [...UNITS.attacker, ...UNITS.defender].map(({ unitId, card }) => {
      const [column = 0, row = 0, facing = 0] = PLACES[unitId] ?? [];
      const { armor, structure } = card;
      const damage = { armorLeft: armor, structureLeft: structure, criticals: NO_CRITICALS };
      return { unitId, ...damage, fate: 'standing', kills: 0, at: { column, row, facing } };
    }),
  },
});

const SCRIPT: BattleScript = {
  hot: [
    {
      move: { by: 'ground', column: 5, row: 4, facing: 2 },
      attack: { target: 'brawler', kind: 'weapon', overheat: 2 },
    },
    { attack: { target: 'brawler', kind: 'weapon', overheat: 1 } },
    { attack: { target: 'brawler', kind: 'weapon' } },
    { attack: { target: 'troops', kind: 'weapon' } },
  ],
  jumper: [
    { move: { by: 'jump', column: 7, row: 6, facing: 2 }, attack: { target: 'hover', kind: 'weapon' } },
    { move: { by: 'jump', column: 11, row: 4, facing: 1, ram: 'brawler' } },
    { attack: { target: 'brawler', kind: 'melee' } },
    { attack: { target: 'brawler', kind: 'standard' } },
  ],
  tank: [
    { move: { by: 'ground', column: 5, row: 8, facing: 2 }, attack: { target: 'hover', kind: 'weapon' } },
    { attack: { target: 'hover', kind: 'weapon' } },
    { move: { by: 'ground', column: 4, row: 8, facing: 5, ram: 'hover' } },
    { attack: { target: 'hover', kind: 'weapon' } },
  ],
  brawler: [
    { attack: { target: 'hot', kind: 'weapon', overheat: 1 } },
    { attack: { target: 'hot', kind: 'weapon' } },
    { attack: { target: 'jumper', kind: 'standard' } },
    { attack: { target: 'jumper', kind: 'weapon' } },
  ],
  hover: [
    { move: { by: 'ground', column: 8, row: 10, facing: 5 }, attack: { target: 'tank', kind: 'weapon' } },
    { move: { by: 'ground', column: 3, row: 8, facing: 2 }, attack: { target: 'tank', kind: 'weapon' } },
    { attack: { target: 'tank', kind: 'weapon' } },
    { move: { by: 'ground', column: 4, row: 10, facing: 0 }, attack: { target: 'tank', kind: 'weapon' } },
  ],
  troops: [
    { move: { by: 'jump', column: 8, row: 6, facing: 5 }, attack: { target: 'jumper', kind: 'anti-mech' } },
    { move: { by: 'jump', column: 6, row: 8, facing: 4 }, attack: { target: 'tank', kind: 'anti-mech' } },
    { attack: { target: 'tank', kind: 'weapon' } },
    { attack: { target: 'tank', kind: 'anti-mech' } },
  ],
};

/** The battle with units that the rules know. */
function fitScenario(ruleset: Ruleset): BattleScenario {
  const fit = (units: readonly ScenarioUnit[]) => ({
    units: units.map((unit) => fitUnitType(ruleset, unit)),
  });
  return { ...SCENARIO, sides: { attacker: fit(UNITS.attacker), defender: fit(UNITS.defender) } };
}

function fight(ruleset: Ruleset): { readonly outcome: EngagementOutcome; readonly log: string } {
  const dice = createDiceByPurpose('5');
  const leftOut: string[] = [];
  const commander = createScriptedCommander(SCRIPT, dice, (what) => leftOut.push(what));
  const outcome = resolveEngagement(ruleset, fitScenario(ruleset), dice, {
    commanders: { attacker: commander, defender: commander },
    onEvent: beginTurns(dice),
  });
  const left = leftOut.map((what) => `not possible: ${what}\n`).join('');
  return { outcome, log: `${writeBattleLog(outcome)}\n${left}` };
}

/** Event types that must occur in the logs of all editions. */
const SEEN = [
  'moved ground',
  'moved jump',
  'attacked weapon',
  'attacked by hand',
  'attacked dfa',
  'attacked charge',
  'damaged',
  'critical',
  'heat',
  'crippled',
];

function nameEvent(event: BattleEvent): string {
  if (event.type === 'moved') return `moved ${event.movement}`;
  if (event.type !== 'attacked') return event.type;
  return event.kind === 'standard' || event.kind === 'melee' ? 'attacked by hand' : `attacked ${event.kind}`;
}

/**
 * One battle under every rule system as text, in which a changed rule shows as the few lines that it changes. After an
 * intended change `vitest run -u -c build/vitest.config.ts shared/rules/battle/battle-log.test.ts` writes the logs
 * anew: read the diff.
 */
describe.each(RULES)('the battle that is told in words under %s', (name, id, options) => {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`There is no ${name}`);
  const { outcome, log } = fight(ruleset);

  it('comes out as it did', async () => {
    expect(validateScenario(ruleset, fitScenario(ruleset))).toEqual([]);
    await expect(log).toMatchFileSnapshot(`golden/${name}.log.txt`);
  });

  it('has some of everything', () => {
    expect(outcome.events.map(nameEvent)).toEqual(expect.arrayContaining(SEEN));
  });
});
