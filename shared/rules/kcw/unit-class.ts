import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** Kinds of unit in the order in which they win a tied initiative. Source: 002 "Tie breakers". */
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

/** Vehicles that go on neither wheels nor tracks; that those by their modes stand where they do is ours for WiGEs. */
const VEHICLE_CLASSES: readonly (readonly [string, UnitClass])[] = [
  ['vtol', 'vtol'],
  ['wige', 'vtol'],
  ['hover', 'hover'],
  ['tracked', 'tracked'],
];

/**
 * Kind of a unit by its type code and the modes of its Move. Ours: ProtoMechs and whatever has no place in the list
 * count as 'Mechs, wheels and ships as ground vehicles, infantry that rides on anything as mechanised.
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
