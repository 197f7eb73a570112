import type { Currency } from '../../domain/currency.ts';
import type { EngagedForce } from '../../domain/engaged-force.ts';
import type { ForceId } from '../../domain/ids.ts';
import type { Sharing } from '../../domain/role-players.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import { computePart, lowerPoints } from '../economy/pay-and-upkeep.ts';
import { splitAmounts } from '../economy/split-points.ts';

/** A ledger line that acceptance will write. */
export interface ConsequenceLine {
  readonly forceId: ForceId;
  readonly kind: 'objective' | 'bonus' | 'pay' | 'combat-pay' | 'repayment';
  readonly currency: Currency;
  readonly amount: number;
  readonly subject: string;
  /** Null where the kind says it all. */
  readonly subjectKey: string | null;
}

/** What a role gets or pays for an objective or a bonus, before it is shared. */
export type RoleLine = Omit<ConsequenceLine, 'forceId' | 'kind' | 'currency'> & {
  readonly kind: 'objective' | 'bonus' | 'pay';
  readonly role: Side;
};

/** A force and the part that it took in a track. */
export interface SharingForce extends Pick<EngagedForce, 'forceId' | 'role' | 'allegianceId'> {
  readonly fieldedPv: number;
  /** PV that it had to field for its full part. */
  readonly neededPv: number;
  /** Whether the battle is paid; objectives and bonuses count anyway. */
  readonly isPaid: boolean;
}

interface SharingTerms {
  readonly forces: readonly SharingForce[];
  readonly wpSharing: Sharing;
  /** Moves odd points on from force to force. */
  readonly tracksDone: number;
}

/**
 * The lines of each force: one for each objective and bonus of its role, and for the pay, that brings it anything. A force
 * gets each line whole or, shared, its part among the forces of its allegiance. Pay goes down with the part that they took;
 * so do gains from objectives and bonuses where others play the role too. What forces share goes by the part of each;
 * losses are never lowered, and split evenly. docs/campaign-facts.md 5 and 8.
 */
export function shareLines(
  lines: readonly RoleLine[],
  { forces, wpSharing, tracksDone }: SharingTerms,
): readonly ConsequenceLine[] {
  const shared = new Map(
    SIDES.flatMap((role) => {
      const players = forces.filter((force) => force.role === role);
      const own = lines.filter((line) => line.role === role);
      return groupSharers(players, wpSharing).flatMap((group) => {
        const amounts = own.map((line) => weighLine(line, group, group.length === players.length));
        const parts = splitAmounts(amounts, group.length, tracksDone);
        return group.map(
          ({ forceId }, place) => [forceId, toForceLines(forceId, own, parts, place)] as const,
        );
      });
    }),
  );
  return forces.flatMap(({ forceId }) => shared.get(forceId) ?? []);
}

/** Forces that split what they get; each alone where nothing is shared. */
function groupSharers(players: readonly SharingForce[], wpSharing: Sharing): readonly SharingForce[][] {
  if (wpSharing === 'each') return players.map((force) => [force]);
  return [...Map.groupBy(players, ({ allegianceId }) => allegianceId).values()];
}

/** What a group gets of a line, and how it is split. */
function weighLine(
  { kind, amount }: RoleLine,
  group: readonly SharingForce[],
  isWholeRole: boolean,
): { readonly amount: number; readonly weights: readonly number[] } {
  const even = group.map(() => 1);
  if (amount <= 0) return { amount, weights: even };
  const counted = group.filter(({ isPaid }) => kind !== 'pay' || isPaid);
  if (counted.length === 0) return { amount: 0, weights: even };
  const fieldedPv = counted.reduce((sum, force) => sum + force.fieldedPv, 0);
  const neededPv = group.reduce((sum, force) => sum + force.neededPv, 0);
  const due = kind === 'pay' || !isWholeRole ? lowerPoints(amount, fieldedPv, neededPv) : amount;
  const weights = group.map((force) =>
    counted.includes(force) ? computePart(force.fieldedPv, force.neededPv) : 0,
  );
  return { amount: due, weights: weights.some((weight) => weight > 0) ? weights : even };
}

function toForceLines(
  forceId: ForceId,
  lines: readonly RoleLine[],
  parts: readonly (readonly number[])[],
  place: number,
): readonly ConsequenceLine[] {
  return lines.flatMap(({ role: _, ...line }, index): ConsequenceLine[] => {
    const amount = parts[index]?.[place] ?? 0;
    return amount === 0 ? [] : [{ ...line, forceId, currency: 'WP', amount }];
  });
}
