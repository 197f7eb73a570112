import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PILOT_STATUSES, SKILLS } from '../../../shared/domain/pilot.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { ByHandButton, ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { CountField } from '../../api/by-hand/count-field.tsx';
import { useCommand } from '../../api/use-command.tsx';

/** Name, Skill, status, wounds and kills of a pilot by hand. */
export function PilotByHand({ record }: { record: PilotRecord }) {
  const { t } = useTranslation('by-hand');
  return (
    <ByHandButton title={t('pilot.title', { name: record.name })}>
      {(close) => <PilotForm record={record} onDone={close} />}
    </ByHandButton>
  );
}

function PilotForm({ record, onDone }: { record: PilotRecord; onDone: () => void }) {
  const { t } = useTranslation(['by-hand', 'game']);
  const [edit, editing] = useCommand('pilot.edit', { errors: 'inline' });
  const [name, setName] = useState(record.name);
  const [skill, setSkill] = useState(record.skill);
  const [status, setStatus] = useState(record.status);
  const [wounds, setWounds] = useState<number | null>(record.wounds);
  const [kills, setKills] = useState<number | null>(record.kills);
  const save = async (reason: string) => {
    if (wounds === null || kills === null) return;
    const outcome = await edit({
      pilotId: record.pilotId,
      ...(name.trim() === record.name ? {} : { name: name.trim() }),
      ...(skill === record.skill ? {} : { skill }),
      ...(status === record.status ? {} : { status }),
      ...(wounds === record.wounds ? {} : { wounds }),
      ...(kills === record.kills ? {} : { kills }),
      reason,
    });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={name.trim() !== '' && wounds !== null && kills !== null}
      isPending={editing.isPending}
      error={editing.error}
      onSave={(reason) => void save(reason)}
    >
      <TextInput
        label={t('pilot.name')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('pilot.skill')}
        allowDeselect={false}
        value={String(skill)}
        data={SKILLS.map((value) => ({
          value: String(value),
          label: t('pilot.skillOf', { skill: value, name: t(`game:skills.${value}`) }),
        }))}
        onChange={(value) => setSkill(SKILLS.find((known) => String(known) === value) ?? skill)}
      />
      <Select
        label={t('pilot.status')}
        allowDeselect={false}
        value={status}
        data={PILOT_STATUSES.map((value) => ({ value, label: t(`game:pilotStatus.${value}`) }))}
        onChange={(value) => setStatus(PILOT_STATUSES.find((known) => known === value) ?? status)}
      />
      <CountField label={t('pilot.wounds')} value={wounds} most={9} onChange={setWounds} />
      <CountField label={t('pilot.kills')} value={kills} most={999} onChange={setKills} />
    </ByHandForm>
  );
}
