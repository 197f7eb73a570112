import { useTranslation } from 'react-i18next';
import type { Side } from '../../../shared/domain/side.ts';
import { OddsPanel, type OddsQuestion } from '../../api/odds/odds-panel.tsx';
import { nameOdds } from '../../ui/odds/odds-names.ts';
import { tellApart } from '../../ui/unit-card/tell-apart.ts';
import type { Briefing, Candidate, FieldedSide } from './selection.ts';

interface TrackOddsProps {
  readonly briefing: Briefing;
  readonly names: Readonly<Record<Side, string>>;
  readonly sides: readonly {
    readonly candidates: readonly Candidate[];
    readonly problems: readonly unknown[];
  }[];
  /** What would be fielded and taken. */
  readonly fielded: Readonly<Record<Side, FieldedSide>>;
}

/** The odds of a track with what is chosen for it now. */
export function TrackOdds({ briefing, names, sides, fielded }: TrackOddsProps) {
  const { t } = useTranslation('game');
  const units = sides.flatMap((one) => one.candidates.map(({ unit }) => unit));
  const known = tellApart(
    units.map(({ id, card, pilot }) => ({ unitId: id, name: card.name, pilotName: pilot?.name ?? null })),
  );
  const oddsNames = nameOdds(t, {
    briefing,
    sides: names,
    unit: (unitId) => known.get(unitId) ?? '',
  });
  const question: OddsQuestion = { trackId: briefing.track.id, ...fielded };
  const blocked = sides.some(({ problems }) => problems.length > 0);
  return <OddsPanel question={question} names={oddsNames} isOpen blocked={blocked} />;
}
