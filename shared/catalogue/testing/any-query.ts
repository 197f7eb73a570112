import fc from 'fast-check';

/** Pieces that people type, and such as nobody should: together they make any search. */
const PIECES = [
  ...['pv:30-45', 'tmm>=2', 'role:scout', 'type:bm', 'era:clan', 'move:jump', 'c3', 'size:1', 'armor<4'],
  ...['short:0*', 'ov=1', 'special:c3', 'special=c3m', 'name:mad', 'tech:is', 'тип:пехота', 'роль:разведчик'],
  ...[
    'пв:20-60',
    'движение:прыжок',
    'or',
    'или',
    '|',
    '-type:cv',
    '-mad',
    '"mad cat"',
    'aws-9m',
    'AWS9M',
    'a',
  ],
  ...[
    'scout',
    'year>3000',
    'year<3050',
    'year:0-3067',
    'year:0',
    '-year<3060',
    'move>=10',
    'pv:45-30',
    'pv:x',
    'foo:1',
    '-',
    '"',
    '«',
    ':',
    'role:',
    'kampfer',
  ],
  ...[
    'Ёж',
    'еж',
    'tank',
    'пехота',
    'prime',
    'damage>3',
    'medium:2+',
    'tmm:1,5',
    '-role:"missile boat"',
    'боец',
  ],
] as const;

export const anyQuery = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: 'binary' }) },
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(' '));
