import type { SpotlightActionData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listContenders } from '../../../shared/campaign/tracks/campaign-winner.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useCommand } from '../../api/use-command.tsx';
import { AllegianceIcon } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance, listAllies } from '../../ui/forces.ts';
import { computePayment, toPaymentParams } from '../../ui/payment.ts';
import { useFormat } from '../../ui/use-format.ts';

/** An action that books or ends something as soon as it is chosen; `filterActions` finds it by its phrases alone. */
type GraveAction = SpotlightActionData & { readonly 'data-grave': true; readonly keywords: string[] };

/** Phrases that ask for a grave action, from a text in which commas separate them. */
function listPhrases(text: string): string[] {
  return text.split(',');
}

/** Actions on the open campaign: those on its forces, and how it ends. */
export function useCampaignActions(campaign: CampaignSummary | null): SpotlightActionData[] {
  const forces = useForceActions(campaign);
  const ends = useEndActions(campaign);
  return [...forces, ...ends];
}

/** Actions on the forces: buy, hire, repair everything that can be paid, convert warchest points or repay a debt. */
function useForceActions(campaign: CampaignSummary | null): SpotlightActionData[] {
  const { t } = useTranslation('app');
  const format = useFormat();
  const navigate = useNavigate();
  const [repair] = useCommand('unit.repair');
  const needsRepair = campaign?.decisions.some((decision) => decision.kind === 'repair') ?? false;
  const { data: rosters } = useContractQuery('force.list', needsRepair ? {} : skipToken);
  if (campaign === null) return [];

  const listActions = (force: Force): SpotlightActionData[] => {
    const allegiance = findForceAllegiance(campaign, force);
    const leftSection = allegiance === undefined ? null : <AllegianceIcon allegiance={allegiance} />;
    const units = rosters?.find((roster) => roster.force.id === force.id)?.units ?? [];
    // As on the Forces screen: destroyed units are rebuilt one by one.
    const damaged = units.filter((unit) => unit.repair !== null && unit.standing === 'serving');
    const costSp = damaged.reduce((sum, unit) => sum + (unit.repair?.costSp ?? 0), 0);
    const payment = computePayment(force, costSp);
    const terms = toPaymentParams(payment);
    const goTo = (id: string, key: string, address: string): SpotlightActionData => ({
      id: `${id}-${force.id}`,
      label: t(key, { name: force.name }),
      leftSection,
      onClick: () => void navigate(address),
    });
    const actions: SpotlightActionData[] = [
      goTo('buy', 'palette.buy', `/forces?buy=${force.id}`),
      goTo('hire', 'palette.hire', `/forces?hire=${force.id}`),
      goTo('rename', 'palette.rename', `/forces?rename=${force.id}`),
      goTo(
        'convert',
        force.warchestWp < 0 ? 'palette.repay' : 'palette.convert',
        `/warchest?convert=${force.id}`,
      ),
      ...(listAllies(campaign.forces, force).length === 0
        ? []
        : [goTo('give', 'palette.give', `/forces?give=${force.id}`)]),
    ];
    if (damaged.length === 0 || terms === null) return actions;
    const repairAll: GraveAction = {
      id: `repair-${force.id}`,
      'data-grave': true,
      label: t('palette.repairAll', { name: force.name }),
      keywords: listPhrases(t('palette.repairAllPhrases')),
      description: t(payment.kind === 'convert' ? 'palette.repairConverting' : 'palette.repairCost', {
        count: damaged.length,
        sp: format.number(costSp),
        wp: payment.kind === 'convert' ? format.number(payment.wp) : '',
      }),
      leftSection,
      onClick: () => void repair({ unitIds: damaged.map((unit) => unit.id), ...terms }),
    };
    return [repairAll, ...actions];
  };
  const joining = {
    id: 'add-force',
    label: t('palette.addForce'),
    onClick: () => void navigate('/forces?add'),
  };
  const present = campaign.forces.filter(({ standing }) => standing === 'present');
  return [...present.flatMap(listActions), joining];
}

function goesOnByItself({ goingOn }: CampaignSummary): boolean {
  return goingOn !== undefined && goingOn.opens.length > 0 && goingOn.met.length === 0;
}

/** Giving up, and ending the campaign or going on with it. */
function useEndActions(campaign: CampaignSummary | null): (SpotlightActionData | GraveAction)[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [concede] = useCommand('campaign.concede');
  const [end] = useCommand('campaign.end');
  const [resume] = useCommand('campaign.resume');
  if (campaign === null) return [];
  if (campaign.end !== null)
    return [
      {
        id: 'resume',
        'data-grave': true,
        label: t('palette.resume'),
        keywords: listPhrases(t('palette.resumePhrases')),
        description: t('palette.resumeText'),
        // Where nothing would open or the end would come again, the command post asks first.
        onClick: () => void (goesOnByItself(campaign) ? resume({}) : navigate('/post')),
      },
    ];
  const contenders = listContenders(campaign);
  const concessions = campaign.allegiances
    .filter(({ id }) => contenders.includes(id))
    .map((allegiance): GraveAction => ({
      id: `concede-${allegiance.id}`,
      'data-grave': true,
      label: t('palette.concede', { name: allegiance.name }),
      keywords: listPhrases(t('palette.concedePhrases')),
      description: t('palette.concedeText'),
      leftSection: <AllegianceIcon allegiance={allegiance} />,
      onClick: () => void concede({ allegianceId: allegiance.id }),
    }));
  const endNow = async () => {
    if ((await end({})).ok) void navigate('/post');
  };
  return [
    ...concessions,
    {
      id: 'end',
      'data-grave': true,
      label: t('palette.end'),
      keywords: listPhrases(t('palette.endPhrases')),
      description: t('palette.endText'),
      onClick: () => void endNow(),
    },
  ];
}
