import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { findForceAllegiance } from '../../ui/forces.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { lowerFirst } from './lower-first.ts';
import type { Fact } from './sheet.tsx';

/** Who commands a force: whom it names, or else the pilot of its commander's unit; empty for nobody. */
export function nameCommander({ force, units }: Pick<Roster, 'force' | 'units'>, t: TFunction): string {
  const pilot = units.find(({ commander }) => commander)?.pilot ?? null;
  return force.commander === '' && pilot !== null ? formatPilotName(pilot, t) : force.commander;
}

/** Names a force with its commander and its player, as far as it has them. */
export function useForceNames(): (force: Pick<Force, 'name' | 'owner'>, commander: string) => string {
  const { t } = useTranslation('paper');
  return ({ name, owner }, commander) => {
    const led = [
      ...(commander === '' ? [] : [`${lowerFirst(t('force.commander'))}: ${commander}`]),
      ...(owner === null ? [] : [`${lowerFirst(t('force.owner'))}: ${owner}`]),
    ];
    return led.length === 0 ? name : `${name} (${led.join(', ')})`;
  };
}

/** The facts of a force for the heads of sheets: all of them, and the few that fit on a small head. */
export function useForceFacts(
  summary: CampaignSummary,
  roster: Roster,
): { readonly all: readonly Fact[]; readonly short: readonly Fact[] } {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const { force } = roster;
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
    [t('force.commander'), nameCommander(roster, t)],
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
