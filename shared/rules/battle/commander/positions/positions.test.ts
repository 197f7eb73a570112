import { describe, expect, it } from 'vitest';
import { canAct } from '../../../combat/combat-state.ts';
import { validateScenario } from '../../scenario/scenario.ts';
import { findPositionUnit } from './answers.ts';
import { POSITION_KINDS } from './position.ts';
import { POSITIONS } from './positions.ts';
import { getPositionRules, makePositionScenario, setUpPosition } from './set-up-position.ts';
import { formatPositions, solvePositions } from './solve-positions.ts';

/** Positions that the commander of battles that count has to find: those that it finds now. */
const FOUND = 53;

describe('positions with an answer that every player would give', () => {
  it('are sixty, six of each kind, in all rule systems and both orders of a turn', () => {
    expect(POSITIONS).toHaveLength(60);
    for (const kind of POSITION_KINDS) expect(POSITIONS.filter((one) => one.kind === kind)).toHaveLength(6);
    expect(new Set(POSITIONS.map(({ name }) => name)).size).toBe(60);
    const rules = new Set(POSITIONS.map((one) => getPositionRules(one).id));
    expect(rules.size).toBe(4);
    expect(new Set(POSITIONS.map((one) => getPositionRules(one).turnOrder)).size).toBe(2);
  });

  it.each(POSITIONS)('can be fought, and its units can decide: $kind, $name', (position) => {
    expect(validateScenario(getPositionRules(position), makePositionScenario(position))).toEqual([]);
    const battle = setUpPosition(position);
    for (const id of position.decide.by) {
      const unit = findPositionUnit(battle, id);
      expect([canAct(unit.state), unit.crippled, unit.hex >= 0 || unit.ride !== null]).toEqual([
        true,
        false,
        true,
      ]);
      expect(unit.moved).toBe(position.decide.about === 'attack');
    }
    expect(position.reason.length).toBeGreaterThan(50);
  });

  it(`are found by the commander of battles that count: ${FOUND} or more`, () => {
    const missed = solvePositions('reply-2').filter(({ found }) => !found);
    const names = missed.map(({ position: { kind, name } }) => `${kind}: ${name}`);
    expect(60 - missed.length, names.join('\n')).toBeGreaterThanOrEqual(FOUND);
  });

  it('come out the same again, and as a table', () => {
    const table = formatPositions(['quick', 'reply-1']);
    expect(formatPositions(['quick', 'reply-1'])).toBe(table);
    expect(table.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(2 + 10 + 1);
  });
});
