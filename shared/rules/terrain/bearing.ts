/**
 * Directions on a table, where facings are free. A bearing is the angle in degrees between the way a unit faces and the
 * line from the centre of its base to that of the other one: 0 straight ahead, 180 straight behind, left or right alike.
 */

const FRONT_ARC_DEGREES = 90;
const REAR_SIDE_DEGREES = 150;

/**
 * Whether a bearing lies in the front arc, the half-circle before a unit. Its edge belongs to it: half of the target's
 * base is inside then. Source: 001 "Step 2: Verify Firing Arc", 004 "Шаг 2".
 */
export function isBearingInFrontArc(bearingDegrees: number): boolean {
  return Math.abs(bearingDegrees) <= FRONT_ARC_DEGREES;
}

/**
 * Whether an attack from this bearing of its target comes in through the rear hex side; not from exactly its corner.
 * Source: 001 "Attack Direction".
 */
export function isBearingThroughRear(bearingDegrees: number): boolean {
  return Math.abs(bearingDegrees) > REAR_SIDE_DEGREES;
}
