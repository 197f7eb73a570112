import type { KillOpponent, ServiceBattle } from '../../../shared/domain/service-record.ts';

/** What a pilot may be proud of, counted from the battles. */
export interface Honours {
  readonly won: number;
  /** Battles in which the pilot was the best, the latest first. */
  readonly best: readonly ServiceBattle[];
  /** Experience awarded in all, in SP. */
  readonly awardedSp: number;
  /** Victims that reports name, the latest first. */
  readonly victims: readonly (KillOpponent & Pick<ServiceBattle, 'engagementId'>)[];
}

/** Counts a pilot's honours. */
export function countHonours(battles: readonly ServiceBattle[]): Honours {
  const latestFirst = battles.toReversed();
  return {
    won: battles.filter(({ winner, role }) => winner === role).length,
    best: latestFirst.filter(({ mvp }) => mvp),
    awardedSp: battles.reduce((sum, { awardSp }) => sum + awardSp, 0),
    victims: latestFirst.flatMap(({ victims, engagementId }) =>
      victims.map((victim) => ({ ...victim, engagementId })),
    ),
  };
}
