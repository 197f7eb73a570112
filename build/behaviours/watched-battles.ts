import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { CommanderName } from '../../shared/domain/effort.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import { findNamedCard } from '../../shared/rules/battle/commander/positions/field-cards.ts';
import type { ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import { createBoardDice, generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { CARDS, makeScenarioUnit, standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { buildTrackBattle } from '../tracks/build-track-battle.ts';
import { watchBattle, type WatchedBattle } from './watch-battle.ts';

/** Units a side. */
const SIZES = [4, 6, 8, 12] as const;
/** Besides 'Mechs a side has a carrier with infantry, and then more of these with every other unit. */
const CARRIED = ['Heavy Hover APC', 'Foot Platoon (Rifle, Energy)'] as const;
const SUPPORT = [
  'Thumper Artillery Vehicle',
  'Elemental Battle Armor [MicroPL] (Sqd4)',
  'LRM Carrier',
  'Mobile Long Tom Artillery LT-MOB-25',
] as const;
/** Figures that share no factor with the number of cards, so that every card is used. */
const STEPS = { first: 7, ofBattle: { attacker: 11, defender: 17 } } as const;

const ruleset = standard2018();

/** Every track with 4 to 12 units a side: 40 battles with combined arms, the same ones for every commander. */
export function watchBattles(
  name: CommanderName,
  sizes: readonly number[] = SIZES,
): readonly WatchedBattle[] {
  return TRACK_TEMPLATES.flatMap((template, track) =>
    sizes.map((units, size) => {
      const number = track * SIZES.length + size;
      const scenario = makeTrackScenario(template, units, number);
      const dice = createSeededDice(`watched ${template.key} ${units}`);
      return watchBattle(ruleset, { track: template.key, scenario, dice }, name);
    }),
  );
}

function makeTrackScenario(template: TrackTemplate, units: number, number: number) {
  const seed = `watched ${template.key} ${units}`;
  const [attacker, defender] = SIDES.map((side) => listUnits(side, units, number));
  return buildTrackBattle(template, {
    units: { attacker: attacker ?? [], defender: defender ?? [] },
    makeBoard: (plan) => generateBoard(plan, ruleset, createBoardDice(seed)).map,
    seed,
  });
}

/** 'Mechs of the shipped list, the first one the commander's, and the others in their midst. */
function listUnits(side: Side, count: number, number: number): readonly ScenarioUnit[] {
  const others = [...CARRIED, ...SUPPORT.slice(0, Math.floor(count / 2) - 2)];
  const mechs = count - others.length;
  const first = number * STEPS.ofBattle[side];
  const cards = Array.from({ length: mechs }, (_, index) => {
    const card = CARDS[(first + index * STEPS.first) % CARDS.length];
    if (card === undefined) throw new RangeError('There are no cards');
    return card;
  });
  return [...cards, ...others.map((name) => findNamedCard(name))].map((card, index) =>
    makeScenarioUnit(`${side[0]}${index + 1}`, card, 4, index === 0),
  );
}
