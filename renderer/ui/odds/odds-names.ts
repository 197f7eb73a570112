import type { TFunction } from 'i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { nameBonus, nameObjective } from '../name-track.ts';

/** Names for the ids and keys of a forecast. */
export interface OddsNames {
  readonly sides: Readonly<Record<Side, string>>;
  readonly unit: (unitId: UnitId) => string;
  readonly objective: (key: string) => string;
  readonly bonus: (bonusId: string) => string;
}

interface NamedParts extends Pick<OddsNames, 'sides' | 'unit'> {
  readonly briefing: Pick<TrackBriefing, 'objectives' | 'bonuses'>;
}

/** The names for a track's odds; objectives and bonuses of templates are translated. */
export function nameOdds(t: TFunction, { briefing, sides, unit }: NamedParts): OddsNames {
  return {
    sides,
    unit,
    objective: (key) => {
      const known = briefing.objectives.find((objective) => objective.key === key);
      return nameObjective(t, { key, name: known?.name ?? key });
    },
    bonus: (bonusId) => {
      const bonus = briefing.bonuses.find(({ id }) => id === bonusId);
      return bonus === undefined ? '' : nameBonus(t, bonus);
    },
  };
}
