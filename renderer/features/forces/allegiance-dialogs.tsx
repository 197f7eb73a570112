import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine, isVisible } from '../../../shared/contract/clean-line.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { AllegianceChoice, type ChosenAllegiance, settleAllegiance } from '../../ui/allegiance-choice.tsx';
import { AllegianceLookFields } from '../../ui/allegiance-look-fields.tsx';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import classes from './forces.module.css';
import { useLateError } from '../../ui/late-error.ts';

interface ChangeAllegianceProps {
  /** Null: closed. */
  readonly force: Force | null;
  readonly allegiances: readonly Allegiance[];
  readonly onClose: () => void;
}

/** Lets a force fight for another allegiance, one of the campaign or a new one. */
export function ChangeAllegianceDialog({ force, allegiances, onClose }: ChangeAllegianceProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog
      size={440}
      opened={force !== null}
      onClose={onClose}
      title={t('allegiance.changeOf', { name: force?.name ?? '' })}
    >
      {force === null ? null : (
        <ChangeAllegianceForm force={force} allegiances={allegiances} onClose={onClose} />
      )}
    </CenterDialog>
  );
}

function ChangeAllegianceForm({
  force,
  allegiances,
  onClose,
}: ChangeAllegianceProps & { readonly force: Force }) {
  const { t } = useTranslation('forces');
  const other = allegiances.find(({ id, conceded }) => id !== force.allegianceId && !conceded);
  const [value, setValue] = useState<ChosenAllegiance>(other?.id ?? { name: '' });
  const [reason, setReason] = useState('');
  const [change, changing] = useCommand('force.changeAllegiance');
  const allegiance = settleAllegiance(value, allegiances);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (allegiance === null) return;
    const told = isVisible(reason) ? cleanLine(reason) : '';
    const outcome = await change({ forceId: force.id, allegiance, ...(told === '' ? {} : { reason: told }) });
    if (outcome.ok) onClose();
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <AllegianceChoice
        allegiances={allegiances}
        value={value}
        besides={force.allegianceId}
        onChange={setValue}
      />
      <p className={classes.soft}>{t('allegiance.changeText')}</p>
      <TextInput
        label={t('allegiance.reason')}
        description={t('allegiance.reasonText')}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button type="submit" variant="filled" disabled={allegiance === null} loading={changing.isPending}>
          {t('allegiance.goOver')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface LookDialogProps {
  /** Null: closed. */
  readonly allegiance: Allegiance | null;
  readonly allegiances: readonly Allegiance[];
  readonly onClose: () => void;
}

/** Name, colour and mark of an allegiance. */
export function AllegianceDialog({ allegiance, allegiances, onClose }: LookDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog size={440} opened={allegiance !== null} onClose={onClose} title={t('allegiance.title')}>
      {allegiance === null ? null : (
        <AllegianceForm allegiance={allegiance} allegiances={allegiances} onClose={onClose} />
      )}
    </CenterDialog>
  );
}

function AllegianceForm({
  allegiance,
  allegiances,
  onClose,
}: LookDialogProps & { readonly allegiance: Allegiance }) {
  const { t } = useTranslation('forces');
  const [name, setName] = useState(allegiance.name);
  const [look, setLook] = useState<AllegianceLook>(allegiance);
  const [change, changing] = useCommand('allegiance.change');
  const others = allegiances.filter(({ id }) => id !== allegiance.id);
  const wanted = name.trim();
  const isTaken = others.some((other) => other.name.toLowerCase() === wanted.toLowerCase());
  const problem = wanted === '' ? 'missing' : isTaken ? 'taken' : null;
  const isChanged =
    wanted !== allegiance.name || look.color !== allegiance.color || look.mark !== allegiance.mark;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (!isChanged) return onClose();
    const { color, mark } = look;
    const outcome = await change({ allegianceId: allegiance.id, name: wanted, color, mark });
    if (outcome.ok) onClose();
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('rename.name')}
        maxLength={80}
        value={name}
        {...useLateError(problem === null ? null : t(`allegiance.problems.${problem}`))}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AllegianceLookFields look={look} others={others} onChange={setLook} />
      <DialogActions>
        <Button type="submit" variant="filled" disabled={problem !== null} loading={changing.isPending}>
          {t('rename.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
