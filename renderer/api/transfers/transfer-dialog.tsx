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
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import { TransferQuote } from './transfer-quote.tsx';

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

interface TransferFormProps {
  readonly rosters: readonly Roster[];
  /** The force that gives at first. */
  readonly firstId: ForceId;
  readonly onDone: () => void;
}

function TransferForm({ rosters, firstId, onDone }: TransferFormProps) {
  const { t } = useTranslation('by-hand');
  const forces = rosters.map(({ force }) => force);
  const givers = forces.filter((force) => listAllies(forces, force).length > 0);
  const [fromId, setFromId] = useState(firstId);
  const from = givers.find(({ id }) => id === fromId) ?? givers[0];
  const roster = rosters.find(({ force }) => force.id === from?.id);
  if (from === undefined || roster === undefined) return <p>{t('transfer.noAlly')}</p>;
  return (
    <>
      <ForceField label={t('transfer.from')} forces={givers} value={from} onChange={setFromId} />
      {/* What was chosen is not there in another force. */}
      <GiftForm key={from.id} roster={roster} allies={listAllies(forces, from)} onDone={onDone} />
    </>
  );
}

interface GiftFormProps {
  readonly roster: Roster;
  readonly allies: readonly Force[];
  readonly onDone: () => void;
}

function GiftForm({ roster: { force, units }, allies, onDone }: GiftFormProps) {
  const { t } = useTranslation('by-hand');
  const format = useFormat();
  const [toId, setToId] = useState<ForceId | null>(null);
  const [wp, setWp] = useState<number | null>(null);
  const [sp, setSp] = useState<number | null>(null);
  const [unitIds, setUnitIds] = useState<readonly UnitId[]>([]);
  const [give, giving] = useCommand('force.transfer', { errors: 'inline' });
  const to = allies.find(({ id }) => id === toId) ?? allies[0]!;
  const isSome = (wp ?? 0) > 0 || (sp ?? 0) > 0 || unitIds.length > 0;
  const save = async (reason: string) => {
    const outcome = await give({
      ...{ fromForceId: force.id, toForceId: to.id, reason },
      ...(wp === null || wp === 0 ? {} : { wp }),
      ...(sp === null || sp === 0 ? {} : { sp }),
      ...(unitIds.length === 0 ? {} : { unitIds: [...unitIds] }),
    });
    if (outcome.ok) onDone();
  };
  const [mostWp, mostSp] = [Math.max(0, force.warchestWp), Math.max(0, force.supportSp)];
  return (
    <ByHandForm
      canSave={isSome}
      isPending={giving.isPending}
      error={giving.error}
      saveLabel={t('transfer.save')}
      onSave={(reason) => void save(reason)}
    >
      <ForceField label={t('transfer.to')} forces={allies} value={to} onChange={setToId} />
      <CountField
        label={t('transfer.wp', { most: format.number(mostWp) })}
        value={wp}
        most={mostWp}
        onChange={setWp}
      />
      <CountField
        label={t('transfer.sp', { most: format.number(mostSp) })}
        value={sp}
        most={mostSp}
        onChange={setSp}
      />
      <UnitsField units={units.filter(isInForce)} value={unitIds} onChange={setUnitIds} />
      <TransferQuote from={force} to={to} wp={wp ?? 0} sp={sp ?? 0} hasUnits={unitIds.length > 0} />
    </ByHandForm>
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

/** Units by name, value and pilot, to be found by typing. */
function UnitsField({ units, value, onChange }: UnitsFieldProps) {
  const { t } = useTranslation(['by-hand', 'game']);
  const format = useFormat();
  const nameOne = (unit: Unit): string => {
    const facts = { name: nameUnit(unit), pv: format.number(unit.pv) };
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
      nothingFoundMessage={t('transfer.noUnit')}
      value={[...value]}
      data={units.map((unit) => ({ value: unit.id, label: nameOne(unit) }))}
      onChange={(ids) => onChange(units.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))}
    />
  );
}
