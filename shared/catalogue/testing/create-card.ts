import type { UnitCard } from '../../domain/unit-card.ts';

/** A medium 'Mech with these changes, for tests: its point value is not looked after. */
export function createCard(changes: Partial<UnitCard>): UnitCard {
  return {
    id: 1,
    name: 'Test TST-1',
    chassis: 'Test',
    variant: 'TST-1',
    type: 'BM',
    size: 2,
    tonnage: 50,
    tmm: 1,
    move: [{ mode: 'ground', inches: 8 }],
    role: 'Brawler',
    basePv: 26,
    damage: { short: '2', medium: '2', long: '1' },
    overheat: 0,
    armor: 5,
    structure: 4,
    specials: [],
    techBase: 'Inner Sphere',
    introYear: 3050,
    era: 'Clan Invasion',
    ...changes,
  };
}
