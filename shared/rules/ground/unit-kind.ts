/** Kinds of unit that the rules of the ground tell apart. */
export type UnitKind = 'mech' | 'protomech' | 'vehicle' | 'battle-armor' | 'infantry';

const BY_TYPE: ReadonlyMap<string, UnitKind> = new Map([
  ['BM', 'mech'],
  ['IM', 'mech'],
  ['PM', 'protomech'],
  ['CV', 'vehicle'],
  ['SV', 'vehicle'],
  ['BA', 'battle-armor'],
  ['CI', 'infantry'],
]);

/** The kind behind the type code of a card (`BM`); undefined for what does not fight on the ground. */
export function getUnitKind(type: string): UnitKind | undefined {
  return BY_TYPE.get(type);
}

/** Conventional infantry and battle armor. Source: 003 "Additional Game Terms for Standard Alpha Strike". */
export function isInfantry(kind: UnitKind): boolean {
  return kind === 'infantry' || kind === 'battle-armor';
}
