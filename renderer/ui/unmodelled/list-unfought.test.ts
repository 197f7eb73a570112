import { describe, expect, it } from 'vitest';
import { listUnmodelled } from '../../../shared/rules/coverage/list-unmodelled.ts';
import { fightsOnGround, knowsUnitType } from '../../../shared/rules/fights-on-ground.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import { validateScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { makeCard, makeScenario, makeScenarioUnit } from '../../../shared/rules/testing/fixtures.ts';
import { listUnfought } from './list-unfought.ts';

const TYPES = ['BM', 'IM', 'PM', 'CV', 'SV', 'BA', 'CI', 'AF', 'CF', 'SC', 'DS', 'DA', 'MS'];

describe.each(listRulesets().map(({ id }) => id))('units that %s cannot fight with', (id) => {
  const ruleset = getRuleset(id)!;

  it.each(TYPES)('are told before a battle just when it would be refused: %s', (type) => {
    const card = makeCard({ type, specials: ['XYZ9'] });
    const [one] = makeScenario(1).sides.defender.units;
    const scenario = makeScenario(1, {
      sides: { attacker: { units: [makeScenarioUnit('a', card)] }, defender: { units: [one!] } },
    });
    const refused = validateScenario(ruleset, scenario).some(
      ({ code }) => code === 'unit.type-not-modelled' || code === 'unit.type-unknown',
    );
    expect(listUnfought(listUnmodelled(ruleset, [{ card }]))).toEqual(refused ? [card.name] : []);
    expect(fightsOnGround(card) && knowsUnitType(ruleset, type)).toBe(!refused);
  });
});
