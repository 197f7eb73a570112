/** Kinds of unit with the same rules. */
export type UnitFamily =
  | 'mech'
  | 'vehicle'
  | 'protomech'
  | 'battle-armor'
  | 'infantry'
  | 'aerospace'
  | 'structure';

/** Families that fight on the ground. */
export type GroundFamily = Exclude<UnitFamily, 'aerospace' | 'structure'>;

/** The family of a unit type code; undefined for a code that no card has. */
export function findUnitFamily(type: string): UnitFamily | undefined {
  switch (type) {
    case 'BM':
    case 'IM':
      return 'mech';
    case 'CV':
    case 'SV':
      return 'vehicle';
    case 'PM':
      return 'protomech';
    case 'BA':
      return 'battle-armor';
    case 'CI':
      return 'infantry';
    case 'AF':
    case 'CF':
    case 'SC':
    case 'DA':
    case 'DS':
      return 'aerospace';
    case 'MS':
    case 'BD':
      return 'structure';
    default:
      return undefined;
  }
}

/** The family of a unit type code. An unknown one counts as a 'Mech; cards from outside are checked before. */
export function getUnitFamily(type: string): UnitFamily {
  return findUnitFamily(type) ?? 'mech';
}

/**
 * Whether it is conventional infantry or battle armor. Source: 003 "Additional Game Terms for Standard Alpha Strike".
 */
export function isInfantry(family: UnitFamily): boolean {
  return family === 'infantry' || family === 'battle-armor';
}
