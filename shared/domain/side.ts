/** The two sides of a campaign. Whoever takes the war to the other is the attacker. */
export const SIDES = ['attacker', 'defender'] as const;
export type Side = (typeof SIDES)[number];

/** Who won an engagement or a track. */
export const WINNERS = ['attacker', 'defender', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

export function opponentOf(side: Side): Side {
  return side === 'attacker' ? 'defender' : 'attacker';
}
