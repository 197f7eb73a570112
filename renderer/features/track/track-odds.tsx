import { useTranslation } from 'react-i18next';
import type { Side } from '../../../shared/domain/side.ts';
import { OddsPanel, type OddsQuestion } from '../../api/odds/odds-panel.tsx';
import { nameOdds } from '../../ui/odds/odds-names.ts';
import { shortForceNames } from '../../ui/short-force-name.ts';
import type { Briefing, Candidate, FieldedSide, Roster } from './selection.ts';

interface TrackOddsProps {
  readonly briefing: Briefing;
  readonly sides: readonly {
    readonly side: Side;
    readonly roster: Roster;
    readonly candidates: readonly Candidate[];
    readonly problems: readonly unknown[];
  }[];
  /** What would be fielded and taken. */
  readonly fielded: Readonly<Record<Side, FieldedSide>>;
}

/** The odds of a track with what is chosen for it now. */
export function TrackOdds({ briefing, sides, fielded }: TrackOddsProps) {
  const { t } = useTranslation('game');
  const forceOf = (side: Side) =>
    sides.find((one) => one.side === side)?.roster.force ?? { name: t(`sides.${side}`), faction: '' };
  const candidates = sides.flatMap((one) => one.candidates);
  const names = nameOdds(t, {
    briefing,
    sides: shortForceNames({ attacker: forceOf('attacker'), defender: forceOf('defender') }),
    unit: (unitId) => candidates.find(({ unit }) => unit.id === unitId)?.unit.card.name ?? '',
  });
  const question: OddsQuestion = { trackId: briefing.track.id, ...fielded };
  const blocked = sides.some(({ problems }) => problems.length > 0);
  return <OddsPanel question={question} names={names} blocked={blocked} />;
}
