import type { Mover } from '../ground/mover.ts';

/** A 'Mech on its feet. */
export const WALKER: Mover = { kind: 'mech', motive: 'walk', specials: [] };

export const TANK: Mover = { kind: 'vehicle', motive: 'tracked', specials: [] };

export const HOVERCRAFT: Mover = { kind: 'vehicle', motive: 'hover', specials: [] };

export const FOOT_SOLDIERS: Mover = { kind: 'infantry', motive: 'foot', specials: [] };
