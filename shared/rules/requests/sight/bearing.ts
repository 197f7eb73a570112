/**
 * Directions on a table, where facings are free. A bearing is the angle in degrees between a unit's facing and the line
 * from the centre of its base to that of the other unit: 0 straight ahead, 180 straight behind, left and right alike.
 */

const FRONT_ARC_DEGREES = 90;
const REAR_SIDE_DEGREES = 150;

/**
 * Whether a bearing lies in the front arc, the half-circle in front of a unit, edge included: half of the target's base
 * is then inside. Source: 001 "Step 2: Verify Firing Arc", 004 "Шаг 2".
 */
export function isBearingInFrontArc(bearingDegrees: number): boolean {
  return Math.abs(bearingDegrees) <= FRONT_ARC_DEGREES;
}

/**
 * Whether an attack from this bearing of its target comes through the rear hex side; false exactly at the corner.
 * Source: 001 "Attack Direction".
 */
export function isBearingThroughRear(bearingDegrees: number): boolean {
  return Math.abs(bearingDegrees) > REAR_SIDE_DEGREES;
}
