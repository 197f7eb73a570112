import type { Problem } from '../../../domain/problem.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { isBearingInFrontArc, isBearingThroughRear } from '../../terrain/bearing.ts';
import type { Ruleset } from '../../ruleset.ts';

/** Who may fire where, from outside. Bearings in degrees as in `terrain/bearing.ts`, -180 to 180. */
export interface ArcCall {
  readonly attacker: {
    /** Where the target lies from the way the attacker faces. */
    readonly bearingDegrees: number;
    readonly specials?: readonly string[] | undefined;
  };
  /** Where the attacker lies from the way the target faces. */
  readonly target: { readonly bearingDegrees: number };
}

export interface Arc {
  /** What of the attacker bears on the target: its card's damage values, its turret, its rear weapons. */
  readonly weapons: readonly ('front' | 'turret' | 'rear')[];
  /** The side on which the attack hits, as attacks are asked about. */
  readonly facing: 'front' | 'rear';
}

export type ArcCallAnswer =
  | { readonly outcome: 'answered'; readonly arc: Arc }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * Which weapons of an attacker bear on its target, and on which side they hit. A turret bears all around, rear weapons on
 * everything outside the front arc where the edition knows them. Refuses bearings beyond half a turn; never throws.
 * Source: 001 "Step 2: Verify Firing Arc", "Attack Direction"; abilities TUR and REAR.
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
