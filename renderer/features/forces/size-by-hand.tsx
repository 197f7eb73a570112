import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { TECHNOLOGIES } from '../../../shared/domain/technology.ts';
import { ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { CountField } from '../../api/by-hand/count-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';
import classes from './forces.module.css';

const MOST = 100;

interface SizeByHandProps {
  /** Null: closed. */
  readonly force: Force | null;
  readonly onClose: () => void;
}

/** Size and technology of a force, which decide what a warchest point buys, by hand. */
export function SizeByHandDialog({ force, onClose }: SizeByHandProps) {
  const { t } = useTranslation('by-hand');
  return (
    <CenterDialog
      size={440}
      opened={force !== null}
      onClose={onClose}
      title={t('size.title', { name: force?.name ?? '' })}
    >
      {force === null ? null : <SizeForm force={force} onDone={onClose} />}
    </CenterDialog>
  );
}

function SizeForm({ force, onDone }: { readonly force: Force; readonly onDone: () => void }) {
  const { t } = useTranslation('by-hand');
  const [correct, correcting] = useCommand('force.correct', { errors: 'inline' });
  const [size, setSize] = useState<number | null>(force.sizeToCome ?? force.size);
  const [technology, setTechnology] = useState(force.technology);
  const save = async (reason: string) => {
    if (size === null) return;
    // An open size stays open as long as nobody types another one.
    const isSame = size === (force.sizeToCome ?? force.size);
    const outcome = await correct({
      forceId: force.id,
      ...(isSame ? {} : { size }),
      technology,
      reason,
    });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={size !== null}
      isPending={correcting.isPending}
      error={correcting.error}
      onSave={(reason) => void save(reason)}
    >
      <CountField label={t('size.size')} value={size} least={1} most={MOST} onChange={setSize} />
      <NativeSelect
        label={t('size.technology')}
        value={technology}
        data={[...TECHNOLOGIES]}
        onChange={({ currentTarget: { value } }) =>
          setTechnology(TECHNOLOGIES.find((known) => known === value) ?? technology)
        }
      />
      <p className={classes.soft}>{t('size.text')}</p>
    </ByHandForm>
  );
}
