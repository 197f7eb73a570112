import { VISIBILITY_IDS } from '../../domain/battle-effect.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { resolveArtillery } from '../combat/artillery/resolve-artillery.ts';
import { resolveAttack } from '../combat/attack.ts';
import type { AttackOrder, Fighter } from '../combat/fighter.ts';
import { resolveHeat } from '../combat/heat.ts';
import { computeMoveInches } from '../combat/movement.ts';
import type { Dice } from '../dice.ts';
import { computeSightLimit } from '../terrain/spotting.ts';
import type { Ruleset } from '../ruleset.ts';
import { makeCard, makeFighter } from './fixtures.ts';
import { observeElectronics } from './observe-electronics.ts';
import { observeOnGround } from './observe-ground.ts';
import { observeLight } from './observe-light.ts';

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
/** A hit, then the least roll that slows a tank. */
const BARELY_SLOWED = [6, 5, 4, 5];
const TRACKS: UnitCard['move'] = [{ mode: 'tracked', inches: 8 }];
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

function* fight(
  ruleset: Ruleset,
  type: string,
  mine: readonly string[],
  theirs: readonly string[],
): Generator<unknown> {
  const attacker = makeCard({ type, move: MOVE, overheat: 2, specials: mine });
  const target = makeCard({ move: MOVE, specials: theirs });
  for (const { heat, armorLeft, movement } of type === 'BM' ? SITUATIONS : ONE_SITUATION) {
    const one = makeFighter('a', attacker, { inchesMoved: 8, state: { heat } });
    const other = makeFighter('t', target, { movement, state: { armorLeft } });
    yield ORDERS.map((order) => attackInEveryWay(ruleset, one, other, order));
  }
  const flier = makeFighter('t', makeCard({ type: 'CV', tmm: 5, move: [{ mode: 'vtol', inches: 40 }] }));
  yield attackInEveryWay(ruleset, makeFighter('a', attacker), flier, { kind: 'weapon', rangeInches: 4 });
  const tank = makeFighter('t', makeCard({ type: 'CV', move: TRACKS, armor: 9, specials: theirs }));
  const shot = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 0 } as const;
  yield resolveAttack(ruleset, makeFighter('a', attacker), tank, shot, cycle(BARELY_SLOWED));
  yield shell(ruleset, attacker, target);
  const hot = makeFighter('a', attacker, { state: { heat: 2, fired: true } });
  yield resolveHeat(ruleset, hot, cycle([5])).state;
  yield computeMoveInches(ruleset, attacker, 'ground', { heat: 1, shutdown: false, criticals: { mp: 0 } });
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

/** How far a unit with the ability sees it, in every light. */
function look({ sight }: Ruleset, specials: readonly string[]): unknown[] {
  return VISIBILITY_IDS.flatMap((visibility) =>
    [false, true].map((targetLit) => computeSightLimit(sight, { specials, visibility, targetLit })),
  );
}

/** Everything that comes of an ability, worn by the attacker or by the target, part by part and what is quick first. */
export function* observeAbilities(ruleset: Ruleset, specials: readonly string[]): Generator<string, void> {
  const see = (seen: unknown): string => JSON.stringify(seen);
  yield see(look(ruleset, specials));
  yield see(observeLight(ruleset, specials));
  yield see(observeElectronics(ruleset, specials));
  yield see(observeOnGround(ruleset, specials));
  for (const type of ['BM', 'IM', 'SV', 'BA'])
    for (const companions of COMPANIONS) {
      for (const seen of fight(ruleset, type, specials, companions)) yield see(seen);
      for (const seen of fight(ruleset, type, companions, specials)) yield see(seen);
    }
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

/** An ability as a card prints it, with a figure where it carries one. */
export function printAbility(code: string): string {
  return PRINTED[code] ?? code;
}
