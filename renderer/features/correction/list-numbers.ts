import type { CorrectionPreview } from '../../api/past/correction-preview.ts';

/** A number that the corrected entry leaves otherwise. */
export interface DifferingNumber {
  readonly key: string;
  /** Name of the force or pilot. */
  readonly name: string;
  readonly kind: 'WP' | 'SP' | 'kills';
  readonly before: number;
  readonly after: number;
}

/** Points of forces and kills of pilots, which are not among the rows that differ. */
export function listNumbers({ alone, consequences }: CorrectionPreview): DifferingNumber[] {
  const points = alone.points.map(({ forceId, force, currency, before, after }) => ({
    ...{ key: `${forceId} ${currency}`, name: force, kind: currency, before, after },
  }));
  const [then, now] = [consequences?.before?.pilots ?? [], consequences?.after?.pilots ?? []];
  const kills = now.flatMap(({ pilotId, name, kills: after }): DifferingNumber[] => {
    const before = then.find((pilot) => pilot.pilotId === pilotId)?.kills ?? 0;
    return before === after ? [] : [{ key: pilotId, name, kind: 'kills', before, after }];
  });
  return [...points, ...kills];
}
