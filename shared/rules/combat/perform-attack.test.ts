import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import { makeCard, makeFighter, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { performAttack } from './attack.ts';
import type { AttackOrder, Fighter } from './fighter.ts';

const ruleset = standard2018();
const SHOT: AttackOrder = { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0 };

function perform(
  faces: readonly number[],
  attacker: Fighter,
  target: Fighter,
  order: Partial<AttackOrder> = {},
  logs = true,
): { readonly hit: boolean | null; readonly events: readonly BattleEvent[] } {
  const events: BattleEvent[] = [];
  const emit = logs ? (event: BattleEvent): unknown => events.push(event) : null;
  const hit = withDice(faces, (dice) =>
    performAttack({ ruleset, dice, emit }, attacker, target, { ...SHOT, ...order }),
  );
  return { hit, events };
}

describe('an attack carried out on both states', () => {
  it.each([
    ['beyond its reach', { rangeInches: 43 }, {}],
    ['with a blow beyond a hex', { kind: 'standard', rangeInches: 3 }, {}],
    ['at a distance below nothing', { kind: 'standard', rangeInches: -1 }, {}],
    ['without a melee weapon', { kind: 'melee', rangeInches: 2 }, {}],
    ['while shut down', {}, { shutdown: true }],
  ] satisfies readonly (readonly [string, Partial<AttackOrder>, Partial<Fighter['state']>])[])(
    'does nothing and rolls nothing %s',
    (_name, order, state) => {
      const attacker = makeFighter('a', makeCard(), { state });
      const target = makeFighter('t');
      const before = structuredClone([attacker.state, target.state]);
      expect(perform([], attacker, target, order)).toEqual({ hit: null, events: [] });
      expect([attacker.state, target.state]).toEqual(before);
    },
  );

  it.each([
    ['a hit with a critical hit', [5, 6, 5, 5], {}],
    ['a miss', [1, 1], {}],
    ['a charge that hurts the attacker', [5, 6], { kind: 'charge', rangeInches: 2 }],
  ] satisfies readonly (readonly [string, readonly number[], Partial<AttackOrder>])[])(
    'comes to the same without a log: %s',
    (_name, faces, order: Partial<AttackOrder>) => {
      const fight = (logs: boolean) => {
        const attacker = makeFighter('a', makeCard(), { inchesMoved: 4 });
        const target = makeFighter('t', makeCard({ size: 3 }), {
          state: { armorLeft: order.kind === undefined ? 1 : 5 },
        });
        const { hit, events } = perform(faces, attacker, target, order, logs);
        return { outcome: [hit, attacker.state, target.state], logged: events.length > 0 };
      };
      const [logged, silent] = [fight(true), fight(false)];
      expect(silent.outcome).toEqual(logged.outcome);
      expect([logged.logged, silent.logged]).toEqual([true, false]);
    },
  );
});
