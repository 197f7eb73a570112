import { describe, expect, it } from 'vitest';
import { VISIBILITY_IDS } from '../../domain/battle-effect.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { resolveArtillery } from '../artillery/resolve-artillery.ts';
import { resolveAttack } from '../combat/attack.ts';
import type { AttackOrder, Fighter } from '../combat/fighter.ts';
import { computeMoveInches } from '../combat/movement.ts';
import type { Dice } from '../dice.ts';
import { computeSightLimit } from '../terrain/spotting.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { makeCard, makeFighter } from '../testing/fixtures.ts';
import { observeElectronics } from '../testing/observe-electronics.ts';
import { observeLight } from '../testing/observe-light.ts';
import { observeOnGround } from '../testing/observe-ground.ts';
import { listCoverage } from './coverage.ts';

/** Faces that come again and again: hits, then the critical roll that brings an ability out. */
function cycle(faces: readonly number[]): Dice {
  let count = 0;
  const roll = (): number => {
    const face = faces[count % faces.length] ?? 1;
    count += 1;
    return face;
  };
  return {
    get count() {
      return count;
    },
    roll,
    roll2d6: () => [roll(), roll()],
    roll2d20: () => [roll(), roll()],
  };
}

/** Ammunition hit, fire control hit, and an attack roll of 8 that modifiers can turn into a miss. */
const THROWS = [
  [5, 6, 1, 1, 3, 3],
  [6, 5, 4, 6, 3, 4],
  [4, 4, 4, 4],
];
type Order = Pick<AttackOrder, 'kind' | 'rangeInches' | 'weapons' | 'terrain'>;

const ORDERS: readonly Order[] = [
  { kind: 'weapon', rangeInches: 4 },
  { kind: 'weapon', rangeInches: 20 },
  { kind: 'weapon', rangeInches: 40 },
  { kind: 'rear', rangeInches: 4 },
  { kind: 'standard', rangeInches: 1 },
  { kind: 'melee', rangeInches: 2 },
  { kind: 'charge', rangeInches: 2 },
  { kind: 'dfa', rangeInches: 2 },
  { kind: 'anti-mech', rangeInches: 2 },
  { kind: 'indirect', rangeInches: 20 },
  { kind: 'weapon', rangeInches: 4, weapons: 'turret' },
  { kind: 'weapon', rangeInches: 3, weapons: 'torpedoes', terrain: { underwater: true } },
];
/** What the other one carries, for abilities that answer to it. */
const COMPANIONS: readonly (readonly string[])[] = [[], ['HT2/2/2', 'IF1', 'AC1/1/1', 'ENE'], ['AMS', 'BRA']];
const MOVE: UnitCard['move'] = [
  { mode: 'ground', inches: 8 },
  { mode: 'jump', inches: 8 },
];

function attackInEveryWay(ruleset: Ruleset, one: Fighter, other: Fighter, order: Order): unknown[] {
  return THROWS.map((faces) => {
    const declared = { ...order, fromRear: false, overheat: 1 };
    const step = resolveAttack(ruleset, one, other, declared, cycle(faces));
    const number = step.events.find((event) => event.type === 'attacked')?.targetNumber;
    return [number, step.refused, step.attacker, step.target];
  });
}

/** Situations for a 'Mech; other kinds of unit are looked at in one. */
const SITUATIONS = [0, 1].flatMap((heat) =>
  [0, 5].flatMap((armorLeft) =>
    (['standstill', 'ground', 'jump'] as const).map((movement) => ({ heat, armorLeft, movement })),
  ),
);
const ONE_SITUATION = [{ heat: 0, armorLeft: 5, movement: 'ground' }] as const;

function fight(
  ruleset: Ruleset,
  type: string,
  mine: readonly string[],
  theirs: readonly string[],
): unknown[] {
  const seen: unknown[] = [];
  const attacker = makeCard({ type, move: MOVE, overheat: 2, specials: mine });
  const target = makeCard({ move: MOVE, specials: theirs });
  for (const { heat, armorLeft, movement } of type === 'BM' ? SITUATIONS : ONE_SITUATION) {
    const one = makeFighter('a', attacker, { inchesMoved: 8, state: { heat } });
    const other = makeFighter('t', target, { movement, state: { armorLeft } });
    seen.push(...ORDERS.map((order) => attackInEveryWay(ruleset, one, other, order)));
  }
  const flier = makeFighter('t', makeCard({ type: 'CV', tmm: 5, move: [{ mode: 'vtol', inches: 40 }] }));
  seen.push(attackInEveryWay(ruleset, makeFighter('a', attacker), flier, { kind: 'weapon', rangeInches: 4 }));
  seen.push(shell(ruleset, attacker, target));
  seen.push(
    computeMoveInches(ruleset, attacker, 'ground', { heat: 1, shutdown: false, criticals: { mp: 0 } }),
  );
  return seen;
}

function shell(ruleset: Ruleset, card: UnitCard, target: UnitCard): unknown[] {
  const aim = { x: 0, y: 0 };
  const shots = getTraits(card.specials).artillery.map(({ code }) =>
    resolveArtillery(
      ruleset,
      {
        attacker: makeFighter('a', card),
        piece: code,
        munition: 'standard',
        rangeInches: 20,
        aim,
        spotter: null,
        bystanders: [{ unit: makeFighter('t', target), at: aim }],
      },
      cycle([6, 6]),
    ),
  );
  return shots.filter((shot) => !('refused' in shot));
}

/** How far it is seen by whoever wears the ability, in every light. */
function look({ sight }: Ruleset, specials: readonly string[]): unknown[] {
  return VISIBILITY_IDS.flatMap((visibility) =>
    [false, true].map((targetLit) => computeSightLimit(sight, { specials, visibility, targetLit })),
  );
}

/** Everything that comes of an ability, worn by the attacker or by the target. */
function observe(ruleset: Ruleset, specials: readonly string[]): string {
  const seen: unknown[] = [
    observeOnGround(ruleset, specials),
    observeElectronics(ruleset, specials),
    look(ruleset, specials),
    observeLight(ruleset, specials),
  ];
  for (const type of ['BM', 'IM', 'SV', 'BA'])
    for (const companions of COMPANIONS)
      seen.push(fight(ruleset, type, specials, companions), fight(ruleset, type, companions, specials));
  return JSON.stringify(seen);
}

/** As cards print abilities that carry figures. */
const PRINTED: Readonly<Record<string, string>> = {
  JMPS: 'JMPS1',
  JMPW: 'JMPW1',
  HT: 'HT1/1/1',
  REAR: 'REAR1/1/1',
  IF: 'IF1',
  LRM: 'LRM1/1/1',
  SRM: 'SRM1/1',
  IATM: 'IATM1/1/1',
  AC: 'AC1/1/1',
  TOR: 'TOR1/1/1',
  FLK: 'FLK1/1/1',
  ARTCM: 'ARTCM5-1',
  TUR: 'TUR(1/1/1)',
  IT: 'IT5',
  CT: 'CT5',
  CAR: 'CAR4',
};

/** Each rule system as it is, and those with options with all of them on. */
const RULESETS = listRulesets().flatMap(({ id, options }) => [
  [id, [] as string[]] as const,
  [id, options.map((option) => option.id)] as const,
]);

describe.each(RULESETS)('what %s with %j says of an ability is what the engine does', (id, options) => {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Error(`There is no ${id}`);
  const plain = observe(ruleset, []);
  const abilities = listCoverage(ruleset).filter(
    (entry) => !/^(type|errata|mines|kcw|first-strike|pilot|lance)-/.test(entry.id),
  );
  const played = abilities.filter(({ status }) => status !== 'not-modelled');
  const missing = abilities.filter(({ status }) => status === 'not-modelled');

  it.each(played.map((entry) => [entry.id, entry.status] as const))('%s, %s, has an effect', (code) => {
    expect(observe(ruleset, [PRINTED[code] ?? code])).not.toBe(plain);
  });

  it('what is not modelled has none', () => {
    // All of them on one card at once: a single one with an effect would show.
    const all = missing.map(({ id: code }) => PRINTED[code] ?? code);
    expect(observe(ruleset, all) === plain, `one of ${all.join(' ')}`).toBe(true);
  });

  it('counts how many are played', () => {
    expect(played.length).toBeGreaterThan(10);
    expect(missing.length).toBeGreaterThan(60);
  });
});
