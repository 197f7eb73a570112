import type { BattleSetUp } from '../../../../domain/track-set-up.ts';
import { makePlainSetUp } from '../../../testing/fixtures.ts';

/** Individual initiative with the standard rules: every unit takes all its actions in its own turn. */
export const INDIVIDUAL = ['alpha-strike-standard-2018', 'kcw-2.0'] as const;

/** The rows of a board with nothing on it. */
export function openBoard(widthHexes: number, heightHexes: number): readonly string[] {
  return Array.from({ length: heightHexes }, () => '.'.repeat(widthHexes));
}

const { sides } = makePlainSetUp();
/** Nobody may leave over the enemy's edge. */
export const HOME_ONLY: Pick<BattleSetUp, 'sides'> = {
  sides: {
    attacker: { ...sides.attacker, exitEdge: null },
    defender: { ...sides.defender, exitEdge: null },
  },
};
/** Units within 12" may be scanned, and nobody may leave over the enemy's edge. */
export const SCANS: Pick<BattleSetUp, 'sides' | 'scanInches'> = { ...HOME_ONLY, scanInches: 12 };

/** A place of 4" around the middle of a board of 20 by 11 hexes: 10,5. */
export const CROSSING: Pick<BattleSetUp, 'places'> = {
  places: [{ key: 'crossing', name: 'Crossing', across: 0.5, down: 0.5, radiusInches: 4, building: false }],
};
