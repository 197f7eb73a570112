import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listPresentUnits } from '../../../shared/campaign/forces/arrivals.ts';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import { KIND_STRENGTHS } from '../../../shared/catalogue/kind-strength.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { NoteSection } from '../../api/notes/notes.tsx';
import { CampaignPicture } from '../../api/pictures/campaign-picture.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LimitLine } from '../../ui/force-limit/limit-line.tsx';
import { useUnevenKind } from '../../ui/kind-strength/use-uneven-kind.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import { Panel } from '../../ui/panel.tsx';
import { allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { isOneUnitLimit } from '../../ui/is-one-unit-limit.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { Unfolding } from '../../ui/unfolding.tsx';
import { ForceMenu } from './force-menu.tsx';
import { FillSeats } from './fill-seats.tsx';
import { LanceSection, NameInput } from './lance-section.tsx';
import { PayButton } from './pay-button.tsx';
import { computeRepairAll, groupByLance, listGoneUnits, proposeLanceName } from './roster.ts';
import { SparePilots } from './spare-pilots.tsx';
import type { ForceDialog } from './use-forces-address.ts';
import classes from './forces.module.css';

interface ForcePanelProps {
  readonly roster: Roster;
  readonly allegiance: Allegiance | undefined;
  /** Whether it can give something to another force. */
  readonly hasAllies: boolean;
  readonly selectedId: string | null;
  /** The pilot without a unit whose details are open at first. */
  readonly openPilotId: string | null;
  readonly fieldedIds: ReadonlySet<string>;
  /** The open tracks, each with its PV limit. */
  readonly openTracks: readonly TrackNode[];
  /** Whether units and pilots are still free of charge. */
  readonly isSetUp: boolean;
  readonly onOpenUnit: (unit: Unit) => void;
  readonly onOpenDialog: (kind: ForceDialog['kind']) => void;
}

/** A force: its worth, its repairs, and its lances. */
export function ForcePanel({
  roster,
  allegiance,
  hasAllies,
  selectedId,
  openPilotId,
  fieldedIds,
  openTracks,
  isSetUp,
  onOpenUnit,
  onOpenDialog,
}: ForcePanelProps) {
  const { t } = useTranslation('forces');
  const { force } = roster;
  const groups = groupByLance(roster);
  const gone = listGoneUnits(roster);
  return (
    <Panel
      title={
        <>
          <CampaignPicture pictureId={force.emblem} as="emblem" size="28px" />{' '}
          <ForceName force={force} allegiance={allegiance} withOwner />
        </>
      }
      right={<ForceMoney {...{ roster, allegiance, hasAllies, onOpenDialog }} />}
      className={classes.panel ?? ''}
    >
      <ForceFacts roster={roster} allegiance={allegiance} openTracks={openTracks} />
      <div className={classes.actions}>
        <Button size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => onOpenDialog('buy')}>
          {t('force.buyUnit')}
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconUserPlus size={14} />}
          onClick={() => onOpenDialog('hire')}
        >
          {t('force.hirePilot')}
        </Button>
        <FillSeats roster={roster} isSetUp={isSetUp} fieldedIds={fieldedIds} />
        <RepairAll roster={roster} fieldedIds={fieldedIds} />
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t('force.emptyTitle')}>{t('force.emptyText')}</EmptyState>
      ) : (
        <div className={classes.lances}>
          <div className={classes.lanceColumns}>
            {groups.map((group) => (
              <LanceSection
                key={group.lance?.id ?? 'loose'}
                group={group}
                roster={roster}
                allegiance={allegiance}
                selectedId={selectedId}
                fieldedIds={fieldedIds}
                onOpen={onOpenUnit}
              />
            ))}
          </div>
        </div>
      )}
      <NewLance roster={roster} />
      <SparePilots roster={roster} openId={openPilotId} isSetUp={isSetUp} />
      {gone.length > 0 && (
        <Unfolding className={classes.gone} summary={t('force.gone', { count: gone.length })}>
          <ul>
            {gone.map((unit) => (
              <li key={unit.id}>
                <Button size="compact-xs" variant="subtle" onClick={() => onOpenUnit(unit)}>
                  {t('force.goneUnit', {
                    name: nameUnit(unit),
                    standing: t(`game:readiness.${unit.readiness}`),
                  })}
                </Button>
              </li>
            ))}
          </ul>
        </Unfolding>
      )}
      <NoteSection of={{ kind: 'force', id: force.id }} name={force.name} />
    </Panel>
  );
}

function ForceMoney({
  roster,
  allegiance,
  hasAllies,
  onOpenDialog,
}: Pick<ForcePanelProps, 'roster' | 'allegiance' | 'hasAllies' | 'onOpenDialog'>) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { name, warchestWp, supportSp } = roster.force;
  return (
    <span className={classes.money}>
      <span className="num">
        {t('force.money', { wp: format.number(warchestWp), sp: format.number(supportSp) })}
      </span>
      <Tooltip label={t('force.rename')}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('force.renameOf', { name })}
          onClick={() => onOpenDialog('rename')}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Tooltip>
      <ForceMenu force={roster.force} {...{ allegiance, hasAllies, onOpenDialog }} />
    </span>
  );
}

function ForceFacts({
  roster,
  allegiance,
  openTracks,
}: Pick<ForcePanelProps, 'roster' | 'allegiance' | 'openTracks'>) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { force } = roster;
  const units = roster.units.filter(isInForce);
  const ready = listPresentUnits(units).filter((unit) => unit.readiness === 'ready').length;
  const share = force.pv === 0 ? 0 : (force.readyPv / force.pv) * 100;
  return (
    <div className={classes.facts}>
      <span className="num">
        <TermLabel id="pv">
          {t('force.pv', { pv: format.number(force.pv), ready: format.number(force.readyPv) })}
        </TermLabel>
      </span>
      <span className={classes.factsUnits}>
        <TermLabel id="readiness">{t('force.ready', { ready, count: units.length })}</TermLabel>
      </span>
      <span
        className={classes.bar}
        data-mark={allegiance?.mark}
        style={allegianceStyle(allegiance)}
        aria-hidden="true"
      >
        <i style={{ width: `${share}%` }} />
      </span>
      <div className={classes.factsMore}>
        {force.faction === '' ? null : <span>{force.faction}</span>}
        <ForceRate force={force} />
        <UnevenPv units={units} />
        {force.limit === undefined ? null : (
          <LimitLine limit={force.limit.limit} pv={force.pv} units={units.length} />
        )}
        {openTracks.map((track) => (
          <TrackLimit key={track.id} track={track} forceId={force.id} />
        ))}
      </div>
    </div>
  );
}

/** What a warchest point buys, and why: how large the force counts, and whose choice its technology is. */
function ForceRate({ force }: { readonly force: Force }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { size, technology, spPerWp, sizeBasis = 'counted', sizeToCome } = force;
  const why = t('force.rateWhy', {
    context: sizeBasis === 'open' && sizeToCome === undefined ? 'follows' : sizeBasis,
    toCome: format.number(sizeToCome ?? size),
  });
  return (
    <Tooltip label={why} multiline w={320}>
      <span tabIndex={0} aria-description={why}>
        {t('force.rate', { size: format.number(size), technology, sp: format.number(spPerWp) })}
      </span>
    </Tooltip>
  );
}

/** How much of the PV of a force fights above or below its price, and which kinds that are; nothing for most. */
function UnevenPv({ units }: { readonly units: readonly Unit[] }) {
  const { t } = useTranslation(['forces', 'cards']);
  const format = useFormat();
  const findKind = useUnevenKind();
  return (['above', 'below'] as const).map((strength) => {
    const uneven = units.flatMap((unit) => {
      const kind = findKind(unit.card);
      return kind !== null && KIND_STRENGTHS[kind] === strength ? [{ kind, pv: unit.pv }] : [];
    });
    if (uneven.length === 0) return null;
    const pv = format.number(uneven.reduce((sum, unit) => sum + unit.pv, 0));
    const why = [...new Set(uneven.map(({ kind }) => t(`cards:strength.${kind}`)))].join(' ');
    return (
      <Tooltip key={strength} label={why} multiline w={320}>
        <span tabIndex={0} aria-description={why}>
          {t(`force.uneven.${strength}`, { pv })}
        </span>
      </Tooltip>
    );
  });
}

/** The share of the force that an open track allows in each role that it may play there; none where it may not. */
function TrackLimit({ track, forceId }: { track: TrackNode; forceId: ForceId }) {
  const { t } = useTranslation(['forces', 'app']);
  const format = useFormat();
  const { data: briefing } = useContractQuery('track.get', { trackId: track.id });
  const limits = SIDES.flatMap((role) => {
    const limit = briefing?.limits[role];
    const group = limit?.groups.find(({ forceIds }) => forceIds.includes(forceId));
    return limit === undefined || group === undefined
      ? []
      : [
          {
            role,
            pv: format.number(group.pv),
            percent: limit.percent,
            isOneUnit: isOneUnitLimit(group, limit.percent, briefing?.candidates[role] ?? []),
          },
        ];
  });
  const name = nameTrack(t, track);
  return limits.map(({ role, pv, percent, isOneUnit }) => (
    <Link key={role} className={classes.trackLimit ?? ''} to={`/track/${track.id}`}>
      {limits.length === 1
        ? t(isOneUnit ? 'force.limitOneUnit' : 'force.limit', { name, pv, percent })
        : t(isOneUnit ? 'force.limitOneUnitAs' : 'force.limitAs', {
            ...{ name, pv, percent },
            role: t(`app:sides.${role}`),
          })}
    </Link>
  ));
}

function NewLance({ roster }: { roster: Roster }) {
  const { t } = useTranslation('forces');
  const [naming, setNaming] = useState(false);
  const [create] = useCommand('lance.create');
  const { organisation } = roster.force;
  if (naming)
    return (
      <NameInput
        label={t('lance.name')}
        initial={proposeLanceName(roster.lances, (number) =>
          t('lance.suggestedName', { number, context: organisation }),
        )}
        onDone={(name) => {
          setNaming(false);
          if (name !== null) void create({ forceId: roster.force.id, name });
        }}
      />
    );
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
      {t('lance.new', { context: organisation })}
    </Button>
  );
}

function RepairAll({ roster, fieldedIds }: Pick<ForcePanelProps, 'roster' | 'fieldedIds'>) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [repair, repairing] = useCommand('unit.repair');
  const { unitIds, costSp } = computeRepairAll(roster, fieldedIds);
  if (unitIds.length === 0) return null;
  return (
    <span className={classes.repairAll}>
      <PayButton
        compact
        force={roster.force}
        costSp={costSp}
        label={t('force.repairAll', { count: unitIds.length, sp: format.number(costSp) })}
        isPending={repairing.isPending}
        onPay={(terms) => repair({ unitIds, ...terms })}
      />
    </span>
  );
}
