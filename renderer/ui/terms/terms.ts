import type texts from '../../../shared/locales/en/terms.json';

export type TermId = keyof (typeof texts)['terms'];
type TermSource = keyof (typeof texts)['sources'];

/** Where each term of the game and of the program comes from; what it means stands in `terms.json`. */
export const TERM_SOURCES: Readonly<Record<TermId, TermSource>> = {
  wp: 'campaign',
  sp: 'campaign',
  pv: 'quick-start',
  skill: 'quick-start',
  tmm: 'quick-start',
  ov: 'quick-start',
  heat: 'quick-start',
  size: 'quick-start',
  scale: 'campaign',
  move: 'quick-start',
  damage: 'quick-start',
  armor: 'quick-start',
  structure: 'quick-start',
  critical: 'quick-start',
  special: 'quick-start',
  'to-hit': 'quick-start',
  crippled: 'standard',
  wrecked: 'program',
  readiness: 'program',
  track: 'campaign',
  objective: 'campaign',
  bonus: 'campaign',
  'combat-pay': 'campaign',
  upkeep: 'campaign',
  debt: 'campaign',
  economy: 'program',
  salvage: 'campaign',
  rearm: 'campaign',
  allegiance: 'program',
  force: 'program',
  lance: 'quick-start',
  'victory-points': 'program',
  odds: 'program',
  'by-hand': 'program',
};

export const TERM_IDS = Object.keys(TERM_SOURCES) as readonly TermId[];
