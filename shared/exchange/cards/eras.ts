/** Eras of the Master Unit List: number, first year, name. In order of their years. */
const ERAS = [
  { id: 9, from: 2005, name: 'Age of War' },
  { id: 10, from: 2571, name: 'Star League' },
  { id: 11, from: 2781, name: 'Early Succession War' },
  { id: 255, from: 2901, name: 'Late Succession War - LosTech' },
  { id: 256, from: 3020, name: 'Late Succession War - Renaissance' },
  { id: 13, from: 3050, name: 'Clan Invasion' },
  { id: 247, from: 3062, name: 'Civil War' },
  { id: 14, from: 3068, name: 'Jihad' },
  { id: 15, from: 3081, name: 'Early Republic' },
  { id: 254, from: 3101, name: 'Late Republic' },
  { id: 16, from: 3131, name: 'Dark Age' },
  { id: 257, from: 3151, name: 'ilClan' },
] as const;

export interface Era {
  readonly id: number;
  /** First year. */
  readonly from: number;
  readonly name: string;
}

/** An era by its number in the Master Unit List. */
export function findEra(id: unknown): Era | undefined {
  return ERAS.find((era) => era.id === id);
}

/** An era by its name. */
export function findEraByName(name: string): Era | undefined {
  const asked = name.toLowerCase();
  return ERAS.find((era) => era.name.toLowerCase() === asked);
}

/** The era to which a year belongs; undefined for years before the first one. */
export function findEraOfYear(year: number): Era | undefined {
  return ERAS.findLast((era) => era.from <= year);
}
