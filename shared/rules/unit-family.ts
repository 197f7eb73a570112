/** Kinds of unit that the rules treat alike. */
export type UnitFamily =
  'mech' | 'vehicle' | 'protomech' | 'battle-armor' | 'infantry' | 'aerospace' | 'structure';

const FAMILIES: Readonly<Record<string, UnitFamily>> = Object.freeze({
  BM: 'mech',
  IM: 'mech',
  CV: 'vehicle',
  SV: 'vehicle',
  PM: 'protomech',
  BA: 'battle-armor',
  CI: 'infantry',
  AF: 'aerospace',
  CF: 'aerospace',
  SC: 'aerospace',
  DA: 'aerospace',
  DS: 'aerospace',
  MS: 'structure',
  BD: 'structure',
});

/** The family of a unit type code; undefined for a code that no card has. */
export function findUnitFamily(type: string): UnitFamily | undefined {
  return Object.hasOwn(FAMILIES, type) ? FAMILIES[type] : undefined;
}

/** The family of a unit type code. An unknown one counts as a 'Mech: whoever lets cards in refuses it before. */
export function getUnitFamily(type: string): UnitFamily {
  return findUnitFamily(type) ?? 'mech';
}

/** Both conventional infantry and battle armor. Source: 003 "Additional Game Terms for Standard Alpha Strike". */
export function isInfantry(family: UnitFamily): boolean {
  return family === 'infantry' || family === 'battle-armor';
}
