import { expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../testing/fixtures.ts';
import { withDice } from '../../testing/scripted.ts';
import { canEnd, findEntry } from '../../board/reach.ts';
import { createFirstFrame, applyEvent } from '../replay/battle-frame.ts';
import { attackOnce } from './actions.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import { createCommander } from '../commander/create-commander.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { runEndPhase } from './phases.ts';
import { findReach } from '../state/reachable-hexes.ts';
import { GROUND } from '../state/sight-rows.ts';

const HEIGHT = 16;
/** Collapses at the second hit of three points on infantry inside. */
const HOUSE = { type: 'standard-medium-large', heightInches: 6, cf: 3 };
const HEX = 8 * HEIGHT + 6;
const SCENARIO = makeScenario(1, {
  board: { widthHexes: HEIGHT, heightHexes: HEIGHT, hexes: [{ column: 8, row: 6, building: HOUSE }] },
  sides: {
    attacker: { units: [makeScenarioUnit('a', makeCard())] },
    defender: {
      units: [
        makeScenarioUnit(
          'squad',
          makeCard({ type: 'CI', size: 1, armor: 9, structure: 1, move: [{ mode: 'foot', inches: 2 }] }),
        ),
        makeScenarioUnit('behind', makeCard()),
      ],
    },
  },
});

/** A 'Mech in front of a house, infantry inside, and another 'Mech behind it. */
function begin(
  faces: readonly number[],
  then: (battle: BattleState, log: readonly BattleEvent[]) => void,
): void {
  const log: BattleEvent[] = [];
  withDice(faces, (dice) => {
    const battle = createBattle(standard2018('buildings'), SCENARIO, dice, (event) => log.push(event));
    [HEX + 2, HEX, HEX - 3].forEach((hex, index) => {
      const unit = battle.units[index];
      if (unit !== undefined) placeUnit(battle, unit, hex);
    });
    then(battle, log);
  });
}

/** What the 'Mech in front can do: whether it sees past the house, and may move onto its hex if that is empty. */
function judge(battle: BattleState): { readonly sees: boolean; readonly enters: boolean } {
  const [a, squad, behind] = battle.units;
  if (a === undefined || squad === undefined || behind === undefined) throw new Error('Units were made');
  const sees = getGroundToTarget(battle, a, behind) !== GROUND.unseen;
  const hex = squad.hex;
  placeUnit(battle, squad, -1);
  const reach = findReach(battle, a, 'ground');
  const entry = findEntry(reach, HEX);
  const enters = entry > 0 && canEnd(reach, entry, battle.occupants);
  placeUnit(battle, squad, hex);
  return { sees, enters };
}

it('a house that came down bars neither the way nor the view from the next turn on', () => {
  // Two hits; the collapse deals no minimal damage, so that no die is rolled for it.
  begin([6, 5, 6, 5], (battle, log) => {
    const [a] = battle.units;
    if (a === undefined) throw new Error('A unit was made');
    expect(judge(battle)).toEqual({ sees: false, enters: false });
    a.facing = 0;
    for (let shot = 0; shot < 2; shot += 1) attackOnce(battle, a, createCommander());
    expect(judge(battle)).toEqual({ sees: false, enters: false });
    runEndPhase(battle);
    expect(judge(battle)).toEqual({ sees: true, enters: true });
    const fell = log.filter(({ type }) => type === 'fell');
    expect(fell).toEqual([{ type: 'fell', at: { q: 8, r: 2 } }]);
    const frame = log.reduce(applyEvent, createFirstFrame(undefined, SCENARIO));
    expect(frame.ruins).toEqual([{ q: 8, r: 2 }]);
    runEndPhase(battle);
    expect(log.filter(({ type }) => type === 'fell')).toHaveLength(1);
  });
  begin([], (battle) => {
    expect(judge(battle)).toEqual({ sees: false, enters: false });
  });
});
