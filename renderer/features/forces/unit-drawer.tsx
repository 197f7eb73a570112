import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeSale } from '../../../shared/campaign/economy/trade.ts';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { LanceId, PilotId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { NoteSection } from '../../api/notes/notes.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { SideDialog } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelHeading } from '../../ui/panel.tsx';
import { ServiceList } from '../../ui/service-record/service-list.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatArrival } from '../../ui/format-arrival.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StrengthLine } from '../../ui/kind-strength/strength-line.tsx';
import { UnfoughtLine } from '../../ui/unmodelled/unfought-line.tsx';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { crewContext, formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { PayButton } from './pay-button.tsx';
import { PilotActions } from './pilot-actions.tsx';
import { listSparePilots, viewOfUnit } from './roster.ts';
import type { CampaignState } from './use-campaign-state.ts';
import { UnitByHand } from './unit-by-hand.tsx';
import { useSeatPilot } from './use-seat-pilot.ts';
import classes from './forces.module.css';

interface UnitDrawerProps {
  readonly unit: Unit | null;
  readonly roster: Roster | null;
  readonly campaign: CampaignState;
  readonly onClose: () => void;
}

/** One unit with all actions for it and its pilot. */
export function UnitDrawer({ unit, roster, campaign, onClose }: UnitDrawerProps) {
  const { t } = useTranslation(['forces', 'game']);
  const format = useFormat();
  return (
    <SideDialog
      opened={unit !== null && roster !== null}
      onClose={onClose}
      size={420}
      title={unit === null ? '' : nameUnit(unit)}
    >
      {unit !== null && roster !== null && (
        <div className={classes.drawer}>
          <UnitCardDrawing
            view={viewOfUnit(unit, findForceAllegiance(campaign, roster.force), campaign.playedAbilities)}
          />
          <UnfoughtLine card={unit.card} />
          <StrengthLine card={unit.card} />
          {campaign.fieldedIds.has(unit.id) && <p className={classes.notice}>{t('drawer.fielded')}</p>}
          {unit.arrives !== undefined && (
            <p className={classes.notice}>{formatArrival(unit.arrives, t, format)}</p>
          )}
          <fieldset className={classes.fields} disabled={campaign.fieldedIds.has(unit.id)}>
            <RepairOffer unit={unit} roster={roster} />
            <PilotSection unit={unit} roster={roster} isSetUp={campaign.isSetUp} />
          </fieldset>
          <div>
            <UnitByHand unit={unit} disabled={campaign.fieldedIds.has(unit.id)} />
          </div>
          <PlaceSection unit={unit} roster={roster} campaign={campaign} onSold={onClose} />
          <ServiceRecord key={unit.id} unit={unit} />
          <NoteSection of={{ kind: 'unit', id: unit.id }} name={nameUnit(unit)} />
        </div>
      )}
    </SideDialog>
  );
}

/** Service record of the unit; folded, because it grows with the campaign. */
function ServiceRecord({ unit }: { unit: Unit }) {
  const { t } = useTranslation('forces');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useContractQuery('unit.record', isOpen ? { unitId: unit.id } : skipToken);
  return (
    <details className={classes.record} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('records:title')} </summary>
      {data !== undefined ? (
        <ServiceList of="unit" battles={data.battles} events={data.events} />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        isOpen && <SkeletonLines count={3} />
      )}
    </details>
  );
}

function RepairOffer({ unit, roster }: { unit: Unit; roster: Roster }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [repair, repairing] = useCommand('unit.repair');
  if (unit.repair === null) return null;
  const { kind, costSp, parts } = unit.repair;
  return (
    <section>
      <PanelHeading>{t('repair.title')}</PanelHeading>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.code}>
            {t(`game:repair.parts.${part.code}`, {
              value: format.number(part.value),
              code: part.code,
              defaultValue: t('game:repair.parts.other', {
                value: format.number(part.value),
                code: part.code,
              }),
            })}
          </li>
        ))}
        <li className="num">
          <b>{t('repair.total', { sp: format.number(costSp) })}</b>
        </li>
      </ul>
      <PayButton
        force={roster.force}
        costSp={costSp}
        primary
        label={t(kind === 'destroyed' ? 'repair.rebuildFor' : 'repair.repairFor', {
          sp: format.number(costSp),
        })}
        isPending={repairing.isPending}
        onPay={(terms) => repair({ unitIds: [unit.id], ...terms })}
      />
    </section>
  );
}

function PilotSection({ unit, roster, isSetUp }: { unit: Unit; roster: Roster; isSetUp: boolean }) {
  const { t } = useTranslation('forces');
  const seatPilot = useSeatPilot();
  const current = unit.pilot;
  const others = roster.pilots.filter((pilot) => pilot.unitId !== null && pilot.id !== current?.id);
  const option = (pilot: Pilot) => ({
    value: pilot.id,
    label: t('pilots.chip', { name: formatPilotName(pilot, t), skill: pilot.skill }),
  });
  const choices = [...(current === null ? [] : [current]), ...listSparePilots(roster)];
  return (
    <section>
      <PanelHeading
        right={
          current !== null && current.kills > 0 ? t('game:card.kills', { count: current.kills }) : undefined
        }
      >
        {t('pilots.title', { context: crewContext(unit.card) })}
      </PanelHeading>
      <Select
        aria-label={t('pilots.seat', { context: crewContext(unit.card) })}
        placeholder={t('pilots.nobody')}
        clearable
        value={current?.id ?? null}
        data={[
          ...(choices.length > 0 ? [{ group: t('pilots.here'), items: choices.map(option) }] : []),
          ...(others.length > 0 ? [{ group: t('tile.fromOtherUnits'), items: others.map(option) }] : []),
        ]}
        disabled={!isInForce(unit)}
        onChange={(pilotId) => {
          if (pilotId !== (current?.id ?? null)) void seatPilot(unit.id, findPilotId(roster, pilotId));
        }}
      />
      {current !== null && (
        <PilotActions pilot={current} unit={unit} force={roster.force} isSetUp={isSetUp} />
      )}
    </section>
  );
}

function findPilotId(roster: Roster, value: string | null): PilotId | null {
  return roster.pilots.find((pilot) => pilot.id === value)?.id ?? null;
}

function findLanceId(roster: Roster, value: string | null): LanceId | null {
  return roster.lances.find((lance) => lance.id === value)?.id ?? null;
}

function PlaceSection(props: { unit: Unit; roster: Roster; campaign: CampaignState; onSold: () => void }) {
  const { unit, roster, campaign } = props;
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [move] = useCommand('unit.move');
  const [setCommander, settingCommander] = useCommand('unit.setCommander');
  const [sell, selling] = useCommand('unit.sell');
  const { economy } = campaign;
  const price = economy === undefined ? null : computeSale(unit, economy);
  const whole = economy === undefined ? null : computeSale({ ...unit, repair: null }, economy);
  const sellLabel = campaign.isSetUp
    ? t('place.takeOut')
    : t('place.sellFor', { sp: price === null ? '' : format.number(price) });
  if (!isInForce(unit)) return null;
  return (
    <section>
      <PanelHeading>{t('place.title')}</PanelHeading>
      <Select
        aria-label={t('place.lance')}
        placeholder={t('lance.none')}
        clearable
        value={unit.lanceId}
        data={roster.lances.map((lance) => ({ value: lance.id, label: lance.name }))}
        onChange={(value) => {
          if (value !== unit.lanceId) void move({ unitId: unit.id, lanceId: findLanceId(roster, value) });
        }}
      />
      <div className={classes.placeActions}>
        <Button
          disabled={unit.commander || unit.standing !== 'serving'}
          loading={settingCommander.isPending}
          onClick={() => void setCommander({ unitId: unit.id })}
        >
          {unit.commander ? t('place.isCommander') : t('place.makeCommander')}
        </Button>
        <Button
          disabled={campaign.fieldedIds.has(unit.id)}
          loading={selling.isPending}
          onClick={() =>
            void sell({ unitId: unit.id }).then((outcome) => {
              if (outcome.ok) props.onSold();
            })
          }
        >
          {sellLabel}
        </Button>
      </div>
      {campaign.isSetUp || whole === price ? null : (
        <p className={classes.soft}>{t('place.sellWhole', { sp: format.number(whole ?? 0) })}</p>
      )}
    </section>
  );
}
