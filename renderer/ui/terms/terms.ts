import type texts from '../../../shared/locales/en/terms.json';

export type TermId = keyof (typeof texts)['terms'];

/** Where a term is explained: a document, and the heading there as the document prints it. */
export interface TermSource {
  readonly document: keyof (typeof texts)['sources'];
  readonly heading: string;
}

const CARD: TermSource = { document: 'quick-start', heading: 'Карточка боевой единицы' };
const TRACK: TermSource = { document: 'facts', heading: '3. What a track consists of' };
const POINTS: TermSource = {
  document: 'facts',
  heading: '5. Warchest points, support points and what they buy',
};
const FORCES: TermSource = { document: 'facts', heading: '8. Several forces' };

const inQuickStart = (heading: string): TermSource => ({ document: 'quick-start', heading });
const inStandardRules = (heading: string): TermSource => ({ document: 'standard', heading });
const inFacts = (heading: string): TermSource => ({ document: 'facts', heading });
const inGlossary = (heading: string): TermSource => ({ document: 'glossary', heading });

/** Where each term of the game and of the program comes from; what it means stands in `terms.json`. */
export const TERM_SOURCES: Readonly<Record<TermId, TermSource>> = {
  wp: POINTS,
  sp: POINTS,
  conversion: POINTS,
  pv: CARD,
  skill: CARD,
  tmm: CARD,
  ov: inQuickStart('Перегрев'),
  heat: inQuickStart('Нагрев'),
  size: CARD,
  scale: POINTS,
  move: CARD,
  damage: CARD,
  armor: CARD,
  structure: CARD,
  critical: inQuickStart('Последствия критических попаданий'),
  motive: inStandardRules('Step 7A: Roll for Motive Systems Damage'),
  special: inQuickStart('Особые способности'),
  'to-hit': inQuickStart('Модификаторы атаки'),
  crippled: inStandardRules('Forced Withdrawal (Optional)'),
  wrecked: inGlossary('standing'),
  readiness: inGlossary('readiness'),
  fate: inGlossary('fate'),
  track: TRACK,
  role: FORCES,
  way: inGlossary('way'),
  objective: TRACK,
  bonus: TRACK,
  militia: inGlossary('militia'),
  'combat-pay': POINTS,
  upkeep: POINTS,
  debt: POINTS,
  economy: inGlossary('economy'),
  ledger: inGlossary('ledger line'),
  salvage: POINTS,
  rearm: POINTS,
  transfer: FORCES,
  allegiance: FORCES,
  force: FORCES,
  lance: inQuickStart('Формирования и особые способности пилотов'),
  'victory-points': inFacts('7. The end of a campaign'),
  odds: inGlossary('forecast'),
  temperament: inGlossary('temperament'),
  seed: inGlossary('seed'),
  gamemaster: inGlossary('gamemaster'),
  'by-hand': inGlossary('by hand'),
  undo: inGlossary('journal entry'),
};

export const TERM_IDS = Object.keys(TERM_SOURCES) as readonly TermId[];
