import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Modifier } from '../../domain/battle-event.ts';
import { landShell } from './artillery/resolve-artillery.ts';
import { DAMAGE_PARTS } from '../damage-notes.ts';
import { raiseBuilding } from '../terrain/building.ts';
import type { AttackOdds } from './odds/attack-odds.ts';
import { computeAttackOdds } from './odds/compute-attack-odds.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import { countRuns } from '../testing/count-runs.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeFighter, standard2018, type PartialState } from '../testing/fixtures.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { createPickBelow, makeAttackCase } from '../testing/naive/random-cases.ts';
import { withDice } from '../testing/scripted.ts';
import { resolveAttack } from './attack.ts';
import type { AttackOrder, Fighter } from './fighter.ts';

type Attacked = Extract<BattleEvent, { type: 'attacked' }>;

function rulesOf(id: string): Ruleset {
  const ruleset = getRuleset(id);
  if (ruleset === undefined) throw new Error(`There is no ${id}`);
  return ruleset;
}

const STANDARD = standard2018();
const QUICK_START = rulesOf('alpha-strike-quick-start-2020');
const FIRST_STRIKE = rulesOf('first-strike');
const VARIABLE = standard2018('variable-damage');
const seen = new Set<string>();

const write = (parts: readonly Modifier[] = []): string => {
  for (const { code } of parts) seen.add(code);
  return parts.map(({ code, value }) => `${code} ${value}`).join(', ');
};

interface Shot {
  readonly dice?: readonly number[];
  readonly order?: Partial<AttackOrder>;
  readonly rules?: Ruleset;
  /** Damage at every bracket, and what the attacker carries. */
  readonly damage?: string;
  readonly specials?: readonly string[];
  readonly size?: number;
  readonly type?: string;
  readonly inchesMoved?: number;
  readonly state?: PartialState;
  readonly target?: Fighter;
}

/** Sturdy enough that no other dice are rolled. */
const sturdy = (...specials: string[]): Fighter => makeFighter('t', makeCard({ armor: 30, specials }));

function shoot({ dice = [6, 6], order = {}, rules = STANDARD, target = sturdy(), ...rest }: Shot) {
  const { damage: value = '3', specials = [], size = 2, type = 'BM', inchesMoved = 0, state = {} } = rest;
  const move = [
    { mode: 'ground', inches: 8 },
    { mode: 'jump', inches: 8 },
  ] as const;
  const damage = { short: value, medium: value, long: value };
  const card = makeCard({ damage, specials, size, type, overheat: 3, move });
  const attacker = makeFighter('a', card, { inchesMoved, state });
  const declared = { kind: 'weapon', rangeInches: 2, fromRear: false, overheat: 0, ...order } as const;
  return withDice(dice, (scripted) => resolveAttack(rules, attacker, target, declared, scripted)).events;
}

const attacksIn = (events: readonly BattleEvent[]): readonly Attacked[] =>
  events.filter((event) => event.type === 'attacked');
const partsOf = (shot: Shot): string => write(attacksIn(shoot(shot))[0]?.damageParts);
const causedParts = (shot: Shot, cause: string): string => {
  const event = shoot(shot).find((one) => one.type === 'damaged' && one.cause === cause);
  return write(event?.type === 'damaged' ? event.parts : []);
};

const HIT: PartialState = { criticals: { weapon: 1 } };
const BY_HAND = { kind: 'standard' } as const;
const INSIDE = {
  building: raiseBuilding(
    standardOnGround('buildings').buildings?.find(({ id }) => id === 'fortress-medium-large') ??
      expect.fail('There is no fortress'),
    4,
  ),
  fromInside: false,
};

describe('the damage of an attack is explained by', () => {
  it.each<[string, Shot, string]>([
    ['the value of the bracket', {}, 'printed 3'],
    ['nothing on a miss', { dice: [1, 1] }, ''],
    ['weapon hits', { state: HIT }, 'printed 3, weapon-hits -1'],
    ['no more weapon hits than points', { damage: '1', state: HIT, order: BY_HAND }, 'size 2'],
    [
      'the engine of a vehicle, after its weapons',
      { type: 'CV', damage: '4', state: { criticals: { weapon: 1, engine: 1 } } },
      'printed 4, weapon-hits -1, engine-hit -2',
    ],
    ["no more than heat from the engine of a 'Mech", { state: { criticals: { engine: 1 } } }, 'printed 3'],
    ['a hit from behind', { order: { fromRear: true } }, 'printed 3, rear-hit 1'],
    ['overheat', { order: { overheat: 2 } }, 'printed 3, overheat-used 2'],
    [
      'overheat as far as it goes',
      { order: { overheat: 3 }, state: { heat: 3 }, dice: [6, 6] },
      'printed 3, overheat-used 1',
    ],
    [
      'what went to the rear',
      { rules: QUICK_START, order: { spentOnRear: 2 }, dice: [6, 5] },
      'printed 3, spent-on-rear -2',
    ],
    [
      'a beacon',
      { specials: ['IF1'], target: makeFighter('t', makeCard({ armor: 30 }), { state: { marked: true } }) },
      'printed 3, beacon 1',
    ],
    ['indirect fire', { specials: ['IF2'], order: { kind: 'indirect' } }, 'printed 2'],
    ['a turret', { specials: ['TUR(1/1/1)'], order: { weapons: 'turret' } }, 'printed 1'],
    ['minimal damage', { damage: '0*', dice: [6, 6, 4] }, 'printed 0, minimal-die 1'],
    ['minimal damage that failed', { damage: '0*', dice: [6, 6, 3] }, 'printed 0, minimal-die 0'],
    ['dice that failed', { rules: VARIABLE, dice: [6, 6, 1, 2, 3], order: {} }, 'printed 3, damage-dice -2'],
    [
      'dice of which one counts all the same',
      { rules: VARIABLE, dice: [6, 6, 1, 2, 2] },
      'printed 3, damage-dice -2',
    ],
    ['a shield', { target: sturdy('SHLD') }, 'printed 3, stopped-by-shield -1'],
    [
      'a system against missiles',
      { specials: ['IF1'], target: sturdy('AMS') },
      'printed 3, stopped-missiles -1',
    ],
    ['reactive armor', { specials: ['IF1'], target: sturdy('RCA') }, 'printed 3, stopped-explosives -1'],
    [
      'reactive armor against half of the missiles at this range',
      { specials: ['SRM2/0*/-', 'AC1/1/1'], target: sturdy('RCA'), damage: '4' },
      'printed 4, stopped-explosives -1',
    ],
    [
      'reactive armor against lobbed missiles',
      { specials: ['IF4', 'LRM1/1/1'], order: { kind: 'indirect' }, target: sturdy('RCA') },
      'printed 4, stopped-explosives -2',
    ],
    [
      'no shield against lobbed missiles',
      { specials: ['IF2'], order: { kind: 'indirect' }, target: sturdy('SHLD') },
      'printed 2',
    ],
    [
      'a shield that takes the last point',
      { damage: '1', target: sturdy('SHLD') },
      'printed 1, stopped-by-shield -1',
    ],
    [
      'a system against missiles from the rear',
      { specials: ['IF1'], order: { fromRear: true }, target: sturdy('AMS') },
      'printed 3, rear-hit 1',
    ],
    [
      'a system against missiles in a turret',
      { specials: ['IF1'], order: { fromRear: true }, target: sturdy('TUR(1/1/1,AMS)') },
      'printed 3, rear-hit 1, stopped-missiles -1',
    ],
    [
      'reflective armor',
      { damage: '4', specials: ['ENE'], target: sturdy('RFA') },
      'printed 4, stopped-energy -2',
    ],
    [
      'armor against ballistics',
      { specials: ['AC1/1/1'], target: sturdy('BRA') },
      'printed 3, stopped-ballistics -1',
    ],
    [
      'no more of it than leaves a point',
      { damage: '2', specials: ['IF1'], target: sturdy('AMS', 'RCA', 'SHLD') },
      'printed 2, stopped-by-shield -1',
    ],
    ['Size', { order: BY_HAND }, 'size 2'],
    ['armor against blows', { order: BY_HAND, target: sturdy('IRA') }, 'size 2, stopped-impact -1'],
    ['a melee weapon', { specials: ['MEL'], order: { kind: 'melee' } }, 'size 2, melee-weapon 1'],
    ['myomer', { specials: ['TSM'], order: BY_HAND, state: { heat: 1 } }, 'size 2, myomer 1'],
    ['inches charged', { order: { kind: 'charge' }, inchesMoved: 8 }, 'charge-inches 2'],
    [
      'coming from above',
      { order: { kind: 'dfa' }, inchesMoved: 8, dice: [6, 6, 3, 4] },
      'charge-inches 2, from-above 1',
    ],
    ['walls', { order: { shelter: INSIDE } }, 'printed 3, walls -2'],
  ])('%s', (_, shot, parts) => {
    expect(partsOf(shot)).toBe(parts);
  });

  it('flak that nearly hit', () => {
    const flyer = makeCard({ type: 'CV', move: [{ mode: 'vtol', inches: 8 }], armor: 30 });
    const shot = { specials: ['FLK2/2/2'], target: makeFighter('t', flyer), dice: [2, 3, 1, 1] };
    expect(partsOf(shot)).toBe('flak 2');
  });

  it('heat that becomes damage, and what reflects it', () => {
    const carrier = (...specials: string[]) =>
      makeFighter('t', makeCard({ type: 'PM', armor: 30, specials }));
    const hot = { specials: ['HT2'] };
    expect(partsOf({ ...hot, target: carrier() })).toBe('printed 3, heat-weapons 2');
    expect(partsOf({ ...hot, target: carrier('RFA') })).toBe('printed 3, heat-weapons 2, stopped-heat -1');
    expect(partsOf({ ...hot, target: carrier('FR') })).toBe('printed 3');
  });

  it('what a ram does to the one who rams', () => {
    const large = makeFighter('t', makeCard({ armor: 30, size: 3 }));
    const ram = { inchesMoved: 8, target: large };
    expect(causedParts({ ...ram, order: { kind: 'charge' } }, 'own-charge')).toBe('ram-into-large 1');
    expect(causedParts({ ...ram, order: { kind: 'dfa' }, dice: [1, 1] }, 'own-dfa')).toBe(
      'fall 1, ram-into-large 1',
    );
  });

  it('the shell that came down', () => {
    const events: BattleEvent[] = [];
    const context = {
      ruleset: STANDARD,
      dice: createScriptedDice([]),
      emit: (event: BattleEvent) => void events.push(event),
    };
    landShell(context, makeFighter('a'), sturdy('RCA'), '3');
    expect(events.map((event) => (event.type === 'damaged' ? write(event.parts) : ''))).toEqual([
      'shell 3, stopped-explosives -1',
    ]);
  });

  it('its group, where each is an attack of its own', () => {
    const events = shoot({ rules: FIRST_STRIKE, order: { overheat: 2 }, dice: [1, 2, 3, 20, 1, 2, 3] });
    expect(attacksIn(events).map(({ damageParts }) => write(damageParts))).toEqual([
      'printed 3, overheat-used 2, other-groups -3',
      '',
      'printed 3, overheat-used 2, other-groups -4',
    ]);
  });

  it('parts of every code that there is, each with a source', () => {
    expect([...seen].sort()).toEqual([...DAMAGE_PARTS].sort());
    for (const { id } of listRulesets())
      for (const code of DAMAGE_PARTS) expect(rulesOf(id).damage.sources[code]).toMatch(/^(00\d "|ours)/);
  });
});

const sum = (parts: readonly Modifier[] = []): number => parts.reduce((total, { value }) => total + value, 0);

/** Six standard errors of the mean damage; 0 for odds that were not sampled. */
function samplingError({ damage, sampled }: AttackOdds): number {
  const squares = damage.reduce((total, { points, chance }) => total + points * points * chance, 0);
  return 6 * Math.sqrt(squares / (sampled?.runs ?? Infinity));
}

describe.each([
  ...listRulesets().map(({ id }) => [id, rulesOf(id)] as const),
  ['variable damage', VARIABLE] as const,
])('under %s the parts', (_, ruleset) => {
  it('add up to the points dealt and marked, in every attack', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { attacker, target, order } = makeAttackCase(createPickBelow(seed));
        const step = resolveAttack(ruleset, attacker, target, order, createSeededDice(seed));
        for (const event of step.events) {
          if (event.type === 'attacked') {
            expect(sum(event.damageParts)).toBe(event.damage);
            expect(event.damageParts !== undefined || !event.hit).toBe(true);
          }
          if (event.type === 'damaged' && event.parts !== undefined)
            expect(sum(event.parts)).toBe(event.armor + event.structure + event.overflow);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('of a hit are known beforehand, and with the chance to hit come to the mean', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { attacker, target, order } = makeAttackCase(createPickBelow(seed));
        // A near miss (flak) is tested elsewhere.
        const grounded = { ...target, airborne: false };
        const pilotAbilities = ruleset.pilotAbilities.filter((one) => attacker.pilotAbilities?.includes(one));
        const able = { ...attacker, pilotAbilities };
        const { odds } = computeAttackOdds(ruleset, { attacker: able, target: grounded, order });
        if (odds === null) return;
        const counted = odds.damage.reduce((mean, { points, chance }) => mean + points * chance, 0);
        const told = sum(odds.hitParts) * odds.toHit.probability;
        expect(Math.abs(told - counted)).toBeLessThan(1e-9 + samplingError(odds));
      }),
      // Of this one the damage of nine groups is sampled.
      { numRuns: countRuns({ fast: 20, all: 60 }), examples: [[79638670]] },
    );
  });
});
