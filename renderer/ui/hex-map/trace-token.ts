import type { Side } from '../../../shared/domain/side.ts';

/** Adds a unit's mark to the path, facing right: the attacker's wedge points where it faces; the defender's is a diamond. */
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

/** The direction of a facing as an angle of a canvas in radians: 0 to the right, clockwise. Facings run 0 to 5 from north. */
export function angleOf(facing: number): number {
  return ((facing * 60 - 90) * Math.PI) / 180;
}
