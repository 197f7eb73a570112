import type { Side } from '../../../shared/domain/side.ts';

/**
 * Adds a unit's mark to the path, facing right: the attacker's is a wedge that points forward, the defender's a
 * diamond.
 */
export function traceToken(context: CanvasRenderingContext2D, side: Side, reach: number): void {
  context.beginPath();
  if (side === 'attacker') {
    context.moveTo(reach * 1.15, 0);
    context.lineTo(-reach * 0.75, reach * 0.85);
    context.lineTo(-reach * 0.4, 0);
    context.lineTo(-reach * 0.75, -reach * 0.85);
  } else {
    context.moveTo(reach * 0.95, 0);
    context.lineTo(0, reach * 0.8);
    context.lineTo(-reach * 0.95, 0);
    context.lineTo(0, -reach * 0.8);
  }
  context.closePath();
}

/** The canvas angle of a facing in radians: 0 is right, clockwise. Facings are 0 to 5, clockwise from north. */
export function angleOf(facing: number): number {
  return ((facing * 60 - 90) * Math.PI) / 180;
}
