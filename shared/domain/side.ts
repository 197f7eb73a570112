/** The two roles in an engagement. A force plays one of them, and perhaps the other in the next engagement. */
export const SIDES = ['attacker', 'defender'] as const;
export type Side = (typeof SIDES)[number];

/** Who won an engagement or a track. */
export const WINNERS = ['attacker', 'defender', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

export function opponentOf(side: Side): Side {
  return side === 'attacker' ? 'defender' : 'attacker';
}
