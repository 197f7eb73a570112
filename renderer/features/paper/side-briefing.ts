import type { BattleEffect } from '../../../shared/domain/battle-effect.ts';
import type { CampaignBonus } from '../../../shared/domain/campaign-bonus.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { opponentOf, type Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { BattleSetUp } from '../../../shared/domain/track-set-up.ts';

/** The side that an effect belongs to; null for what everybody at the table sees: light, weather, ground, length. */
function findOwner(effect: BattleEffect): Side | null {
  switch (effect.kind) {
    case 'initiative':
    case 'minefields':
    case 'militia':
      return effect.side;
    case 'strike':
      return opponentOf(effect.against);
    case 'conditions':
    case 'terrain':
    case 'turn-limit':
      return null;
  }
}

/** Whether a side may read of an effect before the battle. */
export function isKnownToSide(side: Side, effect: BattleEffect): boolean {
  const owner = findOwner(effect);
  return owner === null || owner === side;
}

/** What one side may read of a track before it is fought: nothing that only the other side knows. */
export interface SideBriefing {
  readonly objectives: TrackBriefing['objectives'];
  /** The side's own: those it took, or may take as long as the track is not begun. */
  readonly bonuses: readonly CampaignBonus[];
  /** Effects of the track and of the other side's bonuses that everybody sees, and those that belong to the side. */
  readonly effects: readonly BattleEffect[];
  /** The side's own units; empty before the track is begun. */
  readonly units: Engagement['participants'];
}

/** Cuts a briefing down to what a side may know; `engagement` is null before the track is begun. */
export function makeSideBriefing(
  side: Side,
  briefing: Pick<TrackBriefing, 'objectives' | 'bonuses'>,
  setUp: Pick<BattleSetUp, 'effects'>,
  engagement: Pick<Engagement, 'bonuses' | 'participants'> | null,
): SideBriefing {
  const bonuses =
    engagement === null
      ? briefing.bonuses.filter(({ owner }) => owner === side || owner === 'both')
      : engagement.bonuses[side];
  const taken = engagement === null ? [] : [...engagement.bonuses.attacker, ...engagement.bonuses.defender];
  const own = new Set(bonuses.map(({ id }) => id));
  return {
    objectives: briefing.objectives.filter(({ owner }) => owner === side || owner === 'both'),
    bonuses,
    effects: [
      ...setUp.effects.filter((effect) => isKnownToSide(side, effect)),
      // Those of its own bonuses are told with the bonus.
      ...taken
        .filter(({ id }) => !own.has(id))
        .flatMap(({ effects }) => effects.filter((effect) => findOwner(effect) === null)),
    ],
    units: engagement?.participants.filter((unit) => unit.side === side) ?? [],
  };
}
