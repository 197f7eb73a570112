import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { ForcePanel } from './force-panel.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { UnitDrawer } from './unit-drawer.tsx';
import { useCampaignState } from './use-campaign-state.ts';
import { useRosterDrag } from './use-roster-drag.ts';
import classes from './forces.module.css';

interface OpenDialog {
  readonly kind: 'buy' | 'hire';
  readonly forceId: string;
}

/** Both forces side by side. `?unit=` in the address opens a unit. */
export function ForcesPage() {
  const { t } = useTranslation('forces');
  const { data: rosters, error, refetch } = useContractQuery('force.list', {});
  const campaign = useCampaignState();
  const drag = useRosterDrag();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const selectedId = search.get('unit');
  const owner = rosters?.find((roster) => roster.units.some((unit) => unit.id === selectedId)) ?? null;
  const selected = owner?.units.find((unit) => unit.id === selectedId) ?? null;
  const open = (unitId: string | null) =>
    setSearch(unitId === null ? {} : { unit: unitId }, { replace: true });
  const rosterOf = (kind: OpenDialog['kind']) =>
    dialog?.kind === kind ? (rosters?.find((roster) => roster.force.id === dialog.forceId) ?? null) : null;
  return (
    <Screen title={t('title')} ready={rosters !== undefined || error !== undefined}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {campaign.isSetUp && <p className={classes.setUp}>{t('setUp')}</p>}
      <div className={classes.forces}>
        {rosters === undefined && error === undefined && <LoadingForces />}
        {rosters?.map((roster) => (
          <ForcePanel
            key={roster.force.id}
            roster={roster}
            drag={drag}
            selectedId={selectedId}
            fieldedIds={campaign.fieldedIds}
            openTracks={campaign.openTracks}
            isSetUp={campaign.isSetUp}
            onOpenUnit={(unit) => open(unit.id)}
            onBuy={() => setDialog({ kind: 'buy', forceId: roster.force.id })}
            onHire={() => setDialog({ kind: 'hire', forceId: roster.force.id })}
          />
        ))}
      </div>
      <p className={classes.keys}>
        <Kbd>{t('keys.arrows')}</Kbd> {t('keys.move')} <Kbd>{t('keys.enter')}</Kbd> {t('keys.open')}{' '}
        <Kbd>{t('keys.m')}</Kbd> {t('keys.lance')} <Kbd>{t('keys.p')}</Kbd> {t('keys.pilot')}
        <span>{t('keys.drag')}</span>
      </p>
      <UnitDrawer unit={selected} roster={owner} campaign={campaign} onClose={() => open(null)} />
      <BuyDialog roster={rosterOf('buy')} campaign={campaign} onClose={() => setDialog(null)} />
      <HireDialog roster={rosterOf('hire')} campaign={campaign} onClose={() => setDialog(null)} />
    </Screen>
  );
}

function LoadingForces() {
  const { t } = useTranslation('forces');
  return (
    <>
      <Panel title={t('game:sides.attacker')}>
        <SkeletonLines count={14} />
      </Panel>
      <Panel title={t('game:sides.defender')}>
        <SkeletonLines count={14} />
      </Panel>
    </>
  );
}
