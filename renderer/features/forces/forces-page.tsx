import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { TransferDialog } from '../../api/transfers/transfer-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { findForceAllegiance, listAllies } from '../../ui/forces.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AddDialog } from './add-dialog.tsx';
import { AllegianceDialog, ChangeAllegianceDialog } from './allegiance-dialogs.tsx';
import { BookByHandDialog } from './book-by-hand.tsx';
import { SizeByHandDialog } from './size-by-hand.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { ChangedCardsHint } from './changed-cards-hint.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ForceBar } from './force-bar.tsx';
import { ForcePanel } from './force-panel.tsx';
import classes from './forces.module.css';
import { FoundUnits } from './found-units.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LeftForces } from './left-forces.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UnfoughtHint } from './unfought-hint.tsx';
import { UnitDrawer } from './unit-drawer.tsx';
import { type CampaignState, useCampaignState } from './use-campaign-state.ts';
import { type ForcesAddress, type ForceDialog, useForcesAddress } from './use-forces-address.ts';
import { RosterDrag } from './roster-drag.tsx';
import { useShownForces } from './use-shown-forces.ts';

/** Two forces beside each other, which can be chosen where there are more, and the dialogs. */
export function ForcesPage() {
  const { t } = useTranslation('forces');
  const { data: rosters, error, refetch } = useContractQuery('force.list', {});
  const campaign = useCampaignState();
  const address = useForcesAddress();
  const { allegiances } = campaign;
  const forces = (rosters ?? []).map(({ force }) => force);
  const present = forces.filter(({ standing }) => standing === 'present');
  const shownIds = useShownForces(rosters ?? [], address);
  const add = () => address.openDialog({ kind: 'add', forceId: '' });
  return (
    <Screen title={t('title')} ready={rosters !== undefined || error !== undefined}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {campaign.isSetUp && <p className={classes.setUp}>{t('setUp')}</p>}
      <ChangedCardsHint />
      <UnfoughtHint rosters={rosters ?? []} />
      <FoundUnits rosters={rosters ?? []} onOpen={(unit) => address.openUnit(unit.id)} />
      {present.length > 2 ? (
        <ForceBar
          allegiances={allegiances}
          forces={present}
          shownIds={shownIds}
          onShow={address.showForce}
          onAdd={add}
        />
      ) : null}
      <RosterDrag>
        <div className={classes.forces}>
          {rosters === undefined && error === undefined && <LoadingForces />}
          {rosters
            ?.filter(({ force }) => shownIds.includes(force.id))
            .map((roster) => (
              <ForcePanel
                key={roster.force.id}
                roster={roster}
                allegiance={findForceAllegiance(campaign, roster.force)}
                hasAllies={listAllies(forces, roster.force).length > 0}
                selectedId={address.unitId}
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
      <LeftForces allegiances={allegiances} forces={forces.filter(({ standing }) => standing === 'left')} />
      <p className={classes.keys} data-screen-only>
        <Kbd>{t('keys.arrows')}</Kbd> {t('keys.move')} <ShortcutKbd place="forces" id="open" />{' '}
        {t('keys.open')} <ShortcutKbd place="forces" id="lance" /> {t('keys.lance')}{' '}
        <ShortcutKbd place="forces" id="pilot" /> {t('keys.pilot')} <ShortcutKbd place="forces" id="lift" />{' '}
        {t('keys.lift')} <ShortcutKbd place="forces" id="liftPilot" /> {t('keys.liftPilot')}
        <span>{t('keys.drag')}</span>
        <Link to="/memorial">{t('memorial')}</Link>
        {rosters !== undefined && present.length <= 2 ? (
          <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={add}>
            {t('add.open')}
          </Button>
        ) : null}
      </p>
      {rosters === undefined ? null : (
        <ForcesDialogs rosters={rosters} campaign={campaign} address={address} />
      )}
    </Screen>
  );
}

interface ForcesDialogsProps {
  readonly rosters: readonly Roster[];
  readonly campaign: CampaignState;
  readonly address: ForcesAddress;
}

/** The dialog that the address opens. */
function ForcesDialogs({ rosters, campaign, address }: ForcesDialogsProps) {
  const { unitId, dialog, close } = address;
  const { allegiances } = campaign;
  const forces = rosters.map(({ force }) => force);
  const owner = rosters.find((roster) => roster.units.some((unit) => unit.id === unitId)) ?? null;
  const selected = owner?.units.find((unit) => unit.id === unitId) ?? null;
  const rosterOf = (kind: ForceDialog['kind']) =>
    dialog?.kind === kind ? (rosters.find((roster) => roster.force.id === dialog.forceId) ?? null) : null;
  const looked = rosterOf('look')?.force;
  return (
    <>
      <UnitDrawer unit={selected} roster={owner} campaign={campaign} onClose={close} />
      <BuyDialog roster={rosterOf('buy')} campaign={campaign} find={address.find} onClose={close} />
      <HireDialog roster={rosterOf('hire')} campaign={campaign} onClose={close} />
      <RenameDialog roster={rosterOf('rename')} forces={forces} onClose={close} />
      <LimitDialog force={rosterOf('limit')?.force ?? null} onClose={close} />
      <ExportDialog force={rosterOf('export')?.force ?? null} onClose={close} />
      <SizeByHandDialog force={rosterOf('size')?.force ?? null} onClose={close} />
      <TransferDialog force={rosterOf('give')?.force ?? null} onClose={close} />
      <BookByHandDialog force={rosterOf('book')?.force ?? null} onClose={close} />
      <ChangeAllegianceDialog
        force={rosterOf('allegiance')?.force ?? null}
        allegiances={allegiances}
        onClose={close}
      />
      <AllegianceDialog
        allegiance={looked === undefined ? null : (findForceAllegiance(campaign, looked) ?? null)}
        allegiances={allegiances}
        onClose={close}
      />
      <AddDialog
        isOpen={dialog?.kind === 'add'}
        allegiances={allegiances}
        forces={forces}
        onAdded={address.showForce}
        onClose={close}
      />
    </>
  );
}

function LoadingForces() {
  const { t } = useTranslation('forces');
  return (
    <>
      <Panel title={t('title')}>
        <SkeletonLines count={14} />
      </Panel>
      <Panel title={t('title')}>
        <SkeletonLines count={14} />
      </Panel>
    </>
  );
}
