import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { PictureField } from '../../api/pictures/picture-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';
import classes from './forces.module.css';

interface RenameDialogProps {
  readonly roster: Roster | null;
  /** Names of the other forces, which have to differ. */
  readonly otherNames: readonly string[];
  readonly onClose: () => void;
}

/** Name, player, faction and emblem of a force. */
export function RenameDialog({ roster, otherNames, onClose }: RenameDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog size={440} opened={roster !== null} onClose={onClose} title={t('rename.title')}>
      {roster !== null && <RenameForm force={roster.force} otherNames={otherNames} onClose={onClose} />}
    </CenterDialog>
  );
}

interface RenameFormProps extends Omit<RenameDialogProps, 'roster'> {
  readonly force: Force;
}

function RenameForm({ force, otherNames, onClose }: RenameFormProps) {
  const { t } = useTranslation(['forces', 'app']);
  const [name, setName] = useState(force.name);
  const [owner, setOwner] = useState(force.owner ?? '');
  const [faction, setFaction] = useState(force.faction);
  const [setEmblem] = useCommand('force.setEmblem');
  const [rename, renaming] = useCommand('force.rename');
  const wanted = {
    name: name.trim(),
    owner: owner.trim() === '' ? null : owner.trim(),
    faction: faction.trim(),
  };
  const changed =
    wanted.name !== force.name || wanted.owner !== force.owner || wanted.faction !== force.faction;
  const isTaken = otherNames.some((other) => other.toLowerCase() === wanted.name.toLowerCase());
  const problem = wanted.name === '' ? 'missing' : isTaken ? 'taken' : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (!changed) return onClose();
    const outcome = await rename({ forceId: force.id, ...wanted });
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
        label={t('rename.owner')}
        description={t('rename.ownerText')}
        placeholder={t('app:gamemaster')}
        maxLength={80}
        value={owner}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
      <TextInput
        label={t('rename.faction')}
        maxLength={80}
        value={faction}
        onChange={(event) => setFaction(event.currentTarget.value)}
      />
      <PictureField
        as="emblem"
        pictureId={force.emblem}
        name={force.name}
        onChoose={(pictureId) => void setEmblem({ forceId: force.id, pictureId })}
      />
      <Button type="submit" variant="filled" disabled={problem !== null} loading={renaming.isPending}>
        {t('rename.save')}
      </Button>
    </form>
  );
}
