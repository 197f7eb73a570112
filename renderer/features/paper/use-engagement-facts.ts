import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { nameRoles } from '../../ui/role-names.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { nameFighter } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Fact } from './sheet.tsx';
import { useForceNames } from './use-force-facts.ts';

export interface EngagementFacts {
  /** Name of the track. */
  readonly title: string;
  readonly facts: readonly Fact[];
  /** The forces that play each role with their commanders and players, joined, however many there are. */
  readonly sideNames: Readonly<Record<Side, string>>;
  readonly forceNames: ReadonlyMap<string, string>;
}

/** Who commands a force in an engagement: whom it names, or else who sits in its commander's unit there. */
export function nameFielded(
  { id, commander }: Pick<Force, 'id' | 'commander'>,
  participants: Engagement['participants'],
  t: TFunction,
): string {
  if (commander !== '') return commander;
  const unit = participants.find((one) => one.forceId === id && one.commander);
  return unit === undefined ? '' : nameFighter(unit, t);
}

/** What the heads of an engagement's sheets say. */
export function useEngagementFacts(data: {
  readonly summary: CampaignSummary;
  readonly engagement: Engagement;
}): EngagementFacts {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  const { summary, engagement } = data;
  const track = summary.tracks.find(({ id }) => id === engagement.trackId);
  const forceNames = new Map(summary.forces.map(({ id, name }) => [id, name]));
  const nameForce = useForceNames();
  const ledNames = new Map(
    summary.forces.map((force) => [
      force.id,
      nameForce(force, nameFielded(force, engagement.participants, t)),
    ]),
  );
  const rules = [
    t(`game:rulesets.${engagement.ruleset}`, { defaultValue: engagement.ruleset }),
    ...engagement.options.map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id })),
  ];
  return {
    title: track === undefined ? '' : nameTrack(t, track),
    facts: [
      [t('force.campaign'), summary.name],
      // Of a battle that is over its own day, however much later it is printed.
      [t('force.date'), format.campaignDate(engagement.date ?? summary.date)],
      [t('table.rules'), rules.join(' + ')],
    ],
    sideNames: nameRoles(engagement.forces, ledNames, t, format, engagement.forces.length),
    forceNames,
  };
}
