import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import type { RepairPlan } from '../../../shared/domain/repair-plan.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useFieldedUnits } from '../../api/use-fielded-units.ts';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { ForceSelect } from '../../ui/force-select.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './bay.module.css';
import { OpenAwardsPanel } from './open-awards-panel.tsx';
import { BayTable } from './bay-table.tsx';
import { DebtPanel } from './debt-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlannerPanel } from './planner-panel.tsx';
import { PurchasePanel, type BoughtCard } from './purchase-panel.tsx';
import { SalvagePanel } from './salvage-panel.tsx';
import { keepOffered } from './selection.ts';

/** Actions of a force between two tracks: ticked, shown with their total, booked as one entry. */
export function BayPage() {
  const { t } = useTranslation('bay');
  const rosters = useContractQuery('force.list', {});
  const summary = useContractQuery('campaign.summary', {});
  const [search, setSearch] = useSearchParams();
  const error = rosters.error ?? summary.error;
  const present = (rosters.data ?? []).filter(({ force }) => force.standing === 'present');
  const roster = present.find(({ force }) => force.id === search.get('force')) ?? present[0];
  const isReady = (roster !== undefined && summary.data !== undefined) || error !== undefined;
  const retry = () => {
    rosters.refetch();
    summary.refetch();
  };
  return (
    <Screen title={t('title')} ready={isReady} className={classes.screen ?? ''}>
      {roster !== undefined && summary.data !== undefined ? (
        <ForceBay
          key={roster.force.id}
          roster={roster}
          rosters={present}
          summary={summary.data}
          onChoose={(forceId) => setSearch({ force: forceId }, { replace: true })}
        />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Panel title={t('title')}>
          <SkeletonLines count={14} />
        </Panel>
      )}
    </Screen>
  );
}

interface ForceBayProps {
  readonly roster: Roster;
  readonly rosters: readonly Roster[];
  readonly summary: CampaignSummary;
  readonly onChoose: (forceId: string) => void;
}

function ForceBay({ roster, rosters, summary, onChoose }: ForceBayProps) {
  const { t } = useTranslation('bay');
  const { force } = roster;
  const { data: bay, error, refetch } = useContractQuery('force.bay', { forceId: force.id });
  const { data: economy } = useContractQuery('campaign.economy', {});
  const fieldedIds = useFieldedUnits(summary.tracks);
  const [ticked, setTicked] = useState<readonly MaintenanceAction[]>([]);
  const [proposal, setProposal] = useState<RepairPlan | null>(null);
  const [cards, setCards] = useState<ReadonlyMap<number, BoughtCard>>(new Map());
  const settingUp = summary.tracks.every((track) => track.engagementId === null);
  const prices = economy === undefined ? null : { economy, settingUp };
  const choose = (actions: readonly MaintenanceAction[], plan: RepairPlan | null = null) => {
    setTicked(actions);
    setProposal(plan);
  };
  const propose = (plan: RepairPlan) => {
    const units = plan.units.flatMap((unit) => (unit.reason === 'chosen' ? unit.actions : []));
    choose([...units, ...plan.purchases.flatMap(({ actions }) => actions)], plan);
    setCards(
      new Map<number, BoughtCard>([
        ...cards,
        ...plan.purchases.map((bought) => [bought.cardId, bought] as const),
      ]),
    );
  };
  const choosing = { chosen: keepOffered(ticked, bay?.offers ?? []), onChange: choose };
  return (
    <>
      <div className={classes.main}>
        <Panel
          title={<ForceName force={force} allegiance={findForceAllegiance(summary, force)} withOwner />}
          right={
            <ForceSelect
              label={t('force')}
              summary={summary}
              forces={rosters.map((other) => other.force)}
              value={force.id}
              onChange={onChoose}
            />
          }
        >
          {bay === undefined || bay.warning === null ? null : (
            <p className={classes.warning} role="status">
              {t(`warnings.${bay.warning}`)}
            </p>
          )}
          {bay === undefined || bay.trackAtOnce === null ? null : (
            <p className={classes.warning} role="status">
              {t('atOnce', { track: nameTrack(t, bay.trackAtOnce) })}
            </p>
          )}
          {bay !== undefined ? (
            <BayTable roster={roster} bay={bay} fieldedIds={fieldedIds} proposal={proposal} {...choosing} />
          ) : error !== undefined ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <SkeletonLines count={12} />
          )}
          {bay?.offers.length === 0 && bay.warning !== 'no-units' ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : null}
        </Panel>
        {bay === undefined || bay.salvage.length === 0 ? null : <SalvagePanel bay={bay} {...choosing} />}
        <OpenAwardsPanel force={force} />
      </div>
      <div className={classes.aside}>
        {force.warchestWp < 0 ? <DebtPanel force={force} /> : null}
        <PlanPanel force={force} {...choosing} />
        {prices === null ? null : (
          <>
            <PurchasePanel
              roster={roster}
              prices={prices}
              cards={cards}
              onCard={(cardId, card) => setCards(new Map(cards).set(cardId, card))}
              {...choosing}
            />
            <PlannerPanel roster={roster} prices={prices} proposal={proposal} onPropose={propose} />
          </>
        )}
      </div>
    </>
  );
}
