import { ALLEGIANCE_MARKS, type AllegianceMark } from '../../../shared/domain/allegiance.ts';
import type { Side } from '../../../shared/domain/side.ts';

/** The marks of the roles at an element: those of the allegiances that play them, set by `RoleLook`. */
export function readRoleMarks(element: Element): Readonly<Record<Side, AllegianceMark>> {
  const style = getComputedStyle(element);
  const read = (side: Side) => {
    const value = style.getPropertyValue(`--${side}-mark`).trim();
    return ALLEGIANCE_MARKS.find((mark) => mark === value) ?? ALLEGIANCE_MARKS[0];
  };
  return { attacker: read('attacker'), defender: read('defender') };
}

/** Whether a mark itself points forward; the facing of a unit with another one needs a line. */
export function pointsForward(mark: AllegianceMark): boolean {
  return mark === 'corner';
}

/** Adds a unit's mark to the path, facing right. A corner is a wedge that points forward. */
export function traceToken(context: CanvasRenderingContext2D, mark: AllegianceMark, reach: number): void {
  context.beginPath();
  switch (mark) {
    case 'corner':
      context.moveTo(reach * 1.15, 0);
      context.lineTo(-reach * 0.75, reach * 0.85);
      context.lineTo(-reach * 0.4, 0);
      context.lineTo(-reach * 0.75, -reach * 0.85);
      context.closePath();
      break;
    case 'diamond':
      context.moveTo(reach * 0.95, 0);
      context.lineTo(0, reach * 0.8);
      context.lineTo(-reach * 0.95, 0);
      context.lineTo(0, -reach * 0.8);
      context.closePath();
      break;
    case 'disc':
      context.arc(0, 0, reach * 0.85, 0, 2 * Math.PI);
      context.closePath();
      break;
    case 'bars':
      context.rect(-reach * 0.85, -reach * 0.8, reach * 0.7, reach * 1.6);
      context.rect(reach * 0.15, -reach * 0.8, reach * 0.7, reach * 1.6);
      break;
  }
}

/** The canvas angle of a facing in radians: 0 is right, clockwise. Facings are 0 to 5, clockwise from north. */
export function angleOf(facing: number): number {
  return ((facing * 60 - 90) * Math.PI) / 180;
}
