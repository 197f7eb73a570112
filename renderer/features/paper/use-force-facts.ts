import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { findForceAllegiance } from '../../ui/forces.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Fact } from './sheet.tsx';

/** The facts of a force for the heads of sheets: all of them, and the few that fit on a small head. */
export function useForceFacts(
  summary: CampaignSummary,
  force: Force,
): { readonly all: readonly Fact[]; readonly short: readonly Fact[] } {
  const { t } = useTranslation(['paper', 'app']);
  const format = useFormat();
  const opening = summary.warchests[0]?.forces.find(({ forceId }) => forceId === force.id);
  const wp = (points: number) => `${format.number(points)} ${t('app:money.WP')}`;
  const sp = (points: number) => `${format.number(points)} ${t('app:money.SP')}`;
  const allegiance = findForceAllegiance(summary, force)?.name ?? '';
  const who: readonly Fact[] = [
    [t('force.campaign'), summary.name],
    [t('force.date'), format.campaignDate(summary.date)],
    [t('force.allegiance'), allegiance],
    [t('force.owner'), force.owner ?? ''],
    [t('force.faction'), force.faction],
    [t('force.commander'), force.commander],
  ];
  const money: readonly Fact[] = [
    [t('force.warchest'), wp(force.warchestWp)],
    [t('force.support'), sp(force.supportSp)],
  ];
  const strength: readonly Fact[] = [
    [t('force.pv'), format.number(force.pv)],
    [t('force.readyPv'), format.number(force.readyPv)],
  ];
  return {
    all: [
      ...who,
      [t('force.opening'), opening === undefined ? '' : wp(opening.wp)],
      ...money,
      [t('force.rate'), t('force.rateValue', { sp: format.number(force.spPerWp) })],
      [
        t('force.size'),
        t('force.sizeValue', { size: format.number(force.size), context: force.sizeBasis ?? 'counted' }),
      ],
      [
        t('force.technology'),
        t('force.technologyValue', {
          technology: force.technology,
          sp: format.number(force.spPerWp / force.size),
        }),
      ],
      ...strength,
    ],
    short: [...who, ...money, ...strength],
  };
}
