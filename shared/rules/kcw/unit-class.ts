import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** Classes of unit in the order in which they win a tied initiative. Source: 002 "Tie breakers". */
export const UNIT_CLASSES = [
  'mech',
  'aerospace',
  'vtol',
  'hover',
  'ground',
  'tracked',
  'jump-infantry',
  'mechanised-infantry',
  'foot-infantry',
] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

/** Classes of vehicles without wheels or tracks, by mode of movement; that of WiGEs is ours. */
const VEHICLE_CLASSES: readonly (readonly [string, UnitClass])[] = [
  ['vtol', 'vtol'],
  ['wige', 'vtol'],
  ['hover', 'hover'],
  ['tracked', 'tracked'],
];

/**
 * Class of a unit by its type code and modes of movement. Ours: ProtoMechs and types missing in the list count as
 * 'Mechs, wheeled vehicles and ships as ground vehicles, motorised infantry of any kind as mechanised.
 */
export function getUnitClass(type: string, modes: readonly string[]): UnitClass {
  const family = getUnitFamily(type);
  if (family === 'aerospace') return 'aerospace';
  if (family === 'vehicle') return VEHICLE_CLASSES.find(([mode]) => modes.includes(mode))?.[1] ?? 'ground';
  if (!isInfantry(family)) return 'mech';
  if (modes.includes('jump')) return 'jump-infantry';
  return modes.every((mode) => mode === 'foot' || mode === 'ground')
    ? 'foot-infantry'
    : 'mechanised-infantry';
}
