import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';
import classes from './forces.module.css';

interface RenameDialogProps {
  readonly roster: Roster | null;
  /** Name of the other side: the two must differ. */
  readonly otherName: string | undefined;
  readonly onClose: () => void;
}

/** Name and faction of a force. */
export function RenameDialog({ roster, otherName, onClose }: RenameDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog size={440} opened={roster !== null} onClose={onClose} title={t('rename.title')}>
      {roster !== null && <RenameForm force={roster.force} otherName={otherName} onClose={onClose} />}
    </CenterDialog>
  );
}

interface RenameFormProps extends Omit<RenameDialogProps, 'roster'> {
  readonly force: Force;
}

function RenameForm({ force, otherName, onClose }: RenameFormProps) {
  const { t } = useTranslation('forces');
  const [name, setName] = useState(force.name);
  const [faction, setFaction] = useState(force.faction);
  const [rename, renaming] = useCommand('force.rename');
  const changed = name.trim() !== force.name || faction.trim() !== force.faction;
  const problem = name.trim() === '' ? 'missing' : name.trim() === otherName ? 'taken' : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (!changed) return onClose();
    const outcome = await rename({ forceId: force.id, name: name.trim(), faction: faction.trim() });
    if (outcome.ok) onClose();
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('rename.name')}
        maxLength={80}
        value={name}
        error={problem === null ? null : t(`rename.problems.${problem}`)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('rename.faction')}
        description={t('rename.factionText')}
        maxLength={80}
        value={faction}
        onChange={(event) => setFaction(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={problem !== null} loading={renaming.isPending}>
        {t('rename.save')}
      </Button>
    </form>
  );
}
