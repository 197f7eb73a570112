import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
  wholeDamage,
} from './fixtures.ts';
import { findOrderViolations } from './replay-order.ts';

const scenario = makeScenario(4, { first: 3, second: 41 });
const fight = (...options: string[]): readonly BoardEvent[] =>
  resolveEngagement(standard2018(...options), scenario, createSeededDice('order')).events;
const events = fight('kcw-2.0');
const judge = (changed: readonly BoardEvent[]): string =>
  findOrderViolations(scenario, changed, 'individual').join('; ');

/** The events with one of them changed, left out or doubled. */
function change(
  index: number,
  ...instead: readonly (BoardEvent | undefined)[]
): readonly (BoardEvent | undefined)[] {
  return events.toSpliced(index, 1, ...(instead as BoardEvent[]));
}
const judgeChange = (index: number, ...instead: readonly (BoardEvent | undefined)[]): string =>
  judge(change(index, ...instead).filter((event) => event !== undefined));

const indexOf = (type: BoardEvent['type'], from = 0): number =>
  events.findIndex((event, index) => index >= from && event.type === type);

describe('the referee of the order', () => {
  it('has nothing against a battle in the order that it was fought in, and against any other', () => {
    expect(judge(events)).toBe('');
    expect(findOrderViolations(scenario, fight(), 'phases')).toEqual([]);
    expect(findOrderViolations(scenario, events, 'phases')).not.toEqual([]);
    expect(judge(fight())).not.toBe('');
  });

  it('does not take a unit that is crippled as it leaves for the End Phase', () => {
    const acting = indexOf('acts');
    const { unitId } = events[acting] as BoardEvent & { readonly type: 'acts' };
    const crippled: BoardEvent = { type: 'crippled', unitId, reason: 'structure' };
    const leaving: readonly BoardEvent[] = [crippled, { type: 'withdrew', unitId, forced: true }];
    // The unit and what it did besides are gone from the rest of the turn.
    const end = indexOf('turn', acting);
    const others = events
      .slice(acting + 1, end)
      .filter((event) => !('unitId' in event && event.unitId === unitId));
    const turn = (between: readonly BoardEvent[]): string =>
      judge([...events.slice(0, acting + 1), ...between, ...others, events.at(-1)!]);
    expect(turn(leaving)).not.toMatch(/after the turn/);
    expect(turn([crippled])).toMatch(/after the turn/);
  });

  const acts = indexOf('acts');
  const first = events[acts];

  it('sees who acts too early, too often or not at all', () => {
    const turn = events.slice(0, indexOf('turn', acts));
    const last = turn.findLast(({ type }) => type === 'acts');
    expect(judgeChange(acts, last, first)).toMatch(/acts before/);
    expect(judgeChange(acts, first, first)).toMatch(/acted, not/);
    expect(judgeChange(acts)).toMatch(/acted, not/);
  });

  it('allows a vehicle with motive damage from an earlier battle less of a bonus', () => {
    const [unit] = scenario.sides.attacker.units;
    const card = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
    const criticals = { ...NO_CRITICALS, slowed: 1 };
    const tank = { ...unit!, card, damage: { ...wholeDamage(card), criticals } };
    const slow = { ...scenario, sides: { ...scenario.sides, attacker: { units: [tank] } } };
    const { events: fought } = resolveEngagement(standard2018('kcw-2.0'), slow, createSeededDice('slow'));
    expect(findOrderViolations(slow, fought, 'individual')).toEqual([]);
  });

  it('lets a unit act in vain that finds its edge full', () => {
    const boat = makeCard({ type: 'CV', move: [{ mode: 'submersible', inches: 2 }] });
    const plain = makePlainSetUp();
    const entry = { kind: 'entry', share: 1, edges: ['west'], turn: 1, mayWait: false } as const;
    const attacker = { ...plain.sides.attacker, groups: [entry] };
    const harbour: BattleScenario = {
      ...scenario,
      board: {
        ...scenario.board,
        hexes: [0, 5].map((column) => ({ column, row: 9, waterInches: 2 })),
      },
      setUp: { ...plain, sides: { ...plain.sides, attacker } },
      sides: { ...scenario.sides, attacker: { units: ['a', 'b'].map((id) => makeScenarioUnit(id, boat)) } },
    };
    const { events: fought } = resolveEngagement(
      standard2018('kcw-2.0'),
      harbour,
      createSeededDice('harbour'),
    );
    const entered = fought.filter(({ type }) => type === 'entered');
    expect(entered.length).toBeGreaterThan(0);
    expect(findOrderViolations(harbour, fought, 'individual')).toEqual([]);
    // Who is on the board acts in every turn.
    const [first] = entered as readonly (BoardEvent & { readonly type: 'entered' })[];
    const idle = fought.filter((event) => event.type !== 'acts' || event.unitId !== first?.unitId);
    expect(findOrderViolations(harbour, idle, 'individual').join('; ')).toMatch(/acted, not/);
  });

  it('sees a false score and a false bonus', () => {
    if (first?.type !== 'acts') throw new Error('Nobody acts');
    expect(judgeChange(acts, { ...first, score: first.score + 1 })).toMatch(/has a score of/);
    const better = { ...first, bonus: first.bonus + 1, score: first.score + 1 };
    expect(judgeChange(acts, better)).toMatch(/adds \d+ to its initiative/);
  });

  it('sees a third action, a second move, a move after a shot and an action out of turn', () => {
    const moved = indexOf('moved');
    const attacked = indexOf('attacked');
    const [move, attack] = [events[moved], events[attacked]];
    expect(judgeChange(moved, move, move)).toMatch(/moves twice/);
    expect(judgeChange(attacked, attack, attack, attack)).toMatch(/takes \d actions|attacks 3 times/);
    expect(judgeChange(attacked, attack, move)).toMatch(/out of its turn|moves after its attack/);
    expect(judgeChange(indexOf('ended'), attack, events.at(-1))).toMatch(/out of its turn/);
  });
});
