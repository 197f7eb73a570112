import { describe, expect, it } from 'vitest';
import type { CommanderName } from '../../../domain/effort.ts';
import type { MoveReasons } from '../../../domain/move-reasons.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../../testing/fixtures.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { explainMove } from './explain-move.ts';
import { fightBattle } from './fight-battle.ts';
import { overwriteBattle, type KeptBattle } from './overwrite-battle.ts';

const ruleset = standard2018();

function fight(commander: CommanderName, changes: Partial<BattleScenario> = {}, rules = ruleset): KeptBattle {
  const scenario = { ...makeScenario(4, { turnLimit: 12, objectives: [] }), commander, ...changes };
  return { scenario, seed: 'why', ...fightBattle(rules, scenario, 'why') };
}

function explain(battle: KeptBattle, turn: number, unit: string, rules = ruleset): MoveReasons {
  const reasons = explainMove(rules, battle, turn, unitId(unit));
  if (typeof reasons === 'string') throw new Error(reasons);
  return reasons;
}

function sumTerms({ terms }: MoveReasons['places'][number]): number {
  const { damageDealt, damageTaken, cover, range, goals } = terms;
  return goals.reduce((sum, { value }) => sum + value, damageDealt + damageTaken + cover + range);
}

/** Where a unit stood at the end of its move in a turn, by the events; null where none of them tells. */
function findMove({ events }: KeptBattle, turn: number, unit: string) {
  let now = 0;
  for (const event of events) {
    if (event.type === 'turn') now = event.turn;
    if (now === turn && event.type === 'moved' && event.unitId === unit) return event;
  }
  return null;
}

const individual = standard2018('kcw-2.0');

describe('why a unit went where it went', () => {
  it.each([
    ['quick', ruleset],
    ['reply-1', ruleset],
    ['reply-2', ruleset],
    ['quick', individual],
    ['reply-1', individual],
  ] as const)('is told by %s with the place that the unit took, and terms that add up', (name, rules) => {
    const battle = fight(name, {}, rules);
    let weighed = 0;
    for (let turn = 1; turn <= Math.min(2, battle.report.turns); turn += 1)
      for (const unit of ['a1', 'a3', 'd2', 'd4']) {
        const { decision, places, commander } = explain(battle, turn, unit, rules);
        expect(commander).toBe(name);
        if (decision !== 'weighed') continue;
        weighed += 1;
        const taken = places.filter((place) => place.taken);
        expect(taken).toHaveLength(1);
        expect(places.length).toBeLessThanOrEqual(3);
        for (const place of places) {
          expect(sumTerms(place)).toBeCloseTo(place.value, 6);
          expect(place.terms.damageTaken).toBeLessThanOrEqual(0);
          expect(place.terms.range).toBeLessThanOrEqual(0);
        }
        const values = places.map(({ value }) => value);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        const moved = findMove(battle, turn, unit);
        if (moved !== null) expect(taken[0]?.at).toEqual(moved.to);
        if (name !== 'quick') expect(taken[0]?.value).toBe(Math.max(...values));
      }
    expect(weighed).toBeGreaterThan(4);
  });

  it('tells the value before the replies where the commander looks at them', () => {
    const places = explain(fight('reply-1'), 2, 'a1').places.map(
      ({ value, valueBefore }) => valueBefore !== value,
    );
    expect(places).toContain(true);
    expect(explain(fight('quick'), 2, 'a1').places.every(({ valueBefore }) => valueBefore === null)).toBe(
      true,
    );
  });

  it('tells of departures and of turns without a decision, and keeps dice that were overwritten', () => {
    const leaving = makeScenario(4, { turnLimit: 12, objectives: [] });
    const fast = makeCard({ move: [{ mode: 'ground', inches: 24 }], tmm: 5, armor: 30 });
    const order = { kind: 'exit' } as const;
    const attacker = { units: [{ ...makeScenarioUnit('a1', fast), order }] };
    const battle = fight('reply-1', { sides: { ...leaving.sides, attacker } });
    const gone = battle.events.findIndex((event) => event.type === 'withdrew' && event.unitId === 'a1');
    const left = battle.events.slice(0, gone).filter((event) => event.type === 'turn').length;
    expect(gone).toBeGreaterThan(0);
    expect(explain(battle, left, 'a1')).toMatchObject({
      ...{ decision: 'departs', departs: 'order', order, places: [] },
    });
    expect(explain(battle, 1, 'a1')).toMatchObject({ decision: 'weighed', order });
    expect(explain(battle, 1, 'a1').places[0]?.terms.goals).toMatchObject([{ kind: 'exit' }]);

    const all = fight('quick', { turnLimit: 20 });
    const turnOf = (at: number): number =>
      all.events.slice(0, at).filter(({ type }) => type === 'turn').length;
    const withdrawing = all.events.flatMap((event, at) =>
      event.type === 'crippled' && turnOf(at) < all.report.turns
        ? explain(all, turnOf(at) + 1, event.unitId)
        : [],
    );
    expect(withdrawing).toContainEqual(expect.objectContaining({ decision: 'departs', departs: 'forced' }));
    const lost = all.events.findIndex(({ type }) => type === 'destroyed');
    const event = all.events[lost];
    if (event?.type !== 'destroyed') throw new Error('A unit was lost');
    expect(turnOf(lost)).toBeLessThan(all.report.turns);
    expect(explain(all, turnOf(lost) + 1, event.unitId)).toMatchObject({ decision: 'none', places: [] });

    const face = (all.dice[0]!.face % 6) + 1;
    const changed = overwriteBattle(ruleset, all, [{ die: 1, face }]);
    if ('code' in changed) throw new Error(changed.code);
    const place = explain({ ...all, ...changed }, 1, 'd1').places.find(({ taken }) => taken);
    expect(findMove({ ...all, ...changed }, 1, 'd1')?.to).toEqual(place?.at);
  });

  it('is refused for turns and units that were not there, battles at a table, and other rules', () => {
    const battle = fight('quick');
    const refuse = (one: KeptBattle, turn = 1, unit = 'a1') => explainMove(ruleset, one, turn, unitId(unit));
    expect(refuse(battle, 0)).toBe('no-such-turn');
    expect(refuse(battle, 1.5)).toBe('no-such-turn');
    expect(refuse(battle, battle.report.turns + 1)).toBe('no-such-turn');
    expect(refuse(battle, 1, 'nobody')).toBe('no-such-unit');
    expect(refuse({ ...battle, mapless: true })).toBe('nobody-led');
    expect(refuse({ ...battle, seed: 'other' }, 2)).toBe('rules-changed');
    const later = { ...battle.scenario, commander: 'later' as CommanderName };
    expect(refuse({ ...battle, scenario: later })).toBe('rules-changed');
  });
});
