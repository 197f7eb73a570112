import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { Side } from '../../../../shared/domain/side.ts';
import { nameUnitBriefly } from '../../../../shared/domain/unit.ts';
import { nameLanceKind } from '../../../ui/name-lance-kind.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../sheet.module.css';

interface LanceLinesProps {
  readonly summary: CampaignSummary;
  readonly engagement: Engagement;
  readonly side: Side;
}

/** The lances of a side that have a kind, each with its units; nothing where there is none. */
export function LanceLines({ summary, engagement, side }: LanceLinesProps) {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  const lanced = engagement.participants.flatMap((unit) =>
    unit.side === side && unit.lance !== undefined ? [{ unit, lance: unit.lance }] : [],
  );
  const lances = [...Map.groupBy(lanced, ({ lance }) => lance.id)];
  return lances.map(([lanceId, members]) => {
    const [first] = members;
    if (first === undefined) return null;
    const force = summary.forces.find(({ id }) => id === first.unit.forceId);
    const terms = { organisation: force?.organisation ?? 'lance', ruleset: engagement.ruleset } as const;
    return (
      <p key={lanceId} className={classes.small}>
        <b>{nameLanceKind(first.lance.kind, terms, t)}</b>:{' '}
        {format.list(members.map(({ unit }) => nameUnitBriefly(unit)))}
      </p>
    );
  });
}
