import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import type { Commander } from '../../turn/commander.ts';
import type { Weights } from '../evaluation/weights.ts';
import type { MoveAims } from '../move-aims.ts';
import { createCarriageTerm, waitsForRiders } from './carrier-goal.ts';
import { choosePlaceToGetOff } from './choose-place-to-get-off.ts';
import { chooseRide } from './choose-ride.ts';
import type { Leaving } from './useful-place.ts';

/** When infantry gets off and boards again, for a side that leaves the board by these aims. */
export function createRiding(
  aims: MoveAims,
  weights: Weights,
): Pick<Commander, 'chooseDismount' | 'chooseBoarding'> {
  const leaves = tellLeaving(aims, weights);
  return {
    chooseDismount: (battle, rider, carrier) => choosePlaceToGetOff(battle, rider, carrier, leaves),
    chooseBoarding: (battle, rider) => chooseRide(battle, rider, leaves),
  };
}

/** These aims, and carriers besides bring their infantry to where it is of use and fetch it before they leave. */
export function withCarriage(aims: MoveAims): MoveAims {
  return {
    ...aims,
    findEdge: (battle, unit, weights) => {
      const edge = aims.findEdge(battle, unit, weights);
      return edge === null || waitsForRiders(battle, unit, tellLeaving(aims, weights)) ? null : edge;
    },
    listTerms: (battle, unit, edge, weights) => {
      const terms = aims.listTerms(battle, unit, edge, weights);
      const carriage = createCarriageTerm(battle, unit, tellLeaving(aims, weights));
      return carriage === null ? terms : [...terms, carriage];
    },
  };
}

function tellLeaving(aims: MoveAims, weights: Weights): Leaving {
  return (battle: BattleState, unit: BattleUnit) => aims.findEdge(battle, unit, weights) !== null;
}
