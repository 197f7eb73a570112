import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { trackName } from '../../ui/track-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { FillSeats } from './fill-seats.tsx';
import { LanceSection, NameInput } from './lance-section.tsx';
import { PayButton } from './pay-button.tsx';
import { computeRepairAll, groupByLance, isInForce, listGoneUnits } from './roster.ts';
import { SparePilots } from './spare-pilots.tsx';
import type { OpenDialog } from './use-forces-address.ts';
import classes from './forces.module.css';

interface ForcePanelProps {
  readonly roster: Roster;
  readonly selectedId: string | null;
  /** The pilot without a unit whose details are open at first. */
  readonly openPilotId: string | null;
  readonly fieldedIds: ReadonlySet<string>;
  /** The open tracks, each with its PV limit. */
  readonly openTracks: readonly TrackNode[];
  /** Whether units and pilots are still free of charge. */
  readonly isSetUp: boolean;
  readonly onOpenUnit: (unit: Unit) => void;
  readonly onOpenDialog: (kind: OpenDialog['kind']) => void;
}

/** One side's force: its worth, its repairs, and its lances. */
export function ForcePanel({
  roster,
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
      title={<SideName side={force.side}>{force.name}</SideName>}
      right={<ForceMoney roster={roster} onRename={() => onOpenDialog('rename')} />}
      className={classes.panel ?? ''}
    >
      <ForceFacts roster={roster} openTracks={openTracks} />
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
                selectedId={selectedId}
                fieldedIds={fieldedIds}
                onOpen={onOpenUnit}
              />
            ))}
          </div>
        </div>
      )}
      <NewLance roster={roster} />
      <SparePilots roster={roster} openId={openPilotId} />
      {gone.length > 0 && (
        <details className={classes.gone}>
          <summary>{t('force.gone', { count: gone.length })}</summary>
          <ul>
            {gone.map((unit) => (
              <li key={unit.id}>
                {t('force.goneUnit', {
                  name: nameUnit(unit),
                  standing: t(`game:readiness.${unit.readiness}`),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function ForceMoney({ roster, onRename }: { roster: Roster; onRename: () => void }) {
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
          onClick={onRename}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}

function ForceFacts({ roster, openTracks }: Pick<ForcePanelProps, 'roster' | 'openTracks'>) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const { force } = roster;
  const units = roster.units.filter(isInForce);
  const ready = units.filter((unit) => unit.readiness === 'ready').length;
  const share = force.pv === 0 ? 0 : (force.readyPv / force.pv) * 100;
  return (
    <div className={classes.facts}>
      <span className="num">
        {t('force.pv', { pv: format.number(force.pv), ready: format.number(force.readyPv) })}
      </span>
      <span className={classes.factsUnits}>{t('force.ready', { count: ready, total: units.length })}</span>
      <span className={classes.bar} data-side={force.side} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      {openTracks.map((track) => (
        <TrackLimit key={track.id} track={track} side={force.side} />
      ))}
    </div>
  );
}

/** The share of the force that an open track allows. */
function TrackLimit({ track, side }: { track: TrackNode; side: Side }) {
  const { t } = useTranslation(['forces', 'game']);
  const format = useFormat();
  const { data: briefing } = useContractQuery('track.get', { trackId: track.id });
  const limit = briefing?.limits[side];
  return (
    <Link className={classes.trackLimit ?? ''} to={`/track/${track.id}`}>
      {limit === undefined
        ? trackName(t, track)
        : t('force.limit', {
            name: trackName(t, track),
            pv: format.number(limit.pv),
            percent: limit.percent,
          })}
    </Link>
  );
}

function NewLance({ roster }: { roster: Roster }) {
  const { t } = useTranslation('forces');
  const [naming, setNaming] = useState(false);
  const [create] = useCommand('lance.create');
  if (naming)
    return (
      <NameInput
        label={t('lance.name')}
        initial={t('lance.suggestedName', { number: roster.lances.length + 1 })}
        onDone={(name) => {
          setNaming(false);
          if (name !== null) void create({ forceId: roster.force.id, name });
        }}
      />
    );
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
      {t('lance.new')}
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
