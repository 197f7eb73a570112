import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FORCE_MARKS, MAX_SHORT_NAME, type Force, type ForceMark } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { PictureField } from '../../api/pictures/picture-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ForceMarkIcon } from '../../ui/force-mark.tsx';
import classes from './forces.module.css';
import { previewShortName } from './preview-short-name.ts';
import { useLateError } from '../../ui/late-error.ts';

interface RenameDialogProps {
  readonly roster: Roster | null;
  /** All forces of the campaign, whose names have to differ. */
  readonly forces: readonly Force[];
  readonly onClose: () => void;
}

/** Name, short name, mark, player, faction and emblem of a force. */
export function RenameDialog({ roster, forces, onClose }: RenameDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog size={440} opened={roster !== null} onClose={onClose} title={t('rename.title')}>
      {roster !== null && <RenameForm force={roster.force} forces={forces} onClose={onClose} />}
    </CenterDialog>
  );
}

interface RenameFormProps extends Omit<RenameDialogProps, 'roster'> {
  readonly force: Force;
}

function RenameForm({ force, forces, onClose }: RenameFormProps) {
  const { t } = useTranslation(['forces', 'app']);
  const [name, setName] = useState(force.name);
  const [owner, setOwner] = useState(force.owner ?? '');
  const [faction, setFaction] = useState(force.faction);
  const [typedShortName, setShortName] = useState<string | null>(null);
  const [mark, setMark] = useState(force.mark);
  const [setEmblem] = useCommand('force.setEmblem');
  const [rename, renaming] = useCommand('force.rename');
  const wanted = {
    name: name.trim(),
    owner: owner.trim() === '' ? null : owner.trim(),
    faction: faction.trim(),
  };
  const following = previewShortName(forces, force, wanted.name === '' ? force.name : wanted.name);
  const shortName = typedShortName ?? following ?? force.shortName;
  // What nobody touched goes on following the name.
  const look = {
    ...(shortName.trim() === force.shortName
      ? {}
      : { shortName: typedShortName === null ? null : shortName.trim() || null }),
    ...(mark === force.mark ? {} : { mark }),
  };
  const changed =
    wanted.name !== force.name ||
    wanted.owner !== force.owner ||
    wanted.faction !== force.faction ||
    Object.keys(look).length > 0;
  const isTaken = forces.some(
    ({ id, name: other }) => id !== force.id && other.toLowerCase() === wanted.name.toLowerCase(),
  );
  const problem = wanted.name === '' ? 'missing' : isTaken ? 'taken' : null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (!changed) return onClose();
    const outcome = await rename({ forceId: force.id, ...wanted, ...look });
    if (outcome.ok) onClose();
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('rename.name')}
        maxLength={80}
        value={name}
        {...useLateError(problem === null ? null : t(`rename.problems.${problem}`))}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('rename.shortName')}
        description={t('rename.shortNameText')}
        maxLength={MAX_SHORT_NAME}
        value={shortName}
        onChange={(event) => setShortName(event.currentTarget.value)}
      />
      <MarkField mark={mark} onChange={setMark} />
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
      <DialogActions>
        <Button type="submit" variant="filled" disabled={problem !== null} loading={renaming.isPending}>
          {t('rename.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

function MarkField({ mark, onChange }: { mark: ForceMark; onChange: (mark: ForceMark) => void }) {
  const { t } = useTranslation('forces');
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t('rename.mark')}
      value={mark}
      onChange={(chosen) => {
        const known = FORCE_MARKS.find((one) => one === chosen);
        if (known !== undefined) onChange(known);
      }}
      data={FORCE_MARKS.map((one) => ({
        value: one,
        label: (
          <span className={classes.markChoice} title={t(`rename.marks.${one}`)}>
            <ForceMarkIcon force={{ mark: one }} allegiance={undefined} size={12} />
            <span className="visually-hidden">{t(`rename.marks.${one}`)}</span>
          </span>
        ),
      }))}
    />
  );
}
