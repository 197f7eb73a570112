import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { ForcePanel } from './force-panel.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UnitDrawer } from './unit-drawer.tsx';
import { useCampaignState } from './use-campaign-state.ts';
import { useForcesAddress, type OpenDialog } from './use-forces-address.ts';
import { RosterDrag } from './roster-drag.tsx';
import classes from './forces.module.css';

/** Both forces beside each other, and the dialogs. */
export function ForcesPage() {
  const { t } = useTranslation('forces');
  const { data: rosters, error, refetch } = useContractQuery('force.list', {});
  const campaign = useCampaignState();
  const address = useForcesAddress();
  const { unitId: selectedId, dialog, close } = address;
  const owner = rosters?.find((roster) => roster.units.some((unit) => unit.id === selectedId)) ?? null;
  const selected = owner?.units.find((unit) => unit.id === selectedId) ?? null;
  const rosterOf = (kind: OpenDialog['kind']) =>
    dialog?.kind === kind ? (rosters?.find((roster) => roster.force.id === dialog.forceId) ?? null) : null;
  const other = rosters?.find((roster) => roster.force.id !== dialog?.forceId);
  return (
    <Screen title={t('title')} ready={rosters !== undefined || error !== undefined}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {campaign.isSetUp && <p className={classes.setUp}>{t('setUp')}</p>}
      <RosterDrag>
        <div className={classes.forces}>
          {rosters === undefined && error === undefined && <LoadingForces />}
          {rosters?.map((roster) => (
            <ForcePanel
              key={roster.force.id}
              roster={roster}
              selectedId={selectedId}
              openPilotId={address.pilotId}
              fieldedIds={campaign.fieldedIds}
              openTracks={campaign.openTracks}
              isSetUp={campaign.isSetUp}
              onOpenUnit={(unit) => address.openUnit(unit.id)}
              onOpenDialog={(kind) => address.openDialog({ kind, forceId: roster.force.id })}
            />
          ))}
        </div>
      </RosterDrag>
      <p className={classes.keys} data-screen-only>
        <Kbd>{t('keys.arrows')}</Kbd> {t('keys.move')} <Kbd>{t('keys.enter')}</Kbd> {t('keys.open')}{' '}
        <Kbd>{t('keys.m')}</Kbd> {t('keys.lance')} <Kbd>{t('keys.p')}</Kbd> {t('keys.pilot')}{' '}
        <Kbd>{t('keys.d')}</Kbd> {t('keys.lift')} <Kbd>{t('keys.shiftD')}</Kbd> {t('keys.liftPilot')}
        <span>{t('keys.drag')}</span>
      </p>
      <UnitDrawer unit={selected} roster={owner} campaign={campaign} onClose={close} />
      <BuyDialog roster={rosterOf('buy')} campaign={campaign} find={address.find} onClose={close} />
      <HireDialog roster={rosterOf('hire')} campaign={campaign} onClose={close} />
      <RenameDialog roster={rosterOf('rename')} otherName={other?.force.name} onClose={close} />
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
