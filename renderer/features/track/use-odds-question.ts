import { useTranslation } from 'react-i18next';
import type { FieldedSide } from '../../../shared/domain/fielded-side.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackBoard } from '../../../shared/domain/track-board.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { OddsQuestion } from '../../api/odds/use-odds.ts';
import { nameOdds, type OddsNames } from '../../ui/odds/odds-names.ts';
import { nameUnitsUniquely } from '../../ui/unit-card/name-units-uniquely.ts';
import type { CandidateUnit } from './selection.ts';

interface OddsParts {
  readonly briefing: TrackBriefing;
  /** The board of the odds; undefined while it is loaded. */
  readonly board: TrackBoard | undefined;
  readonly names: Readonly<Record<Side, string>>;
  readonly sides: readonly {
    readonly candidates: readonly CandidateUnit[];
    readonly refusals: readonly unknown[];
  }[];
  /** The units and bonuses that each side has chosen. */
  readonly fielded: Readonly<Record<Side, FieldedSide>>;
}

interface AskableOdds {
  readonly question: OddsQuestion;
  /** What the odds depend on besides the question. */
  readonly about: unknown;
  readonly names: OddsNames;
  /** True while the chosen units cannot be fielded: then nothing can be asked. */
  readonly blocked: boolean;
}

/** The question for the odds of a track with the present choices. */
export function useOddsQuestion({ briefing, board, names, sides, fielded }: OddsParts): AskableOdds {
  const { t } = useTranslation('game');
  const units = sides.flatMap((one) => one.candidates.map(({ unit }) => unit));
  const known = nameUnitsUniquely(
    units.map((unit) => ({ unitId: unit.id, name: nameUnit(unit), pilotName: unit.pilot?.name ?? null })),
  );
  return {
    question: { trackId: briefing.track.id, ...fielded },
    about: board?.seed,
    names: nameOdds(t, { briefing, sides: names, unit: (unitId) => known.get(unitId) ?? '' }),
    blocked: sides.some(({ refusals }) => refusals.length > 0),
  };
}
