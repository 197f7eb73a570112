import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  keepCriticals,
  setHitCount,
  UNIT_STANDINGS,
  type Damage,
} from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { ArrivalFields, draftArrival, readArrival } from '../../api/by-hand/arrival-fields.tsx';
import { ByHandButton, ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { CountField } from '../../api/by-hand/count-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useEdition } from '../../ui/use-edition.ts';
import { useCardText } from '../../ui/unit-card/use-card-text.ts';
import { listCriticalKeys } from '../../ui/report-grid/critical-menu.tsx';
import classes from './forces.module.css';

const STANDINGS = UNIT_STANDINGS.filter((standing) => standing !== 'sold');

/** Damage, standing and arrival of a unit by hand. */
export function UnitByHand({ unit, disabled }: { unit: Unit; disabled: boolean }) {
  const { t } = useTranslation('by-hand');
  return (
    <ByHandButton
      title={t('unit.title', { name: nameUnit(unit) })}
      disabled={disabled || unit.standing === 'sold'}
    >
      {(close) => <UnitForm unit={unit} onDone={close} />}
    </ByHandButton>
  );
}

function UnitForm({ unit, onDone }: { unit: Unit; onDone: () => void }) {
  const { t } = useTranslation(['by-hand', 'game']);
  const edition = useEdition();
  const [edit, editing] = useCommand('unit.edit', { errors: 'inline' });
  const [standing, setStanding] = useState(unit.standing);
  const [armor, setArmor] = useState<number | null>(unit.damage.armorLeft);
  const [structure, setStructure] = useState<number | null>(unit.damage.structureLeft);
  const [criticals, setCriticals] = useState<Damage['criticals']>(unit.damage.criticals);
  const motiveOrder = useCardText().motiveOrder(criticals);
  const [arrival, setArrival] = useState(() => draftArrival(unit.arrives));
  const arrives = readArrival(arrival);
  const canSave = armor !== null && structure !== null && arrives !== undefined;
  const save = async (reason: string) => {
    if (armor === null || structure === null || arrives === undefined) return;
    const chosen = STANDINGS.find((known) => known === standing);
    const outcome = await edit({
      unitId: unit.id,
      damage: { armorLeft: armor, structureLeft: structure, criticals: keepCriticals(criticals) },
      ...(chosen === undefined || chosen === unit.standing ? {} : { standing: chosen }),
      ...(arrives === null && unit.arrives === undefined ? {} : { arrives }),
      reason,
    });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={canSave}
      isPending={editing.isPending}
      error={editing.error}
      onSave={(reason) => void save(reason)}
    >
      <Select
        label={t('unit.standing')}
        allowDeselect={false}
        value={standing}
        data={STANDINGS.map((value) => ({
          value,
          label: value === 'serving' ? t('unit.serving') : t(`game:readiness.${value}`),
        }))}
        onChange={(value) => setStanding(STANDINGS.find((known) => known === value) ?? standing)}
      />
      <ArrivalFields value={arrival} onChange={setArrival} />
      <div className={classes.pair}>
        <CountField
          label={t('unit.armor', { most: unit.card.armor })}
          value={armor}
          most={unit.card.armor}
          onChange={setArmor}
        />
        <CountField
          label={t('unit.structure', { most: unit.card.structure })}
          value={structure}
          most={unit.card.structure}
          onChange={setStructure}
        />
        {listCriticalKeys(unit.card, edition, unit.damage.criticals).map(({ kind }) => (
          <CountField
            key={kind}
            label={t('unit.critical', { name: t(`game:criticals.${kind}`) })}
            value={criticals[kind] ?? 0}
            most={9}
            onChange={(count) => setCriticals(setHitCount(criticals, kind, count ?? 0))}
          />
        ))}
      </div>
      {motiveOrder !== null && <p role="status">{motiveOrder}</p>}
    </ByHandForm>
  );
}
