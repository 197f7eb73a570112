import type { Problem } from '../../../domain/problem.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { isBearingInFrontArc, isBearingThroughRear } from './bearing.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A question about firing arcs, from outside. Bearings in degrees as in `requests/sight/bearing.ts`, -180 to 180. */
export interface ArcCall {
  readonly attacker: {
    /** Direction of the target relative to the attacker's facing. */
    readonly bearingDegrees: number;
    readonly specials?: readonly string[] | undefined;
  };
  /** Direction of the attacker relative to the target's facing. */
  readonly target: { readonly bearingDegrees: number };
}

export interface Arc {
  /** Weapons of the attacker that bear on the target: the card's damage values, turret, rear weapons. */
  readonly weapons: readonly ('front' | 'turret' | 'rear')[];
  /** The side that the attack hits, in the form used by attack requests. */
  readonly facing: 'front' | 'rear';
}

export type ArcCallAnswer =
  | { readonly outcome: 'answered'; readonly arc: Arc }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * Returns which weapons of an attacker bear on its target, and which side they hit. A turret covers all directions,
 * rear weapons everything outside the front arc if the edition has them. Refuses bearings beyond half a turn; never
 * throws. Source: 001 "Step 2: Verify Firing Arc", "Attack Direction"; abilities TUR and REAR.
 */
export function resolveArcCall(ruleset: Ruleset, { attacker, target }: ArcCall): ArcCallAnswer {
  const fields = [
    ...checkBearing('attacker', attacker.bearingDegrees),
    ...checkBearing('target', target.bearingDegrees),
  ];
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { turret, rear } = getTraits(attacker.specials ?? []);
  const weapons: Arc['weapons'][number][] = [];
  const inFront = isBearingInFrontArc(attacker.bearingDegrees);
  if (inFront) weapons.push('front');
  if (turret !== null) weapons.push('turret');
  if (!inFront && rear !== null && ruleset.attackKinds.includes('rear')) weapons.push('rear');
  const facing = isBearingThroughRear(target.bearingDegrees) ? 'rear' : 'front';
  return { outcome: 'answered', arc: { weapons, facing } };
}

function checkBearing(end: 'attacker' | 'target', degrees: number): Problem[] {
  const path = `${end}.bearingDegrees`;
  if (!Number.isFinite(degrees)) return [{ path, code: 'not-finite' }];
  if (Math.abs(degrees) <= 180) return [];
  return [{ path, code: degrees < 0 ? 'too-low' : 'too-high' }];
}
