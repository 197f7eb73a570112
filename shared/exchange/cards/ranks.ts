/** Ranks that campaign programs write before names, in the words of the armies of the setting. */
const RANKS: readonly string[] = [
  ...['Recruit', 'Private', 'Lance Corporal', 'Corporal', 'Sergeant', 'Staff Sergeant', 'Master Sergeant'],
  ...[
    'Sergeant Major',
    'Ensign',
    'Cadet',
    'Lieutenant',
    'Second Lieutenant',
    'First Lieutenant',
    'Leftenant',
  ],
  ...['Senior Lieutenant', 'Captain', 'Major', 'Lieutenant Colonel', 'Colonel', 'Brigadier', 'General'],
  ...[
    'Lieutenant General',
    'Major General',
    'Commander',
    'Commodore',
    'Admiral',
    'Marshal',
    'Warrant Officer',
  ],
  ...['Leutnant', 'Hauptmann', 'Kommandant', 'Oberst', 'Feldwebel', 'Force Commander', 'Star Commander'],
  ...[
    'Point Commander',
    'Star Captain',
    'Star Colonel',
    'Galaxy Commander',
    'Nova Captain',
    'Nova Commander',
  ],
  ...['Khan', 'MechWarrior', 'Acolyte', 'Adept', 'Demi-Precentor', 'Precentor', 'Subcommander', 'Sao-wei'],
  ...['Sang-wei', 'Sang-shao', 'Zhong-shao', 'Sang-jiang', 'Heishi', 'Gunsho', 'Gunjin', 'Chu-i', 'Tai-i'],
  ...[
    'Sho-sa',
    'Chu-sa',
    'Tai-sa',
    'Sho-sho',
    'Tai-sho',
    'Go-cho',
    'Gunso',
    'Talon Sergeant',
    'Demi-Star Captain',
  ],
];

/** The longest first, so that no part of a rank is left in a name. */
const BY_LENGTH = RANKS.toSorted((a, b) => b.length - a.length);

/** A rank before a name, and the name; a rank that stands alone is a name. Only ranks of the list are known. */
export function splitRank(text: string): { readonly rank: string; readonly name: string } {
  const told = text.trim();
  const rank = BY_LENGTH.find((known) => told.toLowerCase().startsWith(`${known.toLowerCase()} `)) ?? '';
  return { rank, name: told.slice(rank.length).trim() };
}
