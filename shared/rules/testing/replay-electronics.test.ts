import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from './fixtures.ts';
import { findElectronicsViolations } from './replay-electronics.ts';

const SPECIALS: readonly UnitCard['specials'][] = [['C3M', 'SNARC'], ['C3S'], ['C3S', 'SNARC'], ['C3S']];

function makeBattle(strip: RegExp | null): BattleScenario {
  const side = (prefix: string) => ({
    units: SPECIALS.map((specials, index) => {
      const left = specials.filter((special) => strip?.test(special) !== true);
      return makeScenarioUnit(`${prefix}${index}`, makeCard({ specials: left }));
    }),
  });
  return makeScenario(1, { sides: { attacker: side('a'), defender: side('d') } });
}

const scenario = makeBattle(null);
const battles = Array.from(
  { length: 10 },
  (_, seed) => resolveEngagement(standard2018(), scenario, createSeededDice(seed)).events,
);
const events = battles.find((one) => one.some(({ type }) => type === 'marked')) ?? [];
const judge = (all: readonly BoardEvent[], by = scenario): string =>
  findElectronicsViolations(by, all).join('; ');

describe('the referee of electronics', () => {
  it('has nothing against battles as they were fought', () => {
    for (const one of battles) expect(judge(one)).toBe('');
  });

  it('sees that ranges were borrowed, and who had no network to borrow from', () => {
    const stripped = makeBattle(/^C3/);
    expect(battles.some((one) => judge(one, stripped).includes('has a range of nobody'))).toBe(true);
  });

  it('sees beacons of units that carry none, from nowhere and put on again', () => {
    const marked = events.findIndex(({ type }) => type === 'marked');
    const event = events[marked];
    if (event?.type !== 'marked') throw new Error('A beacon was left');
    expect(judge(events, makeBattle(/NARC/))).toContain('is marked by nobody');
    expect(judge(events.toSpliced(marked, 1, event, event))).toBe(`${event.unitId} is marked again`);
    const other = { ...event, by: unitId('nobody') };
    expect(judge(events.toSpliced(marked, 1, other))).toBe(`${event.unitId} is marked by nobody`);
  });
});
