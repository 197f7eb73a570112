import type { SpotlightActionData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { computeWpForSp } from '../../../shared/campaign/conversion.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useCommand } from '../../api/use-command.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Actions on the open campaign's forces: buy, hire, repair everything, convert warchest points, give up. */
export function useCampaignActions(campaign: CampaignSummary | null): SpotlightActionData[] {
  const { t } = useTranslation('app');
  const format = useFormat();
  const navigate = useNavigate();
  const [repair] = useCommand('unit.repair');
  const [concede] = useCommand('campaign.concede');
  const needsRepair = campaign?.decisions.some((decision) => decision.kind === 'repair') ?? false;
  const { data: rosters } = useContractQuery('force.list', needsRepair ? {} : skipToken);
  if (campaign === null) return [];

  return SIDES.flatMap((side) => {
    const force = campaign.forces[side];
    const units = rosters?.find((roster) => roster.force.id === force.id)?.units ?? [];
    // As on the Forces screen: destroyed units are rebuilt one by one.
    const damaged = units.filter((unit) => unit.repair !== null && unit.standing === 'serving');
    const costSp = damaged.reduce((sum, unit) => sum + (unit.repair?.costSp ?? 0), 0);
    const missingWp = computeWpForSp(Math.max(0, costSp - force.supportSp), force.spPerWp);
    const facts = { count: damaged.length, sp: format.number(costSp), wp: format.number(missingWp) };
    const goTo = (id: string, key: string, address: string): SpotlightActionData => ({
      id: `${id}-${side}`,
      label: t(key, { name: force.name }),
      leftSection: <SideMark side={side} />,
      onClick: () => void navigate(address),
    });
    const actions: SpotlightActionData[] = [
      goTo('buy', 'palette.buy', `/forces?buy=${force.id}`),
      goTo('hire', 'palette.hire', `/forces?hire=${force.id}`),
      goTo('rename', 'palette.rename', `/forces?rename=${force.id}`),
      goTo('convert', 'palette.convert', `/warchest?convert=${force.id}`),
    ];
    if (campaign.winner === null) {
      actions.push({
        id: `concede-${side}`,
        label: t('palette.concede', { name: force.name }),
        description: t('palette.concedeText'),
        leftSection: <SideMark side={side} />,
        onClick: () => void concede({ side }),
      });
    }
    if (damaged.length > 0) {
      actions.unshift({
        id: `repair-${side}`,
        label: t('palette.repairAll', { name: force.name }),
        description: t(missingWp === 0 ? 'palette.repairCost' : 'palette.repairConverting', facts),
        leftSection: <SideMark side={side} />,
        onClick: () =>
          void repair({
            unitIds: damaged.map((unit) => unit.id),
            ...(missingWp > 0 && missingWp <= force.warchestWp ? { fromWarchest: true } : {}),
          }),
      });
    }
    return actions;
  });
}
