import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Sharing } from '../../domain/role-players.ts';

interface Sharer {
  readonly forceId: ForceId;
  readonly allegianceId: AllegianceId;
}

/**
 * The whole points that each force of a role pays or gets, in the order of the forces: the amount itself or, shared, its
 * part of it among the forces of its allegiance. The parts add up to the amount; which of the forces gets the first odd
 * point moves on by one with each track that is done.
 */
export function splitPoints(
  amount: number,
  forces: readonly Sharer[],
  sharing: Sharing,
  tracksDone: number,
): readonly number[] {
  if (sharing === 'each') return forces.map(() => amount);
  return forces.map(({ forceId, allegianceId }) => {
    const sharers = forces.filter((force) => force.allegianceId === allegianceId);
    const place = sharers.findIndex((force) => force.forceId === forceId);
    const even = sharers.map(() => 1);
    return splitAmounts([{ amount, weights: even }], sharers.length, tracksDone)[0]?.[place] ?? 0;
  });
}

/** Points to split, and in which proportion: a weight for each receiver, one of them above 0. */
export interface SplitAmount {
  readonly amount: number;
  readonly weights: readonly number[];
}

/**
 * Splits amounts, one after the other, into whole points: those of an amount add up to it, and those of a receiver come as
 * close to its share of the sum of all amounts as they can. Points that do not come out even go to those who lack most of
 * their share so far (the largest remainder); where several lack as much, to the receiver in place `first`, counted
 * round, and those behind it.
 */
export function splitAmounts(
  amounts: readonly SplitAmount[],
  receivers: number,
  first: number,
): readonly (readonly number[])[] {
  /** By receiver: how many points its share is ahead of what it has got. */
  const lacking = Array.from({ length: receivers }, () => 0);
  const turnOf = (place: number): number => (place - (first % receivers) + receivers) % receivers;
  return amounts.map(({ amount, weights }) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const parts = weights.map((weight, place) => {
      const exact = (amount * weight) / sum;
      const whole = Math.trunc(exact);
      lacking[place] = (lacking[place] ?? 0) + exact - whole;
      return whole;
    });
    const step = Math.sign(amount);
    const lacks = (place: number): number => Math.round((lacking[place] ?? 0) * step * PRECISION);
    const able = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
    const odd = Math.abs(amount - parts.reduce((total, part) => total + part, 0));
    for (let point = 0; point < odd; point += 1) {
      const next = able.toSorted((a, b) => lacks(b) - lacks(a) || turnOf(a) - turnOf(b))[0] ?? 0;
      parts[next] = (parts[next] ?? 0) + step;
      lacking[next] = (lacking[next] ?? 0) - step;
    }
    return parts;
  });
}

/** Differences below a millionth of a point are errors of binary fractions. */
const PRECISION = 1_000_000;
