import type { BattleEffect } from '../../shared/domain/battle-effect.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BattleScenario, ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import { createBoardDice, generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { CARDS, makeScenarioUnit, standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { buildTrackBattle } from '../tracks/build-track-battle.ts';
import { computeUsualWorth } from '../tracks/play-tracks.ts';
import { drawForce, MECH_PV } from './draw-force.ts';

export interface TrackForces {
  /** Units of the side with the larger share, on the mean; the other has as many PV less as its share is smaller. */
  readonly units: number;
  /** Whether both sides have the same PV instead of their shares. */
  readonly equal?: boolean;
  /** Cards from which the force of a side is drawn; missing: 'Mechs. */
  readonly cards?: Partial<Readonly<Record<Side, readonly UnitCard[]>>>;
}

const ruleset = standard2018();

/**
 * Makes the battles of a track by their numbers, under effects of bonuses. Each has its own board, so that battles are
 * independent of each other.
 */
export function prepareBattles(
  template: TrackTemplate,
  forces: TrackForces,
  effects: readonly BattleEffect[] = [],
): (number: number) => BattleScenario {
  return (number) => {
    const attacker = fieldSide(template, forces, 'attacker', number);
    const defender = fieldSide(template, forces, 'defender', number);
    const seed = `${template.key} ${number}`;
    return buildTrackBattle(template, {
      units: { attacker, defender },
      effects,
      worth: { attacker: computeUsualWorth(attacker), defender: computeUsualWorth(defender) },
      makeBoard: (plan) => generateBoard(plan, ruleset, createBoardDice(seed)).map,
      seed,
    });
  };
}

/** The units that the source fights the track with, or a force of its share. */
function fieldSide(
  { key, cast, sharePercent }: TrackTemplate,
  { units, equal = false, cards = {} }: TrackForces,
  side: Side,
  number: number,
): readonly ScenarioUnit[] {
  if (cast !== undefined)
    return cast[side].map(({ cardId, skill }, index) =>
      makeScenarioUnit(`${side}${index + 1}`, getCard(cardId), skill as Skill, index === 0),
    );
  const most = Math.max(...SIDES.map((one) => sharePercent[one].value));
  const share = equal ? 1 : sharePercent[side].value / most;
  const dice = createSeededDice(`force ${key} ${side} ${number}`);
  return drawForce(cards[side] ?? CARDS, units * MECH_PV * share, side, dice);
}

function getCard(id: number): UnitCard {
  const card = CARDS.find((one) => one.id === id);
  if (card === undefined) throw new RangeError(`No card ${id}`);
  return card;
}
