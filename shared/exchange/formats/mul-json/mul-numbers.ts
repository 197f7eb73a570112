/** Fields of a record that are read, or that say the same as one that is. */
export const MUL_FIELDS: readonly string[] = [
  ...[
    'Id',
    'MulUnitKey',
    'Name',
    'Class',
    'Variant',
    'Tonnage',
    'FormatedTonnage',
    'Technology',
    'Type',
    'Role',
  ],
  ...['DateIntroduced', 'EraId', 'EraStart', 'BFType', 'BFSize', 'BFMove', 'BFTMM', 'BFArmor', 'BFStructure'],
  ...['BFThreshold', 'BFOverheat', 'BFPointValue', 'BFAbilities', 'Skill'],
  ...['Short', 'Medium', 'Long', 'Extreme'].flatMap((bracket) => [
    `BFDamage${bracket}`,
    `BFDamage${bracket}Min`,
  ]),
  'BFDamageExtemeMin',
];

/** Type of card by the number of the kind of unit. Kind 21 holds both infantry and battle armor: it tells neither. */
export const TYPES_BY_ID: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [17, 'AF'],
  [18, 'BM'],
  [19, 'CV'],
  [20, 'IM'],
  [22, 'BA'],
  [23, 'PM'],
  [24, 'SV'],
]);

/** The kind of unit by type of card: its number and name. */
const KINDS: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['AF', [17, 'Aerospace']],
  ['CF', [17, 'Aerospace']],
  ['BM', [18, 'BattleMech']],
  ['CV', [19, 'Combat Vehicle']],
  ['IM', [20, 'IndustrialMech']],
  ['BA', [21, 'Infantry']],
  ['CI', [21, 'Infantry']],
  ['PM', [23, 'Protomech']],
  ['SV', [24, 'Support Vehicle']],
  ['SC', [81, 'Advanced Aerospace']],
  ['DA', [81, 'Advanced Aerospace']],
  ['DS', [81, 'Advanced Aerospace']],
  ['MS', [79, 'Advanced Support']],
  ['BD', [97, 'Building']],
]);

/** The kind of unit of a card's type. */
export function getMulKind(type: string): { readonly Id: number; readonly Name: string } {
  const [Id, Name] = KINDS.get(type) ?? [0, type];
  return { Id, Name };
}

/** Roles by number, as the old site counts them. */
export const MUL_ROLES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [105, 'Scout'],
  [106, 'Striker'],
  [107, 'Skirmisher'],
  [108, 'Juggernaut'],
  [109, 'Brawler'],
  [110, 'Missile Boat'],
  [111, 'Sniper'],
  [112, 'Ambusher'],
  [113, 'Interceptor'],
  [114, 'Fast Dogfighter'],
  [115, 'Dogfighter'],
  [116, 'Fire-Support'],
  [117, 'Attack'],
  [118, 'Transport'],
]);

/** The number of a role; that of `None` where the list has no such role. */
export function getRoleId(role: string): number {
  const [id] = [...MUL_ROLES].find(([, name]) => name === role) ?? [104];
  return id as number;
}
