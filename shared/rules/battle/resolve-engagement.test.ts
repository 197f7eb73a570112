import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import {
  CARDS,
  makeCard,
  makeObjective,
  makeScenario,
  makeScenarioUnit,
  MEETING,
  standard2018,
} from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { createCommander } from './commander/create-commander.ts';
import type { Commander } from './turn/commander.ts';
import { makeStandingMove } from './turn/move-order.ts';
import { resolveEngagement, type EngagementOutcome } from './resolve-engagement.ts';
import type { BattleScenario } from './scenario/scenario.ts';

const ruleset = standard2018();
const fight = (scenario: BattleScenario, seed: string | number): EngagementOutcome =>
  resolveEngagement(ruleset, scenario, createSeededDice(seed));

/** A few lines that change whenever any byte of the events does. */
function summarize({ report, events, diceCount }: EngagementOutcome): string {
  const units = report.units.map(({ unitId, armorLeft, structureLeft, criticals, fate, kills }) => [
    unitId,
    `${armorLeft}/${structureLeft} ${Object.values(criticals).join('')} ${fate} ${kills}`,
  ]);
  const summary = {
    winner: report.winner,
    turns: report.turns,
    diceCount,
    objectives: Object.fromEntries(report.objectives.map(({ objectiveId, side }) => [objectiveId, side])),
    units: Object.fromEntries(units) as Record<string, string>,
    eventCount: events.length,
    eventsSha256: createHash('sha256').update(JSON.stringify(events)).digest('hex'),
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

const BREAKTHROUGH = [
  makeObjective('push-through', 'attacker', { kind: 'exit-share', share: 0.5 }, { wp: 300 }),
  makeObjective('stop-them', 'defender', { kind: 'prevent-exit', share: 0.5 }, { wp: 300 }),
  makeObjective('hold-the-field', 'both', { kind: 'hold-field' }, { endsTrack: true }),
];
const DEFENSE = [
  makeObjective(
    'turn-the-tide',
    'defender',
    { kind: 'defeat-share', share: 0.75, countsWithdrawn: false },
    { wp: 400 },
  ),
  makeObjective(
    'overrun',
    'attacker',
    { kind: 'defeat-share', share: 2 / 3, countsWithdrawn: false },
    { wp: 400 },
  ),
  makeObjective('commander', 'both', { kind: 'defeat-commander' }, { wp: 150 }),
];

describe('golden battles', () => {
  it.each([
    ['meeting-engagement', makeScenario(4, { objectives: MEETING }), 'meeting'],
    ['breakthrough', makeScenario(4, { objectives: BREAKTHROUGH, first: 3, second: 41 }), 'breakthrough'],
    ['defense', makeScenario(4, { objectives: DEFENSE, first: 10, second: 60 }), 'defense'],
  ] as const)('%s', async (name, scenario, seed) => {
    await expect(summarize(fight(scenario, seed))).toMatchFileSnapshot(`golden/${name}.golden.json`);
  });
});

describe('golden battles in individual order', () => {
  it.each(['alpha-strike-standard-2018', 'alpha-strike-quick-start-2020', 'alpha-strike-intro-2013'])(
    'golden battles in individual order under %s',
    async (id) => {
      const rules = getRuleset(id, ['kcw-2.0']) ?? ruleset;
      const scenario = makeScenario(4, { first: 5, second: 33 });
      const outcome = resolveEngagement(rules, scenario, createSeededDice('kcw'));
      expect(findViolations(rules, scenario, outcome)).toEqual([]);
      await expect(summarize(outcome)).toMatchFileSnapshot(`golden/kcw-${id}.golden.json`);
    },
  );
});

describe('golden battles of First Strike', () => {
  const firstStrike = getRuleset('first-strike') ?? ruleset;

  it.each([
    ['meeting-engagement', makeScenario(4, { objectives: MEETING }), 'meeting'],
    ['breakthrough', makeScenario(4, { objectives: BREAKTHROUGH, first: 3, second: 41 }), 'breakthrough'],
    ['defense', makeScenario(4, { objectives: DEFENSE, first: 10, second: 60 }), 'defense'],
  ] as const)('%s', async (name, scenario, seed) => {
    const outcome = resolveEngagement(firstStrike, scenario, createSeededDice(seed));
    await expect(summarize(outcome)).toMatchFileSnapshot(`golden/first-strike-${name}.golden.json`);
  });
});

describe('an engagement', () => {
  it('begins with the deployment and ends with its winner', () => {
    const { events, report, diceCount } = fight(makeScenario(3), 1);
    expect(events.slice(0, 6).every(({ type }) => type === 'deployed')).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'ended', winner: report.winner });
    expect(events.filter(({ type }) => type === 'turn')).toHaveLength(report.turns);
    let dice = 0;
    for (const event of events) {
      if (event.type === 'initiative') dice += event.dice.attacker.length + event.dice.defender.length;
      if ('dice' in event && event.type !== 'initiative') dice += event.dice.length;
    }
    // Of all dice only minimal damage and rerolled ties are not part of an event.
    expect(dice).toBeLessThanOrEqual(diceCount);
    expect(dice).toBeGreaterThan(diceCount * 0.8);
  });

  it('counts only the dice that it rolled itself', () => {
    const dice = createSeededDice('shared');
    dice.roll2d6();
    const { diceCount } = resolveEngagement(ruleset, makeScenario(2), dice);
    expect(dice.count).toBe(diceCount + 2);
  });

  it('differs with the seed', () => {
    const outcomes = new Set(
      Array.from({ length: 10 }, (_, seed) => JSON.stringify(fight(makeScenario(3), seed))),
    );
    expect(outcomes.size).toBe(10);
  });

  it('that nobody fights is a draw at the limit of turns', () => {
    const idle: Commander = {
      ...createCommander(),
      chooseMove: (_, unit) => makeStandingMove(unit),
      chooseAttack: () => null,
    };
    const { report } = resolveEngagement(ruleset, makeScenario(2, { turnLimit: 7 }), createSeededDice(1), {
      commanders: { attacker: idle, defender: idle },
    });
    expect(report).toMatchObject({ winner: 'draw', turns: 7 });
    expect(report.units.every(({ fate, kills }) => fate === 'standing' && kills === 0)).toBe(true);
  });

  it('goes to the side with more points, whoever holds the field', () => {
    const objectives = [
      makeObjective('run', 'attacker', { kind: 'exit-share', share: 0.5 }, { wp: 300, endsTrack: true }),
    ];
    const runner = makeCard({ move: [{ mode: 'ground', inches: 34 }] });
    const sides = {
      attacker: { units: [makeScenarioUnit('a1', runner), makeScenarioUnit('a2', runner)] },
      defender: { units: [makeScenarioUnit('d', makeCard({ armor: 30 }))] },
    };
    const idle: Commander = {
      ...createCommander(),
      chooseMove: (_, unit) => makeStandingMove(unit),
      chooseAttack: () => null,
    };
    const { report, events } = resolveEngagement(
      ruleset,
      makeScenario(1, { objectives, sides }),
      createSeededDice(3),
      {
        commanders: { attacker: createCommander(), defender: idle },
      },
    );
    expect(report).toMatchObject({ winner: 'attacker', objectives: [{ side: 'attacker' }] });
    expect(report.units[0]?.fate).toBe('standing');
    expect(events).toContainEqual({ type: 'withdrew', unitId: 'a1', forced: false });
  });

  it('counts whoever could drive on unopposed as through, and a wiped-out side has stopped nobody', () => {
    const objectives = [
      makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 }, { wp: 300 }),
      makeObjective('stop', 'defender', { kind: 'prevent-exit', share: 0.5 }, { wp: 300 }),
    ];
    const strong = makeCard({ armor: 20, damage: { short: '9', medium: '9', long: '9' } });
    const sides = {
      attacker: { units: [makeScenarioUnit('a', strong)] },
      defender: { units: [makeScenarioUnit('d', makeCard({ move: [], armor: 1, structure: 1 }))] },
    };
    const { report } = fight(makeScenario(1, { objectives, sides }), 'through');
    expect(report.units[1]?.fate).toBe('destroyed');
    expect(report).toMatchObject({ winner: 'attacker', objectives: [{ side: 'attacker' }, { side: null }] });
  });

  it('without forced withdrawal lets crippled units fight on', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { events } = fight(makeScenario(3, { forcedWithdrawal: false }), seed);
      expect(events.some(({ type }) => type === 'withdrew')).toBe(false);
    }
  });
});

describe('commanders', () => {
  const mirror = (seed: number): BattleScenario => makeScenario(3, { first: seed >> 1, second: seed >> 1 });

  it('beat an enemy that stands where it was set up and fires at what comes', () => {
    const idle: Commander = { ...createCommander(), chooseMove: (_, unit) => makeStandingMove(unit) };
    let won = 0;
    for (let seed = 0; seed < 80; seed += 1) {
      const thinking = seed % 2 === 0 ? 'attacker' : 'defender';
      const commanders = { attacker: idle, defender: idle, [thinking]: createCommander() };
      const { report } = resolveEngagement(ruleset, mirror(seed), createSeededDice(seed), {
        log: false,
        commanders,
      });
      if (report.winner === thinking) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(48);
  });

  it('keep a unit that shoots far out of reach of one that does not', () => {
    const sniper = makeCard({
      damage: { short: '2', medium: '2', long: '2' },
      move: [{ mode: 'ground', inches: 10 }],
    });
    const brawler = makeCard({
      damage: { short: '4', medium: '4', long: '0' },
      move: [{ mode: 'ground', inches: 6 }],
    });
    const sides = {
      attacker: { units: [makeScenarioUnit('a', sniper)] },
      defender: { units: [makeScenarioUnit('d', brawler)] },
    };
    let long = 0;
    let others = 0;
    for (let seed = 0; seed < 20; seed += 1)
      for (const event of fight(makeScenario(1, { sides, turnLimit: 6 }), seed).events)
        if (event.type === 'attacked' && event.unitId === 'a') {
          if (event.bracket === 'long') long += 1;
          else others += 1;
        }
    expect(long).toBeGreaterThan(1.5 * others);
  });

  it('use every kind of strength that the cards have', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1)
      for (const event of fight(makeScenario(6, { first: seed, second: seed * 3 + 5 }), seed).events)
        if (event.type === 'attacked') {
          seen.add(event.kind);
          if (event.overheat > 0) seen.add('overheat');
          if (event.fromRear) seen.add('from behind');
        } else if (event.type === 'moved') seen.add(event.movement);
        else seen.add(event.type);
    for (const strength of [
      'weapon',
      'rear',
      'standard',
      'charge',
      'overheat',
      'from behind',
      'jump',
      'standstill',
    ])
      expect(seen).toContain(strength);
    for (const event of ['critical', 'crippled', 'withdrew', 'heat', 'destroyed'])
      expect(seen).toContain(event);
    expect(CARDS.length).toBeGreaterThan(80);
  });
});
