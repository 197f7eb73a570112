/** Kinds of repair from cheapest to dearest; a unit pays its worst one only. */
export const REPAIR_KINDS = ['armor', 'structure', 'crippled', 'destroyed'] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** One factor of a price: `size` 4, `rate-structure` 40, `technology` 1.5, `type` 0.5. */
export interface PricePart {
  readonly code: string;
  readonly value: number;
}

/** What making a unit ready would cost in SP, and for which kind of work. */
export interface RepairQuote {
  readonly kind: RepairKind;
  readonly costSp: number;
  readonly parts: readonly PricePart[];
}
