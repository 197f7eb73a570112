import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { listAllies } from '../../ui/forces.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ByHandForm } from '../by-hand/by-hand.tsx';
import { CountField } from '../by-hand/count-field.tsx';
import { useCommand } from '../use-command.tsx';
import { useFieldedUnits } from '../use-fielded-units.ts';
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import { TransferQuote } from './transfer-quote.tsx';
import classes from './transfers.module.css';

interface TransferDialogProps {
  /** Which force gives at first; null: closed. */
  readonly force: Force | null;
  readonly onClose: () => void;
}

/** Points and units of a force for one of its allies. */
export function TransferDialog({ force, onClose }: TransferDialogProps) {
  const { t } = useTranslation('by-hand');
  const { data: rosters, error, refetch } = useContractQuery('force.list', force === null ? skipToken : {});
  return (
    <CenterDialog size={520} opened={force !== null} onClose={onClose} title={t('transfer.title')}>
      {force === null ? null : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : rosters === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <TransferForm rosters={rosters} firstId={force.id} onDone={onClose} />
      )}
    </CenterDialog>
  );
}

/** What is chosen; nothing at first. */
interface Gift {
  readonly fromId: ForceId;
  readonly toId?: ForceId;
  readonly wp: number | null;
  readonly sp: number | null;
  readonly unitIds: readonly UnitId[];
}

function makeGift(fromId: ForceId): Gift {
  return { fromId, wp: null, sp: null, unitIds: [] };
}

interface TransferFormProps {
  readonly rosters: readonly Roster[];
  /** The force that gives at first. */
  readonly firstId: ForceId;
  readonly onDone: () => void;
}

function TransferForm({ rosters, firstId, onDone }: TransferFormProps) {
  const { t } = useTranslation('by-hand');
  const [gift, setGift] = useState<Gift>(makeGift(firstId));
  const [give, giving] = useCommand('force.transfer', { errors: 'inline' });
  const forces = rosters.map(({ force }) => force);
  const givers = forces.filter((force) => listAllies(forces, force).length > 0);
  const roster = rosters.find(({ force }) => force.id === gift.fromId);
  const allies = roster === undefined ? [] : listAllies(forces, roster.force);
  const to = allies.find(({ id }) => id === gift.toId) ?? allies[0];
  if (roster === undefined || to === undefined) return <p>{t('transfer.noAlly')}</p>;
  const [wp, sp] = [gift.wp ?? 0, gift.sp ?? 0];
  const save = async (reason: string) => {
    const outcome = await give({
      ...{ fromForceId: gift.fromId, toForceId: to.id, reason, unitIds: [...gift.unitIds] },
      ...(wp === 0 ? {} : { wp }),
      ...(sp === 0 ? {} : { sp }),
    });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={wp > 0 || sp > 0 || gift.unitIds.length > 0}
      isPending={giving.isPending}
      error={giving.error}
      hint={t('transfer.hint')}
      saveLabel={t('transfer.save')}
      onSave={(reason) => void save(reason)}
    >
      <ForceField
        label={t('transfer.from')}
        forces={givers}
        value={roster.force}
        onChange={(fromId) => setGift(makeGift(fromId))}
      />
      <ForceField
        label={t('transfer.to')}
        forces={allies}
        value={to}
        onChange={(toId) => setGift({ ...gift, toId })}
      />
      <GiftFields roster={roster} gift={gift} onChange={setGift} />
      <TransferQuote from={roster.force} to={to} wp={wp} sp={sp} hasUnits={gift.unitIds.length > 0} />
    </ByHandForm>
  );
}

interface GiftFieldsProps {
  readonly roster: Roster;
  readonly gift: Gift;
  readonly onChange: (gift: Gift) => void;
}

function GiftFields({ roster: { force, units }, gift, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('by-hand');
  const format = useFormat();
  const [mostWp, mostSp] = [Math.max(0, force.warchestWp), Math.max(0, force.supportSp)];
  return (
    <>
      <CountField
        label={t('transfer.wp', { most: format.number(mostWp) })}
        value={gift.wp}
        most={mostWp}
        onChange={(wp) => onChange({ ...gift, wp })}
      />
      <CountField
        label={t('transfer.sp', { most: format.number(mostSp) })}
        value={gift.sp}
        most={mostSp}
        onChange={(sp) => onChange({ ...gift, sp })}
      />
      <UnitsField
        units={units.filter(isInForce)}
        value={gift.unitIds}
        onChange={(unitIds) => onChange({ ...gift, unitIds })}
      />
    </>
  );
}

interface ForceFieldProps {
  readonly label: string;
  readonly forces: readonly Force[];
  readonly value: Force;
  readonly onChange: (forceId: ForceId) => void;
}

function ForceField({ label, forces, value, onChange }: ForceFieldProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      value={value.id}
      data={forces.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(forces.find((force) => force.id === id)?.id ?? value.id)}
    />
  );
}

interface UnitsFieldProps {
  readonly units: readonly Unit[];
  readonly value: readonly UnitId[];
  readonly onChange: (unitIds: readonly UnitId[]) => void;
}

/** Units by name, value and pilot, to be found by typing; those that fight now cannot be chosen. */
function UnitsField({ units, value, onChange }: UnitsFieldProps) {
  const { t } = useTranslation(['by-hand', 'game']);
  const format = useFormat();
  const { data: campaign } = useContractQuery('campaign.summary', {});
  const fieldedIds = useFieldedUnits(campaign?.tracks ?? []);
  const nameOne = (unit: Unit): string => {
    const facts = { name: nameUnit(unit), pv: format.number(unit.pv) };
    if (fieldedIds.has(unit.id)) return t('transfer.unitFielded', facts);
    return unit.pilot === null
      ? t('transfer.unit', facts)
      : t('transfer.unitOf', { ...facts, pilot: formatPilotName(unit.pilot, t) });
  };
  return (
    <MultiSelect
      label={t('transfer.units')}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={220}
      classNames={{ inputField: classes.search ?? '' }}
      nothingFoundMessage={t('transfer.noUnit')}
      value={[...value]}
      data={units.map((unit) => ({
        ...{ value: unit.id, label: nameOne(unit) },
        disabled: fieldedIds.has(unit.id),
      }))}
      onChange={(ids) => onChange(units.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))}
    />
  );
}
