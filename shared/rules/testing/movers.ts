import type { Mover } from '../terrain/mover.ts';

/** A 'Mech on its feet. */
export const WALKER: Mover = { family: 'mech', mode: 'ground', specials: [] };

export const TANK: Mover = { family: 'vehicle', mode: 'tracked', specials: [] };

export const HOVERCRAFT: Mover = { family: 'vehicle', mode: 'hover', specials: [] };

export const FOOT_SOLDIERS: Mover = { family: 'infantry', mode: 'foot', specials: [] };
